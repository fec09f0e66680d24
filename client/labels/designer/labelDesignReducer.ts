import type { LabelSheet } from '../../../domain/labels/labelSheet'
import { isValidLabelSheet, type LabelPageDesign } from './design'

const MAX_UNDO_STEPS = 200

/** A design with its undo history and its selection. */
export interface LabelDesignState {
  past: readonly LabelPageDesign[]
  present: LabelPageDesign
  future: readonly LabelPageDesign[]
  /** The sheet that is drawn: the last one with valid measurements. */
  lastValidSheet: LabelSheet
  /** Indexes of the selected elements. */
  selection: readonly number[]
  /** Name of the unfinished undo step; undefined if the last step is finished. */
  openStep: string | undefined
}

export type LabelDesignAction =
  /**
   * A change to the design. Consecutive changes with the same `step` are undone together, until the step is finished.
   */
  | { type: 'change'; change: (design: LabelPageDesign) => LabelPageDesign; step?: string; select?: readonly number[] }
  | { type: 'finishStep' }
  | { type: 'select'; selection: readonly number[] }
  | { type: 'undo' }
  | { type: 'redo' }

/** Returns the initial state for a design. The sheet is drawn even if invalid, because there is no earlier sheet. */
export function buildInitialLabelDesignState(design: LabelPageDesign): LabelDesignState {
  return { past: [], present: design, future: [], lastValidSheet: design.sheet, selection: [], openStep: undefined }
}

/** Applies a change, undo or redo. */
export function labelDesignReducer(state: LabelDesignState, action: LabelDesignAction): LabelDesignState {
  switch (action.type) {
    case 'change': {
      const design = action.change(state.present)
      const selection = action.select ?? state.selection
      if (isSameLabelDesign(design, state.present)) return { ...state, selection }
      const continues = action.step !== undefined && action.step === state.openStep
      const past = continues ? state.past : [...state.past, state.present].slice(-MAX_UNDO_STEPS)
      return { ...withDesign(state, design, selection), past, future: [], openStep: action.step }
    }
    case 'finishStep':
      return state.openStep === undefined ? state : { ...state, openStep: undefined }
    case 'select':
      return { ...state, selection: action.selection, openStep: undefined }
    case 'undo': {
      const design = state.past.at(-1)
      if (!design) return state
      return {
        ...withDesign(state, design, state.selection),
        past: state.past.slice(0, -1),
        future: [state.present, ...state.future],
      }
    }
    case 'redo': {
      const [design, ...future] = state.future
      if (!design) return state
      return { ...withDesign(state, design, state.selection), past: [...state.past, state.present], future }
    }
  }
}

function withDesign(state: LabelDesignState, design: LabelPageDesign, selection: readonly number[]): LabelDesignState {
  return {
    ...state,
    present: design,
    lastValidSheet: isValidLabelSheet(design.sheet) ? design.sheet : state.lastValidSheet,
    selection: selection.filter((index) => index < design.label.elements.length),
    openStep: undefined,
  }
}

export const isSameLabelDesign = (one: LabelPageDesign, other: LabelPageDesign) =>
  one === other || JSON.stringify(one) === JSON.stringify(other)
