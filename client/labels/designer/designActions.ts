import type { LabelElement } from '../../../domain/labels/labelTemplate'
import { changeLabelDesignElements, type LabelPageDesign } from './design'
import { buildNewLabelElement, copyLabelElement, type LabelElementType } from './elements'
import {
  alignLabelElementBoxes,
  getBoundingBox,
  growLabelElement,
  type LabelDimensions,
  type LabelElementAlignment,
  limitMoveToLabel,
  moveLabelElementBox,
} from './geometry'
import type { LabelDesignAction, LabelDesignState } from './labelDesignReducer'

/** How selected elements move in the drawing order. */
export type LabelElementStackingOrder = 'front' | 'forward' | 'backward' | 'back'

export const getLabelSize = ({ lastValidSheet }: LabelDesignState): LabelDimensions => ({
  width: lastValidSheet.labelWidth,
  height: lastValidSheet.labelHeight,
})

export const getSelectedLabelElements = ({ present, selection }: LabelDesignState): LabelElement[] =>
  selection.flatMap((index) => present.label.elements[index] ?? [])

const withElements = (elements: LabelElement[]) => (design: LabelPageDesign) => ({ ...design, label: { elements } })

export function addLabelElement(state: LabelDesignState, type: LabelElementType): LabelDesignAction {
  const { elements } = state.present.label
  const element = buildNewLabelElement(type, getLabelSize(state), state.present.type, elements)
  return { type: 'change', change: withElements([...elements, element]), select: [elements.length] }
}

export function removeSelectedLabelElements({ present, selection }: LabelDesignState): LabelDesignAction {
  const others = present.label.elements.filter((_, index) => !selection.includes(index))
  return { type: 'change', change: withElements(others), select: [] }
}

/** Copies the selected elements, and selects the copies. */
export function duplicateSelectedLabelElements(state: LabelDesignState): LabelDesignAction {
  const { elements } = state.present.label
  const copies = getSelectedLabelElements(state).map((element) => copyLabelElement(element, getLabelSize(state)))
  return {
    type: 'change',
    change: withElements([...elements, ...copies]),
    select: copies.map((_, order) => elements.length + order),
  }
}

/** Moves the selected elements within the label. */
export function moveSelectedLabelElements(
  state: LabelDesignState,
  dx: number,
  dy: number,
  step?: string,
): LabelDesignAction {
  const by = limitMoveToLabel(getSelectedLabelElements(state), dx, dy, getLabelSize(state))
  return {
    type: 'change',
    change: (design) =>
      changeLabelDesignElements(design, state.selection, (element) => moveLabelElementBox(element, by.dx, by.dy)),
    step,
  }
}

export function growSelectedLabelElements(
  state: LabelDesignState,
  width: number,
  height: number,
  step?: string,
): LabelDesignAction {
  const size = getLabelSize(state)
  return {
    type: 'change',
    change: (design) =>
      changeLabelDesignElements(design, state.selection, (element) => growLabelElement(element, width, height, size)),
    step,
  }
}

/** Aligns several selected elements with each other, or a single one with the label. */
export function alignSelectedLabelElements(
  state: LabelDesignState,
  alignment: LabelElementAlignment,
): LabelDesignAction {
  const elements = getSelectedLabelElements(state)
  const area = elements.length > 1 ? getBoundingBox(elements) : { x: 0, y: 0, ...getLabelSize(state) }
  const placed = alignLabelElementBoxes(elements, alignment, area)
  return {
    type: 'change',
    change: (design) =>
      changeLabelDesignElements(design, state.selection, (element, order) => placed[order] ?? element),
  }
}

export function orderSelectedLabelElements(
  { present, selection }: LabelDesignState,
  order: LabelElementStackingOrder,
): LabelDesignAction {
  const indexes = ordered(present.label.elements.length, selection, order)
  const elements = indexes.flatMap((index) => present.label.elements[index] ?? [])
  return { type: 'change', change: withElements(elements), select: selection.map((index) => indexes.indexOf(index)) }
}

/** Returns element indexes in the new drawing order. */
function ordered(count: number, selection: readonly number[], order: LabelElementStackingOrder): number[] {
  const indexes = Array.from({ length: count }, (_, index) => index)
  const isSelected = (index: number | undefined) => index !== undefined && selection.includes(index)
  const selected = indexes.filter(isSelected)
  const others = indexes.filter((index) => !isSelected(index))
  if (order === 'front') return [...others, ...selected]
  if (order === 'back') return [...selected, ...others]
  const step = order === 'forward' ? 1 : -1
  for (const index of order === 'forward' ? selected.toReversed() : selected) {
    const at = indexes.indexOf(index)
    const neighbour = indexes[at + step]
    if (neighbour === undefined || isSelected(neighbour)) continue
    indexes[at] = neighbour
    indexes[at + step] = index
  }
  return indexes
}

export function setLabelElement(index: number, element: LabelElement, step?: string): LabelDesignAction {
  return { type: 'change', change: (design) => changeLabelDesignElements(design, [index], () => element), step }
}
