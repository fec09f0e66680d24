import { type CalendarDate, today as thisDay } from '../../domain/values/calendar'
import { refreshStatuses } from '../../server/areas/testing/records/refreshStatuses'
import type { Prisma, PrismaClient, User } from '../../server/generated/prisma/client'
import { writeAudit } from './audit'
import { type PlannedAsset, planHall } from './hall'
import { type AssetPhotos, type DemoPhoto, takePhotos, takeSupplyPhotos } from './photos'
import { type PlannedStock, planStock } from './stock'
import { storeAssets, storePhotos, storeStatuses, storeTests } from './store'
import { storeChecks } from './storeChecks'
import { storeFaultReports } from './storeFaultReports'
import { storeInstruments } from './storeInstruments'
import { storeInvitations } from './storeInvitations'
import { storeOpenRound } from './storeOpenRound'
import { storeOutOfUse } from './storeOutOfUse'
import { storePages } from './storePages'
import { storeRounds } from './storeRounds'
import { storeSchedule } from './storeSchedule'
import { storeStock } from './storeStock'
import { storeLocations, storePeople } from './storeSurroundings'
import { DEMO_PASSWORD, PEOPLE } from './tables/people'
import { SUPPLIES } from './tables/stock'

const TRANSACTION_MS = 120_000

export interface DemoOptions {
  /** The hall's present day, by default today. */
  today?: CalendarDate
  /** Start of the random numbers; another text gives another hall of the same equipment. */
  seed?: string
}

/** A summary of the stored hall, with its sign-in data. */
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

/** A hall that is ready to be stored. */
interface DemoPlan {
  today: CalendarDate
  assets: PlannedAsset[]
  photos: ReadonlyMap<string, AssetPhotos>
  supplyPhotos: ReadonlyMap<string, DemoPhoto>
  stock: PlannedStock
}

/** Plans a realistic hall and draws its photos, which takes some seconds. */
export async function planDemo({ today = thisDay(), seed = 'assembly hall' }: DemoOptions = {}): Promise<DemoPlan> {
  const assets = planHall(today, seed)
  const photos = await takePhotos(assets)
  return { today, assets, photos, supplyPhotos: await takeSupplyPhotos(SUPPLIES), stock: planStock(today, seed) }
}

/** Time of the first asset's entry. */
const enteredAt = ({ assets, today }: DemoPlan) => new Date(`${assets[0]?.entered ?? today}T08:00:00Z`)

/** Stores a planned hall in a database without assets and stock. Without people, its tests and movements have no user. */
export async function storeDemo(
  transaction: Prisma.TransactionClient,
  plan: DemoPlan,
  people: readonly User[],
): Promise<Omit<DemoHall, 'people' | 'password'>> {
  const { today, assets, photos, supplyPhotos } = plan
  const locations = await storeLocations(transaction, enteredAt(plan))
  const storedAssets = await storeAssets(transaction, assets, locations)
  const instruments = await storeInstruments(transaction, { today, entered: enteredAt(plan) })
  const tests = await storeTests(transaction, assets, people, instruments)
  const photoIds = await storePhotos(transaction, assets, photos, tests)
  await storeStatuses(transaction, assets, photos, photoIds, tests)
  await storeOutOfUse(transaction, tests)
  await refreshStatuses(
    transaction,
    assets.map(({ id }) => id),
  )
  const rounds = await storeRounds(transaction, { locations, assets: storedAssets, tests })
  const stock = await storeStock(transaction, plan.stock, { people, locations, photos: supplyPhotos, today })
  const checks = await storeChecks(transaction, { people, locations, assets: storedAssets, today })
  await storePages(transaction)
  await writeAudit(transaction, { people, locations, instruments, assets: storedAssets, tests, stock: stock.items })
  return {
    locations: locations.length,
    assets: storedAssets.length,
    tests: tests.length,
    stockItems: stock.items.length,
    stockTakes: stock.takes.length,
    rounds,
    checks,
    photos: photoIds.size + supplyPhotos.size,
  }
}

/**
 * Fills the database with a realistic hall in one transaction. Requires the first super-admin, because none of the hall's people is
 * one.
 * @returns null, having changed nothing, if the database already has assets.
 */
export async function seedDemo(prisma: PrismaClient, options: DemoOptions = {}): Promise<DemoHall | null> {
  if ((await prisma.asset.count()) > 0) return null
  const plan = await planDemo(options)
  return prisma.$transaction(
    async (transaction) => {
      await transaction.$executeRaw`lock table assets in share row exclusive mode`
      if ((await transaction.asset.count()) > 0) return null
      const people = await storePeople(transaction, enteredAt(plan))
      const stored = await storeDemo(transaction, plan, people)
      await storeOpenRound(transaction, people)
      await storeInvitations(transaction, people)
      await storeFaultReports(transaction, { people, today: plan.today })
      await storeSchedule(transaction, { people, today: plan.today })
      await transaction.hallSettings.update({ where: { id: 1 }, data: { firstStepsHidden: true } })
      return { ...stored, rounds: stored.rounds + 1, people: PEOPLE, password: DEMO_PASSWORD }
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
