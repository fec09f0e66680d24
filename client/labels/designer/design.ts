import type { Label, LabelElement, LabelType } from '../../../domain/labels/label'
import { formatLabel, type LabelError, parseLabel } from '../../../domain/labels/parseLabel'
import { checkSheet, type LabelSheet } from '../../../domain/labels/sheet'

/** A label page while it is designed. A measure whose box is empty is NaN. */
export interface Design {
  name: string
  type: LabelType
  sheet: LabelSheet
  label: Label
}

/** Characters of a page's name. */
export const NAME_LENGTH = 200

/** Messages by the field they belong to. */
export type FieldErrors = Partial<Record<'name' | 'type' | keyof LabelSheet, string>>

/** What keeps the name and the measures from being saved. */
export function pageErrors({ name, sheet }: Design): FieldErrors {
  const mistakes: FieldErrors = {}
  if (name.trim() === '') mistakes.name = 'Name is needed.'
  else if (name.length > NAME_LENGTH) mistakes.name = `At most ${NAME_LENGTH} characters.`
  for (const [key, messages] of Object.entries(checkSheet(sheet)))
    mistakes[key as keyof LabelSheet] = messages.join(' ')
  return mistakes
}

/** Whether the labels stand on their sheet. */
export const isGoodSheet = (sheet: LabelSheet) => Object.keys(checkSheet(sheet)).length === 0

/** What is wrong with the elements for a label of that type. */
export function labelErrors({ label, type }: Pick<Design, 'label' | 'type'>): LabelError[] {
  return parseLabel(formatLabel(label), type).mistakes ?? []
}

/** The design with some of its elements changed. */
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
