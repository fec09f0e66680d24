import { type CountedLevels, roundLevel, withCount, withoutCount } from '../../../domain/stock/stock'
import type { OutboxEntry } from '../../offline/outbox/entry/entry'
import { localId } from '../../offline/outbox/entry/localIds'
import type { Register } from '../../offline/register/register'
import type { StockItemRecord } from '../../offline/register/registerRecords'
import { orderedItems } from './stockItemAnswers'
import { waitingCounts } from './waitingCounts'

interface Person {
  id: string
  name: string
}

/** A line of a stock take on the device. */
export interface KnownLine extends CountedLevels {
  stockItemId: string
  asRecorded: boolean
  countedAt: string | null
  countedBy: Person | null
  /** The item's fields that the stock take screens show. */
  stockItem: Pick<StockItemRecord, 'id' | 'name' | 'code' | 'barcode' | 'unit' | 'unitSingular' | 'photoId'>
}

/** A stock take on the device: sent by the server, or started here. */
export interface KnownStockTake {
  id: string
  locationId: string
  location: { id: string; name: string }
  blind: boolean
  startedAt: string
  startedBy: Person | null
  completedAt: string | null
  completedBy: Person | null
  notes: string
  lines: KnownLine[]
}

const known = new WeakMap<Register, Map<string, KnownStockTake>>()

/** Returns the stock takes on the device by id, with the waiting changes applied. */
export const stockTakesOf = (register: Register): Map<string, KnownStockTake> => known.get(register) ?? new Map()

/** Finds the open stock take at a location, preferably the one started here. */
export const openStockTakeAt = (register: Register, locationId: string): KnownStockTake | undefined =>
  [...stockTakesOf(register).values()].findLast((take) => take.locationId === locationId && take.completedAt === null)

/** Adds the server's stock takes to the register, and applies the waiting changes to both. */
export function loadPendingStockTakes(
  register: Register,
  takes: readonly KnownStockTake[],
  entries: readonly OutboxEntry[],
): void {
  known.set(register, new Map(takes.map((take) => [take.id, take])))
  for (const entry of entries) if (entry.field === 'startStockTake') start(register, entry)
  for (const take of stockTakesOf(register).values()) applyCounts(register, take, entries)
  // why: only waiting entries end a stock take, because counting continues after a refused completion
  for (const entry of entries) if (entry.state === 'waiting') END[entry.field]?.(register, entry)
}

type End = (register: Register, entry: OutboxEntry) => void

const END: Readonly<Record<string, End>> = {
  cancelStockTake(register, { variables }) {
    stockTakesOf(register).delete(String(variables.id))
  },
  completeStockTake(register, { at, variables }) {
    const { stockTakeId, notes } = variables as { stockTakeId: string; notes?: string | null }
    const take = stockTakesOf(register).get(stockTakeId)
    if (!take) return
    const lines = take.lines.map((line) => setLevel(register, take.locationId, line))
    const ended = { completedAt: at, completedBy: userOf(register), notes: notes ?? '', lines }
    stockTakesOf(register).set(take.id, { ...take, ...ended })
  },
}

const userOf = ({ state: { user } }: Register): Person => ({ id: user.id, name: user.name })

function start(register: Register, { id, at, variables }: OutboxEntry): void {
  const { locationId, blind = false } = variables as { locationId: string; blind?: boolean }
  const location = register.locations.get(locationId)
  if (!location) return
  const items = [...register.stockItems.values()].filter(({ locations }) =>
    locations.some((level) => level.locationId === locationId),
  )
  const take: KnownStockTake = {
    id: localId(id),
    locationId,
    location: { id: location.id, name: location.name },
    blind,
    startedAt: at,
    startedBy: userOf(register),
    completedAt: null,
    completedBy: null,
    notes: '',
    lines: orderedItems(items, undefined).map((item) => lineOf(item, locationId)),
  }
  stockTakesOf(register).set(take.id, take)
}

const levelAt = (item: StockItemRecord | undefined, locationId: string) =>
  item?.locations.find((level) => level.locationId === locationId)?.level

function lineOf(stockItem: StockItemRecord, locationId: string): KnownLine {
  const level = levelAt(stockItem, locationId) ?? 0
  const notCounted = { counted: null, asRecorded: false, countedAt: null, countedBy: null }
  return { stockItemId: stockItem.id, recordedLevel: level, level, ...notCounted, stockItem }
}

function applyCounts(register: Register, take: KnownStockTake, entries: readonly OutboxEntry[]): void {
  const counts = new Map(waitingCounts(entries, take.id).map((count) => [count.stockItemId, count]))
  const lines = take.lines.map((line) => {
    const count = counts.get(line.stockItemId)
    if (!count) return line
    if (count.isUndone) return { ...withoutCount(line), countedAt: null, countedBy: null }
    const by = { countedAt: count.at, countedBy: userOf(register) }
    return { ...withCount(line, count.counted, count.recordedLevel), ...by }
  })
  stockTakesOf(register).set(take.id, { ...take, lines })
}

/** Sets the counted level, relative to the recorded one now; returns the line as completing stores it. */
function setLevel({ stockItems }: Register, locationId: string, line: KnownLine): KnownLine {
  const item = stockItems.get(line.stockItemId)
  const from = levelAt(item, locationId)
  if (!item || from === undefined) return line
  if (line.counted === null) return { ...line, recordedLevel: from, level: from }
  const level = roundLevel(from + line.counted - line.recordedLevel)
  const locations = item.locations.map((one) => (one.locationId === locationId ? { ...one, level } : one))
  stockItems.set(item.id, { ...item, locations, total: roundLevel(item.total + level - from) })
  return { ...line, level }
}
