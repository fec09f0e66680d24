/** A stretch of a text, in characters from its beginning. */
export interface Span {
  offset: number
  length: number
}

type Key = string | number

/** Where the values of a JSON text stand, by their path. */
export interface LocatedJson {
  value: unknown
  /** The stretch of the value at that path, or of the nearest one around it that is there. */
  spanOf(path: readonly Key[]): Span
}

/** A text that is no JSON: what is wrong, and where. */
export class JsonMistake extends Error {
  constructor(
    message: string,
    readonly span: Span,
  ) {
    super(message)
  }
}

const SPACE = /[ \t\n\r]*/y
const SCALAR =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: a JSON text may not hold them as they are
  /"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y
/** Deeper ones are no label, and would exhaust the stack. */
const DEEPEST = 50

/**
 * Reads JSON and keeps where each value stands.
 * @throws JsonMistake
 */
export function locateJson(text: string): LocatedJson {
  const spans = new Map<string, Span>()
  let at = 0

  const match = (pattern: RegExp): string => {
    pattern.lastIndex = at
    const found = pattern.exec(text)?.[0] ?? ''
    at += found.length
    return found
  }
  const fail = (wanted: string): never => {
    const found = at < text.length ? `'${String.fromCodePoint(text.codePointAt(at) ?? 0)}'` : 'the end'
    throw new JsonMistake(`Here ${wanted} should stand, not ${found}.`, {
      offset: at,
      length: at < text.length ? 1 : 0,
    })
  }
  const take = (mark: string): boolean => {
    match(SPACE)
    if (text[at] !== mark) return false
    at += 1
    return true
  }

  function readValue(path: readonly Key[]): unknown {
    if (path.length > DEEPEST) throw new JsonMistake('Nested too deeply.', { offset: at, length: 1 })
    match(SPACE)
    const offset = at
    const value = take('{') ? readObject(path) : take('[') ? readArray(path) : readScalar()
    spans.set(JSON.stringify(path), { offset, length: at - offset })
    return value
  }

  function readScalar(): unknown {
    const token = match(SCALAR)
    if (token === '' && text[at] === '"')
      fail('a text that ends with a quotation mark, on one line and with known escapes,')
    return token === '' ? fail('a value') : JSON.parse(token)
  }

  function readObject(path: readonly Key[]): Record<string, unknown> {
    const entries: [string, unknown][] = []
    if (take('}')) return {}
    do {
      match(SPACE)
      const start = at
      const key = text[at] === '"' ? readScalar() : fail('a name in quotation marks')
      const name = String(key)
      if (entries.some(([known]) => known === name)) {
        throw new JsonMistake(`"${name}" stands here twice.`, { offset: start, length: at - start })
      }
      if (!take(':')) fail('a colon')
      entries.push([name, readValue([...path, name])])
    } while (take(','))
    if (!take('}')) fail('a comma or }')
    return Object.fromEntries(entries)
  }

  function readArray(path: readonly Key[]): unknown[] {
    const values: unknown[] = []
    if (take(']')) return values
    do values.push(readValue([...path, values.length]))
    while (take(','))
    if (!take(']')) fail('a comma or ]')
    return values
  }

  const value = readValue([])
  match(SPACE)
  if (at < text.length) fail('the end')

  return {
    value,
    spanOf(path) {
      for (let length = path.length; length >= 0; length--) {
        const span = spans.get(JSON.stringify(path.slice(0, length)))
        if (span) return span
      }
      return { offset: 0, length: text.length }
    },
  }
}
