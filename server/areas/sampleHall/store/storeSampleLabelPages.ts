import { BUILT_IN_LABEL_SHEETS } from '../../../../domain/labels/builtInLabelSheets'
import type { LabelType } from '../../../../domain/labels/labelTemplate'
import { formatLabelTemplate } from '../../../../domain/labels/parseLabelTemplate'
import { createStarterLabel } from '../../../../domain/labels/starterLabel'
import type { Prisma } from '../../../generated/prisma/client'

/** Additional label templates, each for a built-in sheet or roll. */
const PAGES: readonly { name: string; type: LabelType; sheet: string }[] = [
  { name: 'Cable flags, thermal printer', type: 'asset', sheet: 'Label printer 25 x 25 mm' },
  { name: 'Type plates, silver', type: 'asset', sheet: 'Avery Zweckform L6009' },
  { name: 'Shelf labels, 62 mm roll', type: 'stock', sheet: 'Continuous 62 mm' },
]

export async function storeSampleLabelPages(transaction: Prisma.TransactionClient): Promise<void> {
  const data = PAGES.flatMap(({ name, type, sheet: wanted }) =>
    BUILT_IN_LABEL_SHEETS.filter((sheet) => sheet.name === wanted).map(({ description: _description, ...sheet }) => ({
      ...sheet,
      name,
      type,
      labelJson: formatLabelTemplate(createStarterLabel(type, { width: sheet.labelWidth, height: sheet.labelHeight })),
    })),
  )
  await transaction.page.createMany({ data })
}
