import type { LabelSheet } from '../../../domain/labels/sheet'
import { type Design, isValidSheet } from './design'

/** Steps that can be undone. */
const MAX_UNDO_STEPS = 200

/** A design with its history and its selection. */
export interface DesignState {
  past: readonly Design[]
  present: Design
  future: readonly Design[]
  /** The last measures with which the labels fitted on their sheet: these are drawn. */
  lastValidSheet: LabelSheet
  /** Indexes of the selected elements. */
  selection: readonly number[]
  /** What the last step belongs to, until it is finished. */
  openStep: string | undefined
}

/** What can be done to a design. */
export type DesignAction =
  /** A step. Those that follow each other under one `step` are undone as one, until it is finished. */
  | { type: 'change'; change: (design: Design) => Design; step?: string; select?: readonly number[] }
  | { type: 'finishStep' }
  | { type: 'select'; selection: readonly number[] }
  | { type: 'undo' }
  | { type: 'redo' }

/** A design to start with; its sheet is drawn even if it is not valid, because there is no earlier one. */
export function startDesign(design: Design): DesignState {
  return { past: [], present: design, future: [], lastValidSheet: design.sheet, selection: [], openStep: undefined }
}

/** The design after a step, or after one was undone or redone. */
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

function withDesign(state: DesignState, design: Design, selection: readonly number[]): DesignState {
  return {
    ...state,
    present: design,
    lastValidSheet: isValidSheet(design.sheet) ? design.sheet : state.lastValidSheet,
    selection: selection.filter((index) => index < design.label.elements.length),
    openStep: undefined,
  }
}

/** True if two designs are equal. */
export const isSame = (one: Design, other: Design) => one === other || JSON.stringify(one) === JSON.stringify(other)
