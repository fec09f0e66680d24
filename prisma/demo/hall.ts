import { addDays, type CalendarDate } from '../../domain/values/calendar'
import { type Appointment, type PlannedTest, testsOf } from './history'
import { between, pick, type Random, seeded } from './random'
import { ROUNDS_HELD, roundDay } from './rounds'
import type { Fate, Kind, Model } from './tables/kind'
import { KINDS } from './tables/kinds'
import { type LocationKey, PAT_LOCATIONS, type Round } from './tables/locations'

/** An asset before it is stored. */
export interface PlannedAsset {
  /** Number from the sequence, as text. */
  id: string
  code: string
  kind: Kind
  model: Model
  location: LocationKey | null
  serial: string
  /** The day it was entered. */
  entered: CalendarDate
  tests: PlannedTest[]
}

type Found = Omit<PlannedAsset, 'id' | 'code'>

/** Plans the hall's assets in the order of entry, with their tests up to `today`. */
export function planHall(today: CalendarDate, seed: string): PlannedAsset[] {
  const found = KINDS.flatMap((kind) =>
    kind.models.flatMap((model) =>
      model.units.map((unit, n) => {
        const [location, fate] = typeof unit === 'string' ? [unit, undefined] : unit
        const random = seeded(`${seed}/${kind.name}/${model.model}/${n}`)
        return planAsset({ kind, model, location, fate, today, random })
      }),
    ),
  )
  return found
    .sort((a, b) => (a.entered < b.entered ? -1 : a.entered > b.entered ? 1 : 0))
    .map((asset, n) => ({ ...asset, id: String(n + 1), code: `PAT${String(n + 1).padStart(4, '0')}` }))
}

interface Placed {
  kind: Kind
  model: Model
  location: LocationKey | null
  fate: Fate | undefined
  today: CalendarDate
  random: Random
}

function planAsset({ kind, model, location, fate, today, random }: Placed): Found {
  const serial = `${Math.floor(between(random, 100, 999))}-${Math.floor(between(random, 100_000, 999_999))}`
  const found = { kind, model, location, serial }
  if (fate === 'new' || location === null)
    return { ...found, entered: addDays(today, -Math.floor(between(random, 2, 40))), tests: [] }
  const { round } = PAT_LOCATIONS[location]
  const first = fate || random() < 0.66 ? ROUNDS_HELD - 1 : pick(random, [3, 2, 1, 0])
  const daysBefore = first === ROUNDS_HELD - 1 ? between(random, 8, 30) : between(random, 20, 200)
  const appointments = appointmentsOf(round, first, kind.frequency, random() < 0.5 ? 0 : 1, today)
  return {
    ...found,
    entered: addDays(roundDay(round, first, 0, today), -Math.floor(daysBefore)),
    tests: testsOf(kind, fate, appointments, random),
  }
}

/** Returns the days of the rounds that test the asset, at its retest interval from `first` years before the latest round. */
function appointmentsOf(
  round: Round,
  first: number,
  frequency: number,
  saturday: 0 | 1,
  today: CalendarDate,
): Appointment[] {
  const appointments: Appointment[] = []
  for (let before = first; before >= 0; before -= frequency)
    appointments.push({ date: roundDay(round, before, saturday, today), tester: round.length + before + saturday })
  return appointments
}
