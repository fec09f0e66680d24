import { getLeadResistance, type LeadConductor } from '../assets/conductors'
import { ITEM_TYPE_FACTS } from '../assets/itemTypeFacts'
import type { ItemType } from '../assets/itemTypes'
import { type AssetClass, type BasicTestFindings, computeNextTestDueDate, getUnsafeReasons } from '../assets/patRules'
import type { CalendarDate } from '../values/calendar'
import { computeMedian } from '../values/computeMedian'
import { formatDecimal } from '../values/decimal'
import { formatReading, getCertaintyVerb, isReadingAbove, isReadingBelow, type Reading } from '../values/reading'
import { describeReadingNearLimit } from './readings/describeReadingNearLimit'
import type { FurtherReading } from './readings/furtherReading'
import { getFurtherReadingKindFacts } from './readings/furtherReadingKinds'
import { computeReadingTrend, type DatedReading, describeReadingTrend, type ReadingKind } from './readingTrend'

/**
 * Advice on a test's readings. It asks the tester to look again, but never changes the verdict from `patRules.ts`.
 * Limits: IET Code of Practice for In-service Inspection and Testing, 5th edition, as quoted by Kewtech, Seaward and
 * trainers.
 */
export interface ReadingAdvice {
  kind: ReadingKind | 'further'
  /**
   * limit: fails the IET Code of Practice; near: passes, but near a limit or unusually high; fall: far below the
   * asset's earlier readings; trend: likely to pass the outer limit before the next test.
   */
  reason: 'limit' | 'near' | 'fall' | 'trend'
  /** One sentence, including the value that the reading is compared with. */
  sentence: string
  /** Steps that the tester can try before deciding on the verdict. */
  remedy?: string
}

/** Formats advice for a tester who can still measure again. */
export const formatReadingAdvice = ({ sentence, remedy }: ReadingAdvice): string =>
  remedy === undefined ? sentence : `${sentence} ${remedy}`

/** The asset fields that advice depends on. */
export interface ReadingAdviceAsset extends LeadConductor {
  class: AssetClass
  itemType: ItemType | null
  /** Retest interval in years. */
  frequency: number
}

/** Readings from an asset's earlier tests, in any order. */
export interface EarlierReadings {
  earth: readonly DatedReading[]
  insulation: readonly DatedReading[]
}

/** Allowance in addition to the lead's resistance, in ohms. */
const EARTH_ALLOWANCE = 0.1
/** Length of an appliance's usual flex in metres, and its resistance in ohms with 0.75 mm² conductors. */
const USUAL_FLEX = { length: 2, resistance: 0.05 }
/**
 * Minimum insulation resistance in megohms. The Code allows 0.3 MΩ for some heating equipment; the outer limit of 1 MΩ
 * rules that out here.
 */
const INSULATION_MINIMUM: Readonly<Record<AssetClass, number>> = { 1: 1, 2: 2 }
/** A reading has fallen if it is at or below this fraction of the usual reading. */
const FALLEN = 0.1
/** Minimum number of earlier readings needed to establish what is usual. */
const FEWEST_EARLIER = 2

/** Maximum earth continuity in the IET Code of Practice, in ohms; null if too little is known about the lead. */
export function getEarthCodeOfPracticeLimit(
  asset: Pick<ReadingAdviceAsset, 'itemType' | 'leadLength' | 'conductorArea'>,
): number | null {
  const resistance = getLeadResistance(asset)
  if (resistance !== null) return round(EARTH_ALLOWANCE + resistance)
  const isLead = asset.itemType !== null && ITEM_TYPE_FACTS[asset.itemType].isLead === true
  return isLead || (asset.leadLength ?? 0) > USUAL_FLEX.length ? null : USUAL_EARTH_LIMIT
}

const USUAL_EARTH_LIMIT = round(EARTH_ALLOWANCE + USUAL_FLEX.resistance)

/** True if the lead's limit is unknown, so that the earth continuity may fail the IET Code of Practice. */
export const mayEarthFailCodeOfPractice = (asset: ReadingAdviceAsset, earth: Reading | null): boolean =>
  asset.class === 1 &&
  earth !== null &&
  getEarthCodeOfPracticeLimit(asset) === null &&
  isReadingAbove(earth, USUAL_EARTH_LIMIT)

/** Minimum insulation resistance in the IET Code of Practice, in megohms. */
export const getInsulationCodeOfPracticeLimit = (assetClass: AssetClass): number => INSULATION_MINIMUM[assetClass]

interface AdvisedFindings extends Pick<BasicTestFindings, 'earthContinuity' | 'insulationResistance'> {
  testDate: CalendarDate
  furtherReadings: readonly FurtherReading[]
}

/**
 * Returns advice on a test's readings: first earth continuity, then insulation resistance, then further readings. Skips
 * readings that force a No, because the verdict already mentions them.
 */
export function getReadingAdvice(
  asset: ReadingAdviceAsset,
  findings: AdvisedFindings,
  earlier: EarlierReadings,
): ReadingAdvice[] {
  const { testDate } = findings
  const { earth, insulation } = undecidedReadings(asset, findings)
  const before = (readings: readonly DatedReading[]) => readings.filter(({ date }) => date <= testDate)
  const nextTest = computeNextTestDueDate(testDate, asset.frequency)
  return [
    ...(earth
      ? [
          ...earthFailure(asset, earth, 'earth'),
          ...trendAdvice('earth', earth, before(earlier.earth), testDate, nextTest),
        ]
      : []),
    ...(insulation
      ? [
          ...insulationFailure(asset, insulation, 'insulation'),
          ...fall(insulation, before(earlier.insulation)),
          ...trendAdvice('insulation', insulation, before(earlier.insulation), testDate, nextTest),
        ]
      : []),
    ...findings.furtherReadings.flatMap((reading) => getFurtherReadingAdvice(asset, reading)),
  ]
}

/** Returns advice on readings that fail the IET Code of Practice but do not force a No. */
export function listCodeOfPracticeFailures(
  asset: ReadingAdviceAsset,
  findings: Omit<AdvisedFindings, 'testDate'>,
): ReadingAdvice[] {
  const { earth, insulation } = undecidedReadings(asset, findings)
  return [
    ...(earth ? earthFailure(asset, earth, 'earth') : []),
    ...(insulation ? insulationFailure(asset, insulation, 'insulation') : []),
    ...findings.furtherReadings.flatMap((reading) => furtherFailure(asset, reading)),
  ]
}

/** Returns the readings that do not force a No. */
function undecidedReadings(
  asset: ReadingAdviceAsset,
  { earthContinuity, insulationResistance }: Omit<AdvisedFindings, 'testDate'>,
) {
  const unsafe = getUnsafeReasons({ assetClass: asset.class, visualTest: null, earthContinuity, insulationResistance })
  return {
    earth: asset.class === 1 && !unsafe.includes('earth') ? earthContinuity : null,
    insulation: unsafe.includes('insulation') ? null : insulationResistance,
  }
}

export function getFurtherReadingAdvice(asset: ReadingAdviceAsset, reading: FurtherReading): ReadingAdvice[] {
  const failure = furtherFailure(asset, reading)
  if (failure.length > 0) return failure
  const sentence = highLeakageSentence(asset, reading) ?? describeReadingNearLimit(reading)
  return sentence === undefined ? [] : [{ kind: 'further', reason: 'near', sentence }]
}

function furtherFailure(asset: ReadingAdviceAsset, { kind, reading, result }: FurtherReading): ReadingAdvice[] {
  const { label, sameAs } = getFurtherReadingKindFacts(kind)
  if (!sameAs || !reading || result === 'fail') return []
  return (sameAs === 'earth' ? earthFailure : insulationFailure)(asset, reading, 'further', label)
}

function highLeakageSentence(
  asset: ReadingAdviceAsset,
  { kind, reading, limit, result }: FurtherReading,
): string | undefined {
  const { label, unit, advisedMaximum } = getFurtherReadingKindFacts(kind)
  if (!advisedMaximum || !reading || result === 'fail') return undefined
  const advised = advisedMaximum[asset.class]
  if (!isReadingAbove(reading, advised)) return undefined
  return `${label} ${formatReading(reading)} ${unit} ${getCertaintyVerb(reading, '<')} high: VDE 0701-0702 allows ${formatDecimal(advised)} ${unit}, the IET Code of Practice ${formatDecimal(limit)} ${unit}.`
}

function earthFailure(
  asset: ReadingAdviceAsset,
  reading: Reading,
  kind: ReadingAdvice['kind'],
  name = 'Earth continuity',
): ReadingAdvice[] {
  const limit = getEarthCodeOfPracticeLimit(asset)
  if (limit === null || !isReadingAbove(reading, limit)) return []
  const { leadLength, conductorArea } = asset
  const lead =
    getLeadResistance(asset) === null
      ? `a flex of up to ${USUAL_FLEX.length} m`
      : `${formatDecimal(leadLength ?? 0)} m of ${formatDecimal(conductorArea ?? 0)} mm² flex`
  const isDoubtful = reading.qualifier === '<'
  const doubt = isDoubtful ? '. The instrument cannot show less' : ''
  const sentence = `${name} ${formatReading(reading)} Ω ${getCertaintyVerb(reading, '<')} too high: the IET Code of Practice allows ${formatDecimal(limit)} Ω with ${lead}${doubt}.`
  return [{ kind, reason: 'limit', sentence, ...(!isDoubtful && { remedy: EARTH_REMEDY }) }]
}

const EARTH_REMEDY = 'Clean the pin, move the clip and measure again.'

function insulationFailure(
  asset: ReadingAdviceAsset,
  reading: Reading,
  kind: ReadingAdvice['kind'],
  name = 'Insulation resistance',
): ReadingAdvice[] {
  const limit = getInsulationCodeOfPracticeLimit(asset.class)
  if (!isReadingBelow(reading, limit)) return []
  // Stryker disable next-line ConditionalExpression: Below its limit, a Class I reading already forces a No.
  const protection = asset.class === 1 ? 'Class I' : 'Class II'
  const doubt = reading.qualifier === '>' ? '. The instrument cannot show more' : ''
  const sentence = `${name} ${formatReading(reading)} MΩ ${getCertaintyVerb(reading, '>')} too low: the IET Code of Practice asks for ${formatDecimal(limit)} MΩ for ${protection}${doubt}.`
  return [{ kind, reason: 'limit', sentence }]
}

/** True if an insulation resistance is at most a tenth of the median of the earlier readings. */
export const hasInsulationReadingFallen = (reading: Reading, earlier: readonly Reading[]) =>
  earlier.length >= FEWEST_EARLIER && reading.qualifier !== '>' && reading.value <= usualOf(earlier).value * FALLEN

/**
 * Returns the median. If a reading beyond the instrument's range could move the median, the median gets that reading's
 * qualifier.
 */
function usualOf(earlier: readonly Reading[]): Reading {
  const value = computeMedian(earlier.map((reading) => reading.value))
  const sorted = earlier.toSorted((one, other) => one.value - other.value || rank(one) - rank(other))
  const middle = Math.floor(sorted.length / 2)
  const isMore = sorted.slice(0, middle + 1).some(({ qualifier }) => qualifier === '>')
  const isLess = sorted.slice(-middle - 1).some(({ qualifier }) => qualifier === '<')
  return { value, qualifier: isMore ? '>' : isLess ? '<' : null }
}

const rank = ({ qualifier }: Reading) => (qualifier === '>' ? 1 : qualifier === '<' ? -1 : 0)

function fall(reading: Reading, earlier: readonly DatedReading[]): ReadingAdvice[] {
  if (!hasInsulationReadingFallen(reading, earlier)) return []
  const usual = usualOf(earlier)
  const verb = usual.qualifier === '<' ? 'may be' : 'is'
  const sentence = `Insulation resistance ${formatReading(reading)} MΩ ${verb} a tenth or less of this asset's usual ${formatReading({ ...usual, value: round(usual.value) })} MΩ.`
  return [{ kind: 'insulation', reason: 'fall', sentence }]
}

function trendAdvice(
  kind: ReadingKind,
  reading: Reading,
  earlier: readonly DatedReading[],
  testDate: CalendarDate,
  nextTest: CalendarDate,
): ReadingAdvice[] {
  const trend = computeReadingTrend(kind, [...earlier, { ...reading, date: testDate }])
  if (!trend?.worsening || trend.limitReachedOn === null || trend.limitReachedOn > nextTest) return []
  return [{ kind, reason: 'trend', sentence: describeReadingTrend(trend, testDate) }]
}

/** Rounds to three decimal places, as readings are stored. */
function round(value: number): number {
  return Math.round(value * 1000) / 1000
}
