import { createContext, use, useRef } from 'react'
import { createRandomKey, IDEMPOTENCY_KEY_HEADER } from './randomKey'

/** The header with the id of the outbox entry that a change replaces; never sent to the server. */
export const CORRECTED_OUTBOX_ENTRY_HEADER = 'Corrected-Entry'
/** The id of the outbox entry that a form corrects. */
export const CorrectedOutboxEntryContext = createContext<string | undefined>(undefined)

/** The root fields of an area's mutations that the server executes at most once per key. */
export interface IdempotentMutations {
  /** Mutations that can wait in the outbox for a connection. */
  mayWait: readonly string[]
  /** Mutations that cannot wait, but require a key so that a retry after a lost response is not executed twice. */
  onceOnly: readonly string[]
}

let waiting: ReadonlySet<string> = new Set()
let keyed: ReadonlySet<string> = new Set()

/** Sets the idempotent mutations of all areas. Called only by the composition root. */
export function setIdempotentMutations(areas: readonly IdempotentMutations[]): void {
  waiting = new Set(areas.flatMap(({ mayWait }) => mayWait))
  keyed = new Set([...waiting, ...areas.flatMap(({ onceOnly }) => onceOnly)])
}

export const isQueueableMutation = (rootField: string | undefined): rootField is string =>
  rootField !== undefined && waiting.has(rootField)

/** The key that makes the server execute a request once, however often it is sent. */
export interface FormIdempotencyKey {
  /** Returns the same key for the same variables until they are saved. */
  headers(variables: unknown): Record<string, string>
  saved(): void
}

/** Creates a form's request key for the mutation; undefined if the mutation requires no key. */
export function useFormIdempotencyKey(rootField: string | undefined): FormIdempotencyKey | undefined {
  const unconfirmed = useRef<{ variables: string; key: string }>(undefined)
  const corrected = use(CorrectedOutboxEntryContext)
  if (rootField === undefined || !keyed.has(rootField)) return undefined
  return {
    headers(sent) {
      const variables = JSON.stringify(sent)
      if (unconfirmed.current?.variables !== variables) unconfirmed.current = { variables, key: createRandomKey() }
      return {
        [IDEMPOTENCY_KEY_HEADER]: unconfirmed.current.key,
        ...(corrected && { [CORRECTED_OUTBOX_ENTRY_HEADER]: corrected }),
      }
    },
    saved() {
      unconfirmed.current = undefined
    },
  }
}
