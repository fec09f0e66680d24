import { Printer } from 'lucide-react'
import type { DrawnLabel } from '../../../domain/labels/drawing'
import { getLabelPositions, type LabelSheet } from '../../../domain/labels/sheet'
import { buildPrintedSheets } from '../print/printRun'
import { SavePdfButton } from '../print/SavePdfButton'
import type { PageDesign } from './design'

interface TestPrintProps {
  design: PageDesign
  sheet: LabelSheet
  drawn: DrawnLabel
}

/** Prints a test sheet of this label with cut marks, to compare with the real labels. */
export function TestPrint({ design, sheet, drawn }: TestPrintProps) {
  const template = { id: '', name: design.name, sheet, label: design.label }
  const copies = String(getLabelPositions(sheet).length)
  const choices = { templateId: '', copies, start: 0, marks: true, printer: '', nudgeX: '0', nudgeY: '0' }
  const title = `Test print of ${design.name.trim() || 'label template'}`
  return (
    <SavePdfButton
      text="Test print"
      icon={Printer}
      run={{ title, sheet, sheets: buildPrintedSheets(template, 1, choices), drawn: [drawn] }}
    />
  )
}
