import { type LabelElement, labelElementSchema } from '../../../domain/labels/label'
import { setElement } from './designActions'
import type { DesignerModel } from './useDesigner'

/** Changes the element that is being edited. */
export interface ElementChange<Element extends LabelElement> {
  /** Applies a valid change; returns the error of an invalid one. Changes until `done` are undone together. */
  change: (part: Partial<Element>) => string | undefined
  done: () => void
  /** Returns the field props for one property. */
  field: <Key extends keyof Element>(
    key: Key,
  ) => { value: Element[Key]; onChange: (value: Element[Key]) => string | undefined; onDone: () => void }
}

export function buildElementChange<Element extends LabelElement>(
  { dispatch }: DesignerModel,
  index: number,
  element: Element,
): ElementChange<Element> {
  const done = () => dispatch({ type: 'finishStep' })
  const change = (part: Partial<Element>) => {
    const result = labelElementSchema.safeParse({ ...element, ...part })
    if (!result.success) return result.error.issues[0]?.message
    dispatch(setElement(index, result.data, `${index} ${Object.keys(part).join()}`))
    return undefined
  }
  return {
    change,
    done,
    field: (key) => ({
      value: element[key],
      onChange: (value) => change({ [key]: value } as unknown as Partial<Element>),
      onDone: done,
    }),
  }
}
