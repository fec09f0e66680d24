import { Prisma } from '../../generated/prisma/client'
import { columnName } from './recordSql'

/**
 * Sets columns of many rows of a table in one statement, which the database client cannot where each row gets other values. All rows have
 * the same fields and name their id; the values are such as JSON has.
 */
export async function updateRows(
  transaction: Pick<Prisma.TransactionClient, '$executeRaw'>,
  table: string,
  rows: readonly (object & { id: string | number })[],
): Promise<void> {
  const [first] = rows
  if (!first) return
  const columns = Object.keys(first)
    .filter((field) => field !== 'id')
    .map(columnName)
  const records = rows.map((row) =>
    Object.fromEntries(Object.entries(row).map(([name, value]) => [columnName(name), value])),
  )
  await transaction.$executeRaw`
    update ${Prisma.raw(table)} k set ${Prisma.raw(columns.map((column) => `${column} = p.${column}`).join())}
    from jsonb_populate_recordset(null::${Prisma.raw(table)}, ${JSON.stringify(records)}::jsonb) p where k.id = p.id`
}
