import type { Cell } from '../../../../../domain/reports/cells'
import { setTimeZone } from '../../../../../domain/timeZone'
import { writeFile } from '../../../../platform/concurrency/fileWriter'
import { type DrawRequest, drawResult } from './drawResult'

// the answer to its question is the next rows; none at the end
writeFile<DrawRequest, 'more', Cell[][]>(async (output, request, ask) => {
  setTimeZone(request.timeZone)
  await drawResult(output, request, () => ask('more'))
})
