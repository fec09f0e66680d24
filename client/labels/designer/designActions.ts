import type { LabelElement } from '../../../domain/labels/label'
import { changeElements, type PageDesign } from './design'
import type { DesignAction, DesignState } from './designReducer'
import { buildNewElement, copyElement, type ElementType } from './elements'
import {
  alignBoxes,
  type ElementAlignment,
  getBounds,
  growElement,
  type LabelDimensions,
  limitMove,
  moveBox,
} from './geometry'

/** How selected elements move in the drawing order. */
export type StackingOrder = 'front' | 'forward' | 'backward' | 'back'

export const getLabelSize = ({ lastValidSheet }: DesignState): LabelDimensions => ({
  width: lastValidSheet.labelWidth,
  height: lastValidSheet.labelHeight,
})

export const getSelectedElements = ({ present, selection }: DesignState): LabelElement[] =>
  selection.flatMap((index) => present.label.elements[index] ?? [])

const withElements = (elements: LabelElement[]) => (design: PageDesign) => ({ ...design, label: { elements } })

export function addElement(state: DesignState, type: ElementType): DesignAction {
  const { elements } = state.present.label
  const element = buildNewElement(type, getLabelSize(state), state.present.type, elements)
  return { type: 'change', change: withElements([...elements, element]), select: [elements.length] }
}

export function removeSelected({ present, selection }: DesignState): DesignAction {
  const others = present.label.elements.filter((_, index) => !selection.includes(index))
  return { type: 'change', change: withElements(others), select: [] }
}

/** Copies the selected elements, and selects the copies. */
export function duplicateSelected(state: DesignState): DesignAction {
  const { elements } = state.present.label
  const copies = getSelectedElements(state).map((element) => copyElement(element, getLabelSize(state)))
  return {
    type: 'change',
    change: withElements([...elements, ...copies]),
    select: copies.map((_, order) => elements.length + order),
  }
}

/** Moves the selected elements within the label. */
export function moveSelected(state: DesignState, dx: number, dy: number, step?: string): DesignAction {
  const by = limitMove(getSelectedElements(state), dx, dy, getLabelSize(state))
  return {
    type: 'change',
    change: (design) => changeElements(design, state.selection, (element) => moveBox(element, by.dx, by.dy)),
    step,
  }
}

export function growSelected(state: DesignState, width: number, height: number, step?: string): DesignAction {
  const size = getLabelSize(state)
  return {
    type: 'change',
    change: (design) => changeElements(design, state.selection, (element) => growElement(element, width, height, size)),
    step,
  }
}

/** Aligns several selected elements with each other, or a single one with the label. */
export function alignSelected(state: DesignState, alignment: ElementAlignment): DesignAction {
  const elements = getSelectedElements(state)
  const area = elements.length > 1 ? getBounds(elements) : { x: 0, y: 0, ...getLabelSize(state) }
  const placed = alignBoxes(elements, alignment, area)
  return {
    type: 'change',
    change: (design) => changeElements(design, state.selection, (element, order) => placed[order] ?? element),
  }
}

export function orderSelected({ present, selection }: DesignState, order: StackingOrder): DesignAction {
  const indexes = ordered(present.label.elements.length, selection, order)
  const elements = indexes.flatMap((index) => present.label.elements[index] ?? [])
  return { type: 'change', change: withElements(elements), select: selection.map((index) => indexes.indexOf(index)) }
}

/** Returns element indexes in the new drawing order. */
function ordered(count: number, selection: readonly number[], order: StackingOrder): number[] {
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

export function setElement(index: number, element: LabelElement, step?: string): DesignAction {
  return { type: 'change', change: (design) => changeElements(design, [index], () => element), step }
}
