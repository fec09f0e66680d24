import type { ApolloCache, Reference } from '@apollo/client'
import { changeLists, dropCounts } from '../../assets/assetCache'
import {
  changeLists as changeListsOf,
  inserted,
  isGiven,
  type ReadField,
  referenceTo,
  without,
  withoutIfKnown,
} from '../../graphql/lists'
import { reloadLists } from '../../graphql/reloadLists'
import type { TestFilter } from '../../graphql/schema.generated'
import type { SavedTestFragment } from './TestDialog.generated'

/** Updates cached lists after tests and visual inspections; see `assetCache.ts` for assets. */

type SavedTest = SavedTestFragment['test']

interface Located {
  location: { id: string } | null
}

/** A test changes the status of its asset, so this evicts lists by status or due date. */
function assetStatusChanged(cache: ApolloCache): void {
  assignmentsEnded(cache)
  changeLists(cache, 'assets', (list, { filter, sort }) => {
    const { status, worstStatus, dueFrom, dueTo, missing, use, watched, visualOverdue } = filter ?? {}
    const isFiltered = [status, worstStatus, dueFrom, dueTo, missing, use, watched, visualOverdue].some(isGiven)
    const dependsOnTests = isFiltered || sort?.field === 'due' || sort?.field === 'urgency'
    return dependsOnTests ? undefined : list
  })
}

/** Inserts a saved test into the lists it belongs to; removes a corrected test from its former position. */
export function testSaved(cache: ApolloCache, { test }: SavedTestFragment, { isNew }: { isNew: boolean }): void {
  assetStatusChanged(cache)
  // why: a test closes reports, and may reopen one if its date changes; without open reports, nothing changes
  changeListsOf(cache, 'faultReports', (list, { open }: { open?: boolean }) =>
    isNew && open && list.items.length === 0 ? list : undefined,
  )
  if (!isNew) reloadLists('AssetHistory')(cache)
  const reference = referenceTo(cache, test)
  changeLists(cache, 'tests', (list, { filter }, readField) => {
    const belongs = belongsTo(filter ?? {}, test)
    // a test sent from the outbox is already in the list under the same id
    const others = isNew ? without(list, reference) : withoutIfKnown(list, reference)
    if (belongs === undefined || !others) return undefined
    return belongs ? inserted(others, reference, newerThan(test, readField)) : others
  })
}

/** Reloads the lists that depend on visual inspections after one was saved or deleted. */
export function inspectionsChanged(cache: ApolloCache): void {
  reloadLists('VisualInspection')(cache)
  changeLists(cache, 'assets', (list, { filter }) => (isGiven(filter?.visualOverdue) ? undefined : list))
  reloadLists('AssetHistory')(cache)
}

/** Reloads non-empty assignment lists, and asset lists filtered by assignee, after an assignment may have ended. */
export function assignmentsEnded(cache: ApolloCache): void {
  cache.modify<{ assignments: { items: unknown[] } }>({
    fields: { assignments: (list, { DELETE }) => ((list as { items: unknown[] }).items.length > 0 ? DELETE : list) },
  })
  changeLists(cache, 'assets', (list, { filter }) => (isGiven(filter?.assigneeId) ? undefined : list))
}

export function testDeleted(cache: ApolloCache, id: string): void {
  assetStatusChanged(cache)
  reloadLists('FaultReport')(cache)
  reloadLists('AssetHistory')(cache)
  const reference = referenceTo(cache, { __typename: 'Test', id })
  changeLists(cache, 'tests', (list) => withoutIfKnown(list, reference))
}

/** Updates lists after an asset's result in a round was undone, with its test if there was one. */
export function testUndone(cache: ApolloCache, asset: Located, testId: string | undefined): void {
  if (testId === undefined) return
  testDeleted(cache, testId)
  dropCounts(cache, asset.location?.id)
  cache.evict({ id: cache.identify({ __typename: 'PatSummary' }) })
}

/** True if the test matches the filter; undefined if only the server can tell. */
function belongsTo(filter: TestFilter, test: SavedTest): boolean | undefined {
  const { from, to, safeToUse, assetId, ...others } = filter
  if (Object.values(others).some(isGiven)) return undefined
  return (
    (!from || test.testDate >= from) &&
    (!to || test.testDate <= to) &&
    (!safeToUse || safeToUse.includes(test.safeToUse)) &&
    (!assetId || assetId.includes(test.assetId))
  )
}

/** True for tests that precede this one in a list, newest first. */
const newerThan = (test: SavedTest, readField: ReadField) => (other: Reference) => {
  const testDate = readField<string>('testDate', other) ?? ''
  return testDate > test.testDate || (testDate === test.testDate && Number(readField('id', other)) > Number(test.id))
}
