import { Prisma } from '../../generated/prisma/client'
import { toColumnName } from './recordSql'

/**
 * Statements that insert or update many rows at once, each row with its own JSON-compatible values. All rows must have
 * the same fields. Prisma takes several times as long for each new row, and cannot update many rows at once.
 */

type Row = object & { id: string | number }
type Database = Pick<Prisma.TransactionClient, '$executeRaw'>

export async function insertRows(transaction: Database, table: string, rows: readonly Row[]): Promise<void> {
  const columns = Prisma.raw(columnsOf(rows).join())
  await transaction.$executeRaw`
    insert into ${Prisma.raw(table)} (${columns}) select ${columns} from ${recordset(table, rows)} p`
}

/** Updates the rows that have these ids, if their values differ. */
export async function updateRows(transaction: Database, table: string, rows: readonly Row[]): Promise<void> {
  const columns = columnsOf(rows).filter((column) => column !== 'id')
  if (columns.length === 0) return
  const valuesOf = (row: string) => Prisma.raw(columns.map((column) => `${row}.${column}`).join())
  await transaction.$executeRaw`
    update ${Prisma.raw(table)} k set (${Prisma.raw(columns.join())}) = row(${valuesOf('p')})
    from ${recordset(table, rows)} p where k.id = p.id and row(${valuesOf('k')}) is distinct from row(${valuesOf('p')})`
}

const columnsOf = ([first = {}]: readonly object[]) => Object.keys(first).map(toColumnName)

function recordset(table: string, rows: readonly Row[]): Prisma.Sql {
  const named = rows.map((row) =>
    Object.fromEntries(Object.entries(row).map(([name, value]) => [toColumnName(name), value])),
  )
  return Prisma.sql`jsonb_populate_recordset(null::${Prisma.raw(table)}, ${JSON.stringify(named)}::jsonb)`
}
