/** Rows per statement: few enough for a server to handle requests in between. */
const ROWS = 50

/** Stores rows by several short statements, and returns all of their results. */
export async function inChunks<Row, Stored>(
  rows: readonly Row[],
  store: (rows: Row[]) => Promise<Stored[]>,
  size = ROWS,
): Promise<Stored[]> {
  const stored: Stored[] = []
  for (let from = 0; from < rows.length; from += size) stored.push(...(await store(rows.slice(from, from + size))))
  return stored
}
