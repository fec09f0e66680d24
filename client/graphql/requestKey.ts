import { createContext, use, useRef } from 'react'
import { KEY_HEADER, randomKey } from './randomKey'

/** Names the entry of the outbox that a change takes the place of; it never reaches the server. */
export const CORRECTED_ENTRY_HEADER = 'Corrected-Entry'
/** The entry of the outbox that a form corrects. */
export const CorrectedEntry = createContext<string | undefined>(undefined)

/** The root fields of mutations that may wait for a connection. */
const MAY_WAIT = [
  'createAsset',
  'updateAsset',
  'moveAssets',
  'createTest',
  'updateTest',
  'takeOutOfUse',
  'recordRepair',
  'endOutOfUse',
  'startRound',
  'recordRoundItem',
  'undoRoundItem',
  'pauseRound',
  'resumeRound',
  'cancelRound',
  'completeRound',
  'startStockTake',
  'recordStockCount',
  'cancelStockTake',
  'completeStockTake',
] as const

/** A mutation that may wait for a connection, by its root field. */
export type WaitingMutation = (typeof MAY_WAIT)[number]

export const mayWait = (field: string | undefined): field is WaitingMutation =>
  (MAY_WAIT as readonly (string | undefined)[]).includes(field)

/** Those that would be carried out twice if they were sent again after a lost answer. */
const ONCE_ONLY: ReadonlySet<string> = new Set([
  ...MAY_WAIT,
  'updateAssets',
  'createStockItem',
  'updateStockItem',
  'setStockLevel',
  'assignStock',
  'transferStock',
])

/** The key under which the server carries out a request once, however often it is sent. */
export interface RequestKey {
  /** The same key for the same variables, until they were saved. */
  headers(variables: unknown): Record<string, string>
  saved(): void
}

/** The request key of one form for the mutation; undefined where the mutation needs none. */
export function useRequestKey(rootField: string | undefined): RequestKey | undefined {
  const unconfirmed = useRef<{ variables: string; key: string }>(undefined)
  const corrected = use(CorrectedEntry)
  if (rootField === undefined || !ONCE_ONLY.has(rootField)) return undefined
  return {
    headers(sent) {
      const variables = JSON.stringify(sent)
      if (unconfirmed.current?.variables !== variables) unconfirmed.current = { variables, key: randomKey() }
      return { [KEY_HEADER]: unconfirmed.current.key, ...(corrected && { [CORRECTED_ENTRY_HEADER]: corrected }) }
    },
    saved() {
      unconfirmed.current = undefined
    },
  }
}
