import { type LabelElement, labelElement } from '../../../domain/labels/label'
import { setElement } from './designActions'
import type { Designer } from './useDesigner'

/** Changes the element that is being edited. */
export interface ElementChange<Element extends LabelElement> {
  /** Applies a valid change; returns the error of an invalid one. Changes until `done` are undone together. */
  change: (part: Partial<Element>) => string | undefined
  done: () => void
}

export function elementChange<Element extends LabelElement>(
  { dispatch }: Designer,
  index: number,
  element: Element,
): ElementChange<Element> {
  return {
    change(part) {
      const result = labelElement.safeParse({ ...element, ...part })
      if (!result.success) return result.error.issues[0]?.message
      dispatch(setElement(index, result.data, `${index} ${Object.keys(part).join()}`))
      return undefined
    },
    done: () => dispatch({ type: 'finishStep' }),
  }
}
