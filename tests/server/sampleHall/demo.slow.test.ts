import { verify } from '@node-rs/argon2'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type AdvisedLead, leadAdvice } from '../../../domain/assets/leadAdvice'
import { type AssetClass, assetStatuses, nextDueOn, type PassFail } from '../../../domain/assets/pat'
import { calibrationState } from '../../../domain/testing/instrument'
import { enteredReading, judgedReading } from '../../../domain/testing/readings/furtherReading'
import type { NoInsulationReason } from '../../../domain/testing/readings/insulation'
import { allMissingReadings, allUnsafeReasons } from '../../../domain/testing/readings/verdict'
import { addDays, type CalendarDate, daysBetween, today } from '../../../domain/values/calendar'
import { toReading } from '../../../domain/values/reading'
import { checkCodes, checkLedger, checkPhotos, checkSummaries } from '../../../scripts/operator/doctor/records'
import { type DemoHall, describeDemo, seedDemo } from '../../../server/areas/sampleHall/demonstration'
import { readHall } from '../../../server/areas/sampleHall/hall'
import type { StoredReading } from '../../../server/areas/testing/records/furtherReadings'
import { createTestDatabase, type TestDatabase } from '../../support/database'

let database: TestDatabase
let hall: DemoHall | null
const day = today()

beforeAll(async () => {
  database = await createTestDatabase()
  hall = await seedDemo(database.prisma, day)
})
afterAll(() => database?.drop())

const dateOf = (date: Date | null): CalendarDate | null => date?.toISOString().slice(0, 10) ?? null

async function countStatuses(): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const { lastTestSafe, nextDueOn } of await database.prisma.asset.findMany())
    for (const status of assetStatuses({ lastTestSafe, nextDueOn: dateOf(nextDueOn) }, day))
      counts[status] = (counts[status] ?? 0) + 1
  return counts
}

it('the demonstration hall has at least 12 PAT and 4 stock locations, 150 assets and 500 tests', async () => {
  const { prisma } = database
  expect(await prisma.location.count({ where: { type: 'pat' } })).toBeGreaterThanOrEqual(12)
  expect(await prisma.location.count({ where: { type: 'stock' } })).toBeGreaterThanOrEqual(4)
  expect(await prisma.location.count({ where: { active: false } })).toBe(1)
  expect(await prisma.asset.count()).toBeGreaterThanOrEqual(150)
  expect(await prisma.test.count()).toBeGreaterThanOrEqual(500)
})

it('the demonstration hall has tests over five years, none in the future, by several testers', async () => {
  const tests = await database.prisma.test.findMany({ orderBy: { testDate: 'asc' } })
  const dates = tests.map(({ testDate }) => dateOf(testDate) ?? '')
  expect(daysBetween(dates[0] ?? day, day)).toBeGreaterThan(4.5 * 365)
  expect(daysBetween(dates.at(-1) ?? '', day)).toBeGreaterThanOrEqual(0)
  expect(new Set(tests.map(({ userId }) => userId)).size).toBe(3)
})

it('the demonstration hall has assets of every status, class, voltage and frequency', async () => {
  const counts = await countStatuses()
  expect(counts.untested).toBeGreaterThanOrEqual(8)
  expect(counts.expired).toBeGreaterThanOrEqual(15)
  expect(counts.failed).toBeGreaterThanOrEqual(5)
  expect(counts.due).toBeGreaterThanOrEqual(10)
  expect(counts.sound).toBeGreaterThanOrEqual(100)
  const kinds = await database.prisma.asset.groupBy({ by: ['class', 'voltage'] })
  expect(kinds.map(({ class: assetClass, voltage }) => `${assetClass}/${voltage}`).sort()).toEqual([
    '1/110',
    '1/240',
    '2/110',
    '2/240',
  ])
  expect((await database.prisma.asset.groupBy({ by: ['frequency'] })).length).toBe(5)
})

it('the demonstration hall has two assets out of use since they failed', async () => {
  const assets = await database.prisma.asset.findMany({ where: { use: 'outOfUse' }, include: { outOfUse: true } })
  expect(assets.length).toBe(2)
  for (const { lastTestSafe, outOfUseSince, outOfUse } of assets) {
    expect(lastTestSafe).toBe(false)
    expect(outOfUse).toMatchObject([{ since: outOfUseSince, endedOn: null }])
  }
})

it('the demonstration hall has a photo of every asset that decodes, selected, and of its own', async () => {
  const assets = await database.prisma.asset.findMany({ include: { photo: true, photos: true } })
  for (const { id, photo, photos } of assets) {
    expect(photo?.assetId).toBe(id)
    expect(photos.length).toBeGreaterThanOrEqual(1)
  }
  expect(assets.filter(({ photos }) => photos.length > 1).length).toBeGreaterThan(20)
  const photos = await database.prisma.photo.findMany()
  await Promise.all(
    photos.map(async ({ data, width, height }) => {
      const { format, ...size } = await sharp(data).metadata()
      expect({ format, width: size.width, height: size.height }).toEqual({ format: 'jpeg', width, height })
      const small = await sharp(data, { failOn: 'warning' }).resize(80).raw().toBuffer()
      expect(new Set(small).size).toBeGreaterThan(40)
      expect(data.length).toBeLessThan(60_000)
    }),
  )
})

it('the demonstration hall has a check of an asset, which was done and names it', async () => {
  const checks = await database.prisma.check.findMany({
    where: { assetId: { not: null } },
    include: { asset: true, lastRecord: true },
  })
  expect(checks).toMatchObject([{ name: 'Fridges and freezers', asset: { name: 'Fridge freezer' }, locationId: null }])
  expect(checks[0]?.lastRecord).toMatchObject({ passed: true, place: expect.stringContaining('Fridge freezer') })
})

it('the demonstration hall keeps last test, verdict and due date in agreement with the tests', async () => {
  for (const asset of await database.prisma.asset.findMany({ include: { tests: true } })) {
    const last = asset.tests.sort((a, b) => b.testDate.getTime() - a.testDate.getTime() || b.id - a.id)[0]
    expect(asset.lastTestId).toBe(last?.id ?? null)
    expect(asset.lastTestSafe).toBe(last?.safeToUse ?? null)
    const due = last ? nextDueOn(dateOf(last.testDate) ?? '', asset.frequency) : null
    expect(dateOf(asset.nextDueOn)).toBe(due)
  }
})

it('the demonstration hall stores readings as the rules say', async () => {
  for (const { asset, ...test } of await database.prisma.test.findMany({ include: { asset: true } })) {
    expect(test.assetClass).toBe(asset.class)
    expect(test.earthContinuity).toBe(test.assetClass === 1 ? 0 : null)
    if (test.assetClass === 2) expect(test.earthContinuityReading).toBeNull()
    if (test.safeToUse && !test.insulationNotMeasured) expect(test.insulationResistance).toBeGreaterThanOrEqual(1)
    const stored = test.furtherReadings as unknown as StoredReading[]
    const findings = {
      earthNotMeasured: null,
      insulationNotMeasured: test.insulationNotMeasured as NoInsulationReason | null,
      furtherReadings: stored.map((reading) => judgedReading(enteredReading(reading))),
      assetClass: test.assetClass as AssetClass,
      visualTest: (test.visualTest ? 1 : 0) as PassFail,
      earthContinuity: toReading(test.earthContinuityReading, test.earthContinuityReadingQualifier as never),
      insulationResistance: toReading(test.insulationResistance, test.insulationResistanceQualifier as never),
    } as const
    expect(test.safeToUse).toBe(allUnsafeReasons(findings).length === 0)
    if (test.safeToUse) expect(allMissingReadings(findings)).toEqual([])
    if (!test.safeToUse) expect(test.notes).not.toBe('')
  }
})

it('the demonstration hall has leads with polarity, a lead with RCD, and an asset whose insulation is not measured', async () => {
  const { rows } = await database.pool.query<{ kind: string; tests: number }>(
    `select x->>'kind' as kind, count(*)::int as tests from tests t cross join jsonb_array_elements(t.further_readings) x
       join assets a on a.id = t.asset_id where x->>'kind' <> 'rcdTripTime' or a.item_type = 'rcdLead' group by 1`,
  )
  const kinds = Object.fromEntries(rows.map(({ kind, tests }) => [kind, tests]))
  expect(kinds.polarity).toBeGreaterThan(20)
  expect(kinds.rcdTripTime).toBeGreaterThan(2)
  expect(kinds.substituteLeakage).toBe(
    await database.prisma.test.count({ where: { insulationNotMeasured: { not: null } } }),
  )
})

it('the demonstration hall lets its people in with the password it tells, each by a role', async () => {
  const users = await database.prisma.user.findMany({ include: { roles: { include: { role: true } } } })
  expect(users.length).toBeGreaterThanOrEqual(4)
  for (const user of users) {
    expect(user.roles.length).toBe(1)
    expect(user.passwordHash).toContain('$argon2id$')
    expect(await verify(String(user.passwordHash), hall?.password ?? '')).toBe(true)
  }
  const printed = hall ? describeDemo(hall) : ''
  for (const { email } of users) expect(printed).toContain(email)
  expect(printed).toContain(hall?.password)
})

it('the demonstration hall keeps at least 40 things in stock, each with a photo, some below their minimum', async () => {
  const items = await database.prisma.stockItem.findMany({ include: { levels: true, photo: true } })
  expect(items.length).toBeGreaterThanOrEqual(40)
  for (const { id, photo, levels, totalLevel } of items) {
    expect(photo?.stockItemId).toBe(id)
    expect(levels.length).toBeGreaterThanOrEqual(1)
    expect(levels.reduce((sum, { level }) => sum + level.toNumber(), 0)).toBe(totalLevel.toNumber())
  }
  const below = items.filter(({ totalLevel, minimumLevel }) => minimumLevel && totalLevel.lt(minimumLevel))
  expect(below.length).toBeGreaterThanOrEqual(6)
  expect(below.length).toBeLessThan(items.length / 2)
  const places = await database.prisma.stockLevel.groupBy({ by: ['locationId'] })
  expect(places.length).toBeGreaterThanOrEqual(4)
})

it('the demonstration hall has a ledger, counts, codes and photos with which the doctor finds nothing wrong', async () => {
  const findings = await Promise.all(
    [checkLedger, checkSummaries, checkCodes, checkPhotos].map((check) => check(database.url)),
  )
  expect(findings.map(({ state }) => state)).toEqual(['good', 'good', 'good', 'good'])
  const movements = await database.prisma.stockMovement.groupBy({ by: ['reason'] })
  expect(movements.map(({ reason }) => reason).sort()).toEqual(['count', 'set', 'transfer'])
})

it('the demonstration hall has two past stock takes with counts, differences and things that were not counted', async () => {
  const takes = await database.prisma.stockTake.findMany({ include: { lines: true, counts: true } })
  expect(takes.length).toBe(2)
  for (const { lines, counts, completedAt, notes } of takes) {
    expect(completedAt).not.toBeNull()
    expect(notes).not.toBe('')
    expect(counts.length).toBe(lines.filter(({ counted }) => counted !== null).length)
    expect(lines.some(({ counted }) => counted === null)).toBe(true)
    expect(lines.some(({ counted, recordedLevel }) => counted && !counted.eq(recordedLevel))).toBe(true)
  }
})

it('the demonstration hall goes on with the numbers after its own', async () => {
  const count = await database.prisma.asset.count()
  const next = await database.prisma.asset.create({ data: { name: 'Kettle', code: 'NEXT' } })
  expect(next.id).toBe(String(count + 1))
  await database.prisma.asset.delete({ where: { id: next.id } })
})

it('the demonstration hall has a test instrument to calibrate soon, and tests that keep the calibration of their day', async () => {
  const [soon, later] = await database.prisma.instrument.findMany({ orderBy: { calibrationDue: 'asc' } })
  const dueOf = (instrument: typeof soon) => instrument?.calibrationDue?.toISOString().slice(0, 10) ?? null
  expect([soon, later].map((instrument) => calibrationState(dueOf(instrument), day))).toEqual(['expiring', 'valid'])
  const tests = await database.prisma.test.findMany()
  for (const { testDate, instrumentCalibratedOn, instrumentCalibrationDue } of tests) {
    expect(instrumentCalibratedOn?.getTime()).toBeLessThanOrEqual(testDate.getTime())
    expect(instrumentCalibrationDue?.getTime()).toBeGreaterThanOrEqual(testDate.getTime())
  }
  expect(new Set(tests.map(({ instrumentId }) => instrumentId))).toEqual(new Set([soon?.id, later?.id]))
})

it('the demonstration hall recorded the user of each record in the audit trail', async () => {
  const entries = await database.prisma.auditEntry.groupBy({ by: ['entity'], _count: true })
  const counted = Object.fromEntries(entries.map(({ entity, _count }) => [entity, _count]))
  expect(counted).toEqual({
    user: hall?.people.length,
    location: hall?.locations,
    instrument: 2,
    asset: hall?.assets,
    test: hall?.tests,
    stock: hall?.stockItems,
  })
})

it('the demonstration hall changes nothing where there are assets already', async () => {
  const tests = await database.prisma.test.count()
  expect(await seedDemo(database.prisma, day)).toBeNull()
  expect(await database.prisma.test.count()).toBe(tests)
})

it('the demonstration hall has as much to do on any day of the year, and is tested on Saturdays', async () => {
  for (let n = 0; n < 366; n += 17) {
    const on = addDays('2027-06-01', n)
    const { assets, tests } = await readHall(on)
    const lastOf = new Map(tests.map((test) => [test.asset, test]))
    const counts: Record<string, number> = {}
    for (const { code, frequency } of assets) {
      const last = lastOf.get(code)
      const standing = {
        lastTestSafe: last ? last.safeToUse === 1 : null,
        nextDueOn: last ? nextDueOn(last.testDate, frequency) : null,
      }
      for (const status of assetStatuses(standing, on)) counts[status] = (counts[status] ?? 0) + 1
    }
    expect(tests.every(({ testDate }) => testDate <= on)).toBe(true)
    const saturdays = tests.filter(({ testDate }) => new Date(testDate).getUTCDay() === 6)
    expect(saturdays.length).toBeGreaterThan(0.9 * tests.length)
    expect(Math.min(counts.untested ?? 0, counts.expired ?? 0, counts.failed ?? 0, counts.due ?? 0)).toBeGreaterThan(7)
  }
})

it('no lead of the demonstration hall needs advice', async () => {
  const { assets } = await readHall(day)
  const advice = assets.flatMap(({ conductorArea, ...asset }) =>
    leadAdvice({ ...asset, conductorArea: conductorArea === null ? null : Number(conductorArea) } as AdvisedLead),
  )
  expect(advice).toEqual([])
})
