import { MAX_EARTH_CONTINUITY_OHMS, MIN_INSULATION_RESISTANCE_MEGOHMS } from '../assets/patRules'
import { addDays, type CalendarDate, countDaysBetween } from '../values/calendar'
import { computeMedian } from '../values/computeMedian'
import { formatReading, type Reading } from '../values/reading'
import { type FurtherReadingKind, getFurtherReadingKindFacts } from './readings/furtherReadingKinds'

/** Earth continuity in ohms, insulation resistance in megohms. */
export type ReadingKind = 'earth' | 'insulation'

export interface DatedReading extends Reading {
  date: CalendarDate
}

/** A trend in readings of any kind. */
export interface MeasurementTrend {
  direction: 'rising' | 'falling'
  /** True if the readings are moving towards the limit. */
  worsening: boolean
  first: DatedReading
  last: DatedReading
  /** The day the readings reach the limit at this rate; null if the forecast is unreliable. */
  limitReachedOn: CalendarDate | null
  /**
   * `limitReachedOn` even if it is too far ahead for a forecast, only for comparing trends; null if the readings do not
   * approach the limit or have reached it.
   */
  projectedOn: CalendarDate | null
}

export interface ReadingTrend extends MeasurementTrend {
  kind: ReadingKind
}

/** The rules for finding and describing a trend. */
export interface ReadingTrendRules {
  name: string
  unit: string
  limit: number
  /** The limit's name in a sentence. The main readings' limit is wider than the one in the IET Code of Practice. */
  limitName: 'the outer limit' | 'its limit'
  /** The direction towards the limit: 1 is up, -1 is down. */
  worse: 1 | -1
  /** The smallest significant change, after applying `scale`. */
  leastChange: number
  scale: (value: number) => number
}

const FEWEST_READINGS = 3
/** Minimum number of days between the first and the last reading. */
const SHORTEST_DAYS = 366
/** Maximum number of readings in a trend; older readings are ignored. */
export const MAX_TREND_READINGS = 50
/** A trend is extrapolated to at most this multiple of the observed period. */
const HORIZON = 2
/**
 * Maximum number of readings for which every pair must agree on the direction. With more readings, the trend must be
 * significant at 95 % (one-sided Mann-Kendall test).
 */
const ALL_AGREE = 4
const SIGNIFICANT = 1.645
/** Replaces 0 on a logarithmic scale: the smallest value that can be stored. */
const SMALLEST = 0.001

function linear(value: number): number {
  return value
}

function logarithmic(value: number): number {
  return Math.log10(Math.max(value, SMALLEST))
}

/**
 * Insulation resistance falls by factors, so its trend and chart are logarithmic, and a halving is the smallest
 * significant change. Earth continuity rises as contact resistances add up, with a constant error of a few hundredths
 * of an ohm, so its trend is linear, and less than a tenth of an ohm is noise.
 */
const KINDS: Readonly<Record<ReadingKind, ReadingTrendRules>> = {
  earth: {
    name: 'Earth continuity',
    unit: 'Ω',
    limit: MAX_EARTH_CONTINUITY_OHMS,
    limitName: 'the outer limit',
    worse: 1,
    leastChange: 0.1,
    scale: linear,
  },
  insulation: {
    name: 'Insulation',
    unit: 'MΩ',
    limit: MIN_INSULATION_RESISTANCE_MEGOHMS,
    limitName: 'the outer limit',
    worse: -1,
    leastChange: Math.log10(2),
    scale: logarithmic,
  },
}

/** The smallest significant change in a leakage or trip time, as a fraction of its limit. */
const LEAST_OF_LIMIT = 0.1

/**
 * Returns the trend rules for a further reading with a limit: resistances use the main readings' rules; everything else
 * is linear.
 */
export function getFurtherReadingTrendRules(kind: FurtherReadingKind, limit: number): ReadingTrendRules {
  const { label: name, unit = '', fails, sameAs } = getFurtherReadingKindFacts(kind)
  const limitName = sameAs ? 'the outer limit' : 'its limit'
  if (fails === 'below') return { ...KINDS.insulation, name, unit, limit, limitName }
  const leastChange = unit === KINDS.earth.unit ? KINDS.earth.leastChange : limit * LEAST_OF_LIMIT
  return { name, unit, limit, limitName, worse: 1, leastChange, scale: linear }
}

/**
 * Computes the trend of an asset's readings, in any order, as the Theil-Sen slope (the median slope of all pairs). Null
 * if the readings do not support a trend: too few readings, too short a period, pairs that disagree, or a change that
 * two different instruments could explain. A reading beyond the instrument's range counts in pairs whose order is
 * certain (>200 followed by 150 is a fall), but never in the slope.
 */
export function computeMeasurementTrend(
  rules: ReadingTrendRules,
  readings: readonly DatedReading[],
): MeasurementTrend | null {
  const series = readings.toSorted(byDate).slice(-MAX_TREND_READINGS)
  const first = series[0]
  const last = series.at(-1)
  const exact = series.filter(({ qualifier }) => qualifier === null)
  // Stryker disable next-line ConditionalExpression,LogicalOperator: Without readings there are too few exact ones, too.
  if (!first || !last || exact.length < FEWEST_READINGS) return null
  const days = countDaysBetween(first.date, last.date)
  const sign = agreedSign(series)
  // Stryker disable next-line ConditionalExpression: Without a direction the change is too small, too.
  if (days < SHORTEST_DAYS || sign === 0 || compare(first, last) !== sign) return null
  const { scale, worse, leastChange } = rules
  const slope = slopePerDay(
    exact.map(({ date, value }) => ({ day: countDaysBetween(first.date, date), y: scale(value) })),
  )
  // Stryker disable next-line EqualityOperator: The bound is between two floating-point numbers that no length reaches exactly.
  if (Math.sign(slope) !== sign || Math.abs(slope) * days < leastChange) return null
  const worsening = sign === worse
  const projectedOn = worsening ? projectLimit(rules, last, slope) : null
  return {
    // Stryker disable next-line EqualityOperator: It is never 0 here.
    direction: sign > 0 ? 'rising' : 'falling',
    worsening,
    first,
    last,
    limitReachedOn: projectedOn && countDaysBetween(last.date, projectedOn) <= days * HORIZON ? projectedOn : null,
    projectedOn,
  }
}

/** Computes the trend of earth continuity or insulation resistance. */
export function computeReadingTrend(kind: ReadingKind, readings: readonly DatedReading[]): ReadingTrend | null {
  const trend = computeMeasurementTrend(KINDS[kind], readings)
  return trend && { kind, ...trend }
}

export const describeReadingTrend = (trend: ReadingTrend, on: CalendarDate): string =>
  describeMeasurementTrend(KINDS[trend.kind], trend, on)

/** Describes a trend on the day `on`, in one sentence. */
export function describeMeasurementTrend(
  { name, unit, limit, limitName, worse }: ReadingTrendRules,
  trend: MeasurementTrend,
  on: CalendarDate,
): string {
  const { direction, first, last, limitReachedOn } = trend
  const moved = direction === 'rising' ? 'risen' : 'fallen'
  const said = `${name} has ${moved} from ${formatReading(first)} to ${formatReading(last)} ${unit} since ${first.date.slice(0, 4)}`
  if (limitReachedOn === null) return `${said}.`
  if (limitReachedOn < on)
    // Stryker disable next-line EqualityOperator: It is never 0 here.
    return `${said}; at this rate it may be ${worse > 0 ? 'above' : 'below'} ${limitName} of ${limit} ${unit} by now.`
  return `${said}; at this rate it will reach ${limitName} of ${limit} ${unit} in ${limitReachedOn.slice(0, 4)}.`
}

/** Returns the year the limit would be reached; null if unknown or past. */
export function getLimitReachedYear({ limitReachedOn }: MeasurementTrend, on: CalendarDate): number | null {
  return limitReachedOn === null || limitReachedOn < on ? null : Number(limitReachedOn.slice(0, 4))
}

/** Compares readings by date, then by value, so that the order of the input does not matter. */
function byDate(one: DatedReading, other: DatedReading): number {
  // Stryker disable next-line EqualityOperator: The days differ here.
  if (one.date !== other.date) return one.date < other.date ? -1 : 1
  return one.value - other.value || (one.qualifier ?? '').localeCompare(other.qualifier ?? '')
}

/** 1 if the later reading is certainly higher, -1 if certainly lower, 0 if equal or uncertain. */
function compare(earlier: Reading, later: Reading): -1 | 0 | 1 {
  const difference = later.value - earlier.value
  const mayBeMore = later.qualifier === '>' || earlier.qualifier === '<'
  const mayBeLess = later.qualifier === '<' || earlier.qualifier === '>'
  if (mayBeMore && mayBeLess) return 0
  if (mayBeMore) return difference >= 0 ? 1 : 0
  if (mayBeLess) return difference <= 0 ? -1 : 0
  return Math.sign(difference) as -1 | 0 | 1
}

/** Returns the direction that readings from different days agree on; 0 if they do not agree (Mann-Kendall test). */
function agreedSign(series: readonly DatedReading[]): -1 | 0 | 1 {
  let sum = 0
  let pairs = 0
  for (const [index, later] of series.entries())
    for (const earlier of series.slice(0, index)) {
      if (earlier.date === later.date) continue
      pairs++
      sum += compare(earlier, later)
    }
  const n = series.length
  const spread = Math.sqrt((n * (n - 1) * (2 * n + 5)) / 18)
  // Stryker disable next-line EqualityOperator: No number of readings is on the bound.
  const agreed = n <= ALL_AGREE ? Math.abs(sum) === pairs : (Math.abs(sum) - 1) / spread >= SIGNIFICANT
  return agreed ? (Math.sign(sum) as -1 | 0 | 1) : 0
}

/** Returns the median slope of all pairs of points on different days; 0 if there are no such pairs. */
function slopePerDay(points: readonly { day: number; y: number }[]): number {
  const slopes = points.flatMap((later, index) =>
    // Stryker disable next-line MethodExpression: Each pair then counts twice, which moves no median.
    points.slice(0, index).flatMap((earlier) => {
      const days = later.day - earlier.day
      return days === 0 ? [] : (later.y - earlier.y) / days
    }),
  )
  return computeMedian(slopes)
}

/**
 * Projects the day the limit is reached, starting from the last reading; null if that reading is inexact or already
 * beyond the limit.
 */
function projectLimit(
  { scale, limit, worse }: ReadingTrendRules,
  last: DatedReading,
  slope: number,
): CalendarDate | null {
  // Stryker disable next-line ArithmeticOperator: It is 1 or -1.
  const left = (scale(limit) - scale(last.value)) * worse
  return last.qualifier === null && left >= 0 ? addDays(last.date, Math.ceil(left / Math.abs(slope))) : null
}
