import type { Prisma } from '../../../generated/prisma/client'
import type { SignedInUser } from '../../../platform/context'
import type { TestRow } from './testRow'

export interface TestInRound {
  roundId: number
  /** True to suggest moving the asset to the round's location. */
  move: boolean | null
  seenAt: Date
}

export interface SavedTest extends Pick<TestRow, 'id' | 'assetId' | 'testDate' | 'userId'> {
  /** The asset's location. */
  locationId: number | null
  inRound: TestInRound | null
}

export interface TestAuthor {
  user: Pick<SignedInUser, 'id'>
  at: Date
}

/** Effects that a test has in another area. They run in the test's transaction, which has locked the asset. */
export interface TestListener {
  onCreated(transaction: Prisma.TransactionClient, author: TestAuthor, tests: readonly SavedTest[]): Promise<void>
  onDeleted(transaction: Prisma.TransactionClient, author: TestAuthor, ids: readonly number[]): Promise<void>
}

let listeners: readonly TestListener[] = []

/** Registers the effects of tests in other areas: rounds and faults may import the testing area, but not the other way round. */
export function setTestListeners(all: readonly TestListener[]): void {
  listeners = all
}

export const getTestListeners = (): readonly TestListener[] => listeners
