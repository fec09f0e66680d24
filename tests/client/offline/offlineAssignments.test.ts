import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { AssetListDocument } from '../../../client/assets/AssetList.generated'
import { createCache } from '../../../client/graphql/cache'
import { HomeDocument } from '../../../client/home/Home.generated'
import { answerLocally, applyPendingChanges } from '../../../client/offline/execution/execute'
import type { OutboxEntry } from '../../../client/offline/outbox/entry/entry'
import { closeDatabase } from '../../../client/offline/register/database'
import { forgetLoadedRegister, readRegister } from '../../../client/offline/register/register'
import type { RegisterState } from '../../../client/offline/register/registerRecords'
import { readRegisterState } from '../../../client/offline/register/registerState'
import { AssignmentHereDocument } from '../../../client/rounds/assignments/Assignment.generated'
import { today } from '../../../domain/values/calendar'
import { buildAsset, buildLocation, buildState, buildTest, storeRegister } from '../support/register'

const cache = createCache()
const [ADA, BOB] = [
  { id: '7', name: 'Ada' },
  { id: '8', name: 'Bob' },
]

async function ask(document: Parameters<typeof answerLocally>[0]['document'], variables: Record<string, unknown>) {
  // biome-ignore lint/suspicious/noExplicitAny: each test knows what it asked for
  const { data, errors } = (await answerLocally({ document: cache.transformDocument(document), variables })) as any
  expect(errors).toBeUndefined()
  return data
}

const NO_OTHER_PART = { levels: false, checks: false, reports: false, admin: false }
const mine = async () => (await ask(HomeDocument, { userId: ADA?.id, pat: true, ...NO_OTHER_PART })).mine.items
const assetsOf = async (assigneeId: string) => {
  const variables = { filter: { assigneeId: [assigneeId] }, sort: { field: 'name' }, offset: 0, limit: 50 }
  return (await ask(AssetListDocument, variables)).assets.items.map(({ name }: { name: string }) => name)
}
async function apply(field: string, variables: object) {
  const register = await readRegister((await readRegisterState()) as RegisterState)
  const entry = { id: 'e', at: new Date().toISOString(), records: [], field, variables } as unknown as OutboxEntry
  await applyPendingChanges(register, [entry])
}

beforeEach(async () => {
  const test = buildTest({ id: '5', testDate: '2026-01-05' })
  await storeRegister({
    state: buildState(),
    assets: [
      buildAsset({ id: '1', name: 'Kettle', locationId: '1', lastTest: test }),
      buildAsset({ id: '2', name: 'Drill', locationId: '1' }),
      buildAsset({ id: '3', name: 'Lamp', locationId: '1' }),
    ],
    locations: [buildLocation({ id: '1', name: 'Bar' })],
    assignments: [
      { id: '1', assetId: '1', lastTestId: 5, dueOn: '2026-12-24', assignee: ADA },
      { id: '2', assetId: '2', dueOn: null, assignee: BOB },
      { id: '3', locationId: '1', dueOn: '2026-12-01', assignee: ADA },
    ],
  })
})

afterEach(async () => {
  await closeDatabase()
  await new Promise((resolve) => {
    indexedDB.deleteDatabase('mah-manager').onsuccess = resolve
  })
  forgetLoadedRegister()
})

test('what is assigned to the user is listed by its day, with the assets of a location but for those of others', async () => {
  expect(await mine()).toMatchObject([
    { dueOn: '2026-12-01', location: { name: 'Bar' }, asset: null },
    { dueOn: '2026-12-24', asset: { name: 'Kettle' }, location: null },
  ])
  expect(await assetsOf('7')).toEqual(['Kettle', 'Lamp'])
  expect(await assetsOf('8')).toEqual(['Drill'])
})

test('a test that waits ends the assignment of its asset', async () => {
  await apply('createTest', { input: { assetId: '1', visualTest: 1, safeToUse: 1, testDate: today() } })
  expect(await mine()).toMatchObject([{ location: { name: 'Bar' } }])
})

test('a waiting assignment replaces the one that the asset had', async () => {
  await apply('assign', { input: { assetIds: ['2', '3'], assigneeId: '7', dueOn: '2026-11-30' } })
  expect(await assetsOf('8')).toEqual([])
  expect(
    (await mine()).map(
      ({ asset, location }: { asset: { name: string } | null; location: { name: string } }) => (asset ?? location).name,
    ),
  ).toEqual(['Drill', 'Lamp', 'Bar', 'Kettle'])
  const { assignments } = await ask(AssignmentHereDocument, { filter: { assetId: ['2'] } })
  expect(assignments.items).toMatchObject([{ dueOn: '2026-11-30', assignee: { name: 'Ada' } }])
})

test('one that is taken back is gone', async () => {
  await apply('unassign', { ids: ['3'] })
  expect(await assetsOf('7')).toEqual(['Kettle'])
})
