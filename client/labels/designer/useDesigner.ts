import { type Dispatch, useReducer, useState } from 'react'
import type { LabelTemplate } from '../../../domain/labels/label'
import { parseLabel } from '../../../domain/labels/parseLabel'
import type { JsonDiagnostic } from '../../../domain/values/json'
import { type DesignFieldErrors, type PageDesign, validateLabel, validatePage } from './design'
import { addElement, duplicateSelected, removeSelected } from './designActions'
import { type DesignAction, type DesignState, designReducer, isSame, startDesign } from './designReducer'
import type { ElementType } from './elements'

/** The state and actions of the label editor. */
export interface DesignerModel {
  state: DesignState
  dispatch: Dispatch<DesignAction>
  /** The typed `labelJson` while it is invalid; the last valid design is drawn. */
  invalidJson: string | null
  setInvalidJson: (text: string | null) => void
  /** Applies the typed `labelJson`; returns the label if it is valid. */
  writeJson: (text: string) => LabelTemplate | undefined
  finishJson: () => void
  /** Restores the label as it was before the user typed JSON. */
  discardJson: () => void
  /** Validation errors, which must all be fixed before saving. */
  fieldErrors: DesignFieldErrors
  labelDiagnostics: readonly JsonDiagnostic[]
  isValid: boolean
  isChanged: boolean
  /** The element to focus; -1 for the label itself. A new object focuses the element again. */
  focus: { index: number } | undefined
  add: (type: ElementType) => void
  duplicate: () => void
  remove: () => void
}

/**
 * Edits a design. `saved` is the stored version to compare with; `storedJson` is a stored `labelJson` that does not
 * parse.
 */
export function useDesigner(saved: PageDesign, storedJson: string | null): DesignerModel {
  const [state, dispatch] = useReducer(designReducer, saved, startDesign)
  const json = useJsonText(state, dispatch, storedJson)
  const { invalidJson } = json
  const [focus, setFocus] = useState<{ index: number }>()
  const { present } = state

  const fields = validatePage(present)
  const elements =
    invalidJson === null ? validateLabel(present) : (parseLabel(invalidJson, present.type).diagnostics ?? [])
  const count = present.label.elements.length

  return {
    state,
    dispatch,
    ...json,
    fieldErrors: fields,
    labelDiagnostics: elements,
    isValid: Object.keys(fields).length === 0 && elements.length === 0,
    isChanged: invalidJson !== storedJson || !isSame(present, saved),
    focus,
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

/** The label as JSON text. Typing is undone as one step. */
function useJsonText({ present }: DesignState, dispatch: Dispatch<DesignAction>, storedJson: string | null) {
  const [invalidJson, setInvalidJson] = useState(storedJson)
  const [beforeJson, setBeforeJson] = useState<LabelTemplate>()
  return {
    invalidJson,
    setInvalidJson,
    writeJson(text: string) {
      const { label } = parseLabel(text, present.type)
      // why: half-typed JSON may parse as another label, such as an empty label
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
  }
}
