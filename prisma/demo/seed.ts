import { type CalendarDate, today as thisDay } from '../../domain/calendar'
import type { PrismaClient } from '../../server/generated/prisma/client'
import { refreshTrends } from '../../server/pat/trends'
import { writeAudit } from './audit'
import { planHall } from './hall'
import { takePhotos, takeSupplyPhotos } from './photos'
import { planStock } from './stock'
import { storeAssets, storePhotos, storeStatuses, storeTests } from './store'
import { storePages } from './storePages'
import { storeStock } from './storeStock'
import { storeLocations, storePeople } from './storeSurroundings'
import { DEMO_PASSWORD, PEOPLE } from './tables/people'
import { SUPPLIES } from './tables/stock'

const TRANSACTION_MS = 120_000

export interface DemoOptions {
  /** The day on which the hall is as described; today unless given. */
  today?: CalendarDate
  /** Another text makes another hall of the same things. */
  seed?: string
}

/** What was made, and how to sign in. */
export interface DemoHall {
  locations: number
  assets: number
  tests: number
  stockItems: number
  stockTakes: number
  photos: number
  people: readonly { name: string; email: string; role: string }[]
  /** Everybody's. */
  password: string
}

/**
 * Fills the database with a believable hall, at once or not at all. Call it when the first super-admin is there: the
 * people of the hall are no super-admins.
 * @returns null, having changed nothing, if there are assets already.
 */
export async function seedDemo(
  prisma: PrismaClient,
  { today = thisDay(), seed = 'assembly hall' }: DemoOptions = {},
): Promise<DemoHall | null> {
  if ((await prisma.asset.count()) > 0) return null
  const assets = planHall(today, seed)
  const photos = await takePhotos(assets)
  const supplyPhotos = await takeSupplyPhotos(SUPPLIES)
  const plannedStock = planStock(today, seed)
  return prisma.$transaction(
    async (transaction) => {
      await transaction.$executeRaw`lock table assets in share row exclusive mode`
      if ((await transaction.asset.count()) > 0) return null
      const entered = new Date(`${assets[0]?.entered ?? today}T08:00:00Z`)
      const people = await storePeople(transaction, entered)
      const locations = await storeLocations(transaction, entered)
      const storedAssets = await storeAssets(transaction, assets, locations)
      const storedTests = await storeTests(transaction, assets, people)
      const photoIds = await storePhotos(transaction, assets, photos, storedTests)
      await storeStatuses(transaction, assets, photos, photoIds, storedTests)
      await refreshTrends(
        transaction,
        assets.map(({ id }) => id),
      )
      const stock = await storeStock(transaction, plannedStock, { people, locations, photos: supplyPhotos, today })
      await storePages(transaction)
      await writeAudit(transaction, { people, locations, assets: storedAssets, tests: storedTests, stock: stock.items })
      return {
        locations: locations.length,
        assets: storedAssets.length,
        tests: storedTests.length,
        stockItems: stock.items.length,
        stockTakes: stock.takes.length,
        photos: photoIds.size + supplyPhotos.size,
        people: PEOPLE,
        password: DEMO_PASSWORD,
      }
    },
    { timeout: TRANSACTION_MS, maxWait: TRANSACTION_MS },
  )
}

/** What to print for whoever started the demonstration: what there is, and how to sign in. */
export function describeDemo(hall: DemoHall): string {
  const { locations, assets, tests, stockItems, stockTakes, photos, people, password } = hall
  const width = Math.max(...people.map(({ email }) => email.length))
  return [
    `Demonstration hall: ${locations} locations, ${assets} assets, ${tests} tests, ${stockItems} stock items, ${stockTakes} stock takes, ${photos} photos.`,
    `Sign in with the password ${password} as one of`,
    ...people.map(({ email, name, role }) => `  ${email.padEnd(width)}  ${name}, ${role}`),
  ].join('\n')
}
