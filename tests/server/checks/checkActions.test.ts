import { beforeEach, expect, it } from 'vitest'
import { addDays, today } from '../../../domain/values/calendar'
import { refusalOf, runOperation } from '../../support/client'
import { startFileApp } from '../../support/fileApp'
import { dataUrl, jpeg } from '../../support/pictures'

const app = await startFileApp()
const doer = await app.signIn('tester')
beforeEach(async () => {
  await app.clearHall()
  await app.database.pool.query('delete from audit_entries')
})

const DAY = today()
const ACTION = `id title description priority dueOn assignee { name } asset { id } location { id } faultReportId doneAt doneBy { name } doneNote photos { id fileName }`
const CREATE = `mutation ($input: ActionInput!) { createAction(input: $input) { ${ACTION} } }`
const UPDATE = `mutation ($id: ID!, $input: ActionInput!) { updateAction(id: $id, input: $input) { ${ACTION} } }`
const COMPLETE = `mutation ($id: ID!, $note: String!) { completeAction(id: $id, note: $note) { ${ACTION} } }`
const REOPEN = `mutation ($id: ID!) { reopenAction(id: $id) { ${ACTION} } }`
const LIST = 'query ($filter: ActionFilter) { actions(filter: $filter) { items { title } total } }'

const run = (query: string, variables: object) => runOperation(doer, query, variables)
const refusal = (query: string, variables: object) => refusalOf(doer, query, variables)

const add = (input: object = {}) => run(CREATE, { input: { title: 'Mend the gutter', ...input } })
const change = (id: string, input: object) => run(UPDATE, { id, input })
const titles = async (filter: object = {}) =>
  (await run(LIST, { filter })).items.map(({ title }: { title: string }) => title)

async function reportFault(): Promise<{ assetId: string; faultReportId: string }> {
  const { id: assetId } = await app.buildAsset()
  const report = { assetId, text: 'Sparks', reportedOn: new Date(DAY) }
  const { id } = await app.database.prisma.faultReport.create({ data: report })
  return { assetId, faultReportId: String(id) }
}

it('an action is done once, and reopened once', async () => {
  const { id } = await add({})
  await run(COMPLETE, { id, note: 'New bracket' })
  expect((await refusal(COMPLETE, { id, note: 'Again' })).code).toBe('CONFLICT')
  await run(REOPEN, { id })
  expect((await refusal(REOPEN, { id })).code).toBe('CONFLICT')
})

it('an action keeps its day and assignee until they are changed', async () => {
  const owner = await app.buildUser({ name: 'Olive' })
  const { id } = await add({ dueOn: DAY, assigneeId: String(owner.id) })
  const kept = { dueOn: DAY, assignee: { name: 'Olive' } }
  expect(await change(id, { title: 'Mend the roof' })).toMatchObject({ title: 'Mend the roof', ...kept })
  expect(await change(id, { dueOn: addDays(DAY, 7) })).toMatchObject({ ...kept, dueOn: addDays(DAY, 7) })
  expect(await change(id, { dueOn: null, assigneeId: null })).toMatchObject({ dueOn: null, assignee: null })
})

it('an action has the photos saved with it', async () => {
  const photo = async (fileName: string) => ({ data: dataUrl(await jpeg()), fileName })
  const action = await add({ photos: [await photo('before.jpg')] })
  const [before] = action.photos
  const added = await change(action.id, { photos: [{ id: before.id }, await photo('after.jpg')] })
  expect(added.photos).toMatchObject([before, { fileName: 'after.jpg' }])
  expect((await change(action.id, { title: 'Mend the roof' })).photos).toEqual(added.photos)
  expect((await change(action.id, { photos: [] })).photos).toEqual([])
})

it('an action stays at its place until the place is changed', async () => {
  const locationId = String((await app.buildLocation()).id)
  const assetId = (await app.buildAsset({ id: 'B7' })).id
  const [atLocation, atAsset] = [{ locationId }, { assetId: ` ${assetId.toLowerCase()} ` }]
  for (const [place, input, expected] of [
    [atLocation, { title: 'Mend' }, { location: { id: locationId }, asset: null }],
    [atLocation, { assetId: null }, { location: { id: locationId }, asset: null }],
    [atLocation, { locationId: null }, { location: null, asset: null }],
    [atLocation, atAsset, { location: null, asset: { id: assetId } }],
    [atAsset, { title: 'Mend' }, { location: null, asset: { id: assetId } }],
    [atAsset, { locationId: null }, { location: null, asset: { id: assetId } }],
    [atAsset, { assetId: null }, { location: null, asset: null }],
    [atAsset, atLocation, { location: { id: locationId }, asset: null }],
  ] as const)
    expect(await change((await add(place)).id, input), JSON.stringify([place, input])).toMatchObject(expected)
})

it('an action can be changed after its asset was deleted', async () => {
  const asset = await app.buildAsset()
  const { id } = await add({ assetId: asset.id })
  await app.database.prisma.asset.update({ where: { id: asset.id }, data: { deletedAt: new Date() } })
  expect(await change(id, { priority: 'low' })).toMatchObject({ priority: 'low' })
})

it('a fault report creates one action, at its asset', async () => {
  const { assetId, faultReportId } = await reportFault()
  expect(await add({ faultReportId })).toMatchObject({ asset: { id: assetId }, faultReportId })
  expect(await refusal(CREATE, { input: { title: 'Again', faultReportId } })).toEqual({
    code: 'BAD_USER_INPUT',
    fields: { faultReportId: ['This fault report already has an action. Reload to see it.'] },
  })
})

it('an action from a fault report can be at another place', async () => {
  const locationId = String((await app.buildLocation()).id)
  const { faultReportId } = await reportFault()
  expect(await add({ faultReportId, locationId })).toMatchObject({ location: { id: locationId }, asset: null })
})

it('actions are sorted open ones first, then by urgency', async () => {
  const location = await app.buildLocation()
  const asset = await app.buildAsset({ id: 'B7' })
  const old = await add({ title: 'Done', assetId: asset.id })
  await run(COMPLETE, { id: old.id, note: 'Yes' })
  await add({ title: 'No day' })
  await add({ title: 'Next week', dueOn: addDays(DAY, 7), locationId: String(location.id) })
  await add({ title: 'Today', dueOn: DAY, priority: 'high' })
  expect(await titles()).toEqual(['Today', 'Next week', 'No day', 'Done'])
  expect(await titles({ open: true, dueBy: DAY })).toEqual(['Today'])
  expect(await titles({ open: false })).toEqual(['Done'])
  expect(await titles({ priority: ['high'] })).toEqual(['Today'])
  expect(await titles({ locationId: [location.id] })).toEqual(['Next week'])
  expect(await titles({ assetId: [` ${asset.id.toLowerCase()} `] })).toEqual(['Done'])
  expect(await titles({ search: 'no da' })).toEqual(['No day'])
})

const OUT_OF_RANGE = { dueOn: ['The year must be between 2000 and 2199.'] }

it.each([
  [{ title: '' }, { title: ['Enter what needs doing.'] }],
  [{ assigneeId: '999' }, { assigneeId: ['This user no longer has an account. Choose someone else.'] }],
  [{ faultReportId: '999' }, { faultReportId: ['This fault report cannot be found. It may have been deleted.'] }],
  [{ locationId: '999' }, { locationId: ['This location cannot be found. It may have been deleted.'] }],
  [{ dueOn: '1999-12-31' }, OUT_OF_RANGE],
  [{ dueOn: '2200-01-01' }, OUT_OF_RANGE],
])('an action with %j is rejected at the wrong field', async (input, fields) => {
  expect(await refusal(CREATE, { input: { title: 'Mend', ...input } })).toEqual({ code: 'BAD_USER_INPUT', fields })
})

it.each(['2000-01-01', '2199-12-31'])('an action can be due on %s', async (dueOn) => {
  expect((await add({ dueOn })).dueOn).toBe(dueOn)
})

it('completing an action requires a note about what was done', async () => {
  const { id } = await add()
  expect(await refusal(COMPLETE, { id, note: ' ' })).toEqual({
    code: 'BAD_USER_INPUT',
    fields: { note: ['Enter what was done.'] },
  })
})
