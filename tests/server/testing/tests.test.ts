import { beforeEach, describe, expect, it } from 'vitest'
import { addDays, addYears, today } from '../../../domain/values/calendar'
import { graphqlApi } from '../../support/apis'
import { startFileApp } from '../../support/fileApp'

const app = await startFileApp()
const user = await app.buildUser({ roleNames: ['admin'] })
const client = await app.signInAs(user)
beforeEach(() => app.clearHall())

/** The values that a safe test of a Class 2 asset requires. */
const SAFE_CLASS_2 = { visualTest: 1, insulationResistance: 50, safeToUse: 1 }
/** The values that a safe test of a Class 1 asset requires. */
const SAFE = { ...SAFE_CLASS_2, earthContinuity: 0.1 }

const create = (input: object) => graphqlApi.run(client, 'createTest', { input })
const update = (id: string, input: object) => graphqlApi.run(client, 'updateTest', { id, input })
const find = (id: string) => graphqlApi.run(client, 'test', { id })
const remove = (id: string) => graphqlApi.run(client, 'deleteTest', { id })
const asset = async (id: string) => (await graphqlApi.run(client, 'asset', { id })).data

it('a new test has today’s date and its author as tester by default', async () => {
  const { id: assetId } = await app.buildAsset({ class: 2 })
  const { data } = await create({ assetId, ...SAFE_CLASS_2 })
  expect(data).toMatchObject({
    assetId,
    testDate: today(),
    assetClass: 2,
    visualTest: 1,
    earthContinuity: null,
    earthContinuityReading: null,
    earthContinuityReadingQualifier: null,
    insulationResistance: 50,
    insulationResistanceQualifier: null,
    safeToUse: 1,
    notes: '',
    code: null,
    photos: [],
    tester: { id: `${user.id}`, name: user.name },
  })
  expect((await find(data.id)).data).toEqual(data)
})

it('a new test keeps all its fields', async () => {
  const { id: assetId } = await app.buildAsset()
  const input = { testDate: '2025-06-30', notes: 'Plug\nreplaced', code: 'L-9', insulationResistance: 19.99 }
  const { data } = await create({ assetId, ...SAFE, ...input, earthContinuity: 0.125 })
  const kept = { ...input, earthContinuity: 0, earthContinuityReading: 0.125 }
  expect(data).toMatchObject(kept)
  expect((await update(data.id, { safeToUse: 0 })).data).toMatchObject({ ...kept, safeToUse: 0 })
})

it('a new test updates the status of its asset', async () => {
  const { id: assetId } = await app.buildAsset()
  const { data } = await create({ assetId, ...SAFE, visualTest: false })
  expect(await asset(assetId)).toMatchObject({
    lastTest: { id: data.id, testDate: today(), safeToUse: 0 },
    status: ['failed'],
  })
})

it('a new test finds its asset, whatever the case of the id', async () => {
  await app.buildAsset({ id: 'A7', class: 2 })
  expect((await create({ assetId: ' a7 ', ...SAFE_CLASS_2 })).data.assetId).toBe('A7')
})

it("a new test belongs to the round in which it was made, with the device's time", async () => {
  const { id: locationId } = await app.buildLocation()
  const { id: assetId } = await app.buildAsset({ class: 2, locationId })
  const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000)
  const round = await app.database.prisma.round.create({ data: { locationId, scope: 'all', startedAt: ago(30) } })
  const seenAt = ago(20).toISOString()
  const { data } = await create({ assetId, ...SAFE_CLASS_2, roundId: String(round.id), seenAt })
  const { data: walked } = await client.graphql(
    'query ($id: ID!) { round(id: $id) { items { items { status seenAt test { id } } } } }',
    { id: String(round.id) },
  )
  expect(walked.round.items.items).toEqual([{ status: 'tested', seenAt, test: { id: data.id } }])
  const entry = await app.database.prisma.auditEntry.findFirstOrThrow({ orderBy: { id: 'desc' } })
  expect(entry).toMatchObject({ action: 'test.create', after: { roundId: round.id } })
  const elsewhere = await create({ assetId, ...SAFE_CLASS_2, roundId: '999' })
  expect(elsewhere).toMatchObject({ fields: { roundId: ['This round cannot be found. It may have been deleted.'] } })
})

it.each([
  ['earth continuity above 1', { visualTest: 1, earthContinuity: 1.001, insulationResistance: 200 }, 0],
  ['a failed visual inspection and nothing measured', { visualTest: 0 }, 0],
  ['insulation resistance beyond 200', { visualTest: 1, earthContinuity: 0.1, insulationResistance: '>200' }, 1],
])('a verdict of safe with %j is stored as the findings require', async (_, findings, stored) => {
  const { id: assetId } = await app.buildAsset({ class: 1 })
  const { data } = await create({ assetId, ...findings, safeToUse: 1 })
  expect(data.safeToUse).toBe(stored)
  expect((await asset(assetId)).lastTest.safeToUse).toBe(stored)
})

it('the verdict accepts true and false', async () => {
  const { id: assetId } = await app.buildAsset()
  const { data } = await create({ assetId, ...SAFE, visualTest: true, safeToUse: false })
  expect(data).toMatchObject({ visualTest: 1, safeToUse: 0 })
})

it('the verdict follows a corrected reading, and the earlier one is audited', async () => {
  const { id: assetId } = await app.buildAsset({ class: 1 })
  const { data } = await create({ assetId, ...SAFE, earthContinuity: 0.4 })
  expect((await update(data.id, { earthContinuity: 1.2 })).data).toMatchObject({
    earthContinuity: 0,
    earthContinuityReading: 1.2,
    safeToUse: 0,
  })
  const { before } = await app.database.prisma.auditEntry.findFirstOrThrow({
    where: { action: 'test.update', entityId: data.id },
    orderBy: { id: 'desc' },
  })
  expect(before).toMatchObject({ earthContinuityReading: 0.4, safeToUse: true })
})

it('advice is stored as on the day of the test, and changes nothing else', async () => {
  const lead = { class: 1, itemType: 'extensionLead', leadLength: 10, conductorArea: 1.5 }
  const { id: assetId } = await app.buildAsset(lead)
  const { data } = await create({ assetId, ...SAFE, earthContinuity: 0.3 })
  const advice = [
    'Earth continuity 0.3 Ω is too high: the IET Code of Practice allows 0.233 Ω with 10 m of 1.5 mm² flex.',
  ]
  expect(data).toMatchObject({ safeToUse: 1, advice })
  await graphqlApi.run(client, 'updateAsset', { id: assetId, input: { leadLength: 25 } })
  expect((await update(data.id, { notes: 'Long lead' })).data).toMatchObject({ advice, notes: 'Long lead' })
  expect((await update(data.id, { earthContinuity: 0.29 })).data).toMatchObject({ safeToUse: 1, advice: [] })
})

const year = (ago: number) => addDays(today(), -365 * ago)
const saved = async (assetId: string, testDate: string, input: object = SAFE_CLASS_2) =>
  (await create({ assetId, testDate, ...input })).data.id
const FAILED = { visualTest: 0, safeToUse: 0 }

it('another interval is suggested after several tests, and applies only once a user accepts it', async () => {
  const { id } = await app.buildAsset({ class: 2 })
  for (const ago of [2, 1, 0]) {
    expect(await asset(id)).toMatchObject({ frequency: 1, proposedFrequency: null })
    await saved(id, year(ago))
  }
  const proposed = await asset(id)
  expect(proposed).toMatchObject({ frequency: 1, proposedFrequency: 2, nextDueOn: addDays(addYears(today(), 1), -7) })

  const { data: declined } = await graphqlApi.run(client, 'updateAsset', { id, input: { keepFrequency: true } })
  expect(declined).toMatchObject({ frequency: 1, proposedFrequency: null, nextDueOn: proposed.nextDueOn })
  await update(proposed.lastTest.id, { notes: 'Looked at again' })
  expect(await asset(id)).toMatchObject({ proposedFrequency: null })

  await update(proposed.lastTest.id, FAILED)
  expect(await asset(id)).toMatchObject({ frequency: 1, proposedFrequency: null })
  await update(proposed.lastTest.id, SAFE_CLASS_2)
  expect(await asset(id)).toMatchObject({ proposedFrequency: 2 })
  const { data: accepted } = await graphqlApi.run(client, 'updateAsset', { id, input: { frequency: 2 } })
  expect(accepted).toMatchObject({ frequency: 2, proposedFrequency: null })
  await saved(id, today(), FAILED)
  expect(await asset(id)).toMatchObject({ frequency: 2, proposedFrequency: 1 })
  await client.graphql('mutation ($ids: [ID!]!) { setAssetsFrequency(ids: $ids, frequency: 1) { assets { id } } }', {
    ids: [id],
  })
  expect(await asset(id)).toMatchObject({ frequency: 1, proposedFrequency: null })
})

it('an earth continuity reading is kept if not sent, replaced if sent, and removed by null', async () => {
  const { id: assetId } = await app.buildAsset({ class: 1 })
  const { data } = await create({ assetId, ...SAFE, earthContinuity: 0.25 })
  expect((await update(data.id, { notes: 'Seen' })).data.earthContinuityReading).toBe(0.25)
  expect((await update(data.id, { earthContinuity: 0.5, earthContinuityReading: 0.25 })).data).toMatchObject({
    earthContinuity: 0,
    earthContinuityReading: 0.5,
  })
  const cleared = await update(data.id, { earthContinuity: null, safeToUse: 0 })
  expect(cleared.data.earthContinuityReading).toBeNull()
})

it('earth continuity is rejected for a Class 2 asset', async () => {
  const { id: assetId } = await app.buildAsset({ class: 2 })
  for (const earthContinuity of [0.1, '0.1', '>0', '<0.01'])
    expect(await create({ assetId, ...SAFE_CLASS_2, earthContinuity })).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: { earthContinuity: [expect.any(String)] },
    })
})

it.each([0, '0', null])('earth continuity of Class 2 may be sent as %j, which means none', async (earthContinuity) => {
  const { id: assetId } = await app.buildAsset({ class: 2 })
  const { data } = await create({ assetId, ...SAFE_CLASS_2, earthContinuity })
  expect(data).toMatchObject({ earthContinuity: null, earthContinuityReading: null, safeToUse: 1 })
  expect((await update(data.id, { earthContinuity })).data.earthContinuityReading).toBeNull()
})

const BEYOND = {
  earthContinuityReading: 0.01,
  earthContinuityReadingQualifier: '<',
  insulationResistance: 200,
  insulationResistanceQualifier: '>',
}
const measured = async () => {
  const { id: assetId } = await app.buildAsset()
  const { data } = await create({ assetId, ...SAFE, earthContinuity: '<0.01', insulationResistance: '>200' })
  expect(data).toMatchObject({ ...BEYOND, earthContinuity: 0, safeToUse: 1 })
  return data
}

it('a reading beyond the range is stored as value and qualifier, and found by either', async () => {
  const { id } = await measured()
  expect((await find(id)).data).toMatchObject(BEYOND)
  await app.buildTest()
  for (const filter of [{ insulationResistanceQualifier: ['>'] }, { earthContinuityReadingQualifier: ['<'] }])
    expect((await graphqlApi.run(client, 'tests', { filter })).data.items).toMatchObject([{ id }])
})

it.each([
  { earthContinuityReading: 0.5, earthContinuityReadingQualifier: '<' },
  { earthContinuity: 0.5, earthContinuityReadingQualifier: '<' },
])('a reading beyond the range may be sent as value and qualifier: %j', async (input) => {
  const { id: assetId } = await app.buildAsset()
  const { data } = await create({ assetId, ...SAFE_CLASS_2, ...input })
  expect(data).toMatchObject({ earthContinuityReading: 0.5, earthContinuityReadingQualifier: '<' })
})

it('a reading beyond the range can be sent back with its qualifier or as the documented number alone', async () => {
  const { id, earthContinuity } = await measured()
  for (const sent of [
    { earthContinuity, ...BEYOND },
    { earthContinuity, earthContinuityReading: 0.01, insulationResistance: 200 },
    { earthContinuityReading: '0.01', insulationResistance: '200' },
    { notes: 'Seen' },
  ])
    expect((await update(id, sent)).data).toMatchObject({ ...BEYOND, safeToUse: 1 })
})

it('a reading beyond the range is replaced by another reading, and loses its qualifier by null', async () => {
  const { id } = await measured()
  expect((await update(id, { insulationResistance: 150, earthContinuity: 0.5 })).data).toMatchObject({
    insulationResistance: 150,
    insulationResistanceQualifier: null,
    earthContinuityReading: 0.5,
    earthContinuityReadingQualifier: null,
  })
  await update(id, { insulationResistance: '>200', earthContinuity: '>0.3' })
  const sent = { ...BEYOND, earthContinuity: 0.4, insulationResistanceQualifier: null }
  expect((await update(id, sent)).data).toMatchObject({
    insulationResistance: 200,
    insulationResistanceQualifier: null,
    earthContinuityReading: 0.4,
    earthContinuityReadingQualifier: null,
  })
})

const refused = (...fields: string[]) => ({
  code: 'BAD_USER_INPUT',
  fields: Object.fromEntries(fields.map((field) => [field, expect.anything()])),
})

it('a safe test needs its readings: both for Class 1, insulation for Class 2', async () => {
  const earthed = await app.buildAsset({ class: 1 })
  const insulated = await app.buildAsset({ class: 2 })
  const safe = { visualTest: 1, safeToUse: 1 }
  expect(await create({ assetId: earthed.id, ...safe, insulationResistance: 10 })).toMatchObject(
    refused('earthContinuity'),
  )
  const neither = await create({ assetId: earthed.id, ...safe })
  expect(neither).toMatchObject(refused('earthContinuity', 'insulationResistance'))
  expect(await create({ assetId: earthed.id, ...safe, earthContinuity: 0.1 })).toMatchObject(
    refused('insulationResistance'),
  )
  expect(await create({ assetId: insulated.id, ...safe })).toMatchObject(refused('insulationResistance'))
  expect((await graphqlApi.run(client, 'tests')).data.total).toBe(0)
})

it('a safe test accepts an earth continuity of 0 ohm, which is a reading', async () => {
  const { id: assetId } = await app.buildAsset({ class: 1 })
  const { data } = await create({ assetId, ...SAFE, earthContinuity: 0 })
  expect(data).toMatchObject({ earthContinuityReading: 0, safeToUse: 1 })
})

it('readings are optional if a test is called unsafe or its findings are', async () => {
  const { id: assetId } = await app.buildAsset({ class: 1 })
  const { data } = await create({ assetId, visualTest: 1, safeToUse: 0 })
  expect(data).toMatchObject({ earthContinuityReading: null, insulationResistance: null, safeToUse: 0 })
  expect((await create({ assetId, visualTest: 0, safeToUse: 1 })).data.safeToUse).toBe(0)
  expect(await update(data.id, { safeToUse: 1 })).toMatchObject(refused('earthContinuity', 'insulationResistance'))
})

it('an old safe test without readings can have its notes corrected, but no finding', async () => {
  const { id } = await app.buildTest({ earthContinuityReading: null, notes: 'Imported' })
  const { data } = await update(`${id}`, { notes: 'Seen', visualTest: 1, safeToUse: 1, earthContinuity: null })
  expect(data).toMatchObject({ notes: 'Seen', earthContinuityReading: null, safeToUse: 1 })
  expect(await update(`${id}`, { insulationResistance: 20 })).toMatchObject(refused('earthContinuity'))
})

it('every missing field of a new test is reported', async () => {
  expect(await create({})).toMatchObject({
    code: 'BAD_USER_INPUT',
    fields: { assetId: [expect.any(String)], visualTest: [expect.any(String)], safeToUse: [expect.any(String)] },
  })
  // without an asset, the class is unknown, so the fields for a class are not required
  await app.buildAsset()
  expect(Object.keys((await create({ visualTest: 1, safeToUse: 1 })).fields ?? {})).toEqual(['assetId'])
})

it.each([
  [{ testDate: addDays(today(), 2) }, { testDate: [expect.any(String)] }],
  [{ testDate: '1949-12-31' }, { testDate: [expect.any(String)] }],
  [{ testDate: 'secret' }, { testDate: [expect.any(String)] }],
  [{ testDate: null }, { testDate: [expect.any(String)] }],
  [{ visualTest: 'secret' }, { visualTest: [expect.any(String)] }],
  [{ safeToUse: null }, { safeToUse: [expect.any(String)] }],
  [{ insulationResistance: -0.001 }, { insulationResistance: [expect.any(String)] }],
  [{ insulationResistance: 'secret' }, { insulationResistance: [expect.any(String)] }],
  [{ earthContinuity: -1 }, { earthContinuity: [expect.any(String)] }],
  [{ notes: 'secret'.repeat(1000) }, { notes: [expect.any(String)] }],
  [{ code: 'secret'.repeat(11) }, { code: [expect.any(String)] }],
  [{ colour: 'secret' }, { colour: [expect.any(String)] }],
])('a test with %j is rejected at its field, new or changed, without repeating the value', async (input, fields) => {
  const { id: assetId } = await app.buildAsset()
  const test = await app.buildTest({ assetId })
  for (const outcome of [await create({ assetId, ...SAFE, ...input }), await update(`${test.id}`, input)]) {
    expect(outcome).toMatchObject({ code: 'BAD_USER_INPUT', fields })
    expect(outcome.text).not.toContain('secret')
  }
  expect((await graphqlApi.run(client, 'tests')).data.total).toBe(1)
})

it.each([
  ['tomorrow, which is today elsewhere', addDays(today(), 1)],
  ['the first day of 1950', '1950-01-01'],
])('the test date %s is accepted', async (_, testDate) => {
  const { id: assetId } = await app.buildAsset()
  expect((await create({ assetId, ...SAFE, testDate })).data.testDate).toBe(testDate)
})

it('a test of an unknown or deleted asset is rejected', async () => {
  const deleted = await app.buildAsset({ deletedAt: new Date() })
  for (const assetId of ['999', deleted.id])
    expect(await create({ assetId, ...SAFE })).toMatchObject({ fields: { assetId: [expect.any(String)] } })
})

it('a test cannot be moved to another asset', async () => {
  const [test, other] = [await app.buildTest(), await app.buildAsset()]
  expect((await update(`${test.id}`, { assetId: test.assetId, notes: 'Seen' })).data.notes).toBe('Seen')
  expect(await update(`${test.id}`, { assetId: other.id })).toMatchObject({ fields: { assetId: [expect.any(String)] } })
})

it('the last test has the latest date, and is the latest saved on that date', async () => {
  const { id: assetId } = await app.buildAsset()
  const record = async (testDate: string) => (await create({ assetId, ...SAFE, testDate })).data.id
  const first = await record('2026-05-05')
  await record('2025-05-05')
  expect((await asset(assetId)).lastTest).toMatchObject({ id: first, testDate: '2026-05-05' })
  const second = await record('2026-05-05')
  expect((await asset(assetId)).lastTest.id).toBe(second)
  await remove(second)
  expect((await asset(assetId)).lastTest.id).toBe(first)
})

it('a corrected date changes the last test and the due date', async () => {
  const { id: assetId } = await app.buildAsset({ frequency: 2 })
  const early = await create({ assetId, ...SAFE, testDate: '2024-05-05' })
  await create({ assetId, ...SAFE, testDate: '2025-05-05' })
  expect((await asset(assetId)).nextDueOn).toBe('2027-04-28')
  await update(early.data.id, { testDate: '2026-05-05' })
  expect(await asset(assetId)).toMatchObject({ lastTest: { id: early.data.id }, nextDueOn: '2028-04-28' })
})

it('deleting the only test leaves the asset untested', async () => {
  const { id: assetId } = await app.buildAsset()
  const { data } = await create({ assetId, ...SAFE })
  expect((await remove(data.id)).data).toEqual({ id: data.id })
  expect(await asset(assetId)).toMatchObject({ lastTest: null, nextDueOn: null, status: ['untested'] })
})

const TAKEN = { code: 'BAD_USER_INPUT', fields: { code: ['Code already exists'] } }

it('a label code in use by another test is rejected, in upper or lower case', async () => {
  const { assetId } = await app.buildTest({ code: 'L-1' })
  const other = await app.buildTest()
  expect(await create({ assetId, ...SAFE, code: 'l-1 ' })).toMatchObject(TAKEN)
  expect(await update(`${other.id}`, { code: 'l-1' })).toMatchObject(TAKEN)
})

it('any number of tests may have no label code', async () => {
  const { id: assetId } = await app.buildAsset()
  for (const code of [null, '', '  ']) expect((await create({ assetId, ...SAFE, code })).data.code).toBeNull()
})

it('a label code is free again when its test is deleted', async () => {
  const test = await app.buildTest({ code: 'L-1' })
  await remove(`${test.id}`)
  expect((await create({ assetId: test.assetId, ...SAFE, code: 'L-1' })).data.code).toBe('L-1')
})

it('a deleted test is hidden', async () => {
  const test = await app.buildTest()
  await remove(`${test.id}`)
  for (const outcome of [await find(`${test.id}`), await update(`${test.id}`, {}), await remove(`${test.id}`)])
    expect(outcome.code).toBe('NOT_FOUND')
  expect((await graphqlApi.run(client, 'tests')).data).toEqual({ items: [], total: 0 })
})

const takeOutOfUse = (id: string, input: object = { reason: 'Smells of burning' }) =>
  graphqlApi.run(client, 'takeOutOfUse', { id, input })
const endOutOfUse = (id: string, input: object) => graphqlApi.run(client, 'endOutOfUse', { id, input })

it('a failed test keeps its reasons, even after the list of reasons changes', async () => {
  const { id: assetId } = await app.buildAsset()
  const { data: before } = await graphqlApi.run(client, 'failureReasons')
  const failureReasons = ['Plug damaged', 'Wrong fuse']
  const { data: test } = await create({ assetId, ...FAILED, failureReasons })
  expect(test.failureReasons).toEqual(failureReasons)
  const { data } = await graphqlApi.run(client, 'saveFailureReasons', { reasons: ['Maße', ' Masse '], before })
  expect(data).toEqual(['Maße', 'Masse'])
  expect((await graphqlApi.run(client, 'failureReasons')).data).toEqual(['Maße', 'Masse'])
  expect((await find(test.id)).data.failureReasons).toEqual(failureReasons)
  expect(await graphqlApi.run(client, 'saveFailureReasons', { reasons: ['Mould'], before })).toMatchObject({
    code: 'CONFLICT',
  })
  await graphqlApi.run(client, 'saveFailureReasons', { reasons: before })
})

const TOO_MANY = Array.from({ length: 31 }, (_, n) => `Reason ${n}`)
it.each([[[]], [['Plug', 'plug']], [['x'.repeat(61)]], [TOO_MANY]])(
  'failure reasons are rejected: %j',
  async (reasons) => {
    expect(await graphqlApi.run(client, 'saveFailureReasons', { reasons })).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: { reasons: [expect.any(String)] },
    })
  },
)

it('a safe test has no failure reasons, and takes nothing out of use', async () => {
  const { id: assetId } = await app.buildAsset({ class: 2 })
  const field = async (input: object) =>
    Object.keys((await create({ assetId, ...SAFE_CLASS_2, ...input })).fields ?? {})
  expect(await field({ failureReasons: ['Plug damaged'] })).toEqual(['failureReasons'])
  expect(await field({ takeOutOfUse: true })).toEqual(['takeOutOfUse'])
  const { data } = await create({ assetId, ...FAILED, failureReasons: ['Plug damaged'] })
  expect(
    await update(data.id, { failureReasons: ['Rust'], visualTest: 1, insulationResistance: 50, safeToUse: 1 }),
  ).toMatchObject({ fields: { failureReasons: [expect.any(String)] } })
  expect((await update(data.id, { ...SAFE_CLASS_2 })).data).toMatchObject({ safeToUse: 1, failureReasons: [] })
})

it('a failed test takes its asset out of use if requested, until it passes a test', async () => {
  const { id: assetId } = await app.buildAsset({ class: 2 })
  await create({ assetId, ...FAILED })
  expect(await asset(assetId)).toMatchObject({ use: 'inUse', outOfUse: null, outOfUseSince: null })
  const failed = { assetId, ...FAILED, testDate: '2026-03-01', failureReasons: ['Plug damaged', 'Wrong fuse'] }
  await create({ ...failed, takeOutOfUse: true })
  await create({ ...failed, testDate: '2026-03-02', takeOutOfUse: true })
  expect(await asset(assetId)).toMatchObject({
    use: 'outOfUse',
    outOfUseSince: '2026-03-01',
    outOfUse: {
      reason: 'Plug damaged, Wrong fuse',
      since: '2026-03-01',
      takenBy: { name: user.name },
      endedOn: null,
    },
  })
  await create({ assetId, ...SAFE_CLASS_2, testDate: '2026-02-01' })
  expect((await asset(assetId)).use).toBe('outOfUse')
  const { data: passed } = await create({ assetId, ...SAFE_CLASS_2 })
  expect(await asset(assetId)).toMatchObject({ use: 'inUse', outOfUse: null, outOfUseSince: null })
  const records = await app.database.prisma.outOfUse.findMany({ where: { assetId } })
  expect(records).toMatchObject([{ outcome: 'retested', endedById: user.id, endedTestId: Number(passed.id) }])
})

it('undoing a failed test returns its asset to use, and undoing a pass takes it out again', async () => {
  const { id: assetId } = await app.buildAsset({ class: 2 })
  const use = async () => (await asset(assetId)).use
  const { data: failed } = await create({ assetId, ...FAILED, takeOutOfUse: true })
  const { data: passed } = await create({ assetId, ...SAFE_CLASS_2 })
  await remove(passed.id)
  expect(await use()).toBe('outOfUse')
  await update(failed.id, { ...SAFE_CLASS_2 })
  expect(await use()).toBe('inUse')
  await update(failed.id, { ...FAILED })
  expect(await use()).toBe('outOfUse')
  await remove(failed.id)
  expect(await use()).toBe('inUse')
})

it('a failure and its outcome appear in the history of the asset', async () => {
  const { id: assetId } = await app.buildAsset({ class: 2 })
  await create({ assetId, ...FAILED, takeOutOfUse: true, failureReasons: ['Other'] })
  await create({ assetId, ...SAFE_CLASS_2 })
  await takeOutOfUse(assetId)
  await endOutOfUse(assetId, { outcome: 'repaired', note: 'New flex' })
  const { data } = await client.graphql(
    'query ($id: ID!) { assetHistory(id: $id, limit: 4) { items { action after } } }',
    { id: assetId },
  )
  expect(
    data.assetHistory.items.map(({ action, after }: { action: string; after: object }) => ({ action, ...after })),
  ).toMatchObject([
    { action: 'asset.endOutOfUse', outcome: 'repaired', note: 'New flex', use: 'inUse' },
    { action: 'asset.takeOutOfUse', reason: 'Smells of burning', use: 'outOfUse' },
    { action: 'asset.endOutOfUse', outcome: 'retested', use: 'inUse' },
    { action: 'asset.takeOutOfUse', reason: 'Other', use: 'outOfUse' },
  ])
})

const recordRepair = (id: string, input: object) => graphqlApi.run(client, 'recordRepair', { id, input })
const failedAsset = async (takeOutOfUse: boolean) => {
  const { id: assetId } = await app.buildAsset({ class: 2 })
  await create({ assetId, ...FAILED, testDate: '2026-03-01', takeOutOfUse, failureReasons: ['Flex damaged'] })
  return assetId
}
const REPAIRED = {
  use: 'outOfUse',
  status: ['failed'],
  outOfUse: {
    endedOn: null,
    outcome: null,
    repairedOn: '2026-03-02',
    repairNote: 'New flex',
    repairedBy: { name: expect.any(String) },
  },
}

it('a failed asset stays out of use until it passes a test, whatever was repaired', async () => {
  const assetId = await failedAsset(true)
  const { data } = await recordRepair(assetId, { note: ' New flex ', repairedOn: '2026-03-02' })
  expect(data).toMatchObject(REPAIRED)
  expect((await asset(assetId)).use).toBe('outOfUse')
  await create({ assetId, ...FAILED, testDate: '2026-03-03' })
  expect((await asset(assetId)).use).toBe('outOfUse')
  await create({ assetId, ...SAFE_CLASS_2, testDate: '2026-03-04' })
  expect(await asset(assetId)).toMatchObject({ use: 'inUse', outOfUse: null })
  expect(await app.database.prisma.outOfUse.findMany({ where: { assetId } })).toMatchObject([
    { outcome: 'retested', repairNote: 'New flex' },
  ])
})

it('a failed asset stays out of use even if it was still in use when repaired', async () => {
  const assetId = await failedAsset(false)
  const { data } = await recordRepair(assetId, { note: 'New flex', repairedOn: '2026-03-02' })
  expect(data).toMatchObject(REPAIRED)
  expect(data.outOfUse).toMatchObject({ reason: 'Flex damaged', since: '2026-03-02' })
  await create({ assetId, ...SAFE_CLASS_2, testDate: '2026-03-02' })
  expect((await asset(assetId)).use).toBe('inUse')
})

it('a repair recorded as the outcome of a failure still requires a test', async () => {
  const assetId = await failedAsset(true)
  const repaired = { outcome: 'repaired', note: 'New flex', endedOn: '2026-03-02' }
  expect((await endOutOfUse(assetId, repaired)).data).toMatchObject(REPAIRED)
  const retested = await endOutOfUse(assetId, { outcome: 'retested', note: 'It passed' })
  expect(retested).toMatchObject({
    code: 'BAD_USER_INPUT',
    fields: { outcome: [expect.stringContaining('save a test that it passed')] },
  })
  expect((await asset(assetId)).use).toBe('outOfUse')
})

it('a failed asset returns to use without a test only if the failure was a mistake, with a reason', async () => {
  const assetId = await failedAsset(true)
  expect(Object.keys((await endOutOfUse(assetId, { outcome: 'mistake' })).fields ?? {})).toEqual(['note'])
  const { data } = await endOutOfUse(assetId, { outcome: 'mistake', note: 'The other kettle' })
  expect(data).toMatchObject({ use: 'inUse', status: ['failed'] })
})

it('an asset out of use for another reason may be returned to use by hand, with a reason', async () => {
  const { assetId } = await app.buildTest()
  await takeOutOfUse(assetId)
  expect((await recordRepair(assetId, { note: 'Cleaned' })).data).toMatchObject({ use: 'outOfUse' })
  const { data } = await endOutOfUse(assetId, { outcome: 'repaired', note: 'Smelled of paint' })
  expect(data).toMatchObject({ use: 'inUse', outOfUse: null })
})

it('a repair is not recorded for an asset that is in use without a failure, disposed of, or had not failed yet', async () => {
  const { assetId: sound } = await app.buildTest()
  expect((await recordRepair(sound, { note: 'New flex' })).code).toBe('CONFLICT')
  const gone = await failedAsset(true)
  await endOutOfUse(gone, { outcome: 'disposed' })
  expect((await recordRepair(gone, { note: 'New flex' })).code).toBe('CONFLICT')
  expect((await recordRepair('999', { note: 'New flex' })).code).toBe('NOT_FOUND')
  const failed = await failedAsset(false)
  for (const [input, fields] of [
    [{ repairedOn: '2999-01-01' }, ['note', 'repairedOn']],
    [{ note: 'New flex', repairedOn: '2026-02-28' }, ['repairedOn']],
  ] as const)
    expect(Object.keys((await recordRepair(failed, input)).fields ?? {}).sort()).toEqual(fields)
})

it('a fault may be found without a test, and an asset is taken out of use once', async () => {
  const { id } = await app.buildAsset()
  const { data } = await takeOutOfUse(id, { reason: ' Smells ', note: 'In the kitchen', since: '2026-03-01' })
  expect(data).toMatchObject({
    use: 'outOfUse',
    outOfUseSince: '2026-03-01',
    status: ['untested'],
    outOfUse: { reason: 'Smells', note: 'In the kitchen', since: '2026-03-01' },
  })
  expect((await takeOutOfUse(id)).code).toBe('CONFLICT')
  expect((await takeOutOfUse('999')).code).toBe('NOT_FOUND')
})

it('every invalid field of a failure is reported', async () => {
  const { id } = await app.buildAsset()
  expect(Object.keys((await takeOutOfUse(id, { reason: ' ', since: '2999-01-01' })).fields ?? {}).sort()).toEqual([
    'reason',
    'since',
  ])
  expect((await endOutOfUse(id, { outcome: 'repaired', note: 'New flex' })).code).toBe('CONFLICT')
  await takeOutOfUse(id, { reason: 'Smells', since: '2026-03-01' })
  expect(Object.keys((await endOutOfUse(id, {})).fields ?? {})).toEqual(['outcome'])
  for (const outcome of ['mistake', 'repaired', 'retested'])
    expect(Object.keys((await endOutOfUse(id, { outcome })).fields ?? {}), outcome).toEqual(['note'])
  const early = { outcome: 'repaired', endedOn: '2026-02-28', note: 'New flex' }
  expect(Object.keys((await endOutOfUse(id, early)).fields ?? {})).toEqual(['endedOn'])
})

it('a failed asset may be disposed of: it stays in the register, and is no longer due', async () => {
  const { id: locationId } = await app.buildLocation()
  const { id: assetId } = await app.buildAsset({ class: 2, locationId })
  await create({ assetId, ...FAILED, testDate: '2020-01-01', takeOutOfUse: true })
  const counts = async () => (await client.graphql('{ patSummary { failed expired outOfUse total } }')).data.patSummary
  expect(await counts()).toMatchObject({ failed: 1, expired: 1, outOfUse: 1, total: 1 })
  const { data } = await endOutOfUse(assetId, { outcome: 'disposed', note: 'Skip', endedOn: '2026-03-01' })
  const disposed = {
    use: 'disposed',
    outOfUseSince: null,
    status: [],
    nextDueOn: null,
    locationId: null,
    lastTest: { safeToUse: 0 },
    outOfUse: { outcome: 'disposed', outcomeNote: 'Skip', endedOn: '2026-03-01', endedBy: { name: user.name } },
  }
  expect(data).toMatchObject(disposed)
  expect(await counts()).toMatchObject({ failed: 0, expired: 0, outOfUse: 0, total: 1 })
  expect((await graphqlApi.run(client, 'assets')).data).toMatchObject({ items: [disposed], total: 1 })
  expect(Object.keys((await create({ assetId, ...SAFE_CLASS_2 })).fields ?? {})).toEqual(['assetId'])
  expect((await graphqlApi.run(client, 'updateAsset', { id: assetId, input: { frequency: 5 } })).data).toMatchObject(
    disposed,
  )
  expect((await takeOutOfUse(assetId)).code).toBe('CONFLICT')
  const repaired = { outcome: 'repaired', note: 'New flex' }
  expect(Object.keys((await endOutOfUse(assetId, repaired)).fields ?? {})).toEqual(['outcome'])
  const found = await endOutOfUse(assetId, { outcome: 'mistake', note: 'It was another one' })
  expect(found.data).toMatchObject({ use: 'inUse', nextDueOn: '2024-12-25', outOfUse: null })
})

describe('test instruments', () => {
  const create = (input: object) => graphqlApi.run(client, 'createInstrument', { input })
  const update = (id: string, input: object) => graphqlApi.run(client, 'updateInstrument', { id, input })
  const remove = (id: string) => graphqlApi.run(client, 'deleteInstrument', { id })
  const seaward = {
    name: 'Red one',
    makeAndModel: 'Seaward 200',
    serialNumber: '1234',
    calibratedOn: addDays(today(), -400),
    calibrationDue: addDays(today(), -35),
  }
  /** Saves a test of a new asset; `input` can set the test instrument. */
  const test = async (input: object) => {
    const { id: assetId } = await app.buildAsset({ class: 2 })
    return graphqlApi.run(client, 'createTest', { input: { assetId, ...SAFE_CLASS_2, ...input } })
  }

  it('a test instrument is returned as entered, with defaults', async () => {
    const { data } = await create(seaward)
    expect(data).toMatchObject({ ...seaward, notes: '', retired: false })
  })

  it.each([
    [{ name: ' ' }, 'name'],
    [{ serialNumber: null }, 'serialNumber'],
    [{ calibratedOn: addDays(today(), 2) }, 'calibratedOn'],
    [{ calibratedOn: '2026-02-30' }, 'calibratedOn'],
    [{ calibrationDue: addDays(today(), -401) }, 'calibrationDue'],
    [{ retired: null }, 'retired'],
    [{ colour: 'red' }, 'colour'],
  ])('a test instrument with %j is rejected at the field %s, new or changed', async (input, field) => {
    const { data } = await create(seaward)
    for (const outcome of [await create({ ...seaward, ...input }), await update(data.id, input)])
      expect(outcome).toMatchObject({ code: 'BAD_USER_INPUT', fields: { [field]: [expect.any(String)] } })
  })

  it('a test keeps its instrument as on that day, whatever happens to the instrument', async () => {
    const { data: instrument } = await create(seaward)
    const { data: made } = await test({ instrumentId: instrument.id, testDate: addDays(today(), -100) })
    const copied = { instrumentId: instrument.id, instrument: seaward }
    expect(made).toMatchObject(copied)

    await update(instrument.id, { name: 'Blue one', calibratedOn: today(), calibrationDue: addDays(today(), 365) })
    await update(instrument.id, { retired: true })
    expect((await graphqlApi.run(client, 'test', { id: made.id })).data).toMatchObject(copied)
    const correction = { notes: 'Corrected', instrumentId: instrument.id }
    expect((await graphqlApi.run(client, 'updateTest', { id: made.id, input: correction })).data).toMatchObject(copied)
    const { data: listed } = await graphqlApi.run(client, 'tests', { filter: { instrumentId: [instrument.id] } })
    expect(listed).toMatchObject({ total: 1, items: [{ id: made.id, ...copied }] })
    const [row] = await app.database.prisma.$queryRaw<[object]>`
      select t.instrument, t.instrument_serial_number, t.instrument_calibration_due::text, i.name, i.retired
      from reporting.tests t join reporting.instruments i on i.id = t.instrument_id`
    expect(row).toEqual({
      instrument: 'Red one',
      instrument_serial_number: '1234',
      instrument_calibration_due: seaward.calibrationDue,
      name: 'Blue one',
      retired: true,
    })
  })

  it('the test instrument of a test can be added, changed and removed', async () => {
    const { data: first } = await create(seaward)
    const { data: second } = await create({ name: 'Spare', serialNumber: '99' })
    const { data: made } = await test({})
    expect(made).toMatchObject({ instrumentId: null, instrument: null })
    const change = async (instrumentId: string | null) =>
      (await graphqlApi.run(client, 'updateTest', { id: made.id, input: { instrumentId } })).data
    expect(await change(first.id)).toMatchObject({ instrumentId: first.id, instrument: { name: 'Red one' } })
    expect(await change(second.id)).toMatchObject({ instrumentId: second.id, instrument: { name: 'Spare' } })
    expect(await change(null)).toMatchObject({ instrumentId: null, instrument: null })
    const refused = await graphqlApi.run(client, 'updateTest', { id: made.id, input: { instrumentId: '999' } })
    expect(refused).toMatchObject({ code: 'BAD_USER_INPUT', fields: { instrumentId: [expect.any(String)] } })
    expect(await test({ instrumentId: 'x', safeToUse: null })).toMatchObject({
      fields: { instrumentId: [expect.any(String)], safeToUse: [expect.any(String)] },
    })
  })

  it('a test instrument can be deleted only while no test was made with it', async () => {
    const { data: used } = await create(seaward)
    const { data: unused } = await create({ name: 'Spare', serialNumber: '99' })
    await test({ instrumentId: used.id })
    expect(await remove(used.id)).toMatchObject({ code: 'BAD_USER_INPUT', fields: { id: [expect.any(String)] } })
    expect((await remove(unused.id)).data).toEqual({ id: unused.id })
    for (const outcome of [await remove(unused.id), await update(unused.id, { name: 'Spare' })])
      expect(outcome.code).toBe('NOT_FOUND')
    expect(await test({ instrumentId: unused.id })).toMatchObject({ fields: { instrumentId: [expect.any(String)] } })
  })
})
