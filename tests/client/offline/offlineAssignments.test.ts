import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { AssetListDocument } from '../../../client/assets/AssetList.generated'
import { HomeDocument } from '../../../client/home/Home.generated'
import { AssignmentHereDocument } from '../../../client/rounds/assignments/Assignment.generated'
import { today } from '../../../domain/values/calendar'
import {
  askDevice,
  buildAsset,
  buildLocation,
  buildState,
  buildTest,
  emptyDevice,
  openRegister,
  storeRegister,
} from '../support/register'

const [ADA, BOB] = [
  { id: '7', name: 'Ada' },
  { id: '8', name: 'Bob' },
]

const NO_OTHER_PART = { levels: false, checks: false, reports: false, admin: false }
const mine = async () => (await askDevice(HomeDocument, { userId: ADA?.id, pat: true, ...NO_OTHER_PART })).mine.items
const assetsOf = async (assigneeId: string) => {
  const variables = { filter: { assigneeId: [assigneeId] }, sort: { field: 'name' }, offset: 0, limit: 50 }
  return (await askDevice(AssetListDocument, variables)).assets.items.map(({ name }: { name: string }) => name)
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

afterEach(emptyDevice)

test("an offline device lists the user's assignments by day, without assets assigned to others", async () => {
  expect(await mine()).toMatchObject([
    { dueOn: '2026-12-01', location: { name: 'Bar' }, asset: null },
    { dueOn: '2026-12-24', asset: { name: 'Kettle' }, location: null },
  ])
  expect(await assetsOf('7')).toEqual(['Kettle', 'Lamp'])
  expect(await assetsOf('8')).toEqual(['Drill'])
})

test('an unsent test ends the assignment of its asset', async () => {
  await (await openRegister()).apply('createTest', {
    input: { assetId: '1', visualTest: 1, safeToUse: 1, testDate: today() },
  })
  expect(await mine()).toMatchObject([{ location: { name: 'Bar' } }])
})

test("an unsent assignment replaces the asset's earlier one", async () => {
  await (await openRegister()).apply('assign', {
    input: { assetIds: ['2', '3'], assigneeId: '7', dueOn: '2026-11-30' },
  })
  expect(await assetsOf('8')).toEqual([])
  expect(
    (await mine()).map(
      ({ asset, location }: { asset: { name: string } | null; location: { name: string } }) => (asset ?? location).name,
    ),
  ).toEqual(['Drill', 'Lamp', 'Bar', 'Kettle'])
  const { assignments } = await askDevice(AssignmentHereDocument, { filter: { assetId: ['2'] } })
  expect(assignments.items).toMatchObject([{ dueOn: '2026-11-30', assignee: { name: 'Ada' } }])
})

test('an assignment that was taken back is gone', async () => {
  await (await openRegister()).apply('unassign', { ids: ['3'] })
  expect(await assetsOf('7')).toEqual(['Kettle'])
})
