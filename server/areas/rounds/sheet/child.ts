import { writeFile } from '../../../platform/concurrency/fileWriter'
import { drawSheet } from './drawSheet'
import type { SheetHead, SheetPart } from './sheetRows'

// each message from the parent is the sheet's next part; null ends the sheet
writeFile<SheetHead, 'more', SheetPart | null>(async (output, head, ask) => {
  await drawSheet(
    output,
    head,
    partsOf(() => ask('more')),
  )
})

async function* partsOf(next: () => Promise<SheetPart | null>): AsyncGenerator<SheetPart> {
  for (let part = await next(); part; part = await next()) yield part
}
