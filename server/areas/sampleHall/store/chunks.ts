/** Number of rows per statement: few enough for the server to handle requests in between. */
const ROWS = 50

/** Stores rows with several short statements. @returns the results of all statements. */
export async function storeInChunks<Row, Stored>(
  rows: readonly Row[],
  store: (rows: Row[]) => Promise<Stored[]>,
  size = ROWS,
): Promise<Stored[]> {
  const stored: Stored[] = []
  for (let from = 0; from < rows.length; from += size) stored.push(...(await store(rows.slice(from, from + size))))
  return stored
}
