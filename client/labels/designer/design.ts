import type { LabelElement, LabelTemplate, LabelType } from '../../../domain/labels/label'
import { formatLabel, parseLabel } from '../../../domain/labels/parseLabel'
import { type LabelSheet, validateSheet } from '../../../domain/labels/sheet'
import type { JsonDiagnostic } from '../../../domain/values/json'
import { validationMessages } from '../../../domain/values/validationMessages'

/** The label template in the editor. A measurement is NaN while its box is empty. */
export interface PageDesign {
  name: string
  type: LabelType
  sheet: LabelSheet
  label: LabelTemplate
}

export const MAX_NAME_LENGTH = 200

export type DesignFieldErrors = Partial<Record<'name' | 'type' | keyof LabelSheet, string>>

export function validatePage({ name, sheet }: PageDesign): DesignFieldErrors {
  const errors: DesignFieldErrors = {}
  if (name.trim() === '') errors.name = validationMessages.required('a name')
  else if (name.length > MAX_NAME_LENGTH) errors.name = validationMessages.tooLong(MAX_NAME_LENGTH)
  for (const [key, messages] of Object.entries(validateSheet(sheet)))
    errors[key as keyof LabelSheet] = messages.join(' ')
  return errors
}

export const isValidSheet = (sheet: LabelSheet) => Object.keys(validateSheet(sheet)).length === 0

export function validateLabel({ label, type }: Pick<PageDesign, 'label' | 'type'>): JsonDiagnostic[] {
  return parseLabel(formatLabel(label), type).diagnostics ?? []
}

export function changeElements(
  design: PageDesign,
  indexes: readonly number[],
  change: (element: LabelElement, order: number) => LabelElement,
): PageDesign {
  const elements = design.label.elements.map((element, index) => {
    const order = indexes.indexOf(index)
    return order < 0 ? element : change(element, order)
  })
  return { ...design, label: { elements } }
}
