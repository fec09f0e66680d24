import type { LabelSheet } from '../../../domain/labels/sheet'
import { isValidSheet, type PageDesign } from './design'

const MAX_UNDO_STEPS = 200

/** A design with its undo history and its selection. */
export interface DesignState {
  past: readonly PageDesign[]
  present: PageDesign
  future: readonly PageDesign[]
  /** The sheet that is drawn: the last one with valid measurements. */
  lastValidSheet: LabelSheet
  /** Indexes of the selected elements. */
  selection: readonly number[]
  /** Name of the unfinished undo step; undefined if the last step is finished. */
  openStep: string | undefined
}

export type DesignAction =
  /** A change. Consecutive changes with the same `step` are undone together, until the step is finished. */
  | { type: 'change'; change: (design: PageDesign) => PageDesign; step?: string; select?: readonly number[] }
  | { type: 'finishStep' }
  | { type: 'select'; selection: readonly number[] }
  | { type: 'undo' }
  | { type: 'redo' }

/** Starts with a design. Its sheet is drawn even if invalid, because there is no earlier sheet. */
export function startDesign(design: PageDesign): DesignState {
  return { past: [], present: design, future: [], lastValidSheet: design.sheet, selection: [], openStep: undefined }
}

/** Applies a change, undo or redo. */
export function designReducer(state: DesignState, action: DesignAction): DesignState {
  switch (action.type) {
    case 'change': {
      const design = action.change(state.present)
      const selection = action.select ?? state.selection
      if (isSame(design, state.present)) return { ...state, selection }
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

function withDesign(state: DesignState, design: PageDesign, selection: readonly number[]): DesignState {
  return {
    ...state,
    present: design,
    lastValidSheet: isValidSheet(design.sheet) ? design.sheet : state.lastValidSheet,
    selection: selection.filter((index) => index < design.label.elements.length),
    openStep: undefined,
  }
}

export const isSame = (one: PageDesign, other: PageDesign) =>
  one === other || JSON.stringify(one) === JSON.stringify(other)
