import {
  clearStockTakeLineCount,
  roundStockLevel,
  type StockTakeLineLevels,
  setStockTakeLineCount,
} from '../../../domain/stock/stock'
import type { StockUnit } from '../../../domain/values/units'
import type { OutboxEntry } from '../../offline/outbox/entry/entry'
import { toLocalId } from '../../offline/outbox/entry/localIds'
import type { OfflineRegister } from '../../offline/register/register'
import type { StockItemRecord } from '../../offline/register/registerRecords'
import { sortStockItems } from './offlineStockItemResolvers'
import { listWaitingStockCounts } from './waitingCounts'

interface Person {
  id: string
  name: string
}

export interface OfflineStockTakeLineRecord extends StockTakeLineLevels {
  stockItemId: string
  asRecorded: boolean
  countedAt: string | null
  countedBy: Person | null
  /** The item's fields that the stock take screens show. */
  stockItem: Pick<StockItemRecord, 'id' | 'name' | 'code' | 'barcode' | 'photoId' | keyof StockUnit>
}

/** A stock take on the device: sent by the server, or started here. */
export interface OfflineStockTakeRecord {
  id: string
  locationId: string
  location: { id: string; name: string }
  blind: boolean
  startedAt: string
  startedBy: Person | null
  completedAt: string | null
  completedBy: Person | null
  notes: string
  lines: OfflineStockTakeLineRecord[]
}

const known = new WeakMap<OfflineRegister, Map<string, OfflineStockTakeRecord>>()

/** Returns the stock takes on the device, keyed by id, with the waiting changes applied. */
export const getOfflineStockTakeRecords = (register: OfflineRegister): Map<string, OfflineStockTakeRecord> =>
  known.get(register) ?? new Map()

/** Finds the open stock take at a location, preferably the one started here. */
export const findOpenOfflineStockTakeRecord = (
  register: OfflineRegister,
  locationId: string,
): OfflineStockTakeRecord | undefined =>
  [...getOfflineStockTakeRecords(register).values()].findLast(
    (take) => take.locationId === locationId && take.completedAt === null,
  )

/**
 * Sets the register's stock takes to the server's, then applies the waiting changes to them and to the items' levels.
 */
export function setOfflineStockTakeRecords(
  register: OfflineRegister,
  takes: readonly OfflineStockTakeRecord[],
  entries: readonly OutboxEntry[],
): void {
  known.set(register, new Map(takes.map((take) => [take.id, take])))
  for (const entry of entries) if (entry.field === 'startStockTake') start(register, entry)
  for (const take of getOfflineStockTakeRecords(register).values()) applyCounts(register, take, entries)
  // why: only waiting entries end a stock take, because counting continues after a refused completion
  for (const entry of entries) if (entry.state === 'waiting') END[entry.field]?.(register, entry)
}

type End = (register: OfflineRegister, entry: OutboxEntry) => void

const END: Readonly<Record<string, End>> = {
  cancelStockTake(register, { variables }) {
    getOfflineStockTakeRecords(register).delete(String(variables.id))
  },
  completeStockTake(register, { at, variables }) {
    const { stockTakeId, notes } = variables as { stockTakeId: string; notes?: string | null }
    const take = getOfflineStockTakeRecords(register).get(stockTakeId)
    if (!take) return
    const lines = take.lines.map((line) => setLevel(register, take.locationId, line))
    const ended = { completedAt: at, completedBy: userOf(register), notes: notes ?? '', lines }
    getOfflineStockTakeRecords(register).set(take.id, { ...take, ...ended })
  },
}

const userOf = ({ state: { user } }: OfflineRegister): Person => ({ id: user.id, name: user.name })

function start(register: OfflineRegister, { id, at, variables }: OutboxEntry): void {
  const { locationId, blind = false } = variables as { locationId: string; blind?: boolean }
  const location = register.locations.get(locationId)
  if (!location) return
  const items = [...register.stockItems.values()].filter(({ locations }) =>
    locations.some((level) => level.locationId === locationId),
  )
  const take: OfflineStockTakeRecord = {
    id: toLocalId(id),
    locationId,
    location: { id: location.id, name: location.name },
    blind,
    startedAt: at,
    startedBy: userOf(register),
    completedAt: null,
    completedBy: null,
    notes: '',
    lines: sortStockItems(items, undefined).map((item) => lineOf(item, locationId)),
  }
  getOfflineStockTakeRecords(register).set(take.id, take)
}

const levelAt = (item: StockItemRecord | undefined, locationId: string) =>
  item?.locations.find((level) => level.locationId === locationId)?.level

function lineOf(stockItem: StockItemRecord, locationId: string): OfflineStockTakeLineRecord {
  const level = levelAt(stockItem, locationId) ?? 0
  const notCounted = { counted: null, asRecorded: false, countedAt: null, countedBy: null }
  return { stockItemId: stockItem.id, recordedLevel: level, level, ...notCounted, stockItem }
}

function applyCounts(register: OfflineRegister, take: OfflineStockTakeRecord, entries: readonly OutboxEntry[]): void {
  const counts = new Map(listWaitingStockCounts(entries, take.id).map((count) => [count.stockItemId, count]))
  const lines = take.lines.map((line) => {
    const count = counts.get(line.stockItemId)
    if (!count) return line
    if (count.isUndone) return { ...clearStockTakeLineCount(line), countedAt: null, countedBy: null }
    const by = { countedAt: count.at, countedBy: userOf(register) }
    return { ...setStockTakeLineCount(line, count.counted, count.recordedLevel), ...by }
  })
  getOfflineStockTakeRecords(register).set(take.id, { ...take, lines })
}

/**
 * Applies a count to the item's current level, as the server does on completion: if the level has changed since the
 * count, that change is kept. Returns the line as completed.
 */
function setLevel(
  { stockItems }: OfflineRegister,
  locationId: string,
  line: OfflineStockTakeLineRecord,
): OfflineStockTakeLineRecord {
  const item = stockItems.get(line.stockItemId)
  const from = levelAt(item, locationId)
  if (!item || from === undefined) return line
  if (line.counted === null) return { ...line, recordedLevel: from, level: from }
  const level = roundStockLevel(from + line.counted - line.recordedLevel)
  const locations = item.locations.map((one) => (one.locationId === locationId ? { ...one, level } : one))
  stockItems.set(item.id, { ...item, locations, total: roundStockLevel(item.total + level - from) })
  return { ...line, level }
}
