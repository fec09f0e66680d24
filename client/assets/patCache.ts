import type { ApolloCache, Reference } from '@apollo/client'
import {
  changeLists as changeListsOf,
  inserted,
  isGiven,
  type List,
  type ReadField,
  referenceTo,
  without,
  withoutIfKnown,
} from '../graphql/lists'
import type { AssetFilter, AssetSort, TestFilter } from '../graphql/schema.generated'
import type { SavedTestFragment } from '../testing/records/TestDialog.generated'
import type { SavedAssetFragment } from './AssetDialog.generated'

/**
 * Updates cached lists after a mutation; the response updates the records themselves. A list is updated if its
 * arguments determine its members and order; any other list is evicted, and loads again when it is shown.
 */

interface ListArguments {
  filter?: (AssetFilter & TestFilter) | null
  sort?: AssetSort | null
}

/** Undefined evicts the list. */
type Change = (list: List, args: ListArguments, readField: ReadField) => List | undefined

type SavedTest = SavedTestFragment['test']

interface Located {
  location: { id: string } | null
}

function changeLists(cache: ApolloCache, field: 'assets' | 'tests', change: Change): void {
  changeListsOf(cache, field, change)
}

/** Reloads the histories of assets where they are shown. */
function dropHistories(cache: ApolloCache): void {
  changeListsOf(cache, 'assetHistory', () => undefined)
}

function isNewestFirst({ filter, sort }: ListArguments): boolean {
  return !sort && !Object.values(filter ?? {}).some(isGiven)
}

function dropCounts(cache: ApolloCache, locationId: string | undefined): void {
  if (!locationId) return
  cache.modify({
    id: cache.identify({ __typename: 'Location', id: locationId }),
    fields: {
      assetCount: (_, { DELETE }) => DELETE,
      inDateCount: (_, { DELETE }) => DELETE,
      dueCount: (_, { DELETE }) => DELETE,
    },
  })
}

/** Inserts a new asset at the start of the list of all assets; evicts lists with a filter or another order. */
export function assetCreated(cache: ApolloCache, { asset }: SavedAssetFragment): void {
  const reference = referenceTo(cache, asset)
  changeLists(cache, 'assets', (list, args) => {
    if (!isNewestFirst(args)) return undefined
    return { ...list, items: [reference, ...list.items], total: list.total + 1 }
  })
}

/** A changed asset may enter or leave any filtered list, and move in any sorted one. */
export function assetUpdated(cache: ApolloCache, { asset }: SavedAssetFragment, formerLocationId?: string): void {
  changeLists(cache, 'assets', (list, args) => (isNewestFirst(args) ? list : undefined))
  changeLists(cache, 'tests', (list, { filter }) => (filter?.search ? undefined : list))
  dropHistories(cache)
  if (formerLocationId !== asset.location?.id) dropCounts(cache, formerLocationId)
}

/** Assets changed together may enter or leave any filtered list, and move in any sorted one. */
export function assetsChanged(cache: ApolloCache, formerLocationIds: readonly (string | undefined)[]): void {
  changeLists(cache, 'assets', (list, args) => (isNewestFirst(args) ? list : undefined))
  for (const id of new Set(formerLocationIds)) dropCounts(cache, id)
}

/** Removes a deleted asset from every list, with its tests. */
export function assetDeleted(cache: ApolloCache, id: string, formerLocationId?: string): void {
  const asset = { __typename: 'Asset' as const, id }
  const reference = referenceTo(cache, asset)
  changeLists(cache, 'assets', (list, args) => (isNewestFirst(args) ? withoutIfKnown(list, reference) : undefined))
  changeLists(cache, 'tests', () => undefined)
  dropCounts(cache, formerLocationId)
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

/** Inserts a saved test into the lists to which it belongs; removes a corrected one from its former place. */
export function testSaved(cache: ApolloCache, { test }: SavedTestFragment, { isNew }: { isNew: boolean }): void {
  assetStatusChanged(cache)
  // why: a test closes reports, and may reopen one if its date changes; without open reports, nothing changes
  changeListsOf(cache, 'faultReports', (list, { open }: { open?: boolean }) =>
    isNew && open && list.items.length === 0 ? list : undefined,
  )
  if (!isNew) dropHistories(cache)
  const reference = referenceTo(cache, test)
  changeLists(cache, 'tests', (list, { filter }, readField) => {
    const belongs = belongsTo(filter ?? {}, test)
    // a test from the outbox was already in the list, under the same id
    const others = isNew ? without(list, reference) : withoutIfKnown(list, reference)
    if (belongs === undefined || !others) return undefined
    return belongs ? inserted(others, reference, newerThan(test, readField)) : others
  })
}

/** Updates lists after an asset was taken out of use, returned to use, or disposed of and removed from its location. */
export function assetUseChanged(cache: ApolloCache, formerLocationId: string | undefined): void {
  changeLists(cache, 'assets', (list, args) => (isNewestFirst(args) ? list : undefined))
  dropHistories(cache)
  dropCounts(cache, formerLocationId)
}

/** Reloads the lists that depend on visual inspections after one was saved or deleted. */
export function inspectionsChanged(cache: ApolloCache): void {
  changeListsOf(cache, 'visualInspections', () => undefined)
  changeLists(cache, 'assets', (list, { filter }) => (isGiven(filter?.visualOverdue) ? undefined : list))
  dropHistories(cache)
}

/** Reloads assignments after something that may have ended one; where there is none, nothing changes. */
function assignmentsEnded(cache: ApolloCache): void {
  cache.modify<{ assignments: { items: unknown[] } }>({
    fields: { assignments: (list, { DELETE }) => ((list as { items: unknown[] }).items.length > 0 ? DELETE : list) },
  })
  changeLists(cache, 'assets', (list, { filter }) => (isGiven(filter?.assigneeId) ? undefined : list))
}

/** Reloads what depends on assignments after one was made or taken back. */
export function assignmentsChanged(cache: ApolloCache): void {
  cache.modify({ fields: { assignments: (_, { DELETE }) => DELETE } })
  changeLists(cache, 'assets', (list, { filter }) => (isGiven(filter?.assigneeId) ? undefined : list))
}

/** Removes a deleted test from every list. */
export function testDeleted(cache: ApolloCache, id: string): void {
  assetStatusChanged(cache)
  faultReportsChanged(cache)
  dropHistories(cache)
  const reference = referenceTo(cache, { __typename: 'Test', id })
  changeLists(cache, 'tests', (list) => withoutIfKnown(list, reference))
}

/** Reloads lists of fault reports after one was closed or opened. */
export function faultReportsChanged(cache: ApolloCache): void {
  changeListsOf(cache, 'faultReports', () => undefined)
}

/** Reloads lists of rounds after one was started, completed or cancelled. */
export function roundsChanged(cache: ApolloCache): void {
  assignmentsEnded(cache)
  cache.modify({
    fields: { rounds: (_, { DELETE }) => DELETE, openRound: (_, { DELETE }) => DELETE },
  })
}

/** Updates lists after a round was completed: assets may have moved or be missing. */
export function roundCompleted(cache: ApolloCache, locationIds: readonly string[]): void {
  roundsChanged(cache)
  assetsChanged(cache, locationIds)
  cache.modify({ id: cache.identify({ __typename: 'PatSummary' }), fields: { missing: (_, { DELETE }) => DELETE } })
}

/** Updates lists after an asset's result in a round was undone, with its test if there was one. */
export function testUndone(cache: ApolloCache, asset: Located, testId: string | undefined): void {
  if (testId === undefined) return
  testDeleted(cache, testId)
  dropCounts(cache, asset.location?.id)
  cache.modify({
    id: cache.identify({ __typename: 'PatSummary' }),
    fields: (_, { DELETE }) => DELETE,
  })
}

/** Returns undefined if the filter does not decide it. */
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

/** True for tests before this one in a list, newest first. */
const newerThan = (test: SavedTest, readField: ReadField) => (other: Reference) => {
  const testDate = readField<string>('testDate', other) ?? ''
  return testDate > test.testDate || (testDate === test.testDate && Number(readField('id', other)) > Number(test.id))
}
