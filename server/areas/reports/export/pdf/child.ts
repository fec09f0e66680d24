import type { ReportCell } from '../../../../../domain/reports/reportCells'
import { setTimeZone } from '../../../../../domain/values/timeZone'
import { writeFile } from '../../../../platform/concurrency/fileWriter'
import { type DrawRequest, drawResult } from './drawResult'

// each reply to `more` is the next batch of rows; an empty batch ends the document
writeFile<DrawRequest, 'more', ReportCell[][]>(async (output, request, ask) => {
  setTimeZone(request.timeZone)
  await drawResult(output, request, () => ask('more'))
})
