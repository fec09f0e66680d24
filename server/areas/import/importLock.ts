import { Prisma, type PrismaClient } from '../../generated/prisma/client'
import { sqlState } from '../../platform/database/sqlState'
import { conflict } from '../../platform/errors/errors'

/** Of the locks of imports, so that they are not taken for others. */
const LOCKS = 20_261

/** Milliseconds that checking or importing the rows of one file may take. */
const TIMEOUT = 600_000

/** Milliseconds that one statement of it may take. */
const STATEMENT_TIMEOUT = 180_000
/** PostgreSQL's code of a statement that was ended for its time. */
const CANCELLED = '57014'

/**
 * Does the work on an import in one transaction, in which no statement may run for ever.
 * @throws CONFLICT if one takes too long.
 */
export async function longTransaction<Result>(
  prisma: PrismaClient,
  work: (transaction: Prisma.TransactionClient) => Promise<Result>,
): Promise<Result> {
  try {
    return await prisma.$transaction(
      async (transaction) => {
        await transaction.$executeRaw`select set_config('statement_timeout', ${String(STATEMENT_TIMEOUT)}, true)`
        return work(transaction)
      },
      { timeout: TIMEOUT, maxWait: 10_000 },
    )
  } catch (error) {
    if (sqlState(error) !== CANCELLED) throw error
    throw conflict('This took too long and was stopped: nothing has changed. Try again later, or divide the file.')
  }
}

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
