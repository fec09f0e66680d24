import { verify } from '@node-rs/argon2'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { computeNextTestDueDate, getAssetStatuses } from '../../../domain/assets/patRules'
import { addDays, type CalendarDate, countDaysBetween, today } from '../../../domain/values/calendar'
import {
  diagnoseKeptCounts,
  diagnosePhotoRecords,
  diagnoseRecordCodes,
  diagnoseStockLedger,
} from '../../../scripts/operator/doctor/records'
import { type DemoHallCounts, describeDemoHall, seedDemoHall } from '../../../server/areas/sampleHall/demoHall'
import { loadSampleHallContent } from '../../../server/areas/sampleHall/sampleHallContent'
import { createTestDatabase, type TestDatabase } from '../../support/database'

let database: TestDatabase
let hall: DemoHallCounts | null
const day = today()

beforeAll(async () => {
  database = await createTestDatabase()
  hall = await seedDemoHall(database.prisma, day)
})
afterAll(() => database?.drop())

const dateOf = (date: Date | null): CalendarDate | null => date?.toISOString().slice(0, 10) ?? null

async function countStatuses(): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const { lastTestSafe, nextDueOn } of await database.prisma.asset.findMany())
    for (const status of getAssetStatuses({ lastTestSafe, nextDueOn: dateOf(nextDueOn) }, day))
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
  expect(countDaysBetween(dates[0] ?? day, day)).toBeGreaterThan(4.5 * 365)
  expect(countDaysBetween(dates.at(-1) ?? '', day)).toBeGreaterThanOrEqual(0)
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

it('every asset of the demonstration hall has its own selected photo, which decodes', async () => {
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

it("the demonstration hall's last tests, verdicts and due dates match its tests", async () => {
  for (const asset of await database.prisma.asset.findMany({ include: { tests: true } })) {
    const last = asset.tests.sort((a, b) => b.testDate.getTime() - a.testDate.getTime() || b.id - a.id)[0]
    expect(asset.lastTestId).toBe(last?.id ?? null)
    expect(asset.lastTestSafe).toBe(last?.safeToUse ?? null)
    const due = last ? computeNextTestDueDate(dateOf(last.testDate) ?? '', asset.frequency) : null
    expect(dateOf(asset.nextDueOn)).toBe(due)
  }
})

it("the demonstration hall's users sign in with the password it prints, one for each role", async () => {
  const users = await database.prisma.user.findMany({ include: { roles: { include: { role: true } } } })
  expect(users.length).toBeGreaterThanOrEqual(4)
  for (const user of users) {
    expect(user.roles.length).toBe(1)
    expect(user.passwordHash).toContain('$argon2id$')
    expect(await verify(String(user.passwordHash), hall?.password ?? '')).toBe(true)
  }
  const printed = hall ? describeDemoHall(hall) : ''
  for (const { email } of users) expect(printed).toContain(email)
  expect(printed).toContain(hall?.password)
})

it('the demonstration hall has at least 40 stock items, each with a photo, some below their minimum', async () => {
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

it("the doctor finds no problem in the demonstration hall's ledger, counts, codes and photos", async () => {
  const findings = await Promise.all(
    [diagnoseStockLedger, diagnoseKeptCounts, diagnoseRecordCodes, diagnosePhotoRecords].map((check) =>
      check(database.url),
    ),
  )
  expect(findings.map(({ state }) => state)).toEqual(['good', 'good', 'good', 'good'])
  const movements = await database.prisma.stockMovement.groupBy({ by: ['reason'] })
  expect(movements.map(({ reason }) => reason).sort()).toEqual(['count', 'set', 'transfer'])
})

it('the demonstration hall is not loaded if there are already assets', async () => {
  const tests = await database.prisma.test.count()
  expect(await seedDemoHall(database.prisma, day)).toBeNull()
  expect(await database.prisma.test.count()).toBe(tests)
})

it('the demonstration hall has as much to do on any day of the year, and tests on Saturdays', async () => {
  for (let n = 0; n < 366; n += 17) {
    const on = addDays('2027-06-01', n)
    const { assets, tests } = await loadSampleHallContent(on)
    const lastOf = new Map(tests.map((test) => [test.asset, test]))
    const counts: Record<string, number> = {}
    for (const { code, frequency } of assets) {
      const last = lastOf.get(code)
      const standing = {
        lastTestSafe: last ? last.safeToUse === 1 : null,
        nextDueOn: last ? computeNextTestDueDate(last.testDate, frequency) : null,
      }
      for (const status of getAssetStatuses(standing, on)) counts[status] = (counts[status] ?? 0) + 1
    }
    expect(tests.every(({ testDate }) => testDate <= on)).toBe(true)
    const saturdays = tests.filter(({ testDate }) => new Date(testDate).getUTCDay() === 6)
    expect(saturdays.length).toBeGreaterThan(0.9 * tests.length)
    expect(Math.min(counts.untested ?? 0, counts.expired ?? 0, counts.failed ?? 0, counts.due ?? 0)).toBeGreaterThan(7)
  }
})
