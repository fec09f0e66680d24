import { setImmediate as nextTurn } from 'node:timers/promises'

/** Entries of a list that are worked on in one turn of the event loop. */
const BATCH = 500
/** Levels below the response at which a long list may be. */
const LEVELS = 4

/** The list with each entry as `change` makes it, some in each turn of the event loop. */
export async function mapInBatches<Entry, Result>(
  list: readonly Entry[],
  change: (entry: Entry) => Result,
): Promise<Result[]> {
  if (list.length <= BATCH) return list.map(change)
  const results: Result[] = []
  for (let start = 0; start < list.length; start += BATCH) {
    for (const entry of list.slice(start, start + BATCH)) results.push(change(entry))
    await nextTurn()
  }
  return results
}

/** The value as JSON text, as `JSON.stringify` writes it; a long list does not hold the event loop. */
export async function jsonText(value: unknown, levels = LEVELS): Promise<string> {
  if (!hasLongList(value, levels)) return JSON.stringify(value)
  const parts: string[] = []
  if (Array.isArray(value)) {
    for (let start = 0; start < value.length; start += BATCH) {
      parts.push(JSON.stringify(value.slice(start, start + BATCH)).slice(1, -1))
      await nextTurn()
    }
    return `[${parts.join()}]`
  }
  for (const [key, entry] of Object.entries(value as object))
    if (entry !== undefined) parts.push(`${JSON.stringify(key)}:${await jsonText(entry, levels - 1)}`)
  return `{${parts.join()}}`
}

function hasLongList(value: unknown, levels: number): boolean {
  if (Array.isArray(value)) return value.length > BATCH
  return levels > 0 && isPlainObject(value) && Object.values(value).some((entry) => hasLongList(entry, levels - 1))
}

function isPlainObject(value: unknown): value is Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null) return false
  const prototype = Object.getPrototypeOf(value)
  return prototype === null || prototype === Object.prototype
}
