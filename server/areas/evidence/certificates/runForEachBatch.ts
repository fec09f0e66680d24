/** Number of records processed at a time. Between batches, the event loop serves other requests. */
const BATCH = 500

export async function runForEachBatch<Entry>(
  entries: readonly Entry[],
  work: (batch: Entry[]) => Promise<void>,
): Promise<void> {
  for (let start = 0; start < entries.length; start += BATCH) await work(entries.slice(start, start + BATCH))
}
