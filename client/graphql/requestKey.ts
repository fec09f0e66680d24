import { createContext, use, useRef } from 'react'
import { KEY_HEADER, randomKey } from './randomKey'

/** Names the entry of the outbox that a change takes the place of; it never reaches the server. */
export const CORRECTED_ENTRY_HEADER = 'Corrected-Entry'
/** The entry of the outbox that a form corrects. */
export const CorrectedEntry = createContext<string | undefined>(undefined)

/** The mutations of an area that the server carries out once under a key, by their root fields. */
export interface KeyedMutations {
  /** They may wait for a connection. */
  mayWait: readonly string[]
  /** They cannot wait, and would be carried out twice if they were sent again after a lost answer. */
  onceOnly: readonly string[]
}

let waiting: ReadonlySet<string> = new Set()
let keyed: ReadonlySet<string> = new Set()

/** Sets the mutations of all areas; only the composition root calls it. */
export function setKeyedMutations(areas: readonly KeyedMutations[]): void {
  waiting = new Set(areas.flatMap(({ mayWait }) => mayWait))
  keyed = new Set([...waiting, ...areas.flatMap(({ onceOnly }) => onceOnly)])
}

/** True for a mutation that may wait for a connection. */
export const mayWait = (rootField: string | undefined): rootField is string =>
  rootField !== undefined && waiting.has(rootField)

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
  if (rootField === undefined || !keyed.has(rootField)) return undefined
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
