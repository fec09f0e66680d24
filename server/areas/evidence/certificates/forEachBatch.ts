/** Number of a certificate's records read at a time; the event loop serves other requests between batches. */
const BATCH = 500

export async function forEachBatch<Entry>(
  entries: readonly Entry[],
  work: (batch: Entry[]) => Promise<void>,
): Promise<void> {
  for (let start = 0; start < entries.length; start += BATCH) await work(entries.slice(start, start + BATCH))
}
