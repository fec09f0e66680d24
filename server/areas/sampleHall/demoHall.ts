import type { CalendarDate } from '../../../domain/values/calendar'
import type { Prisma, PrismaClient, User } from '../../generated/prisma/client'
import { refreshAssetStatuses } from '../testing/records/refreshAssetStatuses'
import { loadSampleHallContent, type SampleHallContent } from './sampleHallContent'
import { DEMO_PASSWORD, SAMPLE_PEOPLE } from './samplePeople'
import { storeSampleAuditEntries } from './store/storeAudit'
import { storeSampleLocations, storeSamplePeople } from './store/storePeopleAndPlaces'
import { storeSampleAssets, storeSamplePhotos, storeSampleStatuses } from './store/storeSampleAssets'
import { storeSampleChecks } from './store/storeSampleChecks'
import { storeSampleFaultReports } from './store/storeSampleFaultReports'
import { storeSampleInstruments } from './store/storeSampleInstruments'
import { storeSampleInvitations } from './store/storeSampleInvitations'
import { storeSampleLabelPages } from './store/storeSampleLabelPages'
import { storeSampleOpenRound } from './store/storeSampleOpenRound'
import { storeSampleOutOfUse } from './store/storeSampleOutOfUse'
import { storeSampleReportSchedule } from './store/storeSampleReportSchedule'
import { storeSampleRounds } from './store/storeSampleRounds'
import { storeSampleStock } from './store/storeSampleStock'
import { storeSampleTests } from './store/storeSampleTests'

const TRANSACTION_MS = 120_000

/** A summary of the stored hall, with its accounts. */
export interface DemoHallCounts {
  locations: number
  assets: number
  tests: number
  stockItems: number
  stockTakes: number
  rounds: number
  checks: number
  photos: number
  people: readonly { name: string; email: string; role: string }[]
  /** The password that all accounts share. */
  password: string
}

/** Returns the time the first asset was added. */
const enteredAt = ({ assets, today }: SampleHallContent) => new Date(`${assets[0]?.entered ?? today}T08:00:00Z`)

/** Stores the hall in a database without assets and stock. If `people` is empty, tests and movements have no user. */
export async function storeDemoHall(
  transaction: Prisma.TransactionClient,
  hall: SampleHallContent,
  people: readonly User[],
): Promise<Omit<DemoHallCounts, 'people' | 'password'>> {
  const { today, assets, photos } = hall
  const locations = await storeSampleLocations(transaction, hall, enteredAt(hall))
  const storedAssets = await storeSampleAssets(transaction, assets, locations)
  const instruments = await storeSampleInstruments(transaction, { today, entered: enteredAt(hall) })
  const tests = await storeSampleTests(transaction, hall, people, instruments)
  const photoIds = await storeSamplePhotos(transaction, hall, tests)
  await storeSampleStatuses(transaction, assets, photoIds, tests)
  await storeSampleOutOfUse(transaction, tests)
  await refreshAssetStatuses(
    transaction,
    assets.map(({ id }) => id),
  )
  const rounds = await storeSampleRounds(transaction, { locations, assets: storedAssets, tests })
  const stock = await storeSampleStock(transaction, hall, { people, locations })
  const checks = await storeSampleChecks(transaction, { people, locations, assets: storedAssets, today })
  await storeSampleLabelPages(transaction)
  await storeSampleAuditEntries(transaction, {
    people,
    locations,
    instruments,
    assets: storedAssets,
    tests,
    stock: stock.items,
  })
  return {
    locations: locations.length,
    assets: storedAssets.length,
    tests: tests.length,
    stockItems: stock.items.length,
    stockTakes: stock.takes.length,
    rounds,
    checks,
    photos: photos.size,
  }
}

/**
 * Fills the database with a realistic hall in one transaction. The database must already have a super-admin, because
 * none of the hall's people has that role.
 * @returns null, without changing anything, if the database already has assets.
 */
export async function seedDemoHall(prisma: PrismaClient, today?: CalendarDate): Promise<DemoHallCounts | null> {
  if ((await prisma.asset.count()) > 0) return null
  const hall = await loadSampleHallContent(today)
  return prisma.$transaction(
    async (transaction) => {
      await transaction.$executeRaw`lock table assets in share row exclusive mode`
      if ((await transaction.asset.count()) > 0) return null
      const people = await storeSamplePeople(transaction, enteredAt(hall))
      const stored = await storeDemoHall(transaction, hall, people)
      await storeSampleOpenRound(transaction, people)
      await storeSampleInvitations(transaction, people)
      await storeSampleFaultReports(transaction, { people, today: hall.today })
      await storeSampleReportSchedule(transaction, { people, today: hall.today })
      await transaction.hallSettings.update({ where: { id: 1 }, data: { firstStepsHidden: true } })
      return { ...stored, rounds: stored.rounds + 1, people: SAMPLE_PEOPLE, password: DEMO_PASSWORD }
    },
    { timeout: TRANSACTION_MS, maxWait: TRANSACTION_MS },
  )
}

/** Describes the demonstration hall to the operator: its contents, and how to sign in. */
export function describeDemoHall(hall: DemoHallCounts): string {
  const { locations, assets, tests, rounds, checks, stockItems, stockTakes, photos, people, password } = hall
  const width = Math.max(...people.map(({ email }) => email.length))
  return [
    `Demonstration hall: ${locations} locations, ${assets} assets, ${tests} tests, ${rounds} rounds, ${checks} checks, ${stockItems} stock items, ${stockTakes} stock takes, ${photos} photos.`,
    `Sign in with the password ${password} as one of these users:`,
    ...people.map(({ email, name, role }) => `  ${email.padEnd(width)}  ${name}, ${role}`),
  ].join('\n')
}
