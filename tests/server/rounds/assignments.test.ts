import { beforeEach, expect, it } from 'vitest'
import { addDays, today } from '../../../domain/values/calendar'
import { collectDigest } from '../../../server/areas/reminders/digest'
import type { Client } from '../../support/client'
import { startFileApp } from '../../support/fileApp'

const OWN = 'query { currentUser { id } }'

const app = await startFileApp()
const ann = await app.signIn('tester')
const bob = await app.signIn('tester')
const admin = await app.signIn('admin')
const annId = (await run(ann, OWN)).id
const bobId = (await run(bob, OWN)).id
beforeEach(() => app.clearHall())

/** Runs an operation with one root field; returns its value or its first error. */
// biome-ignore lint/suspicious/noExplicitAny: an answer's shape is what a test asserts
async function run(client: Client, operation: string, variables: object = {}): Promise<any> {
  const { data, errors } = await client.graphql(operation, variables)
  if (errors?.[0]) return { code: errors[0].extensions.code, fields: errors[0].extensions.fields }
  return Object.values(data)[0]
}

const ASSIGNMENT = 'id dueOn assignee { id } createdBy { id } asset { id } location { id } round { id status }'
const assign = (input: object, client = ann) =>
  run(client, `mutation ($input: AssignmentInput!) { assign(input: $input) { ${ASSIGNMENT} } }`, { input })
const list = (filter: object = {}, client = ann) =>
  run(client, `query ($f: AssignmentFilter) { assignments(filter: $f) { total items { ${ASSIGNMENT} } } }`, {
    f: filter,
  })
const assetsOf = async (assigneeId: string) => {
  const operation = 'query ($f: AssetFilter) { assets(filter: $f, sort: { field: id }) { total items { id } } }'
  const { total, items } = await run(ann, operation, { f: { assigneeId: [assigneeId] } })
  expect(total).toBe(items.length)
  return items.map(({ id }: { id: string }) => id)
}
const test = async (assetId: string, more: object = {}) => {
  const input = { assetId, visualTest: 1, earthContinuity: 0.1, insulationResistance: 10, safeToUse: 1, ...more }
  return (await run(ann, 'mutation ($input: TestInput!) { createTest(input: $input) { test { id } } }', { input })).test
    .id
}

it("an assignment gives assets to a user until a day, and appears in the user's list", async () => {
  const [kettle, drill] = [await app.buildAsset(), await app.buildAsset()]
  const dueOn = addDays(today(), 7)
  const created = await assign({ assetIds: [kettle.id, drill.id], assigneeId: bobId, dueOn })
  expect(created).toHaveLength(2)
  expect(created[0]).toMatchObject({
    dueOn,
    assignee: { id: bobId },
    createdBy: { id: annId },
    location: null,
    round: null,
  })
  expect((await list({ assigneeId: [bobId] })).items).toEqual(created)
  expect((await list({ assigneeId: [annId] })).total).toBe(0)
  expect(await assetsOf(bobId)).toEqual([kettle.id, drill.id])
  expect(await assetsOf(annId)).toEqual([])
})

it('an assignment replaces the earlier one of its asset or location', async () => {
  const { id } = await app.buildAsset()
  await assign({ assetIds: [id], assigneeId: bobId })
  await assign({ assetIds: [id], assigneeId: annId })
  const { items } = await list({ assetId: [id] })
  expect(items).toMatchObject([{ assignee: { id: annId } }])
  expect(await assetsOf(bobId)).toEqual([])
})

it('an assignment of an asset ends with its next test, and reopens if that is deleted', async () => {
  const { id } = await app.buildAsset()
  await test(id, { testDate: addDays(today(), -400) })
  await assign({ assetIds: [id], assigneeId: bobId })
  expect((await list()).total).toBe(1)
  const made = await test(id)
  expect((await list()).total).toBe(0)
  expect(await assetsOf(bobId)).toEqual([])
  await run(admin, 'mutation ($id: ID!) { deleteTest(id: $id) { id } }', { id: made })
  expect((await list()).total).toBe(1)
})

it('an assignment of a location covers its assets, except those of somebody else, until a round there is completed', async () => {
  const location = await app.buildLocation()
  const [kettle, drill] = [
    await app.buildAsset({ locationId: location.id }),
    await app.buildAsset({ locationId: location.id }),
  ]
  await assign({ locationId: location.id, assigneeId: bobId })
  await assign({ assetIds: [drill.id], assigneeId: annId })
  expect(await assetsOf(bobId)).toEqual([kettle.id])
  const round = await run(ann, 'mutation ($l: ID!) { startRound(locationId: $l) { id } }', { l: location.id })
  await run(ann, 'mutation ($id: ID!) { completeRound(id: $id, approvedMoves: []) { id } }', { id: round.id })
  expect((await list({ locationId: [location.id] })).total).toBe(0)
  expect(await assetsOf(bobId)).toEqual([])
  await assign({ locationId: location.id, assigneeId: bobId })
  expect(await assetsOf(bobId)).toEqual([kettle.id])
})

it('completing or cancelling a round does not end assignments of other rounds, places and assets', async () => {
  const [here, there] = [await app.buildLocation(), await app.buildLocation()]
  const asset = await app.buildAsset({ locationId: here.id })
  const start = (location: { id: number }) =>
    run(ann, 'mutation ($l: ID!) { startRound(locationId: $l) { id } }', { l: location.id })
  const [first, other] = [await start(here), await start(there)]
  await assign({ roundId: other.id, assigneeId: bobId })
  await assign({ locationId: there.id, assigneeId: bobId })
  await assign({ assetIds: [asset.id], assigneeId: bobId })
  await assign({ locationId: here.id, assigneeId: bobId })
  await assign({ roundId: first.id, assigneeId: bobId })
  await run(ann, 'mutation ($id: ID!) { cancelRound(id: $id) { id } }', { id: first.id })
  expect(await list({ locationId: [here.id] })).toMatchObject({ total: 1 })
  const again = await start(here)
  await run(ann, 'mutation ($id: ID!) { completeRound(id: $id, approvedMoves: []) { id } }', { id: again.id })
  expect((await list()).items).toMatchObject([
    { round: { id: other.id } },
    { location: { id: `${there.id}` } },
    { asset: { id: asset.id } },
  ])
})

it('an assignment of a round ends with the round', async () => {
  const location = await app.buildLocation()
  const round = await run(ann, 'mutation ($l: ID!) { startRound(locationId: $l) { id } }', { l: location.id })
  await assign({ roundId: round.id, assigneeId: bobId })
  expect((await list({ roundId: [round.id] })).items).toMatchObject([{ round: { status: 'open' } }])
  await run(ann, 'mutation ($id: ID!) { cancelRound(id: $id) { id } }', { id: round.id })
  expect((await list()).total).toBe(0)
  expect(await assign({ roundId: round.id, assigneeId: bobId })).toMatchObject({
    fields: { roundId: ['This round has been completed or cancelled. Choose another round.'] },
  })
})

it('an assignment can be taken back', async () => {
  const { id } = await app.buildAsset()
  const [assignment] = await assign({ assetIds: [id], assigneeId: bobId })
  const taken = await run(bob, 'mutation ($ids: [ID!]!) { unassign(ids: $ids) }', { ids: [assignment.id, '999999'] })
  expect(taken).toEqual([assignment.id])
  expect((await list()).total).toBe(0)
})

it('an invalid assignment is rejected at its field, and nothing is assigned', async () => {
  const { id } = await app.buildAsset()
  const refused = async (input: object) => Object.keys((await assign({ assigneeId: bobId, ...input })).fields)
  expect(await refused({})).toEqual(['input'])
  expect(await refused({ assetIds: [id], roundId: '1' })).toEqual(['input'])
  expect(await refused({ assetIds: [] })).toEqual(['assetIds'])
  expect(await refused({ assetIds: [id, 'NOSUCH'] })).toEqual(['assetIds'])
  expect(await refused({ assetIds: Array.from({ length: 501 }, (_, n) => String(n)) })).toEqual(['assetIds'])
  expect(await refused({ locationId: '999999' })).toEqual(['locationId'])
  expect(await refused({ roundId: '999999' })).toEqual(['roundId'])
  expect((await refused({ assetIds: [id], assigneeId: '999999', locationId: null })).sort()).toEqual(['assigneeId'])
  expect((await list()).total).toBe(0)
})

it("an assignment is in its user's weekly email and calendar", async () => {
  const location = await app.buildLocation({ name: 'Kitchen' })
  const { id } = await app.buildAsset({ name: 'Kettle', code: 'K1' })
  await assign({ assetIds: [id], assigneeId: bobId, dueOn: '2027-03-04' })
  await assign({ locationId: location.id, assigneeId: bobId })
  const digestOf = (userId: string) =>
    collectDigest(app.database.prisma, { userId: Number(userId), on: today(), seesStock: false, seesChecks: false })
  expect(await digestOf(bobId)).toMatchObject([
    { title: 'You have 2 assignments', lines: ['Test Kettle (K1), until 4 March 2027', 'Test the assets at Kitchen'] },
  ])
  expect(await digestOf(annId)).toEqual([])
  const { secretUrl } = await run(bob, 'mutation { createCalendarAddress { secretUrl } }')
  const calendar = await (await app.visitor().fetch(new URL(secretUrl).pathname)).text()
  expect(calendar).toContain('SUMMARY:Test Kettle (K1)')
  expect(calendar).toContain('DTSTART;VALUE=DATE:20270304')
  expect(calendar).not.toContain('Test the assets at')
})

it('an assignment is sent to devices, and removed from them when it ends', async () => {
  const { id } = await app.buildAsset()
  const [assignment] = await assign({ assetIds: [id], assigneeId: bobId, dueOn: today() })
  const first = await (await bob.fetch('/register')).json()
  expect(first.records.assignment).toEqual([
    {
      id: Number(assignment.id),
      assetId: id,
      dueOn: today(),
      assignee: { id: Number(bobId), name: expect.any(String) },
    },
  ])
  await run(bob, 'mutation ($ids: [ID!]!) { unassign(ids: $ids) }', { ids: [assignment.id] })
  // why: a change is sent only once all older PostgreSQL transactions have ended. Other test files keep some open, so
  // removals from earlier tests may be sent here as well.
  const gone = async () => (await (await bob.fetch(`/register?cursor=${first.cursor}`)).json()).gone.assignment
  await expect.poll(gone).toContain(assignment.id)
})
