import { Prisma, type PrismaClient } from '../../generated/prisma/client'
import { getSqlState } from '../../platform/database/sqlState'
import { createConflictError } from '../../platform/errors/errors'

const LOCK_NAMESPACE = 20_261

/** Maximum duration of a preview or an import, in ms. */
const TIMEOUT = 600_000

/** Maximum duration of a single statement, in ms. */
const STATEMENT_TIMEOUT = 180_000
/** PostgreSQL's SQLSTATE for a cancelled statement. */
const CANCELLED = '57014'

/**
 * Runs `work` in a long transaction, with a timeout for each statement.
 * @throws CONFLICT if a statement exceeds the timeout.
 */
export async function runLongTransaction<Result>(
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
    if (getSqlState(error) !== CANCELLED) throw error
    throw createConflictError(
      'Processing the file took too long and was stopped. Nothing has changed. Try again later, or split the file.',
    )
  }
}

/**
 * Locks the import until the end of the transaction.
 * @throws CONFLICT if the import is already locked.
 */
export async function lockImport(transaction: Prisma.TransactionClient, id: number): Promise<void> {
  const [row] = await transaction.$queryRaw<[{ held: boolean }]>`
    select pg_try_advisory_xact_lock(${LOCK_NAMESPACE}::int, ${id}::int) as held`
  if (!row.held)
    throw createConflictError(
      'This file is already being previewed or imported. Wait for that to finish, then try again.',
    )
}

/** True while the import (`i`) is locked. */
export const lockedImportConditionSql = Prisma.sql`exists (select from pg_locks where locktype = 'advisory' and classid = ${Prisma.raw(String(LOCK_NAMESPACE))}::oid
  and objid = i.id::oid and database = (select oid from pg_database where datname = current_database()))`
