import { Readable } from 'node:stream'
import type { ReportHeaders } from '../../../../domain/reports/headers'
import type { ReportFormat } from '../../../generated/prisma/enums'
import type { ReportCursor } from '../run/cursor'
import { csvChunks, openCsv } from './csvExport'
import { writtenPdf } from './pdf/writtenPdf'
import type { ExportSource, OpenExport, ResultTitle } from './source'
import { workbookStream } from './workbook'

/** A file of a result. */
export interface ExportFormat {
  extension: string
  /** Its media type. */
  type: string
  /** The result as this file, which is written while it is read. */
  fileOf(source: ExportSource, title: ResultTitle): Readable
  /** The same, faster, for a download; its first rows are read at once, so that errors are known before the response starts. */
  open?(cursor: ReportCursor, headers: ReportHeaders): Promise<OpenExport>
}

/** The files that a result can be. */
export const FORMATS: Readonly<Record<ReportFormat, ExportFormat>> = {
  csv: {
    extension: 'csv',
    type: 'text/csv; charset=utf-8',
    fileOf: (source) => Readable.from(csvChunks(source)),
    open: openCsv,
  },
  excel: {
    extension: 'xlsx',
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    fileOf: workbookStream,
  },
  pdf: {
    extension: 'pdf',
    type: 'application/pdf',
    fileOf: (source, title) => Readable.from(writtenPdf(source, title)),
  },
}
