import { useSyncExternalStore } from 'react'
import { getTestDraftKey } from '../assets/draftKeys'
import { removeFormDraft, saveFormDraft } from '../components/forms/drafts'
import { onClearLoadedUserData } from '../graphql/clearLoadedUserData'
import { getErrorCode, getErrorFields, getErrorMessage } from '../graphql/errors'
import type { TestFormValues } from '../testing/records/testForm'
import type { RoundDialog } from './roundDialog'

/** A test whose dialog closed before the server responded. */
export interface TestBeingSaved {
  asset: { id: string; name: string; code: string }
  /** The dialog to reopen with the entries; `scanned` is the text that originally opened the dialog. */
  dialog: RoundDialog
  scanned: string | undefined
  /** Why the server rejected the test; undefined while the save is under way. */
  refusal?: string
}

let tests: readonly TestBeingSaved[] = []
let last: Promise<void> = Promise.resolve()
const listeners = new Set<() => void>()

function setTests(next: readonly TestBeingSaved[]) {
  tests = next
  for (const listener of listeners) listener()
}

// why: the list is cleared, because the next user must not see this user's tests
onClearLoadedUserData(async () => setTests([]))

const without = (assetId: string) => tests.filter(({ asset }) => asset.id !== assetId)

/**
 * Saves a test in the background, after all earlier tests. Its entries stay on the device as a draft until the server
 * has saved them.
 */
export function saveTestInBackground(
  test: TestBeingSaved,
  values: TestFormValues,
  save: (values: TestFormValues) => Promise<void>,
): void {
  const { id } = test.asset
  const draft = getTestDraftKey(id)
  saveFormDraft(draft, values)
  setTests([...without(id), test])
  last = last.then(async () => {
    try {
      await save(values)
      removeFormDraft(draft)
      setTests(without(id))
    } catch (error) {
      const code = getErrorCode(error)
      // why: a lost session is not shown as a rejected test: the layout asks the user to sign in, and the draft is kept
      const isSignedOut = code === 'UNAUTHENTICATED' || code === 'CSRF'
      setTests(isSignedOut ? without(id) : [...without(id), { ...test, refusal: refusalText(error) }])
    }
  })
}

/** Resolves once no save is under way. */
export const waitForBackgroundSaves = (): Promise<void> => last

/** Removes a rejected test from the list; its entries are kept as a draft. */
export const discardRejectedTest = (assetId: string): void => setTests(without(assetId))

/** Returns the tests that are being saved or were rejected, oldest first. */
export function useTestsBeingSaved(): readonly TestBeingSaved[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => tests,
  )
}

function refusalText(error: unknown): string {
  const reasons = Object.values(getErrorFields(error) ?? {}).flat()
  return reasons.join(' ') || (getErrorMessage(error) ?? 'An error occurred. Save the test again.')
}
