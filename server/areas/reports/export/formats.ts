import { Readable } from 'node:stream'
import type { ReportHeaders } from '../../../../domain/reports/headers'
import type { ReportFormat } from '../../../generated/prisma/enums'
import type { ReportCursor } from '../run/cursor'
import type { ExportSource, OpenExport, ResultTitle } from '../run/source'
import { csvChunks, openCsv } from './csvExport'
import { writtenPdf } from './pdf/writtenPdf'
import { workbookStream } from './workbook'

export interface ExportFormat {
  extension: string
  type: string
  fileOf(source: ExportSource, title: ResultTitle): Readable
  /** A faster alternative for downloads. It reads the first rows at once, so that errors occur before the response starts. */
  open?(cursor: ReportCursor, headers: ReportHeaders): Promise<OpenExport>
}

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
