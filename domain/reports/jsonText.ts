/** A mistake in a JSON text. */
export interface JsonFault {
  /** Of what: a JSON Pointer (RFC 6901), such as `/0/type`; empty for the whole, and for a text that is no JSON. */
  pointer: string
  message: string
  /** Where it stands in the text, in UTF-16 units from 0. */
  offset: number
}

/** A JSON text that was read. */
export interface JsonDocument {
  value: unknown
  /** Where the value that a pointer leads to begins in the text; the nearest one around it where there is none. */
  offsetOf(pointer: string): number
}

const DEPTH_MAXIMUM = 20
// biome-ignore lint/suspicious/noControlCharactersInRegex: JSON's own rule
const STRING = /"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*"/y
const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y
const WORD = /true|false|null/y
const SPACE = /[ \t\n\r]*/y

/** Where a value begins, with the places of the values in it by their steps of a pointer. */
interface Place {
  offset: number
  inside?: Map<string, Place>
}

class Mistake extends Error {
  constructor(
    message: string,
    readonly offset: number,
  ) {
    super(message)
  }
}

/** Reads a JSON text (RFC 8259), keeping the places of its values; a key that stands twice in an object is a mistake. */
export function readJson(text: string): { document: JsonDocument; fault?: undefined } | { fault: JsonFault } {
  let at = 0
  try {
    const root: Place = { offset: 0 }
    const value = readValue(root, 0)
    if (at < text.length) throw new Mistake('Nothing may follow the end.', at)
    return { document: { value, offsetOf: (pointer) => nearest(root, pointer) } }
  } catch (error) {
    if (!(error instanceof Mistake)) throw error
    return { fault: { message: error.message, pointer: '', offset: error.offset } }
  }

  function readValue(place: Place, depth: number): unknown {
    if (depth > DEPTH_MAXIMUM) throw new Mistake('Is nested too deep.', at)
    take(SPACE)
    place.offset = at
    const value = readBare(place, depth)
    take(SPACE)
    return value
  }

  function readInner(key: string | number, around: Place, depth: number): unknown {
    const place: Place = { offset: at }
    around.inside ??= new Map()
    around.inside.set(stepTo(key), place)
    return readValue(place, depth + 1)
  }

  function readBare(place: Place, depth: number): unknown {
    if (text[at] === '{') return readObject(place, depth)
    if (text[at] === '[') return readList(place, depth)
    const token = take(STRING) ?? take(NUMBER) ?? take(WORD)
    if (token === undefined) throw new Mistake('A value was expected here.', at)
    return JSON.parse(token)
  }

  function readObject(place: Place, depth: number): Record<string, unknown> {
    const entries = new Map<string, unknown>()
    readParts('}', () => {
      const start = at
      const token = take(STRING)
      if (token === undefined) throw new Mistake('A name in double quotes was expected here.', at)
      const key: string = JSON.parse(token)
      if (entries.has(key)) throw new Mistake('Stands here twice.', start)
      take(SPACE)
      if (text[at] !== ':') throw new Mistake('A colon was expected here.', at)
      at += 1
      entries.set(key, readInner(key, place, depth))
    })
    return Object.fromEntries(entries)
  }

  function readList(place: Place, depth: number): unknown[] {
    const values: unknown[] = []
    readParts(']', () => values.push(readInner(values.length, place, depth)))
    return values
  }

  function readParts(end: string, readPart: () => void): void {
    at += 1
    take(SPACE)
    for (let first = true; text[at] !== end; first = false) {
      if (!first && text[at] !== ',') throw new Mistake(`A comma or ${end} was expected here.`, at)
      if (!first) at += 1
      take(SPACE)
      readPart()
    }
    at += 1
  }

  function take(pattern: RegExp): string | undefined {
    pattern.lastIndex = at
    const [token] = pattern.exec(text) ?? []
    at += token?.length ?? 0
    return token
  }
}

/** The pointer to an entry of what `pointer` leads to. */
export function pointerTo(pointer: string, key: string | number): string {
  return `${pointer}/${stepTo(key)}`
}

function stepTo(key: string | number): string {
  return String(key).replaceAll('~', '~0').replaceAll('/', '~1')
}

function nearest(root: Place, pointer: string): number {
  let place = root
  for (const step of pointer.split('/').slice(1)) {
    const inner = place.inside?.get(step)
    if (!inner) break
    place = inner
  }
  return place.offset
}
