import type { HallTable } from './hallTables'

/**
 * Sorts the tables so that references point to earlier tables where possible. In a cycle, the table with the fewest
 * references to later tables comes first. Those references are null until all rows exist, so their columns must be
 * nullable.
 */
export function sortTablesByReferences(tables: readonly HallTable[]): HallTable[] {
  const left = new Map(tables.map((table) => [table.name, table]))
  const ordered: HallTable[] = []
  while (left.size > 0) {
    const [next] = [...left.values()]
      .map((table) => ({ table, waiting: waitingFor(table, left) }))
      .filter(({ waiting }) => waiting.every(({ nullable }) => nullable))
      .filter(({ table, waiting }) => waiting.length === 0 || isInCycle(table.name, left))
      .toSorted((one, other) => one.waiting.length - other.waiting.length)
    if (!next)
      throw new Error(
        `The references between the tables ${[...left.keys()].join(', ')} form a cycle. Make one reference nullable.`,
      )
    ordered.push(next.table)
    left.delete(next.table.name)
  }
  return ordered
}

/** True if this table is in a cycle of references between the remaining tables. */
function isInCycle(name: string, left: ReadonlyMap<string, HallTable>): boolean {
  const reached = new Set<string>()
  const follow = (from: string) => {
    for (const { table } of left.get(from)?.references ?? [])
      if (table !== from && left.has(table) && !reached.has(table)) {
        reached.add(table)
        follow(table)
      }
  }
  follow(name)
  return reached.has(name)
}

function waitingFor({ name, columns, references }: HallTable, left: ReadonlyMap<string, unknown>) {
  return references
    .filter(({ table }) => table !== name && left.has(table))
    .flatMap((reference) => reference.columns)
    .map((column) => ({ nullable: columns.some((one) => one.name === column && one.nullable) }))
}
