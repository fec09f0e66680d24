import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Response } from 'express'
import type { ReportHeaders } from '../../../../domain/reports/headers'
import type { ReportFormat } from '../../../generated/prisma/enums'
import type { ReportCursor } from '../run/cursor'
import { FORMATS } from './formats'
import { fileNameOf } from './resultTitle'
import { type ExportSource, type OpenExport, openSource, type ResultTitle } from './source'

interface ResultFile {
  format: ReportFormat
  headers: ReportHeaders
  title: ResultTitle
}

/** Streams a result as a file. */
export async function sendResult(
  res: Response,
  cursor: ReportCursor,
  { format, headers, title }: ResultFile,
): Promise<{ rowCount: number }> {
  const { type, extension, fileOf, open } = FORMATS[format]
  const file = open ? await open(cursor, headers) : await openFile(cursor, headers, (source) => fileOf(source, title))
  res.attachment(fileNameOf(title.name, extension))
  res.set({ 'Content-Type': type, 'Cache-Control': 'no-store' })
  // why: each stage of the pipeline adds a listener to the response, beside those that measure it
  res.setMaxListeners(20)
  // why: the run's time limit also applies to slow clients
  await pipeline(file.stream, res, { signal: cursor.signal })
  return { rowCount: file.rowCount() }
}

async function openFile(
  cursor: ReportCursor,
  headers: ReportHeaders,
  fileOf: (source: ExportSource) => Readable,
): Promise<OpenExport> {
  const source = await openSource(cursor, headers)
  return { stream: fileOf(source), rowCount: source.rowCount }
}
