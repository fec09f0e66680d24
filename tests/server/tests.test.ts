import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addDays, today } from '../../domain/calendar'
import type { User } from '../../server/generated/prisma/client'
import { startApp, type TestApp } from '../support/app'
import type { Client } from '../support/client'
import { doors } from '../support/doors'

let app: TestApp
let user: User
let client: Client
beforeAll(async () => {
  app = await startApp()
  user = await app.buildUser({ roleNames: ['admin'] })
  client = await app.signInAs(user)
})
beforeEach(() => app.clearHall())
afterAll(() => app.stop())

/** What a safe test of a Class 2 asset needs. */
const SAFE = { visualTest: 1, insulationResistance: 50, safeToUse: 1 }

describe.each(doors)('tests through $name', (door) => {
  const create = (input: object) => door.run(client, 'createTest', { input })
  const update = (id: string, input: object) => door.run(client, 'updateTest', { id, input })
  const find = (id: string) => door.run(client, 'test', { id })
  const remove = (id: string) => door.run(client, 'deleteTest', { id })
  const asset = async (id: string) => (await door.run(client, 'asset', { id })).data

  describe('a new test', () => {
    it('is of today and by whoever saves it, unless said', async () => {
      const { id: assetId } = await app.buildAsset({ class: 2 })
      const { data } = await create({ assetId, ...SAFE })
      expect(data).toMatchObject({
        assetId,
        testDate: today(),
        assetClass: 2,
        visualTest: 1,
        earthContinuity: null,
        earthContinuityReading: null,
        insulationResistance: 50,
        safeToUse: 1,
        notes: '',
        code: null,
        photos: [],
        tester: { id: `${user.id}`, name: user.name },
      })
      expect((await find(data.id)).data).toEqual(data)
    })

    it('keeps everything that was said', async () => {
      const { id: assetId } = await app.buildAsset()
      const input = { testDate: '2025-06-30', notes: 'Plug\nreplaced', code: 'L-9', insulationResistance: 19.99 }
      const { data } = await create({ assetId, ...SAFE, ...input, earthContinuity: 0.125 })
      expect(data).toMatchObject({ ...input, earthContinuity: 0, earthContinuityReading: 0.125 })
    })

    it('makes its asset what it found', async () => {
      const { id: assetId } = await app.buildAsset()
      const { data } = await create({ assetId, ...SAFE, visualTest: 0 })
      expect(await asset(assetId)).toMatchObject({
        lastTest: { id: data.id, testDate: today(), safeToUse: 0 },
        status: ['failed'],
      })
    })

    it('finds its asset whatever the case of the id', async () => {
      await app.buildAsset({ id: 'A7', class: 2 })
      expect((await create({ assetId: ' a7 ', ...SAFE })).data.assetId).toBe('A7')
    })
  })

  describe('the verdict', () => {
    it.each([
      ['all well', { visualTest: 1, earthContinuity: 0.1, insulationResistance: 200 }, 1],
      ['exactly 1 ohm and 1 megohm', { visualTest: 1, earthContinuity: 1, insulationResistance: 1 }, 1],
      ['earth continuity above 1', { visualTest: 1, earthContinuity: 1.001, insulationResistance: 200 }, 0],
      ['insulation resistance below 1', { visualTest: 1, earthContinuity: 0.1, insulationResistance: 0.999 }, 0],
      ['insulation resistance 0', { visualTest: 1, earthContinuity: 0.1, insulationResistance: 0 }, 0],
      ['a failed visual test', { visualTest: 0, earthContinuity: 0.1, insulationResistance: 200 }, 0],
      ['a failed visual test and nothing measured', { visualTest: 0 }, 0],
      ['no earth reading', { visualTest: 1, insulationResistance: 200 }, 1],
    ])('called safe, with %j, is stored as the findings say', async (_, findings, stored) => {
      const { id: assetId } = await app.buildAsset({ class: 1 })
      const { data } = await create({ assetId, ...findings, safeToUse: 1 })
      expect(data.safeToUse).toBe(stored)
      expect((await asset(assetId)).lastTest.safeToUse).toBe(stored)
    })

    it('stays No where the tester said so', async () => {
      const { id: assetId } = await app.buildAsset()
      expect((await create({ assetId, ...SAFE, safeToUse: 0 })).data.safeToUse).toBe(0)
    })

    it('takes truth values', async () => {
      const { id: assetId } = await app.buildAsset()
      const { data } = await create({ assetId, ...SAFE, visualTest: true, safeToUse: false })
      expect(data).toMatchObject({ visualTest: 1, safeToUse: 0 })
    })

    it('follows a corrected reading, and the one before is not lost', async () => {
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
  })

  describe('a reading of earth continuity', () => {
    it('is stored as 0 beside itself, and survives being sent back as it was read', async () => {
      const { id: assetId } = await app.buildAsset({ class: 1 })
      const { data } = await create({ assetId, ...SAFE, earthContinuity: 0.25 })
      const { earthContinuity, earthContinuityReading } = (await find(data.id)).data
      expect({ earthContinuity, earthContinuityReading }).toEqual({ earthContinuity: 0, earthContinuityReading: 0.25 })
      const sent = await update(data.id, { earthContinuity, earthContinuityReading, notes: 'Seen' })
      expect(sent.data).toMatchObject({ notes: 'Seen', earthContinuityReading: 0.25 })
    })

    it('is kept where nothing is said of it, replaced where it is entered anew, and taken away by null', async () => {
      const { id: assetId } = await app.buildAsset({ class: 1 })
      const { data } = await create({ assetId, ...SAFE, earthContinuity: 0.25 })
      expect((await update(data.id, { notes: 'Seen' })).data.earthContinuityReading).toBe(0.25)
      expect((await update(data.id, { earthContinuity: 0.5, earthContinuityReading: 0.25 })).data).toMatchObject({
        earthContinuity: 0,
        earthContinuityReading: 0.5,
      })
      expect((await update(data.id, { earthContinuity: null })).data.earthContinuityReading).toBeNull()
    })

    it('is refused on a Class 2 asset', async () => {
      const { id: assetId } = await app.buildAsset({ class: 2 })
      expect(await create({ assetId, ...SAFE, earthContinuity: 0.1 })).toMatchObject({
        code: 'BAD_USER_INPUT',
        fields: { earthContinuity: ['Earth continuity is measured on Class 1 assets only.'] },
      })
    })

    it('is judged by the class that the asset had when it was tested', async () => {
      const built = await app.buildAsset({ class: 2 })
      const { data } = await create({ assetId: built.id, ...SAFE })
      await door.run(client, 'updateAsset', { id: built.id, input: { class: 1 } })
      expect((await update(data.id, { notes: 'Seen' })).data).toMatchObject({ assetClass: 2, earthContinuity: null })
    })
  })

  it('cannot call an asset safe whose insulation was not measured', async () => {
    const { id: assetId } = await app.buildAsset()
    expect(await create({ assetId, visualTest: 1, safeToUse: 1 })).toMatchObject({
      fields: { insulationResistance: [expect.stringContaining('Enter the insulation resistance')] },
    })
    expect((await create({ assetId, visualTest: 1, safeToUse: 0 })).data.insulationResistance).toBeNull()
  })

  it('names every missing entry of a new test', async () => {
    expect(await create({})).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: {
        assetId: ['Say which asset was tested.'],
        visualTest: ['Enter the result of the visual test.'],
        safeToUse: ['Say whether it is safe to use.'],
      },
    })
  })

  it.each([
    [{ testDate: addDays(today(), 2) }, { testDate: ['The test date lies in the future.'] }],
    [{ testDate: '1949-12-31' }, { testDate: ['The test date lies too far in the past.'] }],
    [{ testDate: '2026-02-29' }, { testDate: ['Takes a date as YYYY-MM-DD.'] }],
    [{ testDate: 'secret' }, { testDate: ['Takes a date as YYYY-MM-DD.'] }],
    [{ testDate: 20260101 }, { testDate: ['Takes a date as YYYY-MM-DD.'] }],
    [{ testDate: null }, { testDate: ['Enter the test date.'] }],
    [{ visualTest: 2 }, { visualTest: ['Takes 1 (yes, pass) or 0 (no, fail).'] }],
    [{ visualTest: 'secret' }, { visualTest: ['Takes 1 (yes, pass) or 0 (no, fail).'] }],
    [{ safeToUse: null }, { safeToUse: ['Say whether it is safe to use.'] }],
    [{ insulationResistance: -0.001 }, { insulationResistance: ['Takes 0 or more.'] }],
    [{ insulationResistance: 1000001 }, { insulationResistance: ['Takes at most 1000000.'] }],
    [{ insulationResistance: 'secret' }, { insulationResistance: ['Takes a number.'] }],
    [{ earthContinuity: -1 }, { earthContinuity: ['Takes 0 or more.'] }],
    [{ notes: 'secret'.repeat(1000) }, { notes: ['At most 5000 characters.'] }],
    [{ code: 'secret'.repeat(11) }, { code: ['At most 60 characters.'] }],
    [{ colour: 'secret' }, { colour: ['Is not known.'] }],
  ])('refuses %j at its field, new or changed, without repeating it', async (input, fields) => {
    const { id: assetId } = await app.buildAsset()
    const test = await app.buildTest({ assetId })
    for (const outcome of [await create({ assetId, ...SAFE, ...input }), await update(`${test.id}`, input)]) {
      expect(outcome).toMatchObject({ code: 'BAD_USER_INPUT', fields })
      expect(outcome.text).not.toContain('secret')
    }
    expect((await door.run(client, 'tests')).data.total).toBe(1)
  })

  it('takes the test date of tomorrow, which is today elsewhere', async () => {
    const { id: assetId } = await app.buildAsset()
    const testDate = addDays(today(), 1)
    expect((await create({ assetId, ...SAFE, testDate })).data.testDate).toBe(testDate)
  })

  it('refuses an asset that is unknown or deleted', async () => {
    const deleted = await app.buildAsset({ deletedAt: new Date() })
    for (const assetId of ['999', deleted.id])
      expect(await create({ assetId, ...SAFE })).toMatchObject({ fields: { assetId: ['There is no such asset.'] } })
  })

  it('stays with its asset', async () => {
    const [test, other] = [await app.buildTest(), await app.buildAsset()]
    expect((await update(`${test.id}`, { assetId: test.assetId, notes: 'Seen' })).data.notes).toBe('Seen')
    expect(await update(`${test.id}`, { assetId: other.id })).toMatchObject({
      fields: { assetId: ['A test stays with the asset that was tested.'] },
    })
  })

  describe('the last test', () => {
    it('is the one with the latest date, then the latest saved', async () => {
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

    it('changes with a corrected date, and the due date with it', async () => {
      const { id: assetId } = await app.buildAsset({ frequency: 2 })
      const early = await create({ assetId, ...SAFE, testDate: '2024-05-05' })
      await create({ assetId, ...SAFE, testDate: '2025-05-05' })
      expect((await asset(assetId)).nextDueOn).toBe('2027-04-28')
      await update(early.data.id, { testDate: '2026-05-05' })
      expect(await asset(assetId)).toMatchObject({ lastTest: { id: early.data.id }, nextDueOn: '2028-04-28' })
    })

    it('leaves an untested asset behind when it was the only one', async () => {
      const { id: assetId } = await app.buildAsset()
      const { data } = await create({ assetId, ...SAFE })
      expect((await remove(data.id)).data).toEqual({ id: data.id })
      expect(await asset(assetId)).toMatchObject({ lastTest: null, nextDueOn: null, status: ['untested'] })
    })

    it.each([
      ['2024-02-29', 1, '2025-02-21'],
      ['2024-02-29', 4, '2028-02-22'],
      ['2026-01-03', 1, '2026-12-27'],
    ])('of %s with a frequency of %i falls due on %s', async (testDate, frequency, nextDueOn) => {
      const { id: assetId } = await app.buildAsset({ frequency })
      await create({ assetId, ...SAFE, testDate })
      expect((await asset(assetId)).nextDueOn).toBe(nextDueOn)
    })
  })

  describe('a label code', () => {
    const TAKEN = { code: 'BAD_USER_INPUT', fields: { code: ['Code already exists'] } }

    it('is refused where another test has it, whatever its case', async () => {
      const { assetId } = await app.buildTest({ code: 'L-1' })
      const other = await app.buildTest()
      expect(await create({ assetId, ...SAFE, code: 'l-1 ' })).toMatchObject(TAKEN)
      expect(await update(`${other.id}`, { code: 'l-1' })).toMatchObject(TAKEN)
    })

    it('may be absent from any number of tests', async () => {
      const { id: assetId } = await app.buildAsset()
      for (const code of [null, '', '  ']) expect((await create({ assetId, ...SAFE, code })).data.code).toBeNull()
    })

    it('is free again when its test is deleted', async () => {
      const test = await app.buildTest({ code: 'L-1' })
      await remove(`${test.id}`)
      expect((await create({ assetId: test.assetId, ...SAFE, code: 'L-1' })).data.code).toBe('L-1')
    })
  })

  it('hides a deleted test', async () => {
    const test = await app.buildTest()
    await remove(`${test.id}`)
    for (const outcome of [await find(`${test.id}`), await update(`${test.id}`, {}), await remove(`${test.id}`)])
      expect(outcome.code).toBe('NOT_FOUND')
    expect((await door.run(client, 'tests')).data).toEqual({ items: [], total: 0 })
  })

  it.each(['999', '0', '-1', 'ABC', '99999999999'])('does not find %s', async (id) => {
    for (const outcome of [await find(id), await update(id, { notes: 'Seen' }), await remove(id)])
      expect(outcome.code).toBe('NOT_FOUND')
  })
})
