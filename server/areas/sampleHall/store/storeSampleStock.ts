import { createHash } from 'node:crypto'
import type { Location, Prisma, StockItem, StockTake, User } from '../../../generated/prisma/client'
import type { SampleHallContent, SampleStockTake } from '../sampleHallContent'
import { SAMPLE_PEOPLE } from '../samplePeople'
import { getSampleItemPhoto } from './storeSampleAssets'

interface Surroundings {
  locations: readonly Location[]
  people: readonly User[]
}

export interface StoredSampleStock {
  items: StockItem[]
  takes: StockTake[]
}

/** Stores the stock items with their levels, ledger and stock takes. */
export async function storeSampleStock(
  transaction: Prisma.TransactionClient,
  hall: SampleHallContent,
  { locations, people }: Surroundings,
): Promise<StoredSampleStock> {
  const keeper = people.find((_, n) => SAMPLE_PEOPLE[n]?.role === 'stock-keeper')?.id
  const locationId = idsBy(locations, ({ code }) => code?.toUpperCase() ?? '')
  const items = await storeItems(transaction, hall)
  const itemId = idsBy(items, ({ code }) => code)
  await storeItemPhotos(transaction, items, hall.photos)
  await transaction.stockLevel.createMany({
    data: hall.levels.map(({ item, location, level }) => ({
      stockItemId: itemId(item),
      locationId: locationId(location),
      level,
    })),
  })
  const storedTakes: StockTake[] = []
  for (const take of hall.takes)
    storedTakes.push(await storeTake(transaction, take, { itemId, locationId: locationId(take.location), keeper }))
  await transaction.stockMovement.createMany({
    data: hall.movements.map(({ at, item, location, from, to, reason, cause }) => ({
      at,
      reason,
      userId: keeper,
      stockItemId: itemId(item),
      locationId: locationId(location),
      fromLevel: from,
      toLevel: to,
      transferId: reason === 'transfer' ? uuidOf(`transfer ${cause}`) : null,
      stockTakeId: cause !== null && reason === 'count' ? storedTakes[cause]?.id : null,
    })),
  })
  return { items, takes: storedTakes }
}

function storeItems(transaction: Prisma.TransactionClient, hall: SampleHallContent): Promise<StockItem[]> {
  const createdAt = hall.movements[0]?.at ?? new Date()
  return transaction.stockItem.createManyAndReturn({
    data: hall.stock.map((item) => ({
      ...item,
      totalLevel: hall.levels.filter((level) => level.item === item.code).reduce((sum, { level }) => sum + level, 0),
      createdAt,
      updatedAt: createdAt,
    })),
  })
}

async function storeItemPhotos(
  transaction: Prisma.TransactionClient,
  items: readonly StockItem[],
  photos: SampleHallContent['photos'],
): Promise<void> {
  for (const { id, code } of items) {
    const photo = getSampleItemPhoto(photos, code)
    if (!photo) continue
    const { id: photoId } = await transaction.photo.create({
      data: { ...photo, stockItemId: id },
      select: { id: true },
    })
    await transaction.stockItem.update({ where: { id }, data: { photoId } })
  }
}

interface TakeReferences {
  itemId: (code: string) => number
  locationId: number
  keeper: number | undefined
}

function storeTake(
  transaction: Prisma.TransactionClient,
  { location, blind, notes, startedAt, completedAt, lines }: SampleStockTake,
  { itemId, locationId, keeper }: TakeReferences,
): Promise<StockTake> {
  return transaction.stockTake.create({
    data: {
      locationId,
      blind,
      notes,
      startedAt,
      completedAt,
      startedById: keeper,
      completedById: keeper,
      lines: {
        createMany: {
          data: lines.map(({ item, recorded, counted, level }) => ({
            stockItemId: itemId(item),
            recordedLevel: recorded,
            counted,
            level,
          })),
        },
      },
      counts: {
        createMany: {
          data: lines.flatMap(({ item, at, recorded, counted }) =>
            counted === null
              ? []
              : {
                  stockItemId: itemId(item),
                  at,
                  counted,
                  recordedLevel: recorded,
                  asRecorded: counted === recorded && !blind,
                  entryKey: uuidOf(`${location} ${item}`),
                  userId: keeper,
                },
          ),
        },
      },
    },
  })
}

function idsBy<Row extends { id: number }>(rows: readonly Row[], keyOf: (row: Row) => string) {
  const ids = new Map(rows.map((row) => [keyOf(row), row.id]))
  return (key: string): number => {
    const id = ids.get(key)
    if (id === undefined) throw new RangeError(`There is no ${key} in the demonstration hall.`)
    return id
  }
}

/** Derives a UUID (version 8) from a string. */
function uuidOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
