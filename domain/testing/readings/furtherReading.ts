import type { AssetClass } from '../../assets/patRules'
import { formatDecimal, validateDecimal } from '../../values/decimal'
import {
  describeLimitComparison,
  formatReading,
  isPossibleReading,
  isReadingAbove,
  isReadingBelow,
  parseReading,
  type Reading,
  type ReadingQualifier,
  toReading,
} from '../../values/reading'
import { validationMessages } from '../../values/validationMessages'
import {
  FURTHER_READING_KINDS,
  type FurtherReadingKind,
  getFurtherReadingKindFacts,
  isRcdNoTripTest,
} from './furtherReadingKinds'

/** Maximum number of further readings in a test. */
export const MAX_FURTHER_READINGS = 100

export const READING_RESULTS = ['pass', 'fail'] as const
export type ReadingResult = (typeof READING_RESULTS)[number]

export interface EnteredFurtherReading {
  kind: FurtherReadingKind
  /** The value; null for a kind with a pass or fail answer. */
  reading: Reading | null
  /** The instrument's setting, in the kind's unit for settings; null if unknown. */
  setting: number | null
  /** The answer, or the instrument's own result; null if there is neither. */
  result: ReadingResult | null
}

/** A further reading with the limit that applied when it was taken. */
export interface FurtherReading extends EnteredFurtherReading {
  /** The limit; null for a reading that is only for information. */
  limit: number | null
}

/** A further reading as stored and sent. */
export interface FurtherReadingRecord {
  kind: FurtherReadingKind
  value: number | null
  qualifier: ReadingQualifier | null
  setting: number | null
  result: ReadingResult | null
}

export const toEnteredFurtherReading = ({
  kind,
  value,
  qualifier,
  setting,
  result,
}: FurtherReadingRecord): EnteredFurtherReading => ({
  kind,
  reading: toReading(value, qualifier),
  setting,
  result,
})

/** Returns the limit for a reading; null if the reading has no limit. */
export function getFurtherReadingLimit({
  kind,
  setting,
}: Pick<EnteredFurtherReading, 'kind' | 'setting'>): number | null {
  const { limit = null } = getFurtherReadingKindFacts(kind)
  return typeof limit === 'function' ? limit(setting) : limit
}

/**
 * True if the value is beyond the limit, or if an RCD tripped at half its rated current. A value equal to the limit is
 * not beyond it.
 */
export function isBeyondReadingLimit({ kind, reading, setting, limit }: Omit<FurtherReading, 'result'>): boolean {
  if (!reading) return false
  // why: a reading with > passes, because the RCD had not tripped when the instrument stopped waiting
  if (isRcdNoTripTest(kind, setting)) return reading.qualifier !== '>'
  if (limit === null) return false
  return getFurtherReadingKindFacts(kind).fails === 'below'
    ? isReadingBelow(reading, limit)
    : isReadingAbove(reading, limit)
}

/**
 * Sets a reading's result. A reading beyond its limit fails; otherwise the instrument's own result counts. Without an
 * instrument result, a reading within its limit passes.
 */
export function evaluateFurtherReading(entered: EnteredFurtherReading): FurtherReading {
  const limit = getFurtherReadingLimit(entered)
  const judged = { ...entered, limit }
  if (isBeyondReadingLimit(judged)) return { ...judged, result: 'fail' }
  const isJudged = limit !== null || isRcdNoTripTest(entered.kind, entered.setting)
  return { ...judged, result: entered.result ?? (entered.reading && isJudged ? 'pass' : null) }
}

/** True if the reading is beyond its limit or has the failing answer, which forces safeToUse to No. */
export const isFurtherReadingFailed = ({ result }: Pick<FurtherReading, 'result'>): boolean => result === 'fail'

/** False for a value beyond the end of the instrument's range; such a value may also be beyond the limit. */
export const isFurtherReadingCertain = ({ kind, reading }: Pick<FurtherReading, 'kind' | 'reading'>): boolean =>
  reading?.qualifier !== (getFurtherReadingKindFacts(kind).fails === 'below' ? '<' : '>')

/** True for a leakage reading within its limit that can replace the insulation resistance for this class. */
export const replacesInsulationReading = (reading: FurtherReading, assetClass: AssetClass): boolean =>
  getFurtherReadingKindFacts(reading.kind).replacesInsulation?.includes(assetClass) === true &&
  reading.reading !== null &&
  reading.result === 'pass' &&
  isFurtherReadingCertain(reading)

/** Returns the error in an entry; undefined if the entry is valid. */
export function validateFurtherReading({ kind, reading, setting, result }: EnteredFurtherReading): string | undefined {
  const { unit, maximum, setting: facts } = getFurtherReadingKindFacts(kind)
  if (setting !== null) {
    if (!facts) return 'This reading has no setting. Leave the setting empty.'
    const error = validateDecimal(setting, { min: 0, max: 10_000 })
    // Stryker disable next-line ConditionalExpression: An error comes without a reading.
    if (error !== undefined) return error
  }
  if (unit === undefined)
    return reading
      ? 'This reading has no value. Leave the value empty.'
      : result === null
        ? validationMessages.missing
        : undefined
  if (!reading) return validationMessages.missing
  return isPossibleReading(reading)
    ? validateDecimal(reading.value, { min: 0, max: maximum ?? Number.POSITIVE_INFINITY })
    : validationMessages.readingBelowZero
}

const DEFAULT_ANSWERS = ['pass', 'fail'] as const

/** Returns the words for pass and fail that a kind uses. */
export const getPassFailLabels = (kind: FurtherReadingKind): readonly [string, string] =>
  getFurtherReadingKindFacts(kind).answers ?? DEFAULT_ANSWERS

/** Formats a reading's value with its unit: '24 ms at 30 mA', 'right'. */
export function formatFurtherReadingValue({ kind, reading, setting, result }: EnteredFurtherReading): string {
  const { unit, setting: facts } = getFurtherReadingKindFacts(kind)
  if (unit === undefined) return result === null ? '' : getPassFailLabels(kind)[result === 'pass' ? 0 : 1]
  const at = facts && setting !== null ? ` at ${formatDecimal(setting)} ${facts.unit}` : ''
  return `${formatReading(reading)} ${unit}${at}`
}

/** Returns a kind's name as written inside a sentence. */
export function getFurtherReadingKindName(kind: FurtherReadingKind): string {
  const { label } = getFurtherReadingKindFacts(kind)
  return label.startsWith('RCD') ? label : label.charAt(0).toLowerCase() + label.slice(1)
}

/** Describes a failed reading: 'touch current is above 5 mA', 'polarity is wrong'. */
export function describeFailedFurtherReading({ kind, reading, setting, limit }: FurtherReading): string {
  const { unit, fails, setting: facts } = getFurtherReadingKindFacts(kind)
  const name = getFurtherReadingKindName(kind)
  if (!reading) return `${name} is ${getPassFailLabels(kind)[1]}`
  const isKnown = isBeyondReadingLimit({ kind, reading, setting, limit })
  if (isKnown && limit === null)
    return `the RCD tripped at ${formatDecimal(setting)} ${facts?.unit}, half its rated current`
  return isKnown
    ? `${name} ${describeLimitComparison(reading, fails ?? 'above')} ${formatDecimal(limit)} ${unit}`
    : `${name} failed`
}

/** Formats a reading with its name: 'polarity right', 'touch current 0.4 mA'. */
export const formatFurtherReading = (reading: EnteredFurtherReading): string =>
  `${getFurtherReadingKindName(reading.kind)} ${formatFurtherReadingValue(reading)}`

/**
 * Formats readings as a line that `parseFurtherReadings` can parse: 'Polarity: right; Touch current: 0.6 mA (fail)'.
 */
export const formatFurtherReadings = (readings: readonly EnteredFurtherReading[]): string =>
  readings
    .map((reading) => {
      const isJudged = getFurtherReadingKindFacts(reading.kind).unit !== undefined && reading.result !== null
      return `${getFurtherReadingKindFacts(reading.kind).label}: ${formatFurtherReadingValue(reading)}${isJudged ? ` (${reading.result})` : ''}`
    })
    .join('; ')

export type ParsedFurtherReadings =
  | { readings: EnteredFurtherReading[]; error?: undefined }
  | { readings?: undefined; error: string }

/** Parses a line from `formatFurtherReadings`. */
export function parseFurtherReadings(text: string): ParsedFurtherReadings {
  const readings: EnteredFurtherReading[] = []
  for (const part of text.split(';').map((one) => one.trim())) {
    if (part === '') continue
    const parsed = parsePart(part)
    if (typeof parsed === 'string') return { error: parsed }
    readings.push(parsed)
    if (readings.length > MAX_FURTHER_READINGS)
      return { error: validationMessages.tooMany(MAX_FURTHER_READINGS, 'further readings') }
  }
  return { readings }
}

const PART = /^([^:]{1,60}):\s*(\S.{0,60}?)\s*(?:\((pass|fail)\))?$/i
const VALUE = /^([<>]?\s?[\d.,]+)\s*(\D*?)(?:\s+at\s+([\d.]+)\s*(\S+))?$/

function parsePart(part: string): EnteredFurtherReading | string {
  const [, label = '', value = '', result] = PART.exec(part) ?? []
  const kind = FURTHER_READING_KINDS.find(
    (one) => getFurtherReadingKindFacts(one).label.toLowerCase() === label.trim().toLowerCase(),
  )
  if (!kind) return `“${part.slice(0, 60)}” is not a known reading. Check the spelling.`
  const { unit, setting: facts } = getFurtherReadingKindFacts(kind)
  if (unit === undefined) return answered(kind, value)
  const [, number = '', named = '', at, unitOfSetting] = VALUE.exec(value) ?? []
  const { reading, error } = parseReading(number.replace(/\s/g, ''))
  // Stryker disable next-line ConditionalExpression: An error comes without a reading.
  if (error !== undefined || !reading) return `${label}: ${error ?? validationMessages.number}`
  if (named !== '' && named !== unit) return `${label}: enter the value in ${unit}.`
  if (at !== undefined && unitOfSetting !== facts?.unit)
    return `${label}: “${value}” is not understood. Check the setting and its unit.`
  const entered: EnteredFurtherReading = {
    kind,
    reading,
    setting: at === undefined ? null : Number(at),
    result: (result?.toLowerCase() ?? null) as ReadingResult | null,
  }
  const wrong = validateFurtherReading(entered)
  return wrong === undefined ? entered : `${label}: ${wrong}`
}

function answered(kind: FurtherReadingKind, value: string): EnteredFurtherReading | string {
  const word = value.toLowerCase()
  const words = [getPassFailLabels(kind), DEFAULT_ANSWERS].map((pair) => pair.indexOf(word as never))
  const index = words.find((one) => one >= 0)
  if (index === undefined)
    return `${getFurtherReadingKindFacts(kind).label}: enter ${getPassFailLabels(kind).join(' or ')}.`
  return { kind, reading: null, setting: null, result: index === 0 ? 'pass' : 'fail' }
}
