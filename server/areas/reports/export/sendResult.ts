import { pipeline } from 'node:stream/promises'
import type { Response } from 'express'
import type { ReportHeaders } from '../../../../domain/reports/headers'
import type { ReportFormat } from '../../../generated/prisma/enums'
import type { ReportCursor } from '../run/cursor'
import { type OpenExport, openSource, type ResultTitle } from '../run/exportSource'
import { EXPORT_FORMATS } from './formats'
import { formatExportFileName } from './resultTitle'

export interface ResultFile {
  format: ReportFormat
  headers: ReportHeaders
  title: ResultTitle
}

/** Streams a result as a file. */
export async function sendResult(
  res: Response,
  cursor: ReportCursor,
  result: ResultFile,
): Promise<{ rowCount: number }> {
  const file = await openResult(cursor, result)
  setResultHeaders(res, result)
  // why: the listener limit is raised, because each pipeline stage adds listeners to those that measure the response
  res.setMaxListeners(20)
  // why: the run's signal also aborts the pipeline, so that the time limit applies to slow clients too
  await pipeline(file.stream, res, { signal: cursor.signal })
  return { rowCount: file.rowCount() }
}

/** Opens a result as a file stream. Reads the first rows immediately, so that errors occur before the response starts. */
export async function openResult(cursor: ReportCursor, { format, headers, title }: ResultFile): Promise<OpenExport> {
  const source = await openSource(cursor, headers)
  return { stream: EXPORT_FORMATS[format].fileOf(source, title), rowCount: source.rowCount }
}

export function setResultHeaders(res: Response, { format, title }: ResultFile): void {
  const { type, extension } = EXPORT_FORMATS[format]
  res.attachment(formatExportFileName(title.name, extension))
  res.set({ 'Content-Type': type, 'Cache-Control': 'no-store' })
}
