import { useRef } from 'react'

/** The root fields of mutations that would be carried out twice if they were sent again after a lost answer. */
const ONCE_ONLY: ReadonlySet<string> = new Set([
  'createAsset',
  'updateAsset',
  'createTest',
  'updateTest',
  'createStockItem',
  'updateStockItem',
  'setStockLevel',
  'assignStock',
  'transferStock',
  'completeStockTake',
  'startRound',
  'recordRoundItem',
  'undoRoundItem',
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
  if (rootField === undefined || !ONCE_ONLY.has(rootField)) return undefined
  return {
    headers(sent) {
      const variables = JSON.stringify(sent)
      if (unconfirmed.current?.variables !== variables) unconfirmed.current = { variables, key: randomKey() }
      return { 'Idempotency-Key': unconfirmed.current.key }
    },
    saved() {
      unconfirmed.current = undefined
    },
  }
}

/** 128 random bits; `crypto.randomUUID` is missing where the page was not loaded over HTTPS. */
function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
