/** Rows stored by one statement: few enough for a server to answer others between them. */
const ROWS = 50

/** Stores rows by several short statements instead of a long one; what each returns, together. */
export async function inChunks<Row, Stored>(
  rows: readonly Row[],
  store: (rows: Row[]) => Promise<Stored[]>,
  size = ROWS,
): Promise<Stored[]> {
  const stored: Stored[] = []
  for (let from = 0; from < rows.length; from += size) stored.push(...(await store(rows.slice(from, from + size))))
  return stored
}
