/** Kinds of SQL tokens that report parameters and validation must distinguish. */
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
  /** `[[`, which begins an optional part. */
  | 'open'
  /** `]]`, which ends an optional part. */
  | 'close'
  | 'semicolon'
  | 'symbol'

/** An SQL token; all tokens together make up the whole text. */
export interface SqlToken {
  kind: SqlTokenKind
  text: string
  /** Offset in the text, in UTF-16 code units from 0. */
  offset: number
  /** True for an unterminated string, quoted name or comment. */
  unfinished?: true
}

// PostgreSQL's own rules: src/backend/parser/scan.l
const WORD = String.raw`[A-Za-z_\u0080-\uffff][A-Za-z0-9_$\u0080-\uffff]*`
/** Separators inside a string that continues after a line break. */
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

/** Splits SQL into tokens by PostgreSQL's rules for strings, names and comments. */
export function tokenizeSql(sql: string): SqlToken[] {
  const tokens: SqlToken[] = []
  for (let offset = 0; offset < sql.length; offset += tokens.at(-1)?.text.length ?? 0)
    tokens.push(nextToken(sql, offset))
  return tokens
}

/** Returns the distinct parameter names in the SQL. */
export function listSqlParameters(sql: string): string[] {
  const names = tokenizeSql(sql).flatMap(({ kind, text }) => (kind === 'parameter' ? [text.slice(1)] : []))
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

/** Reads a block comment, which may contain other block comments. */
function blockComment(sql: string, offset: number): SqlToken {
  const marks = /\/\*|\*\//g
  marks.lastIndex = offset
  for (let depth = 0, mark = marks.exec(sql); mark; mark = marks.exec(sql)) {
    // Stryker disable next-line AssignmentOperator,EqualityOperator: Only the return to 0 counts, from above as from below.
    depth += mark[0] === '/*' ? 1 : -1
    if (depth === 0) return { kind: 'comment', text: sql.slice(offset, marks.lastIndex), offset }
  }
  return { kind: 'comment', text: sql.slice(offset), offset, unfinished: true }
}
