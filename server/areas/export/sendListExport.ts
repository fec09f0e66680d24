import type { Response } from 'express'
import type { ReportFormat } from '../../generated/prisma/enums'
import { WorkSlots } from '../../platform/concurrency/workSlots'
import type { UserContext } from '../../platform/context'
import { UserError } from '../../platform/errors/errors'
import { sendDownloadFromTempFile } from '../../platform/http/sendDownloadFromTempFile'
import { openReportResult, type ReportResultFile, setReportResultHeaders } from '../reports/export/sendReportResult'
import { type ReportCursor, withReportCursor } from '../reports/run/reportCursor'
import { REPORT_LIMITS, type ReportLimits } from '../reports/run/reportLimits'
import { ReportRunStoppedError } from '../reports/run/translateReportError'
import { buildExportHeaders, buildExportSql, type ListExportDefinition } from './listExportDefinition'

/** Limits how many exports run at a time: each holds a database connection until its file has been written. */
const WRITING = new WorkSlots({
  atOnce: 6,
  ofUser: 2,
  waitingOfUser: 0,
  tooMany: 'Other exports are still running. Try again when they have finished.',
})
/** Allows large rows, because audit entries may contain whole documents. */
const LIMITS: ReportLimits = { ...REPORT_LIMITS, statementMs: 60_000, bytes: 48 * 1024 * 1024 }

interface ListFile {
  list: ListExportDefinition
  format: ReportFormat
  variables: object
}

/**
 * Sends all rows of a list as a file, read with a cursor on a separate connection.
 * @throws RATE_LIMITED if too many exports are being written.
 */
export async function sendListExport(context: UserContext, res: Response, file: ListFile): Promise<void> {
  const { user, signal } = context
  try {
    await sendDownloadFromTempFile(context, res, (save) =>
      WRITING.within(user.id, signal, () =>
        readList(context, file, async (cursor, result) => {
          const { stream } = await openReportResult(cursor, result)
          await save(stream)
          setReportResultHeaders(res, result)
        }),
      ),
    )
  } catch (error) {
    throw error instanceof ReportRunStoppedError ? new UserError('CONFLICT', error.message) : error
  }
}

async function readList(
  context: UserContext,
  { list, format, variables }: ListFile,
  use: (cursor: ReportCursor, result: ReportResultFile) => Promise<void>,
): Promise<void> {
  const { columns, title: name } = list
  const { text, values } = buildExportSql(columns, await list.rows(variables, context))
  const connection = {
    url: await context.replicaReads.url(),
    limits: LIMITS,
    searchPath: 'public, pg_catalog',
    applicationName: 'mah-manager export',
    signal: AbortSignal.any([context.signal, AbortSignal.timeout(LIMITS.exportMs)]),
  }
  const result = { format, headers: buildExportHeaders(columns), title: { name, lines: [], at: new Date() } }
  await withReportCursor({ text, values, sourceOffset: (offset) => offset }, connection, (cursor) =>
    use(cursor, result),
  )
}
