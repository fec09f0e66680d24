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

/** Answers with a result as a file, which is written while it is read. */
export async function sendResult(
  res: Response,
  cursor: ReportCursor,
  { format, headers, title }: ResultFile,
): Promise<{ rowCount: number }> {
  const { type, extension, fileOf, open } = FORMATS[format]
  const file = open ? await open(cursor, headers) : await openFile(cursor, headers, (source) => fileOf(source, title))
  res.attachment(fileNameOf(title.name, extension))
  res.set({ 'Content-Type': type, 'Cache-Control': 'no-store' })
  // why: each part of the pipeline listens to the answer's end, beside all who measure it
  res.setMaxListeners(20)
  // why: the time of the run is over, whoever still reads its file
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
