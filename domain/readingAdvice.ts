import type { CalendarDate } from './calendar'
import { type Lead, leadResistance } from './conductors'
import { decimalText } from './decimal'
import { ITEM_TYPE_FACTS } from './itemTypeFacts'
import type { ItemType } from './itemTypes'
import { median } from './median'
import { type AssetClass, type Findings, nextDueOn, unsafeReasons } from './pat'
import { isAbove, isBelow, isOrMayBe, type Reading, readingText } from './reading'
import type { FurtherReading } from './readings/furtherReading'
import { nearLimitSentence } from './readings/nearLimit'
import { type DatedReading, type ReadingKind, readingTrend, trendSentence } from './trend'

/**
 * Advice on the readings of a test. It asks the tester to look again, and never changes the verdict of `pat.ts`. Limits: IET Code
 * of Practice for In-service Inspection and Testing, as quoted in training courses.
 */
export interface ReadingAdvice {
  /** `further` for any of the further readings. */
  kind: ReadingKind | 'further'
  /** limit: beyond the advised limit; fall: far below the asset's earlier readings; trend: beyond the limit before the next test. */
  reason: 'limit' | 'fall' | 'trend'
  /** One sentence with the value for comparison. */
  sentence: string
}

/** The fields of an asset that advice depends on. */
export interface AdvisedAsset extends Lead {
  class: AssetClass
  itemType: ItemType | null
  /** Retest interval in years. */
  frequency: number
}

/** Readings of an asset's earlier tests, in any order. */
export interface EarlierReadings {
  earth: readonly DatedReading[]
  insulation: readonly DatedReading[]
}

/** Ohms allowed in addition to the lead's resistance. */
const EARTH_ALLOWANCE = 0.1
/** Ohms of 2 m of 0.75 mm², the usual flex of an appliance. */
const USUAL_FLEX = 0.05
/** In megohms. */
const INSULATION_MINIMUM: Readonly<Record<AssetClass, number>> = { 1: 1, 2: 2 }
/** In megohms; a heating element absorbs moisture while it is cold. */
const HEATER_INSULATION_MINIMUM = 0.3
/** Fraction of the usual reading at or below which a reading has fallen. */
const FALLEN = 0.1
/** Minimum number of earlier readings that define a usual one. */
const FEWEST_EARLIER = 2

/** Ohms above which earth continuity deserves a second look; null for a lead of unknown length or conductor. */
export function earthAdviceLimit(
  asset: Pick<AdvisedAsset, 'itemType' | 'leadLength' | 'conductorArea'>,
): number | null {
  const lead = leadResistance(asset)
  if (lead === null && asset.itemType !== null && ITEM_TYPE_FACTS[asset.itemType].isLead) return null
  return round(EARTH_ALLOWANCE + (lead ?? USUAL_FLEX))
}

/** Megohms below which insulation resistance deserves a second look. */
export const insulationAdviceLimit = ({ class: assetClass, itemType }: Pick<AdvisedAsset, 'class' | 'itemType'>) =>
  assetClass === 1 && itemType === 'heater' ? HEATER_INSULATION_MINIMUM : INSULATION_MINIMUM[assetClass]

interface AdvisedFindings extends Pick<Findings, 'earthContinuity' | 'insulationResistance'> {
  testDate: CalendarDate
  furtherReadings: readonly FurtherReading[]
}

/**
 * Returns advice on the readings of a test: on earth continuity, insulation resistance and then further readings. Skips readings that force a No, because the verdict already
 * mentions them.
 */
export function readingAdvice(
  asset: AdvisedAsset,
  { testDate, earthContinuity, insulationResistance, furtherReadings }: AdvisedFindings,
  earlier: EarlierReadings,
): ReadingAdvice[] {
  const findings = { assetClass: asset.class, visualTest: null, earthContinuity, insulationResistance }
  const unsafe = unsafeReasons(findings)
  const before = (readings: readonly DatedReading[]) => readings.filter(({ date }) => date <= testDate)
  const nextTest = nextDueOn(testDate, asset.frequency)
  const earth = asset.class === 1 && !unsafe.includes('earth') ? earthContinuity : null
  const insulation = unsafe.includes('insulation') ? null : insulationResistance
  return [
    ...(earth
      ? [...earthLimit(asset, earth), ...trendAdvice('earth', earth, before(earlier.earth), testDate, nextTest)]
      : []),
    ...(insulation
      ? [
          ...insulationLimit(asset, insulation),
          ...fall(insulation, before(earlier.insulation)),
          ...trendAdvice('insulation', insulation, before(earlier.insulation), testDate, nextTest),
        ]
      : []),
    ...furtherReadings.flatMap((reading): ReadingAdvice[] => {
      const sentence = nearLimitSentence(reading)
      return sentence === undefined ? [] : [{ kind: 'further', reason: 'limit', sentence }]
    }),
  ]
}

function earthLimit(asset: AdvisedAsset, reading: Reading): ReadingAdvice[] {
  const limit = earthAdviceLimit(asset)
  if (limit === null || !isAbove(reading, limit)) return []
  const { leadLength, conductorArea } = asset
  const lead =
    leadResistance(asset) === null
      ? 'a flex of up to 2 m'
      : `${decimalText(leadLength ?? 0)} m of ${decimalText(conductorArea ?? 0)} mm²`
  const doubt = reading.qualifier === '<' ? '. The instrument cannot show less' : ''
  const sentence = `Earth continuity ${readingText(reading)} Ω ${isOrMayBe(reading, '<')} high: expect up to ${decimalText(limit)} Ω for ${lead}${doubt}.`
  return [{ kind: 'earth', reason: 'limit', sentence }]
}

function insulationLimit(asset: AdvisedAsset, reading: Reading): ReadingAdvice[] {
  const limit = insulationAdviceLimit(asset)
  if (!isBelow(reading, limit)) return []
  const protection = asset.class === 1 ? 'Class I' : 'Class II'
  const doubt = reading.qualifier === '>' ? '. The instrument cannot show more' : ''
  const sentence = `Insulation resistance ${readingText(reading)} MΩ ${isOrMayBe(reading, '>')} low: expect at least ${decimalText(limit)} MΩ for ${protection}${doubt}.`
  return [{ kind: 'insulation', reason: 'limit', sentence }]
}

/** True if an insulation resistance is at most a tenth of the median of the earlier readings. */
export const hasFallen = (reading: Reading, earlier: readonly Reading[]) =>
  earlier.length >= FEWEST_EARLIER && reading.qualifier !== '>' && reading.value <= usualOf(earlier).value * FALLEN

/** Returns the median, with the qualifier of a reading beyond the instrument's range if that could move the median. */
function usualOf(earlier: readonly Reading[]): Reading {
  const value = median(earlier.map((reading) => reading.value))
  const sorted = earlier.toSorted((one, other) => one.value - other.value || rank(one) - rank(other))
  const middle = Math.floor(sorted.length / 2)
  const isMore = sorted.slice(0, middle + 1).some(({ qualifier }) => qualifier === '>')
  const isLess = sorted.slice(-middle - 1).some(({ qualifier }) => qualifier === '<')
  return { value, qualifier: isMore ? '>' : isLess ? '<' : null }
}

const rank = ({ qualifier }: Reading) => (qualifier === '>' ? 1 : qualifier === '<' ? -1 : 0)

function fall(reading: Reading, earlier: readonly DatedReading[]): ReadingAdvice[] {
  if (!hasFallen(reading, earlier)) return []
  const usual = usualOf(earlier)
  const verb = usual.qualifier === '<' ? 'may be' : 'is'
  const sentence = `Insulation resistance ${readingText(reading)} MΩ ${verb} a tenth or less of this asset's usual ${readingText({ ...usual, value: round(usual.value) })} MΩ.`
  return [{ kind: 'insulation', reason: 'fall', sentence }]
}

function trendAdvice(
  kind: ReadingKind,
  reading: Reading,
  earlier: readonly DatedReading[],
  testDate: CalendarDate,
  nextTest: CalendarDate,
): ReadingAdvice[] {
  const trend = readingTrend(kind, [...earlier, { ...reading, date: testDate }])
  if (!trend?.worsening || trend.limitReachedOn === null || trend.limitReachedOn > nextTest) return []
  return [{ kind, reason: 'trend', sentence: trendSentence(trend, testDate) }]
}

/** Rounds to the three decimals of a reading. */
const round = (value: number) => Math.round(value * 1000) / 1000
