import type { FormattedExecutionResult } from 'graphql'
import { Prisma, type PrismaClient } from '../../generated/prisma/client'
import { WorkSlots } from '../../platform/concurrency/workSlots'
import type { AppContext } from '../../platform/context'
import { MAX_PAGE_SIZE } from '../../platform/records/paging'
import { buildTransactionContext } from '../graphql/requestContext'
import { getValueAtPath } from './responseBody'
import type { RestRoute } from './routes/defineRoute'
import type { ParsedRestRequest } from './routes/parseRestRequest'

const MAX_ROWS = 10_000
/** Time limit for reading all pages of one response, in ms. */
const TIMEOUT = 60_000

/**
 * Limits how many whole lists are read at a time: each holds a database connection until its last page has been read.
 */
const READING = new WorkSlots({
  atOnce: 6,
  ofUser: 2,
  waitingOfUser: 20,
  tooMany:
    'You already have more than 20 whole-list requests in progress. Wait for them to finish, or request single pages.',
})

type Result = FormattedExecutionResult<Record<string, unknown>>

/**
 * Reads all pages of a list with `run`, including the first page again, so that all pages come from one snapshot.
 * @throws RATE_LIMITED if the user is reading too many whole lists.
 */
export async function fetchWholeList(
  first: Result,
  { pages }: RestRoute,
  { context, request: { variables, page: requested } }: { context: AppContext; request: ParsedRestRequest },
  run: (context: AppContext) => Promise<Result>,
): Promise<Result> {
  if (!pages || requested) return first
  const { rows: path, offset } = pages
  const rowsOf = ({ data }: Result) => (data ? (getValueAtPath(data, path) as unknown[]) : [])
  if (rowsOf(first).length < MAX_PAGE_SIZE) return first
  const readAll = async (transaction: Prisma.TransactionClient) => {
    const snapshot = buildTransactionContext(context, transaction as PrismaClient)
    const skipped = Number(variables[offset] ?? 0)
    const read = (rows: number) => {
      const next = { ...variables, [offset]: skipped + rows }
      snapshot.readVariables = () => ({ variables: next, errors: {} })
      return run(snapshot)
    }
    const whole = await read(0)
    const rows = rowsOf(whole)
    let page = whole
    while (rowsOf(page).length === MAX_PAGE_SIZE && rows.length < MAX_ROWS) {
      page = await read(rows.length)
      if (page.errors) return page
      rows.push(...rowsOf(page))
    }
    return whole
  }
  return READING.within(context.user?.id ?? 0, context.signal, () =>
    context.prisma.$transaction(readAll, {
      isolationLevel: Prisma.TransactionIsolationLevel.RepeatableRead,
      timeout: TIMEOUT,
    }),
  )
}
