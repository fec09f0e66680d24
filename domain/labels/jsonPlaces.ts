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

/** A value's stretch, with those of the values in it. */
interface Place extends Span {
  inside?: Map<Key, Place>
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
  const places = new Map<Key, Place>()
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

  function readValue(key: Key, around: Map<Key, Place>, depth: number): unknown {
    if (depth > DEEPEST) throw new JsonMistake('Nested too deeply.', { offset: at, length: 1 })
    match(SPACE)
    const offset = at
    const place: Place = { offset, length: 0 }
    around.set(key, place)
    const value = take('{')
      ? readObject(placesIn(place), depth)
      : take('[')
        ? readArray(placesIn(place), depth)
        : readScalar()
    place.length = at - offset
    return value
  }

  function readScalar(): unknown {
    const token = match(SCALAR)
    if (token === '' && text[at] === '"')
      fail('a text that ends with a quotation mark, on one line and with known escapes,')
    return token === '' ? fail('a value') : JSON.parse(token)
  }

  function readObject(inside: Map<Key, Place>, depth: number): Record<string, unknown> {
    const entries: [string, unknown][] = []
    if (take('}')) return {}
    do {
      match(SPACE)
      const start = at
      const key = text[at] === '"' ? readScalar() : fail('a name in quotation marks')
      const name = String(key)
      if (inside.has(name)) {
        throw new JsonMistake(`"${name}" stands here twice.`, { offset: start, length: at - start })
      }
      if (!take(':')) fail('a colon')
      entries.push([name, readValue(name, inside, depth + 1)])
    } while (take(','))
    if (!take('}')) fail('a comma or }')
    return Object.fromEntries(entries)
  }

  function readArray(inside: Map<Key, Place>, depth: number): unknown[] {
    const values: unknown[] = []
    if (take(']')) return values
    do values.push(readValue(values.length, inside, depth + 1))
    while (take(','))
    if (!take(']')) fail('a comma or ]')
    return values
  }

  const value = readValue('', places, 0)
  match(SPACE)
  if (at < text.length) fail('the end')

  return {
    value,
    spanOf(path) {
      let place: Place = places.get('') ?? { offset: 0, length: text.length }
      for (const key of path) {
        const inner = place.inside?.get(key)
        if (!inner) break
        place = inner
      }
      return { offset: place.offset, length: place.length }
    },
  }
}

function placesIn(place: Place): Map<Key, Place> {
  place.inside = new Map()
  return place.inside
}
