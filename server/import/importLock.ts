import { Prisma } from '../generated/prisma/client'
import { conflict } from '../shared/errors'

/** Of the locks of imports, so that they are not taken for others. */
const LOCKS = 20_261

/** Milliseconds that checking or importing the rows of one file may take. */
const TIMEOUT = 600_000
export const LONG_TRANSACTION = { timeout: TIMEOUT, maxWait: 10_000 }

/**
 * Holds the import until the transaction ends, however that ends.
 * @throws CONFLICT if it is being checked, imported or undone.
 */
export async function holdImport(transaction: Prisma.TransactionClient, id: number): Promise<void> {
  const [row] = await transaction.$queryRaw<[{ held: boolean }]>`
    select pg_try_advisory_xact_lock(${LOCKS}::int, ${id}::int) as held`
  if (!row.held) throw conflict('This file is being checked or imported. Wait until that has ended.')
}

/** True where the import (`i`) is held. */
export const isHeld = Prisma.sql`exists (select from pg_locks where locktype = 'advisory' and classid = ${Prisma.raw(String(LOCKS))}::oid
  and objid = i.id::oid and database = (select oid from pg_database where datname = current_database()))`
