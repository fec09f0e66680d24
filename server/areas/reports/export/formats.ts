import { Readable } from 'node:stream'
import type { ReportFormat } from '../../../generated/prisma/enums'
import type { ExportSource, ResultTitle } from '../run/exportSource'
import { streamCsv } from './csv'
import { writePdf } from './pdf/writePdf'
import { streamWorkbook } from './workbook'

export interface ExportFormat {
  extension: string
  type: string
  fileOf(source: ExportSource, title: ResultTitle): Readable
}

export const EXPORT_FORMATS: Readonly<Record<ReportFormat, ExportFormat>> = {
  csv: {
    extension: 'csv',
    type: 'text/csv; charset=utf-8',
    fileOf: (source) => Readable.from(streamCsv(source)),
  },
  excel: {
    extension: 'xlsx',
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    fileOf: streamWorkbook,
  },
  pdf: {
    extension: 'pdf',
    type: 'application/pdf',
    fileOf: (source, title) => Readable.from(writePdf(source, title)),
  },
}
