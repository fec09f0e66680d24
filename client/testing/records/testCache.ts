import type { ApolloCache, Reference } from '@apollo/client'
import { evictLocationCounts, updateCachedPatLists } from '../../assets/assetCache'
import {
  updateCachedLists as changeListsOf,
  insertIntoCachedList,
  isPresent,
  type ReadCacheField,
  removeFromCachedList,
  removeFromLoadedCachedList,
  toCacheReference,
} from '../../graphql/cachedLists'
import { createListReloader } from '../../graphql/createListReloader'
import type { TestFilter } from '../../graphql/schema.generated'
import type { SavedTestFragment } from './TestDialog.generated'

/** Updates cached lists after changes to tests and visual inspections; see `assetCache.ts` for assets. */

type SavedTest = SavedTestFragment['test']

interface Located {
  location: { id: string } | null
}

/** Evicts asset lists that depend on status or due date, because a test changes its asset's status. */
function assetStatusChanged(cache: ApolloCache): void {
  reloadCachedAssignmentsAfterTest(cache)
  updateCachedPatLists(cache, 'assets', (list, { filter, sort }) => {
    const { status, worstStatus, dueFrom, dueTo, missing, use, watched, visualOverdue } = filter ?? {}
    const isFiltered = [status, worstStatus, dueFrom, dueTo, missing, use, watched, visualOverdue].some(isPresent)
    const dependsOnTests = isFiltered || sort?.field === 'due' || sort?.field === 'urgency'
    return dependsOnTests ? undefined : list
  })
}

/** Inserts a saved test into the lists it belongs to; removes a corrected test from its former position. */
export function updateCachedListsAfterTest(
  cache: ApolloCache,
  { test }: SavedTestFragment,
  { isNew }: { isNew: boolean },
): void {
  assetStatusChanged(cache)
  // why: fault report lists are evicted, because a new test closes open reports and a corrected date may reopen some
  changeListsOf(cache, 'faultReports', (list, { open }: { open?: boolean }) =>
    isNew && open && list.items.length === 0 ? list : undefined,
  )
  if (!isNew) createListReloader('AssetHistory')(cache)
  const reference = toCacheReference(cache, test)
  updateCachedPatLists(cache, 'tests', (list, { filter }, readField) => {
    const belongs = belongsTo(filter ?? {}, test)
    // why: the test is removed first, because a test sent from the outbox is already in the list under the same id
    const others = isNew ? removeFromCachedList(list, reference) : removeFromLoadedCachedList(list, reference)
    if (belongs === undefined || !others) return undefined
    return belongs ? insertIntoCachedList(others, reference, newerThan(test, readField)) : others
  })
}

/** Reloads the lists that depend on visual inspections after an inspection was saved or deleted. */
export function reloadCachedInspectionLists(cache: ApolloCache): void {
  createListReloader('VisualInspection')(cache)
  updateCachedPatLists(cache, 'assets', (list, { filter }) => (isPresent(filter?.visualOverdue) ? undefined : list))
  createListReloader('AssetHistory')(cache)
}

/** Reloads non-empty assignment lists, and asset lists filtered by assignee, after an assignment may have ended. */
export function reloadCachedAssignmentsAfterTest(cache: ApolloCache): void {
  cache.modify<{ assignments: { items: unknown[] } }>({
    fields: { assignments: (list, { DELETE }) => ((list as { items: unknown[] }).items.length > 0 ? DELETE : list) },
  })
  updateCachedPatLists(cache, 'assets', (list, { filter }) => (isPresent(filter?.assigneeId) ? undefined : list))
}

export function removeTestFromCachedLists(cache: ApolloCache, id: string): void {
  assetStatusChanged(cache)
  createListReloader('FaultReport')(cache)
  createListReloader('AssetHistory')(cache)
  const reference = toCacheReference(cache, { __typename: 'Test', id })
  updateCachedPatLists(cache, 'tests', (list) => removeFromLoadedCachedList(list, reference))
}

/** Updates lists after the user has undone a round's record of an asset. Does nothing if the record had no test. */
export function removeUndoneTestFromCache(cache: ApolloCache, asset: Located, testId: string | undefined): void {
  if (testId === undefined) return
  removeTestFromCachedLists(cache, testId)
  evictLocationCounts(cache, asset.location?.id)
  cache.evict({ id: cache.identify({ __typename: 'PatSummary' }) })
}

/** True if the test matches the filter; undefined if only the server can tell. */
function belongsTo(filter: TestFilter, test: SavedTest): boolean | undefined {
  const { from, to, safeToUse, assetId, ...others } = filter
  if (Object.values(others).some(isPresent)) return undefined
  return (
    (!from || test.testDate >= from) &&
    (!to || test.testDate <= to) &&
    (!safeToUse || safeToUse.includes(test.safeToUse)) &&
    (!assetId || assetId.includes(test.assetId))
  )
}

/** True for tests that come before this one in a list sorted newest first. */
const newerThan = (test: SavedTest, readField: ReadCacheField) => (other: Reference) => {
  const testDate = readField<string>('testDate', other) ?? ''
  return testDate > test.testDate || (testDate === test.testDate && Number(readField('id', other)) > Number(test.id))
}
