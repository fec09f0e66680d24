import type { Prisma } from '../../../generated/prisma/client'
import type { SignedInUser } from '../../../platform/context'
import type { TestRow } from './testRow'

export interface TestInRound {
  roundId: number
  /** True to propose moving the asset to the round's location. */
  move: boolean | null
  seenAt: Date
}

export interface SavedTest extends Pick<TestRow, 'id' | 'assetId' | 'testDate' | 'userId'> {
  /** The asset's own location. */
  locationId: number | null
  inRound: TestInRound | null
}

export interface TestAuthor {
  user: Pick<SignedInUser, 'id'>
  at: Date
}

/** Effects of tests on another area's records. They run in the test's transaction, which has locked the asset. */
export interface TestListener {
  onCreated(transaction: Prisma.TransactionClient, author: TestAuthor, tests: readonly SavedTest[]): Promise<void>
  onDeleted(transaction: Prisma.TransactionClient, author: TestAuthor, ids: readonly number[]): Promise<void>
}

let listeners: readonly TestListener[] = []

/**
 * Registers the effects that tests have in other areas. Rounds and faults may import the testing area, but the testing
 * area must not import them.
 */
export function setTestListeners(all: readonly TestListener[]): void {
  listeners = all
}

export const getTestListeners = (): readonly TestListener[] => listeners
