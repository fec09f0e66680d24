import { runFileWriter } from '../../../platform/concurrency/fileWriter'
import { drawRoundSheet } from './drawRoundSheet'
import type { RoundSheetHeading, RoundSheetSection } from './roundSheetContent'

// each message from the parent process is the sheet's next part; null ends the sheet
runFileWriter<RoundSheetHeading, 'more', RoundSheetSection | null>(async (output, head, ask) => {
  await drawRoundSheet(
    output,
    head,
    partsOf(() => ask('more')),
  )
})

async function* partsOf(next: () => Promise<RoundSheetSection | null>): AsyncGenerator<RoundSheetSection> {
  for (let part = await next(); part; part = await next()) yield part
}
