import { type Dispatch, useReducer, useState } from 'react'
import type { LabelTemplate } from '../../../domain/labels/labelTemplate'
import { parseLabelTemplate } from '../../../domain/labels/parseLabelTemplate'
import type { JsonDiagnostic } from '../../../domain/values/json'
import {
  type LabelDesignFieldErrors,
  type LabelPageDesign,
  validateLabelDesign,
  validateLabelPageDesign,
} from './design'
import { addLabelElement, duplicateSelectedLabelElements, removeSelectedLabelElements } from './designActions'
import type { LabelElementType } from './elements'
import {
  buildInitialLabelDesignState,
  isSameLabelDesign,
  type LabelDesignAction,
  type LabelDesignState,
  labelDesignReducer,
} from './labelDesignReducer'

/** The state and actions of the label editor. */
export interface LabelDesignerModel {
  state: LabelDesignState
  dispatch: Dispatch<LabelDesignAction>
  /** The typed `labelJson` while it is invalid; the last valid design is drawn. */
  invalidJson: string | null
  setInvalidJson: (text: string | null) => void
  /** Applies the typed `labelJson`; returns the label if it is valid. */
  writeJson: (text: string) => LabelTemplate | undefined
  finishJson: () => void
  /** Restores the label as it was before the user typed JSON. */
  discardJson: () => void
  /** Validation errors, which must all be fixed before saving. */
  fieldErrors: LabelDesignFieldErrors
  labelDiagnostics: readonly JsonDiagnostic[]
  isValid: boolean
  isChanged: boolean
  /** The element to focus; -1 for the label itself. A new object focuses the element again. */
  focus: { index: number } | undefined
  add: (type: LabelElementType) => void
  duplicate: () => void
  remove: () => void
}

/**
 * The state and actions for editing a design. `saved` is the stored version to compare with; `storedJson` is a stored
 * `labelJson` that does not parse.
 */
export function useLabelDesigner(saved: LabelPageDesign, storedJson: string | null): LabelDesignerModel {
  const [state, dispatch] = useReducer(labelDesignReducer, saved, buildInitialLabelDesignState)
  const json = useJsonText(state, dispatch, storedJson)
  const { invalidJson } = json
  const [focus, setFocus] = useState<{ index: number }>()
  const { present } = state

  const fields = validateLabelPageDesign(present)
  const elements =
    invalidJson === null
      ? validateLabelDesign(present)
      : (parseLabelTemplate(invalidJson, present.type).diagnostics ?? [])
  const count = present.label.elements.length

  return {
    state,
    dispatch,
    ...json,
    fieldErrors: fields,
    labelDiagnostics: elements,
    isValid: Object.keys(fields).length === 0 && elements.length === 0,
    isChanged: invalidJson !== storedJson || !isSameLabelDesign(present, saved),
    focus,
    add(type) {
      dispatch(addLabelElement(state, type))
      setFocus({ index: count })
    },
    duplicate() {
      if (state.selection.length === 0) return
      dispatch(duplicateSelectedLabelElements(state))
      setFocus({ index: count })
    },
    remove() {
      if (state.selection.length === 0) return
      dispatch(removeSelectedLabelElements(state))
      setFocus({ index: -1 })
    },
  }
}

/** The label as JSON text. Typing is undone as one step. */
function useJsonText({ present }: LabelDesignState, dispatch: Dispatch<LabelDesignAction>, storedJson: string | null) {
  const [invalidJson, setInvalidJson] = useState(storedJson)
  const [beforeJson, setBeforeJson] = useState<LabelTemplate>()
  return {
    invalidJson,
    setInvalidJson,
    writeJson(text: string) {
      const { label } = parseLabelTemplate(text, present.type)
      // why: undo restores the label as it was before typing, because half-typed JSON may parse as another label, such
      // as an empty one
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
