import { setImmediate as nextTurn } from 'node:timers/promises'

/** Maximum number of entries mapped in one turn of the event loop. */
const BATCH = 500

/** Maps a list in batches, one batch per turn of the event loop. */
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
