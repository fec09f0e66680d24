import { type LabelElement, labelElementSchema } from '../../../domain/labels/labelTemplate'
import { setLabelElement } from './designActions'
import type { LabelDesignerModel } from './useLabelDesigner'

/** Changes the element that is being edited. */
export interface LabelElementChange<Element extends LabelElement> {
  /**
   * Applies a valid change; returns the error for an invalid one. Changes made before `done` is called are undone
   * together.
   */
  change: (part: Partial<Element>) => string | undefined
  done: () => void
  /** Returns the field props for one property. */
  field: <Key extends keyof Element>(
    key: Key,
  ) => { value: Element[Key]; onChange: (value: Element[Key]) => string | undefined; onDone: () => void }
}

export function buildLabelElementChange<Element extends LabelElement>(
  { dispatch }: LabelDesignerModel,
  index: number,
  element: Element,
): LabelElementChange<Element> {
  const done = () => dispatch({ type: 'finishStep' })
  const change = (part: Partial<Element>) => {
    const result = labelElementSchema.safeParse({ ...element, ...part })
    if (!result.success) return result.error.issues[0]?.message
    dispatch(setLabelElement(index, result.data, `${index} ${Object.keys(part).join()}`))
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
