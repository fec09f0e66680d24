import { type LabelSheet, validateLabelSheet } from '../../../domain/labels/labelSheet'
import type { LabelElement, LabelTemplate, LabelType } from '../../../domain/labels/labelTemplate'
import { formatLabelTemplate, parseLabelTemplate } from '../../../domain/labels/parseLabelTemplate'
import type { JsonDiagnostic } from '../../../domain/values/json'
import { validationMessages } from '../../../domain/values/validationMessages'

/** The label template in the editor. A measurement is NaN while its box is empty. */
export interface LabelPageDesign {
  name: string
  type: LabelType
  sheet: LabelSheet
  label: LabelTemplate
}

export const MAX_LABEL_TEMPLATE_NAME_LENGTH = 200

export type LabelDesignFieldErrors = Partial<Record<'name' | 'type' | keyof LabelSheet, string>>

export function validateLabelPageDesign({ name, sheet }: LabelPageDesign): LabelDesignFieldErrors {
  const errors: LabelDesignFieldErrors = {}
  if (name.trim() === '') errors.name = validationMessages.required('a name')
  else if (name.length > MAX_LABEL_TEMPLATE_NAME_LENGTH)
    errors.name = validationMessages.tooLong(MAX_LABEL_TEMPLATE_NAME_LENGTH)
  for (const [key, messages] of Object.entries(validateLabelSheet(sheet)))
    errors[key as keyof LabelSheet] = messages.join(' ')
  return errors
}

export const isValidLabelSheet = (sheet: LabelSheet) => Object.keys(validateLabelSheet(sheet)).length === 0

export function validateLabelDesign({ label, type }: Pick<LabelPageDesign, 'label' | 'type'>): JsonDiagnostic[] {
  return parseLabelTemplate(formatLabelTemplate(label), type).diagnostics ?? []
}

export function changeLabelDesignElements(
  design: LabelPageDesign,
  indexes: readonly number[],
  change: (element: LabelElement, order: number) => LabelElement,
): LabelPageDesign {
  const elements = design.label.elements.map((element, index) => {
    const order = indexes.indexOf(index)
    return order < 0 ? element : change(element, order)
  })
  return { ...design, label: { elements } }
}
