import type { Asset, Instrument, Location, Prisma, StockItem, Test, User } from '../../../generated/prisma/client'
import { storeInChunks } from './chunks'

interface Created {
  people: readonly User[]
  locations: readonly Location[]
  instruments: readonly Instrument[]
  assets: readonly Asset[]
  tests: readonly Test[]
  stock: readonly StockItem[]
}

/** Writes audit entries for all stored records, in chronological order. */
export async function storeSampleAuditEntries(
  transaction: Prisma.TransactionClient,
  { people, locations, instruments, assets, tests, stock }: Created,
): Promise<void> {
  const manager = people[0]?.id
  const entries = [
    ...people.map(({ id, email, createdAt }) => entry('user', id, createdAt, null, { email })),
    ...locations.map((location) => entry('location', location.id, location.createdAt, manager, location)),
    ...instruments.map((instrument) => entry('instrument', instrument.id, instrument.createdAt, manager, instrument)),
    ...assets.map((asset) => entry('asset', asset.id, asset.createdAt, manager, asset)),
    ...stock.map((item) => entry('stock', item.id, item.createdAt, manager, item)),
    ...tests.map((test) => entry('test', test.id, test.createdAt, test.userId, test)),
  ]
  entries.sort((a, b) => a.at.getTime() - b.at.getTime())
  await storeInChunks(entries, async (chunk) => {
    await transaction.auditEntry.createMany({ data: chunk })
    return []
  })
}

function entry(entity: string, id: string | number, at: Date, userId: number | null | undefined, after: object) {
  return { at, userId, action: `${entity}.create`, entity, entityId: String(id), after: asJson(after) }
}

function asJson(record: object): Prisma.InputJsonObject {
  return JSON.parse(JSON.stringify(record))
}
