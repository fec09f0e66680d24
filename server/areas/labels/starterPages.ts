import { BUILT_IN_LABEL_SHEETS } from '../../../domain/labels/builtInLabelSheets'
import { DEFAULT_LABEL_SHEET, type LabelSheet } from '../../../domain/labels/labelSheet'
import { LABEL_TYPES, type LabelType } from '../../../domain/labels/labelTemplate'
import { formatLabelTemplate } from '../../../domain/labels/parseLabelTemplate'
import { createStarterLabel } from '../../../domain/labels/starterLabel'
import type { PrismaClient } from '../../generated/prisma/client'
import { recordAuditedChange } from '../audit/audit'

const NAMES: Readonly<Record<LabelType, string>> = {
  asset: 'Asset labels',
  test: 'Test labels',
  location: 'Location labels',
  stock: 'Stock labels',
}

/** Creates a label template for each type of label in a new hall. Test labels are smaller than the others. */
export async function createStarterLabelPages(prisma: PrismaClient): Promise<void> {
  await prisma.$transaction(async (transaction) => {
    for (const type of LABEL_TYPES) {
      const data = starterPage(type)
      const after = await transaction.page.create({ data, omit: { deletedAt: true } })
      await recordAuditedChange(transaction, { user: null, action: 'page.create', id: after.id, after })
    }
  })
}

function starterPage(type: LabelType) {
  const sheet = type === 'test' ? builtIn('Avery L7651') : DEFAULT_LABEL_SHEET
  const labelJson = formatLabelTemplate(
    createStarterLabel(type, { width: sheet.labelWidth, height: sheet.labelHeight }),
  )
  return { ...sheet, name: NAMES[type], type, labelJson }
}

function builtIn(name: string): LabelSheet {
  const found = BUILT_IN_LABEL_SHEETS.find((sheet) => sheet.name === name)
  if (!found) throw new Error(`There is no built-in sheet ${name}.`)
  const { name: _name, description: _description, ...sheet } = found
  return sheet
}
