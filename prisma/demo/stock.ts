import { roundLevel } from '../../domain/stock/stock'
import { addDays, type CalendarDate } from '../../domain/values/calendar'
import type { StockMovementReason } from '../../server/generated/prisma/enums'
import { between, type Random, seeded } from './random'
import type { StockLocationCode } from './tables/locations'
import { STOCK_TAKES, SUPPLIES, TRANSFERS } from './tables/stock'

/** Days before today of the first count. */
export const STOCKED_SINCE = 400
const MINUTE = 60_000

/** One line of the ledger. */
export interface PlannedMovement {
  at: Date
  code: string
  location: StockLocationCode
  from: number
  to: number
  reason: StockMovementReason
  /** Index among the transfers. */
  transfer?: number
  /** Index among the stock takes. */
  take?: number
}

export interface PlannedLine {
  code: string
  at: Date
  recorded: number
  /** Null if not counted. */
  counted: number | null
  level: number
}

export interface PlannedTake {
  location: StockLocationCode
  blind: boolean
  notes: string
  startedAt: Date
  completedAt: Date
  lines: PlannedLine[]
}

export interface PlannedStock {
  movements: PlannedMovement[]
  takes: PlannedTake[]
}

/** A change of a level; its result depends on all earlier changes. */
interface StockEvent {
  at: Date
  apply: (ledger: Ledger) => void
}

/** The levels by item and location, with their movements. */
class Ledger {
  readonly movements: PlannedMovement[] = []
  private readonly levels = new Map<string, number>()

  at(code: string, location: StockLocationCode): number {
    return this.levels.get(`${code} ${location}`) ?? 0
  }

  change(change: Omit<PlannedMovement, 'from'>): void {
    const from = this.at(change.code, change.location)
    this.levels.set(`${change.code} ${change.location}`, change.to)
    if (from !== change.to) this.movements.push({ ...change, from })
  }
}

/** Plans the stock ledger up to `today`, ending at the levels of the table, and its stock takes. */
export function planStock(today: CalendarDate, seed: string): PlannedStock {
  const day = (daysBefore: number, hour: number, minutes = 0) =>
    new Date(Date.parse(`${addDays(today, -daysBefore)}T00:00:00Z`) + hour * 60 * MINUTE + minutes * MINUTE)
  const takes = STOCK_TAKES.map(({ daysBefore, ...take }): PlannedTake => {
    return { ...take, startedAt: day(daysBefore, 9), completedAt: day(daysBefore, 11), lines: [] }
  })
  const events = [
    ...levels().flatMap(({ code, location, level }) =>
      usage(code, location, level, { day, random: seeded(`${seed}/${code}/${location}`) }),
    ),
    ...TRANSFERS.map((transfer, n) => carried(transfer, n, day(transfer.daysBefore, 15))),
    ...takes.map((take, n) => counted(take, n, seeded(`${seed}/${take.location}/${n}`))),
  ]
  events.sort((one, other) => one.at.getTime() - other.at.getTime())
  const ledger = new Ledger()
  for (const { apply } of events) apply(ledger)
  return { movements: ledger.movements, takes }
}

/** Lists every location of every supply with today's level. */
function levels() {
  return SUPPLIES.flatMap(({ code, levels }) =>
    Object.entries(levels).map(([location, level]) => ({ code, location: location as StockLocationCode, level })),
  )
}

interface Times {
  day: (daysBefore: number, hour: number, minutes?: number) => Date
  random: Random
}

function usage(code: string, location: StockLocationCode, level: number, { day, random }: Times): StockEvent[] {
  const full = Math.ceil(Math.max(level, 4) * between(random, 1.2, 1.8))
  const set = (daysBefore: number, next: (now: number) => number): StockEvent => {
    const at = day(daysBefore, 13, Math.floor(between(random, 0, 50)))
    const apply = (ledger: Ledger) =>
      ledger.change({ at, code, location, to: next(ledger.at(code, location)), reason: 'set' })
    return { at, apply }
  }
  const events = [set(STOCKED_SINCE, () => full)]
  for (let daysBefore = STOCKED_SINCE - 40; daysBefore > 16; daysBefore -= Math.floor(between(random, 35, 80))) {
    const used = Math.ceil(full * between(random, 0.15, 0.4))
    events.push(set(daysBefore, (now) => (now > used + 2 ? Math.floor(now) - used : full)))
  }
  return [...events, set(Math.floor(between(random, 2, 12)), () => level)]
}

function carried({ code, from, to, amount }: (typeof TRANSFERS)[number], transfer: number, at: Date): StockEvent {
  return {
    at,
    apply: (ledger) => {
      const moved = Math.min(amount, ledger.at(code, from))
      const cause = { at, code, reason: 'transfer', transfer } as const
      ledger.change({ ...cause, location: from, to: roundLevel(ledger.at(code, from) - moved) })
      ledger.change({ ...cause, location: to, to: roundLevel(ledger.at(code, to) + moved) })
    },
  }
}

/** Counts most items as recorded, a few differently, and leaves some out. */
function counted(take: PlannedTake, n: number, random: Random): StockEvent {
  return {
    at: take.completedAt,
    apply: (ledger) => {
      const here = levels().filter(({ location }) => location === take.location)
      for (const [index, { code, location }] of here.entries()) {
        const recorded = ledger.at(code, location)
        const off = index % 4 === 1 ? -Math.ceil(between(random, 0, 3)) : index % 9 === 4 ? 2 : 0
        const found = Math.max(0, recorded + off)
        const isCounted = index % 7 !== 5
        const level = isCounted ? found : recorded
        const at = new Date(take.startedAt.getTime() + (index + 1) * 3 * MINUTE)
        take.lines.push({ code, at, recorded, counted: isCounted ? found : null, level })
        ledger.change({ at: take.completedAt, code, location, to: level, reason: 'count', take: n })
      }
    },
  }
}
