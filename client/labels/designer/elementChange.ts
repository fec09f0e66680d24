import { type LabelElement, labelElement } from '../../../domain/labels/label'
import { setElement } from './designActions'
import type { Designer } from './useDesigner'

/** Changes one element while it is edited. */
export interface ElementChange<Element extends LabelElement> {
  /** Applies a valid change; returns the validation error of any other. Changes until `done` are undone as one. */
  change: (part: Partial<Element>) => string | undefined
  done: () => void
}

/** Changes one element by its properties. */
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
