import { Readable } from 'node:stream'
import type { ReportFormat } from '../../../generated/prisma/enums'
import type { ReportExportSource, ReportResultTitle } from '../run/exportSource'
import { writeReportPdf } from './pdf/writeReportPdf'
import { streamReportCsv } from './streamReportCsv'
import { streamReportWorkbook } from './streamReportWorkbook'

export interface ReportExportFormat {
  extension: string
  type: string
  fileOf(source: ReportExportSource, title: ReportResultTitle): Readable
}

export const REPORT_EXPORT_FORMATS: Readonly<Record<ReportFormat, ReportExportFormat>> = {
  csv: {
    extension: 'csv',
    type: 'text/csv; charset=utf-8',
    fileOf: (source) => Readable.from(streamReportCsv(source)),
  },
  excel: {
    extension: 'xlsx',
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    fileOf: streamReportWorkbook,
  },
  pdf: {
    extension: 'pdf',
    type: 'application/pdf',
    fileOf: (source, title) => Readable.from(writeReportPdf(source, title)),
  },
}
