/** What a piece of a report's SQL is, as far as parameters and the allowed SQL depend on it. */
export type SqlTokenKind =
  | 'space'
  | 'comment'
  | 'string'
  | 'number'
  /** A keyword or an unquoted name. */
  | 'word'
  /** A name in double quotes. */
  | 'quoted'
  /** `:name` */
  | 'parameter'
  /** `$1` */
  | 'positional'
  /** `[[`, the beginning of a part that may be left out. */
  | 'open'
  /** `]]` */
  | 'close'
  | 'semicolon'
  | 'symbol'

/** A piece of SQL; together they are the text. */
export interface SqlToken {
  kind: SqlTokenKind
  text: string
  /** Where it begins in the text, in UTF-16 units from 0. */
  offset: number
  /** True for a string, a quoted name or a comment that does not end. */
  unfinished?: true
}

// PostgreSQL's own rules: src/backend/parser/scan.l
const WORD = String.raw`[A-Za-z_\u0080-\uffff][A-Za-z0-9_$\u0080-\uffff]*`
/** What may separate the parts of a string that goes on after a line break. */
const CONTINUED = String.raw`(?:[ \t\f\v]|--[^\n\r]*(?=[\n\r]|$))*[\n\r](?:[ \t\n\r\f\v]|--[^\n\r]*[\n\r])*'`
const PATTERNS: readonly (readonly [SqlTokenKind, RegExp])[] = [
  ['space', /[ \t\n\r\f\v]+/y],
  ['comment', /--[^\n\r]*/y],
  ['string', new RegExp(String.raw`[eE]'(?:[^'\\]|\\[\s\S]|''|'${CONTINUED})*'`, 'y')],
  ['string', new RegExp(`(?:[bBxXnN]|[uU]&)?'(?:[^']|''|'${CONTINUED})*'`, 'y')],
  ['string', /\$([A-Za-z_\u0080-\uffff][A-Za-z0-9_\u0080-\uffff]*)?\$[\s\S]*?\$\1\$/y],
  ['quoted', /(?:[uU]&)?"(?:[^"]|"")*"/y],
  ['word', new RegExp(WORD, 'y')],
  ['number', /(?:\d[\d_]*(?:\.(?!\.)[\d_]*)?|\.\d[\d_]*)(?:[eE][+-]?\d+)?/y],
  ['positional', /\$\d+/y],
  ['symbol', /::|:=/y],
  ['parameter', /:[A-Za-z_][A-Za-z0-9_]*/y],
  ['open', /\[\[/y],
  ['close', /\]\]/y],
  ['semicolon', /;/y],
  ['symbol', /[\s\S]/y],
]
const UNFINISHED = /(?:[eEbBxXnN]|[uU]&)?'|(?:[uU]&)?"|\$(?:[A-Za-z_\u0080-\uffff][A-Za-z0-9_\u0080-\uffff]*)?\$/y

/** Takes SQL apart the way PostgreSQL does, so that nothing inside a string, a name or a comment counts. */
export function sqlTokens(sql: string): SqlToken[] {
  const tokens: SqlToken[] = []
  for (let offset = 0; offset < sql.length; offset += tokens.at(-1)?.text.length ?? 0)
    tokens.push(nextToken(sql, offset))
  return tokens
}

/** Names of the parameters that the SQL uses, each once. */
export function parametersIn(sql: string): string[] {
  const names = sqlTokens(sql).flatMap(({ kind, text }) => (kind === 'parameter' ? [text.slice(1)] : []))
  return [...new Set(names)]
}

function nextToken(sql: string, offset: number): SqlToken {
  if (sql.startsWith('/*', offset)) return blockComment(sql, offset)
  UNFINISHED.lastIndex = offset
  const quotes = UNFINISHED.test(sql)
  for (const [kind, pattern] of PATTERNS) {
    if (quotes && kind !== 'string' && kind !== 'quoted') continue
    pattern.lastIndex = offset
    const [text] = pattern.exec(sql) ?? []
    if (text) return { kind, text, offset }
  }
  return { kind: 'string', text: sql.slice(offset), offset, unfinished: true }
}

/** Comments in comments count. */
function blockComment(sql: string, offset: number): SqlToken {
  const marks = /\/\*|\*\//g
  marks.lastIndex = offset
  for (let depth = 0, mark = marks.exec(sql); mark; mark = marks.exec(sql)) {
    depth += mark[0] === '/*' ? 1 : -1
    if (depth === 0) return { kind: 'comment', text: sql.slice(offset, marks.lastIndex), offset }
  }
  return { kind: 'comment', text: sql.slice(offset), offset, unfinished: true }
}
