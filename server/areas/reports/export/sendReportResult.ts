import { pipeline } from 'node:stream/promises'
import type { Response } from 'express'
import type { ReportHeaders } from '../../../../domain/reports/reportHeaders'
import type { ReportFormat } from '../../../generated/prisma/enums'
import { type OpenReportExport, openReportExportSource, type ReportResultTitle } from '../run/exportSource'
import type { ReportCursor } from '../run/reportCursor'
import { REPORT_EXPORT_FORMATS } from './reportExportFormats'
import { formatReportExportFileName } from './resultTitle'

export interface ReportResultFile {
  format: ReportFormat
  headers: ReportHeaders
  title: ReportResultTitle
}

/** Streams a result to the client as a file. */
export async function sendReportResult(
  res: Response,
  cursor: ReportCursor,
  result: ReportResultFile,
): Promise<{ rowCount: number }> {
  const file = await openReportResult(cursor, result)
  setReportResultHeaders(res, result)
  // why: raises the listener limit, because each pipeline stage adds further listeners
  res.setMaxListeners(20)
  // why: the run's signal also aborts the pipeline, so that the time limit applies to slow clients too
  await pipeline(file.stream, res, { signal: cursor.signal })
  return { rowCount: file.rowCount() }
}

/**
 * Opens a result as a file stream. Reads the first rows immediately, so that errors occur before the response starts.
 */
export async function openReportResult(
  cursor: ReportCursor,
  { format, headers, title }: ReportResultFile,
): Promise<OpenReportExport> {
  const source = await openReportExportSource(cursor, headers)
  return { stream: REPORT_EXPORT_FORMATS[format].fileOf(source, title), rowCount: source.rowCount }
}

export function setReportResultHeaders(res: Response, { format, title }: ReportResultFile): void {
  const { type, extension } = REPORT_EXPORT_FORMATS[format]
  res.attachment(formatReportExportFileName(title.name, extension))
  res.set({ 'Content-Type': type, 'Cache-Control': 'no-store' })
}
