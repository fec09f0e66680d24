import { readFileSync } from 'node:fs'
import { buildSchema, type InlineFragmentNode, isUnionType, Kind } from 'graphql'
import { expect, test } from 'vitest'
import { AssetListDocument, type AssetListQueryVariables } from '../../../client/assets/AssetList.generated'
import { updateAssetInCachedLists } from '../../../client/assets/assetCache'
import { createApolloCache } from '../../../client/graphql/cache'
import type { TestRowFragment } from '../../../client/testing/records/Test.generated'
import { TestRowFragmentDoc } from '../../../client/testing/records/Test.generated'
import { TestListDocument, type TestListQueryVariables } from '../../../client/testing/records/TestList.generated'
import { removeTestFromCachedLists, updateCachedListsAfterTest } from '../../../client/testing/records/testCache'
import { countsOf, hallAsset, hallTest } from '../support/hall'
import { pageOf } from '../support/network'

type Filter = TestListQueryVariables['filter']

const kettle = hallAsset()
const counts = countsOf({ assets: [kettle] })
const testOf = (id: number, testDate: string) => hallTest(kettle, { id: String(id), testDate })

function cacheWith(lists: { filter?: Filter; tests: TestRowFragment[]; total?: number }[]) {
  const cache = createApolloCache()
  for (const { filter, tests, total = tests.length } of lists)
    cache.writeQuery({
      query: TestListDocument,
      variables: { ...(filter && { filter }), offset: 0, limit: 50 },
      data: { tests: { __typename: 'TestPage', items: tests, total } },
    })
  const read = (filter?: Filter) => {
    const data = cache.readQuery({
      query: TestListDocument,
      variables: { ...(filter && { filter }), offset: 0, limit: 50 },
    })
    return data && { ids: data.tests.items.map(({ id }) => id), total: data.tests.total }
  }
  const save = (test: TestRowFragment, isNew: boolean) => {
    cache.writeFragment({ id: `Test:${test.id}`, fragment: TestRowFragmentDoc, fragmentName: 'TestRow', data: test })
    const asset = { ...kettle, location: null }
    updateCachedListsAfterTest(cache, { __typename: 'TestPayload', test, asset, patSummary: counts }, { isNew })
  }
  return { cache, read, save }
}

test('a new test is sorted by date, then by time of saving', () => {
  const { read, save } = cacheWith([{ tests: [testOf(3, '2026-03-01'), testOf(1, '2026-01-01')] }])
  save(testOf(4, '2026-02-01'), true)
  save(testOf(5, '2026-03-01'), true)
  save(testOf(6, '2025-01-01'), true)
  expect(read()).toEqual({ ids: ['5', '3', '4', '1', '6'], total: 5 })
})

test('a list adds a new test only if the test matches its filter', () => {
  const { read, save } = cacheWith([
    { filter: { assetId: ['1'] }, tests: [] },
    { filter: { assetId: ['2'] }, tests: [] },
    { filter: { from: '2026-02-01', to: '2026-02-28' }, tests: [] },
    { filter: { safeToUse: [0] }, tests: [] },
  ])
  save(testOf(4, '2026-01-31'), true)
  expect(read({ assetId: ['1'] })?.ids).toEqual(['4'])
  expect(read({ assetId: ['2'] })?.ids).toEqual([])
  expect(read({ from: '2026-02-01', to: '2026-02-28' })?.ids).toEqual([])
  expect(read({ safeToUse: [0] })?.ids).toEqual([])
})

test('a list with a filter that the client cannot evaluate is reloaded', () => {
  const { read, save } = cacheWith([{ filter: { search: 'kettle' }, tests: [testOf(1, '2026-01-01')] }])
  save(testOf(4, '2026-02-01'), true)
  expect(read({ search: 'kettle' })).toBeNull()
})

test('a test is not inserted among tests that are not loaded', () => {
  const { read, save } = cacheWith([{ tests: [testOf(9, '2026-03-01')], total: 60 }])
  save(testOf(70, '2026-04-01'), true)
  expect(read()).toEqual({ ids: ['70', '9'], total: 61 })
  save(testOf(71, '2020-01-01'), true)
  expect(read()).toBeNull()
})

test('a corrected test moves, and disappears from lists that it no longer matches', () => {
  const two = testOf(2, '2026-02-01')
  const { read, save } = cacheWith([
    { tests: [testOf(3, '2026-03-01'), two] },
    { filter: { safeToUse: [1] }, tests: [testOf(3, '2026-03-01'), two] },
    { filter: { safeToUse: [0] }, tests: [] },
  ])
  save({ ...two, testDate: '2026-04-01', safeToUse: 0 }, false)
  expect(read()).toEqual({ ids: ['2', '3'], total: 2 })
  expect(read({ safeToUse: [1] })).toEqual({ ids: ['3'], total: 1 })
  expect(read({ safeToUse: [0] })).toEqual({ ids: ['2'], total: 1 })
})

test('a deleted test disappears from every list, and lists with unloaded rows are reloaded', () => {
  const { cache, read } = cacheWith([
    { tests: [testOf(3, '2026-03-01'), testOf(2, '2026-02-01')] },
    { filter: { assetId: ['1'] }, tests: [testOf(3, '2026-03-01')], total: 40 },
  ])
  removeTestFromCachedLists(cache, '2')
  expect(read()).toEqual({ ids: ['3'], total: 1 })
  expect(read({ assetId: ['1'] })).toBeNull()
})

test('a changed asset keeps its place in the list of all assets, newest first', () => {
  const cache = createApolloCache()
  const list = (variables: Partial<AssetListQueryVariables>) => ({
    query: AssetListDocument,
    variables: { ...variables, offset: 0, limit: 50 },
  })
  const data = { assets: pageOf('AssetPage', [kettle]) }
  const others = [{ filter: { class: [1 as const] } }, { sort: { field: 'name' as const } }]
  for (const variables of [{}, ...others]) cache.writeQuery({ ...list(variables), data })
  const location = {
    __typename: 'Location',
    id: '1',
    name: 'Kitchen',
    active: true,
    assetCount: 1,
    inDateCount: 1,
    dueCount: 0,
  } as const
  updateAssetInCachedLists(cache, { __typename: 'AssetPayload', asset: { ...kettle, location }, patSummary: counts })
  expect(cache.readQuery(list({}))?.assets.total).toBe(1)
  for (const variables of others) expect(cache.readQuery(list(variables))).toBeNull()
})

test('the cache has the types of each union', () => {
  const schema = buildSchema(readFileSync('schema.graphql', 'utf8'))
  const known = createApolloCache().policies
  for (const union of Object.values(schema.getTypeMap()).filter(isUnionType)) {
    const onUnion = fragmentOn(union.name)
    for (const { name } of union.getTypes()) expect([name, known.fragmentMatches(onUnion, name)]).toEqual([name, true])
  }
})

function fragmentOn(type: string): InlineFragmentNode {
  return {
    kind: Kind.INLINE_FRAGMENT,
    typeCondition: { kind: Kind.NAMED_TYPE, name: { kind: Kind.NAME, value: type } },
    selectionSet: { kind: Kind.SELECTION_SET, selections: [] },
  }
}
