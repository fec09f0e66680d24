import type { ReportCell } from '../../../../../domain/reports/reportCells'
import { setTimeZone } from '../../../../../domain/values/timeZone'
import { runFileWriter } from '../../../../platform/concurrency/fileWriter'
import { drawReportResult, type ReportDrawRequest } from './drawReportResult'

// each reply to `more` is the next batch of rows; an empty batch ends the document
runFileWriter<ReportDrawRequest, 'more', ReportCell[][]>(async (output, request, ask) => {
  setTimeZone(request.timeZone)
  await drawReportResult(output, request, () => ask('more'))
})
