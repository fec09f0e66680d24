/** Groups rows by title. The groups are in order of first appearance. */
export function groupRowsByTitle<Row>(rows: readonly Row[], titleOf: (row: Row) => string): Map<string, Row[]> {
  const found = new Map<string, Row[]>()
  for (const row of rows) {
    const title = titleOf(row)
    const group = found.get(title)
    if (group) group.push(row)
    else found.set(title, [row])
  }
  return found
}
