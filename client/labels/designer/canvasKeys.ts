import type { KeyboardEvent } from 'react'
import { growSelectedLabelElements, moveSelectedLabelElements, orderSelectedLabelElements } from './designActions'
import type { LabelDesignerModel } from './useLabelDesigner'

const ARROWS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** Distance per press of an arrow key, without and with Shift, in mm. */
const STEP = 0.5
const LARGE_STEP = 5

/**
 * Handles a key press on the label: arrow keys move the selected elements, Alt+arrow resizes them, and Shift takes
 * larger steps.
 */
export function handleCanvasKey(event: KeyboardEvent, designer: LabelDesignerModel): void {
  if (runKey(event, designer)) event.preventDefault()
}

/** Returns true if it handled the key. */
function runKey(event: KeyboardEvent, { state, dispatch, duplicate, remove }: LabelDesignerModel): boolean {
  const { key, altKey, shiftKey } = event
  const withControl = event.ctrlKey || event.metaKey
  const arrow = ARROWS[key]
  const hasSelection = state.selection.length > 0
  if (arrow && hasSelection && !withControl) {
    const step = shiftKey ? LARGE_STEP : STEP
    const [x, y] = arrow
    const change = altKey ? growSelectedLabelElements : moveSelectedLabelElements
    dispatch(change(state, x * step, y * step, `${altKey} ${key}`))
    return true
  }
  if ((key === 'Delete' || key === 'Backspace') && hasSelection) {
    remove()
    return true
  }
  if (key === 'Escape' && hasSelection) {
    dispatch({ type: 'select', selection: [] })
    return true
  }
  if (withControl && key.toLowerCase() === 'd') {
    duplicate()
    return true
  }
  if (withControl && key.toLowerCase() === 'a') {
    dispatch({ type: 'select', selection: state.present.label.elements.map((_, index) => index) })
    return true
  }
  if ((key === '[' || key === ']') && hasSelection && !withControl) {
    dispatch(orderSelectedLabelElements(state, key === ']' ? 'forward' : 'backward'))
    return true
  }
  return false
}
