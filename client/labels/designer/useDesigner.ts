import { type Dispatch, useReducer, useState } from 'react'
import type { JsonDiagnostic } from '../../../domain/json'
import type { Label } from '../../../domain/labels/label'
import { parseLabel } from '../../../domain/labels/parseLabel'
import { type Design, type FieldErrors, validateLabel, validatePage } from './design'
import { addElement, duplicateSelected, removeSelected } from './designActions'
import { type DesignAction, type DesignState, designReducer, isSame, startDesign } from './designReducer'
import type { ElementType } from './elements'

/** A design with everything that its designer needs. */
export interface Designer {
  state: DesignState
  dispatch: Dispatch<DesignAction>
  /** `labelJson` as it was typed, while it is not a label: the last valid design is drawn meanwhile. */
  invalidJson: string | null
  setInvalidJson: (text: string | null) => void
  /** Applies the typed `labelJson`; returns the label, if it is valid. */
  writeJson: (text: string) => Label | undefined
  /** The typing is finished. */
  finishJson: () => void
  /** Restores the label from before the typing. */
  discardJson: () => void
  /** Validation errors; the design cannot be saved until they are corrected. */
  fieldErrors: FieldErrors
  labelDiagnostics: readonly JsonDiagnostic[]
  isValid: boolean
  isChanged: boolean
  /** The element that gets the focus, again with each new object; -1: the label itself. */
  focus: { index: number } | undefined
  add: (type: ElementType) => void
  duplicate: () => void
  remove: () => void
}

/**
 * A design that is being edited; `saved` is what it is compared with, `storedJson` a stored design that is not a label.
 */
export function useDesigner(saved: Design, storedJson: string | null): Designer {
  const [state, dispatch] = useReducer(designReducer, saved, startDesign)
  const [invalidJson, setInvalidJson] = useState(storedJson)
  const [beforeJson, setBeforeJson] = useState<Label>()
  const [focus, setFocus] = useState<{ index: number }>()
  const { present } = state

  const fields = validatePage(present)
  const elements =
    invalidJson === null ? validateLabel(present) : (parseLabel(invalidJson, present.type).diagnostics ?? [])
  const count = present.label.elements.length

  return {
    state,
    dispatch,
    invalidJson,
    setInvalidJson,
    fieldErrors: fields,
    labelDiagnostics: elements,
    isValid: Object.keys(fields).length === 0 && elements.length === 0,
    isChanged: invalidJson !== storedJson || !isSame(present, saved),
    focus,
    writeJson(text) {
      const { label } = parseLabel(text, present.type)
      // why: on the way to a label there are others, such as the empty one
      setBeforeJson((before) => before ?? present.label)
      setInvalidJson(label ? null : text)
      if (label) dispatch({ type: 'change', change: (design) => ({ ...design, label }), step: 'json' })
      return label
    },
    finishJson() {
      dispatch({ type: 'finishStep' })
      if (invalidJson === null) setBeforeJson(undefined)
    },
    discardJson() {
      setInvalidJson(null)
      setBeforeJson(undefined)
      if (beforeJson) dispatch({ type: 'change', change: (design) => ({ ...design, label: beforeJson }) })
    },
    add(type) {
      dispatch(addElement(state, type))
      setFocus({ index: count })
    },
    duplicate() {
      if (state.selection.length === 0) return
      dispatch(duplicateSelected(state))
      setFocus({ index: count })
    },
    remove() {
      if (state.selection.length === 0) return
      dispatch(removeSelected(state))
      setFocus({ index: -1 })
    },
  }
}
