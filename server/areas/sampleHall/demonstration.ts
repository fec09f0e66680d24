import type { CalendarDate } from '../../../domain/values/calendar'
import type { Prisma, PrismaClient, User } from '../../generated/prisma/client'
import { refreshStatuses } from '../testing/records/refreshStatuses'
import { loadHallContent, type SampleHallContent } from './sampleHallContent'
import { DEMO_PASSWORD, SAMPLE_PEOPLE } from './samplePeople'
import { storeAssets, storeSamplePhotos, storeStatuses } from './store/storeAssets'
import { storeAuditEntries } from './store/storeAudit'
import { storeChecks } from './store/storeChecks'
import { storeFaultReports } from './store/storeFaultReports'
import { storeInstruments } from './store/storeInstruments'
import { storeInvitations } from './store/storeInvitations'
import { storeOpenRound } from './store/storeOpenRound'
import { storeOutOfUse } from './store/storeOutOfUse'
import { storePages } from './store/storePages'
import { storeLocations, storePeople } from './store/storePeopleAndPlaces'
import { storeRounds } from './store/storeRounds'
import { storeSchedule } from './store/storeSchedule'
import { storeStock } from './store/storeStock'
import { storeTests } from './store/storeTests'

const TRANSACTION_MS = 120_000

/** A summary of the stored hall, with its accounts. */
export interface DemoHall {
  locations: number
  assets: number
  tests: number
  stockItems: number
  stockTakes: number
  rounds: number
  checks: number
  photos: number
  people: readonly { name: string; email: string; role: string }[]
  /** The password of all accounts. */
  password: string
}

/** Returns the time the first asset was added. */
const enteredAt = ({ assets, today }: SampleHallContent) => new Date(`${assets[0]?.entered ?? today}T08:00:00Z`)

/** Stores the hall in a database without assets and stock. If `people` is empty, tests and movements have no user. */
export async function storeDemo(
  transaction: Prisma.TransactionClient,
  hall: SampleHallContent,
  people: readonly User[],
): Promise<Omit<DemoHall, 'people' | 'password'>> {
  const { today, assets, photos } = hall
  const locations = await storeLocations(transaction, hall, enteredAt(hall))
  const storedAssets = await storeAssets(transaction, assets, locations)
  const instruments = await storeInstruments(transaction, { today, entered: enteredAt(hall) })
  const tests = await storeTests(transaction, hall, people, instruments)
  const photoIds = await storeSamplePhotos(transaction, hall, tests)
  await storeStatuses(transaction, assets, photoIds, tests)
  await storeOutOfUse(transaction, tests)
  await refreshStatuses(
    transaction,
    assets.map(({ id }) => id),
  )
  const rounds = await storeRounds(transaction, { locations, assets: storedAssets, tests })
  const stock = await storeStock(transaction, hall, { people, locations })
  const checks = await storeChecks(transaction, { people, locations, assets: storedAssets, today })
  await storePages(transaction)
  await storeAuditEntries(transaction, {
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
 * Fills the database with a realistic hall in one transaction. The database must already have a super-admin, because none of the
 * hall's people is one.
 * @returns null, having changed nothing, if the database already has assets.
 */
export async function seedDemo(prisma: PrismaClient, today?: CalendarDate): Promise<DemoHall | null> {
  if ((await prisma.asset.count()) > 0) return null
  const hall = await loadHallContent(today)
  return prisma.$transaction(
    async (transaction) => {
      await transaction.$executeRaw`lock table assets in share row exclusive mode`
      if ((await transaction.asset.count()) > 0) return null
      const people = await storePeople(transaction, enteredAt(hall))
      const stored = await storeDemo(transaction, hall, people)
      await storeOpenRound(transaction, people)
      await storeInvitations(transaction, people)
      await storeFaultReports(transaction, { people, today: hall.today })
      await storeSchedule(transaction, { people, today: hall.today })
      await transaction.hallSettings.update({ where: { id: 1 }, data: { firstStepsHidden: true } })
      return { ...stored, rounds: stored.rounds + 1, people: SAMPLE_PEOPLE, password: DEMO_PASSWORD }
    },
    { timeout: TRANSACTION_MS, maxWait: TRANSACTION_MS },
  )
}

/** Describes the demonstration hall to the operator: its contents, and how to sign in. */
export function describeDemo(hall: DemoHall): string {
  const { locations, assets, tests, rounds, checks, stockItems, stockTakes, photos, people, password } = hall
  const width = Math.max(...people.map(({ email }) => email.length))
  return [
    `Demonstration hall: ${locations} locations, ${assets} assets, ${tests} tests, ${rounds} rounds, ${checks} checks, ${stockItems} stock items, ${stockTakes} stock takes, ${photos} photos.`,
    `Sign in with the password ${password} as one of`,
    ...people.map(({ email, name, role }) => `  ${email.padEnd(width)}  ${name}, ${role}`),
  ].join('\n')
}
