import type { Cell } from '../../../../../domain/reports/cells'
import { setTimeZone } from '../../../../../domain/values/timeZone'
import { writeFile } from '../../../../platform/concurrency/fileWriter'
import { type DrawRequest, drawResult } from './drawResult'

// each answer is the next batch of rows; an empty batch ends the document
writeFile<DrawRequest, 'more', Cell[][]>(async (output, request, ask) => {
  setTimeZone(request.timeZone)
  await drawResult(output, request, () => ask('more'))
})
