import type { Response } from 'express'
import type { ReportFormat } from '../../generated/prisma/enums'
import type { UserContext } from '../../platform/context'
import { UserError } from '../../platform/errors/errors'
import { sendResult } from '../reports/export/sendResult'
import { REPORT_LIMITS, type ReportLimits } from '../reports/limits'
import { withCursor } from '../reports/run/cursor'
import { RunStopped } from '../reports/run/failure'
import { type ExportList, exportSql, headersOf } from './exportList'

/** Maximum number of exports that one server writes at a time: for one user, and for all users. */
const MAX_OF_USER = 2
const MAX_IN_ALL = 6
/** Seconds until a refused client should try again. */
const RETRY_SECONDS = 10
/** Allows large rows, because audit entries may hold whole documents. */
const LIMITS: ReportLimits = { ...REPORT_LIMITS, statementMs: 60_000, bytes: 48 * 1024 * 1024 }

/** A place among the running exports. */
interface Place {
  user: number
}

const running = new Set<Place>()

/**
 * Sends all rows of a list as a file. A cursor on a separate connection reads them.
 * @throws RATE_LIMITED if too many exports are running.
 */
export async function sendList(
  context: UserContext,
  res: Response,
  { list, format, variables }: { list: ExportList; format: ReportFormat; variables: object },
): Promise<void> {
  const place = { user: context.user.id }
  const ofUser = [...running].filter(({ user }) => user === place.user)
  if (running.size >= MAX_IN_ALL || ofUser.length >= MAX_OF_USER) throw busy()
  running.add(place)
  try {
    // why: whoever has the whole file may ask for the next one before the connection is closed
    await writeList(context, res, { list, format, variables, sent: () => running.delete(place) })
  } catch (error) {
    throw error instanceof RunStopped ? new UserError('CONFLICT', error.message) : error
  } finally {
    running.delete(place)
  }
}

async function writeList(
  context: UserContext,
  res: Response,
  { list, format, variables, sent }: { list: ExportList; format: ReportFormat; variables: object; sent: () => void },
): Promise<void> {
  const { columns, title: name } = list
  const { text, values } = exportSql(columns, await list.rows(variables, context))
  const connection = {
    url: await context.replicaReads.url(),
    limits: LIMITS,
    searchPath: 'public, pg_catalog',
    applicationName: 'mah-manager export',
    signal: AbortSignal.any([context.signal, AbortSignal.timeout(LIMITS.exportMs)]),
  }
  const file = { format, headers: headersOf(columns), title: { name, lines: [], at: new Date() } }
  await withCursor({ text, values, sourceOffset: (offset) => offset }, connection, async (cursor) => {
    await sendResult(res, cursor, file)
    sent()
  })
}

function busy(): UserError {
  return new UserError('RATE_LIMITED', 'Other exports are being written. Try again when they are done.', {
    retryAfter: RETRY_SECONDS,
  })
}
