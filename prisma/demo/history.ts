import { unsafeReasons } from '../../domain/assets/pat'
import { addDays, type CalendarDate, daysBetween } from '../../domain/values/calendar'
import type { Reading } from '../../domain/values/reading'
import type { Picture } from './drawings/canvas'
import { type FurtherFindings, furtherFindings } from './furtherReadings'
import { between, pick, type Random } from './random'
import { brokenEarth, type Condition, givingWay, measure, newCondition } from './readings'
import type { Fate, Kind } from './tables/kind'
import * as notes from './tables/notes'

/** A test before it is stored. */
export interface PlannedTest extends FurtherFindings {
  testDate: CalendarDate
  /** Index among the people who test. */
  tester: number
  visualTest: boolean
  /** In ohms. */
  earthReading: Reading | null
  safeToUse: boolean
  notes: string
  /** The drawing for the test's photo. */
  picture?: Picture
}

/** A planned test: a day and its tester. */
export interface Appointment {
  date: CalendarDate
  tester: number
}

interface Story {
  fault?: 'visual' | 'insulation' | 'earth'
  /** Rounds between the failed one and the last. */
  roundsBefore: number
  /** True if the asset was repaired and passed a test within weeks. */
  repaired?: true
  /** Number of last rounds that missed the asset. */
  skipped?: number
}

const STORIES: Readonly<Record<Exclude<Fate, 'new'>, Story>> = {
  missed: { roundsBefore: 0, skipped: 1 },
  damaged: { fault: 'visual', roundsBefore: 0 },
  damp: { fault: 'insulation', roundsBefore: 0 },
  unearthed: { fault: 'earth', roundsBefore: 0 },
  abandoned: { fault: 'visual', roundsBefore: 1, skipped: 1 },
  replugged: { fault: 'visual', roundsBefore: 1, repaired: true },
  dried: { fault: 'insulation', roundsBefore: 1, repaired: true },
}

/** Plans the tests of one asset in chronological order, except for the appointments that it missed. */
export function testsOf(
  kind: Kind,
  fate: Fate | undefined,
  appointments: Appointment[],
  random: Random,
): PlannedTest[] {
  if (fate === 'new') return []
  const story: Story = fate ? STORIES[fate] : { roundsBefore: 0 }
  const faultAt = story.fault ? appointments.length - 1 - story.roundsBefore : Number.POSITIVE_INFINITY
  const kept = appointments.slice(0, appointments.length - (story.skipped ?? 0))
  let condition = newCondition(kind, random)
  let since = kept[0]?.date ?? ''
  return kept.flatMap((appointment, n) => {
    const years = daysBetween(since, appointment.date) / 365
    if (n === faultAt) {
      const failed = faulty(kind, story, appointment, measure(condition, years, random), random)
      if (!story.repaired) return [failed]
      condition = newCondition(kind, random)
      since = addDays(appointment.date, Math.round(between(random, 6, 20)))
      return [failed, repaired(kind, story, { ...appointment, date: since }, condition, random)]
    }
    const { earth, insulation } = measure(condition, years, random)
    const falling = story.fault === 'insulation' && n < faultAt ? givingWay(faultAt - n, random) : insulation
    return [passed(kind, appointment, earth, falling.value < insulation.value ? falling : insulation, random)]
  })
}

function passed(kind: Kind, { date, tester }: Appointment, earth: Reading | null, insulation: Reading, random: Random) {
  const remark = insulation.value < 3 ? notes.FALLING : random() < 0.12 ? pick(random, notes.REMARKS) : ''
  return judged(kind, { testDate: date, tester, visualTest: true, earthReading: earth, insulation, notes: remark })
}

function faulty(
  kind: Kind,
  { fault }: Story,
  { date, tester }: Appointment,
  { earth, insulation }: ReturnType<typeof measure>,
  random: Random,
): PlannedTest {
  const test = { testDate: date, tester, visualTest: true, earthReading: earth, insulation }
  if (fault === 'earth')
    return judged(kind, { ...test, earthReading: brokenEarth(random), notes: pick(random, notes.UNEARTHED) })
  if (fault === 'insulation') {
    const note = pick(random, kind.heats ? notes.DAMP_ELEMENT : notes.DAMP)
    return judged(kind, { ...test, insulation: givingWay(0, random), notes: note })
  }
  const possible = notes.DAMAGE.filter(({ mains }) => !mains || kind.voltage !== 110)
  const { note, picture } = pick(random, possible)
  return judged(kind, { ...test, visualTest: false, earthReading: null, insulation: null, notes: note, picture })
}

function repaired(kind: Kind, { fault }: Story, { date, tester }: Appointment, condition: Condition, random: Random) {
  const { earth, insulation } = measure(condition, 0, random)
  const done = fault === 'visual' ? notes.REPAIRED_DAMAGE : kind.heats ? notes.REPAIRED_ELEMENT : notes.REPAIRED_DAMP
  return judged(kind, {
    testDate: date,
    tester,
    visualTest: true,
    earthReading: earth,
    insulation,
    notes: pick(random, done),
  })
}

function judged(
  kind: Kind,
  test: Omit<PlannedTest, 'safeToUse' | 'insulationNotMeasured' | 'furtherReadings'>,
): PlannedTest {
  const reasons = unsafeReasons({
    assetClass: kind.assetClass,
    visualTest: test.visualTest ? 1 : 0,
    earthContinuity: test.earthReading,
    insulationResistance: test.insulation,
  })
  return { ...test, ...furtherFindings(kind, test.insulation), safeToUse: reasons.length === 0 }
}
