import { Readable } from 'node:stream'
import type { ReportFormat } from '../../../generated/prisma/enums'
import type { ExportSource, ResultTitle } from '../run/source'
import { csvChunks } from './csv'
import { writtenPdf } from './pdf/writtenPdf'
import { workbookStream } from './workbook'

export interface ExportFormat {
  extension: string
  type: string
  fileOf(source: ExportSource, title: ResultTitle): Readable
}

export const FORMATS: Readonly<Record<ReportFormat, ExportFormat>> = {
  csv: {
    extension: 'csv',
    type: 'text/csv; charset=utf-8',
    fileOf: (source) => Readable.from(csvChunks(source)),
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
