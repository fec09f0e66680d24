import type { Response } from 'express'
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

/** The user ids of the running exports; a user with two exports is there twice. */
const running: number[] = []

/**
 * Sends all rows of a list as a file. A cursor on a separate connection reads them.
 * @throws RATE_LIMITED if too many exports are running.
 */
export async function sendList(
  context: UserContext,
  res: Response,
  { list, format, variables }: { list: ExportList; format: 'csv' | 'excel'; variables: object },
): Promise<void> {
  const { id } = context.user
  if (running.length >= MAX_IN_ALL || running.filter((user) => user === id).length >= MAX_OF_USER) throw busy()
  running.push(id)
  try {
    await writeList(context, res, { list, format, variables })
  } catch (error) {
    throw error instanceof RunStopped ? new UserError('CONFLICT', error.message) : error
  } finally {
    running.splice(running.indexOf(id), 1)
  }
}

async function writeList(
  context: UserContext,
  res: Response,
  { list, format, variables }: { list: ExportList; format: 'csv' | 'excel'; variables: object },
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
  await withCursor({ text, values, sourceOffset: (offset) => offset }, connection, (cursor) =>
    sendResult(res, cursor, file),
  )
}

function busy(): UserError {
  return new UserError('RATE_LIMITED', 'Other exports are being written. Try again when they are done.', {
    retryAfter: RETRY_SECONDS,
  })
}
