import type { LabelElement } from '../../../domain/labels/label'
import { changeElements, type Design } from './design'
import type { DesignAction, DesignState } from './designReducer'
import { copyOf, type ElementType, newElement } from './elements'
import { type Alignment, aligned, boundsOf, grown, moved, type Size, stepWithin } from './geometry'

/** How selected elements move in the drawing order. */
export type Order = 'front' | 'forward' | 'backward' | 'back'

export const labelSize = ({ lastValidSheet }: DesignState): Size => ({
  width: lastValidSheet.labelWidth,
  height: lastValidSheet.labelHeight,
})

export const selectedElements = ({ present, selection }: DesignState): LabelElement[] =>
  selection.flatMap((index) => present.label.elements[index] ?? [])

const withElements = (elements: LabelElement[]) => (design: Design) => ({ ...design, label: { elements } })

export function addElement(state: DesignState, type: ElementType): DesignAction {
  const { elements } = state.present.label
  const element = newElement(type, labelSize(state), state.present.type, elements)
  return { type: 'change', change: withElements([...elements, element]), select: [elements.length] }
}

export function removeSelected({ present, selection }: DesignState): DesignAction {
  const others = present.label.elements.filter((_, index) => !selection.includes(index))
  return { type: 'change', change: withElements(others), select: [] }
}

/** Copies the selected elements, and selects the copies. */
export function duplicateSelected(state: DesignState): DesignAction {
  const { elements } = state.present.label
  const copies = selectedElements(state).map((element) => copyOf(element, labelSize(state)))
  return {
    type: 'change',
    change: withElements([...elements, ...copies]),
    select: copies.map((_, order) => elements.length + order),
  }
}

/** Moves the selected elements within the label. */
export function moveSelected(state: DesignState, dx: number, dy: number, step?: string): DesignAction {
  const by = stepWithin(selectedElements(state), dx, dy, labelSize(state))
  return {
    type: 'change',
    change: (design) => changeElements(design, state.selection, (element) => moved(element, by.dx, by.dy)),
    step,
  }
}

/** Resizes the selected elements. */
export function growSelected(state: DesignState, width: number, height: number, step?: string): DesignAction {
  const size = labelSize(state)
  return {
    type: 'change',
    change: (design) => changeElements(design, state.selection, (element) => grown(element, width, height, size)),
    step,
  }
}

/** Aligns several selected elements with each other, or a single one with the label. */
export function alignSelected(state: DesignState, alignment: Alignment): DesignAction {
  const elements = selectedElements(state)
  const area = elements.length > 1 ? boundsOf(elements) : { x: 0, y: 0, ...labelSize(state) }
  const placed = aligned(elements, alignment, area)
  return {
    type: 'change',
    change: (design) => changeElements(design, state.selection, (element, order) => placed[order] ?? element),
  }
}

export function orderSelected({ present, selection }: DesignState, order: Order): DesignAction {
  const indexes = ordered(present.label.elements.length, selection, order)
  const elements = indexes.flatMap((index) => present.label.elements[index] ?? [])
  return { type: 'change', change: withElements(elements), select: selection.map((index) => indexes.indexOf(index)) }
}

/** Returns the indexes of a list in the new order. */
function ordered(count: number, selection: readonly number[], order: Order): number[] {
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
