import { Printer } from 'lucide-react'
import type { DrawnLabel } from '../../../domain/labels/drawLabel'
import { getLabelPositions, type LabelSheet } from '../../../domain/labels/labelSheet'
import { buildPrintedLabelSheets } from '../print/printRun'
import { SaveLabelPdfButton } from '../print/SaveLabelPdfButton'
import type { LabelPageDesign } from './design'

interface TestPrintButtonProps {
  design: LabelPageDesign
  sheet: LabelSheet
  drawn: DrawnLabel
}

/** A button that prints a test sheet of this label with cut marks, to compare with the real labels. */
export function TestPrintButton({ design, sheet, drawn }: TestPrintButtonProps) {
  const template = { id: '', name: design.name, sheet, label: design.label }
  const copies = String(getLabelPositions(sheet).length)
  const choices = { templateId: '', copies, start: 0, marks: true, printer: '', nudgeX: '0', nudgeY: '0' }
  const title = `Test print of ${design.name.trim() || 'label template'}`
  return (
    <SaveLabelPdfButton
      text="Test print"
      icon={Printer}
      run={{ title, sheet, sheets: buildPrintedLabelSheets(template, 1, choices), drawn: [drawn] }}
    />
  )
}
