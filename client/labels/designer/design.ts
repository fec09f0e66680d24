import type { Label, LabelElement, LabelType } from '../../../domain/labels/label'
import { formatLabel, parseLabel } from '../../../domain/labels/parseLabel'
import { type LabelSheet, validateSheet } from '../../../domain/labels/sheet'
import type { JsonDiagnostic } from '../../../domain/values/json'
import { validationMessages } from '../../../domain/values/validationMessages'

/** The label template in the editor. A measurement is NaN while its box is empty. */
export interface Design {
  name: string
  type: LabelType
  sheet: LabelSheet
  label: Label
}

export const MAX_NAME_LENGTH = 200

export type FieldErrors = Partial<Record<'name' | 'type' | keyof LabelSheet, string>>

export function validatePage({ name, sheet }: Design): FieldErrors {
  const errors: FieldErrors = {}
  if (name.trim() === '') errors.name = validationMessages.required('a name')
  else if (name.length > MAX_NAME_LENGTH) errors.name = validationMessages.tooLong(MAX_NAME_LENGTH)
  for (const [key, messages] of Object.entries(validateSheet(sheet)))
    errors[key as keyof LabelSheet] = messages.join(' ')
  return errors
}

export const isValidSheet = (sheet: LabelSheet) => Object.keys(validateSheet(sheet)).length === 0

export function validateLabel({ label, type }: Pick<Design, 'label' | 'type'>): JsonDiagnostic[] {
  return parseLabel(formatLabel(label), type).diagnostics ?? []
}

/** Applies `change` to the given elements. */
export function changeElements(
  design: Design,
  indexes: readonly number[],
  change: (element: LabelElement, order: number) => LabelElement,
): Design {
  const elements = design.label.elements.map((element, index) => {
    const order = indexes.indexOf(index)
    return order < 0 ? element : change(element, order)
  })
  return { ...design, label: { elements } }
}
