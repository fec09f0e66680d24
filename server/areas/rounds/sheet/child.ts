import { runFileWriter } from '../../../platform/concurrency/fileWriter'
import { drawRoundSheet } from './drawRoundSheet'
import type { RoundSheetHeading, RoundSheetPart } from './roundSheetContent'

// each message from the parent process is the sheet's next part; null ends the sheet
runFileWriter<RoundSheetHeading, 'more', RoundSheetPart | null>(async (output, head, ask) => {
  await drawRoundSheet(
    output,
    head,
    partsOf(() => ask('more')),
  )
})

async function* partsOf(next: () => Promise<RoundSheetPart | null>): AsyncGenerator<RoundSheetPart> {
  for (let part = await next(); part; part = await next()) yield part
}
