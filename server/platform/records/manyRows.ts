import { Prisma } from '../../generated/prisma/client'
import { columnName } from './recordSql'

/**
 * Statements that write many rows of a table at once, each with values of its own, which are such as JSON has. All rows have the same
 * fields. why: the database client takes several times as long over a new row, and cannot change many
 */

type Row = object & { id: string | number }
type Database = Pick<Prisma.TransactionClient, '$executeRaw'>

/** Adds rows to a table. */
export async function insertRows(transaction: Database, table: string, rows: readonly Row[]): Promise<void> {
  const columns = Prisma.raw(columnsOf(rows).join())
  await transaction.$executeRaw`
    insert into ${Prisma.raw(table)} (${columns}) select ${columns} from ${recordset(table, rows)} p`
}

/** Changes the rows of a table that have these ids and other values. */
export async function updateRows(transaction: Database, table: string, rows: readonly Row[]): Promise<void> {
  const columns = columnsOf(rows).filter((column) => column !== 'id')
  if (columns.length === 0) return
  const valuesOf = (row: string) => Prisma.raw(columns.map((column) => `${row}.${column}`).join())
  await transaction.$executeRaw`
    update ${Prisma.raw(table)} k set (${Prisma.raw(columns.join())}) = row(${valuesOf('p')})
    from ${recordset(table, rows)} p where k.id = p.id and row(${valuesOf('k')}) is distinct from row(${valuesOf('p')})`
}

const columnsOf = ([first = {}]: readonly object[]) => Object.keys(first).map(columnName)

function recordset(table: string, rows: readonly Row[]): Prisma.Sql {
  const named = rows.map((row) =>
    Object.fromEntries(Object.entries(row).map(([name, value]) => [columnName(name), value])),
  )
  return Prisma.sql`jsonb_populate_recordset(null::${Prisma.raw(table)}, ${JSON.stringify(named)}::jsonb)`
}
