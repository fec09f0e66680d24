import { type ESTree, parseSync, Visitor } from 'vite'

/** Text that users or operators read. */
export interface ShownText {
  line: number
  /** Contains `…` in place of each interpolated value. */
  text: string
}

/** Properties and attributes whose values are shown to users even if they are a single word. */
const SHOWN_KEYS = new Set([
  ...['label', 'title', 'text', 'heading', 'placeholder', 'description', 'hint', 'message', 'help', 'helperText'],
  ...['legend', 'summary', 'question', 'confirm', 'singular', 'plural', 'header', 'children', 'aria-label', 'alt'],
])
/** Calls whose text only developers or machines read. */
const UNSEEN_CALLS =
  /^(?:Error|TypeError|RegExp|require|import|describe|matchMedia|querySelector(?:All)?|sql|prepared|Prisma\.sql|raw)$/
const UNSEEN_TAGS = /^(?:sql|gql|css|Prisma\.sql|keyframes)$/
const SQL =
  /^\s*(?:select|insert|update|delete|with|create|alter|drop|from|where|and|or|set|order by|join|left join|values|begin|commit|lock|copy|grant|revoke|case|exists|coalesce)\b(?=[\s\S]*[\s(])/i
/** Matches parts of style sheets, paths, media types and identifiers. */
const TECHNICAL =
  /^[\w-]*[a-z]-[\w-]*$|^[./#@&:*[{<]|^\w+\/[\w.+-]+|\bvar\(--|^\d|[{};]$|=>|^(?:calc|min|max|repeat|minmax|rgb|url)\(|^[a-z]+[A-Z]\w*$|…\.\w|\bsolid\b|\bpx\b/

/**
 * Returns, in source order, the texts in a file that people read. A sentence that is split, for example by a JSX
 * element, counts as several texts.
 */
export function textsIn(file: string, source: string): ShownText[] {
  const { program } = parseSync(file, source)
  const lines = lineStarts(source)
  const found: (ShownText & { start: number })[] = []
  const unseen: (readonly [start: number, end: number])[] = []
  const keyed = new Set<number>()

  const note = (start: number, text: string) => {
    const clean = text.replace(/\s+/g, ' ').trim()
    if (!/\p{L}{2}/u.test(clean)) return
    found.push({ start, line: lineAt(lines, start), text: clean })
  }
  const noteValue = ({ start }: { start: number }, text: string) => {
    if (keyed.has(start) ? !TECHNICAL.test(text) || / /.test(text.trim()) : isProse(text)) note(start, text)
  }
  const skip = ({ start, end }: { start: number; end: number }) => void unseen.push([start, end])
  const keepValueOf = (key: string, value: { start: number } | null | undefined) => {
    if (value && SHOWN_KEYS.has(key)) keyed.add(value.start)
  }

  new Visitor({
    ImportDeclaration: skip,
    ExportAllDeclaration: skip,
    TSTypeAliasDeclaration: skip,
    TSInterfaceDeclaration: skip,
    TSLiteralType: skip,
    CallExpression: (node) => UNSEEN_CALLS.test(nameOf(node.callee)) && skip(node),
    NewExpression: (node) => UNSEEN_CALLS.test(nameOf(node.callee)) && skip(node),
    TaggedTemplateExpression: (node) => UNSEEN_TAGS.test(nameOf(node.tag)) && skip(node),
    Property: (node) => {
      keepValueOf(nameOf(node.key), node.value)
      if (node.key.type === 'Literal') skip(node.key)
    },
    JSXAttribute: (node) => keepValueOf(node.name.type === 'JSXIdentifier' ? node.name.name : '', node.value),
    JSXText: (node) => note(node.start, node.value),
    Literal: (node) => typeof node.value === 'string' && noteValue(node, node.value),
    TemplateLiteral: (node) => noteValue(node, node.quasis.map(({ value }) => value.cooked ?? '').join('…')),
  }).visit(program)

  return found
    .filter(({ start }) => !unseen.some(([from, to]) => from <= start && start < to))
    .sort((a, b) => a.start - b.start)
    .map(({ line, text }) => ({ line, text }))
}

/** True for several words, or for a capitalised word that is not an identifier. */
function isProse(text: string): boolean {
  if (SQL.test(text) || TECHNICAL.test(text)) return false
  return /\p{L} \S/u.test(text)
    ? /^[\p{Lu}\d…'‘“(,.;]|\p{Ll}{2,} \p{Ll}{2,} /u.test(text)
    : /^\p{Lu}\p{Ll}+[.?!…]?$/u.test(text)
}

function nameOf(node: ESTree.Node): string {
  if (node.type === 'Identifier') return node.name
  if (node.type === 'Literal') return String(node.value)
  if (node.type === 'MemberExpression')
    return `${nameOf(node.object)}.${nameOf(node.property)}`.replace(/^(?:this|document|window)\./, '')
  return ''
}

function lineStarts(source: string): number[] {
  return [0, ...[...source.matchAll(/\n/g)].map(({ index }) => index + 1)]
}

function lineAt(starts: readonly number[], offset: number): number {
  const after = starts.findIndex((start) => start > offset)
  return after < 0 ? starts.length : after
}
