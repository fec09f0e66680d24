import { createHash } from 'node:crypto'
import type { Location, Prisma, StockItem, StockTake, User } from '../../server/generated/prisma/client'
import type { DemoPhoto } from './photos'
import { type PlannedStock, type PlannedTake, STOCKED_SINCE } from './stock'
import { PEOPLE } from './tables/people'
import { SUPPLIES } from './tables/stock'

const DAY = 86_400_000

interface Surroundings {
  locations: readonly Location[]
  people: readonly User[]
  photos: ReadonlyMap<string, DemoPhoto>
  today: string
}

export interface StoredStock {
  items: StockItem[]
  takes: StockTake[]
}

/** Stores the stock items with their ledger and stock takes. */
export async function storeStock(
  transaction: Prisma.TransactionClient,
  { movements, takes }: PlannedStock,
  { locations, people, photos, today }: Surroundings,
): Promise<StoredStock> {
  const keeper = people.find((_, n) => PEOPLE[n]?.role === 'stock-keeper')?.id
  const locationId = idsBy(locations, ({ code }) => code?.toUpperCase() ?? '')
  const items = await storeItems(transaction, new Date(Date.parse(today) - STOCKED_SINCE * DAY))
  const itemId = idsBy(items, ({ code }) => code)
  await storeItemPhotos(transaction, items, photos)
  await transaction.stockLevel.createMany({
    data: SUPPLIES.flatMap(({ code, levels }) =>
      Object.entries(levels).map(([place, level]) => ({
        stockItemId: itemId(code),
        locationId: locationId(place),
        level,
      })),
    ),
  })
  const storedTakes: StockTake[] = []
  for (const take of takes)
    storedTakes.push(await storeTake(transaction, take, { itemId, locationId: locationId(take.location), keeper }))
  await transaction.stockMovement.createMany({
    data: movements.map(({ at, code, location, from, to, reason, transfer, take }) => ({
      at,
      reason,
      userId: keeper,
      stockItemId: itemId(code),
      locationId: locationId(location),
      fromLevel: from,
      toLevel: to,
      transferId: transfer === undefined ? null : uuidOf(`transfer ${transfer}`),
      stockTakeId: take === undefined ? null : storedTakes[take]?.id,
    })),
  })
  return { items, takes: storedTakes }
}

function storeItems(transaction: Prisma.TransactionClient, createdAt: Date): Promise<StockItem[]> {
  return transaction.stockItem.createManyAndReturn({
    data: SUPPLIES.map(({ name, code, barcode = null, unit, minimum, description = '', levels }) => ({
      name,
      code,
      barcode,
      unit,
      description,
      minimumLevel: minimum,
      totalLevel: Object.values(levels).reduce((sum, level) => sum + level, 0),
      createdAt,
      updatedAt: createdAt,
    })),
  })
}

async function storeItemPhotos(
  transaction: Prisma.TransactionClient,
  items: readonly StockItem[],
  photos: ReadonlyMap<string, DemoPhoto>,
): Promise<void> {
  for (const { id, code } of items) {
    const photo = photos.get(code)
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
  { location, blind, notes, startedAt, completedAt, lines }: PlannedTake,
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
          data: lines.map(({ code, recorded, counted, level }) => ({
            stockItemId: itemId(code),
            recordedLevel: recorded,
            counted,
            level,
          })),
        },
      },
      counts: {
        createMany: {
          data: lines.flatMap(({ code, at, recorded, counted }) =>
            counted === null
              ? []
              : {
                  stockItemId: itemId(code),
                  at,
                  counted,
                  recordedLevel: recorded,
                  asRecorded: counted === recorded && !blind,
                  entryKey: uuidOf(`${location} ${code}`),
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

/** Derives a UUID (version 8) from a text. */
function uuidOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
