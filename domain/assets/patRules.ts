import { addDays, addYears, type CalendarDate, today, toLocalDate } from '../values/calendar'
import { isReadingAbove, isReadingBelow, type Reading } from '../values/reading'
import type { AssetUse } from './assetUse'

/** 1: earthed; 2: double insulated. */
export type AssetClass = 1 | 2
/** 1: yes, pass; 0: no, fail. */
export type PassFail = 0 | 1

export const ASSET_CLASSES = [1, 2] as const
/** In volts. */
export const ASSET_VOLTAGES = [110, 240] as const
/** Available retest intervals, in years. */
export const RETEST_FREQUENCY_YEARS = [1, 2, 3, 4, 5] as const
export const DEFAULT_RETEST_FREQUENCY_YEARS = 1
export const DEFAULT_ASSET_VOLTAGE = 240
export const DEFAULT_ASSET_CLASS: AssetClass = 1
/** Maximum number of assets in a bulk change. */
export const MAX_ASSETS_PER_REQUEST = 500

/** Insulation resistance below which an asset is unsafe, in megohms (specification, section 9). */
export const MIN_INSULATION_RESISTANCE_MEGOHMS = 1
/** Earth continuity above which an asset is unsafe, in ohms (specification, section 9). */
export const MAX_EARTH_CONTINUITY_OHMS = 1
/** A test expires this many days before the end of its retest interval (specification, section 9). */
export const TEST_EXPIRY_MARGIN_DAYS = 7
/** An asset becomes due soon this many days before its due date. */
export const ASSET_DUE_SOON_DAYS = 30

/** Findings that decide a test's verdict. */
export interface BasicTestFindings {
  assetClass: AssetClass
  visualTest: PassFail | null
  /** In ohms; checked for Class 1 only. */
  earthContinuity: Reading | null
  /** In megohms. */
  insulationResistance: Reading | null
}

export type UnsafeReason = 'visual' | 'earth' | 'insulation'

/**
 * Returns the findings that force safeToUse to No: a failed visual test, earth continuity above 1 ohm, insulation
 * resistance below 1 MOhm (specification, section 4). Exactly 1 passes both. A reading beyond the instrument's range
 * keeps its direction: >1 ohm is above 1 ohm, and <1 MOhm is below 1 MOhm. If the result is empty, the tester decides.
 */
export function getUnsafeReasons({
  assetClass,
  visualTest,
  earthContinuity,
  insulationResistance,
}: BasicTestFindings): UnsafeReason[] {
  const reasons: UnsafeReason[] = []
  if (visualTest === 0) reasons.push('visual')
  if (assetClass === 1 && earthContinuity && isReadingAbove(earthContinuity, MAX_EARTH_CONTINUITY_OHMS))
    reasons.push('earth')
  if (insulationResistance && isReadingBelow(insulationResistance, MIN_INSULATION_RESISTANCE_MEGOHMS))
    reasons.push('insulation')
  return reasons
}

type Measured = Pick<BasicTestFindings, 'assetClass' | 'earthContinuity' | 'insulationResistance'>

/** Lists the missing readings that a safe test requires. */
export function getMissingReadings({ assetClass, earthContinuity, insulationResistance }: Measured) {
  return [
    ...(assetClass === 1 && !earthContinuity ? (['earthContinuity'] as const) : []),
    ...(insulationResistance ? [] : (['insulationResistance'] as const)),
  ]
}

/**
 * True if all findings are complete and prove that the asset is safe. `>0.5` ohm or `<2` MOhm proves nothing, because
 * the actual value may be beyond the limit; the tester then decides.
 */
export function areBasicFindingsSafe(readings: BasicTestFindings): boolean {
  return (
    readings.visualTest === 1 &&
    getMissingReadings(readings).length === 0 &&
    getUnsafeReasons(readings).length === 0 &&
    !(readings.assetClass === 1 && readings.earthContinuity?.qualifier === '>') &&
    readings.insulationResistance?.qualifier !== '<'
  )
}

/** The last day on which a test is valid: test date + frequency years - 7 days. */
export function computeNextTestDueDate(testDate: CalendarDate, frequencyYears: number): CalendarDate {
  return addDays(addYears(testDate, frequencyYears), -TEST_EXPIRY_MARGIN_DAYS)
}

interface LastTest {
  testDate: CalendarDate
  assetClass: AssetClass
}

/** Asset fields that, together with the last test, determine the due date. */
interface Scheduled {
  class: AssetClass
  frequency: number
  /** The asset's due date before the change. */
  nextDueOn: CalendarDate | null
}

/**
 * Returns the due date of an asset in use. A test for a different class proves nothing, so an asset is overdue from the
 * day its class changes.
 */
export function getAssetTestDueDate(lastTest: LastTest, asset: Scheduled, on: CalendarDate = today()): CalendarDate {
  const due = computeNextTestDueDate(lastTest.testDate, asset.frequency)
  if (lastTest.assetClass === asset.class) return due
  // Stryker disable next-line EqualityOperator: Of two equal days both are the earlier one.
  return [due, asset.nextDueOn ?? due, addDays(on, -1)].reduce((one, other) => (one < other ? one : other))
}

/** True if the asset's class has changed since its last test. */
export const isAssetClassChanged = (asset: {
  class: AssetClass
  lastTest: { assetClass: AssetClass } | null | undefined
}): boolean => !!asset.lastTest && asset.lastTest.assetClass !== asset.class

/** An asset's class before it was changed; `since` and `until` are timestamps. */
export interface EarlierAssetClass {
  class: AssetClass
  since: string
  until: string
}

/**
 * Returns the class that an asset had at the end of a day. For days before it was in the register, only its current
 * class is known.
 */
export function getAssetClassOnDay(
  asset: { class: AssetClass; earlierClasses: readonly EarlierAssetClass[] },
  day: CalendarDate,
): AssetClass {
  const isThen = ({ since, until }: EarlierAssetClass) =>
    toLocalDate(new Date(since)) <= day && day < toLocalDate(new Date(until))
  return asset.earlierClasses.find(isThen)?.class ?? asset.class
}

/** Categories on the dashboard and in the asset list; an asset may be in several. */
export const ASSET_STATUSES = ['untested', 'expired', 'failed', 'due', 'sound'] as const
export type AssetStatus = (typeof ASSET_STATUSES)[number]

/**
 * Returns the statuses of an asset on the day `on`. Untested: no last test. Expired: past its due date. Failed: last
 * test not safe. Due: last test safe, due within 30 days (a failed asset must be repaired first). Sound: last test safe
 * and not expired. A disposed asset has no status.
 */
export function getAssetStatuses(
  asset: { lastTestSafe: boolean | null; nextDueOn: CalendarDate | null; use?: AssetUse },
  on: CalendarDate,
): AssetStatus[] {
  if (asset.use === 'disposed') return []
  if (asset.lastTestSafe === null || asset.nextDueOn === null) return ['untested']
  const expired = on > asset.nextDueOn
  const statuses: AssetStatus[] = []
  if (expired) statuses.push('expired')
  if (!asset.lastTestSafe) statuses.push('failed')
  if (expired || !asset.lastTestSafe) return statuses
  if (asset.nextDueOn <= addDays(on, ASSET_DUE_SOON_DAYS)) statuses.push('due')
  statuses.push('sound')
  return statuses
}

/** Statuses from the most to the least serious. */
export const ASSET_STATUSES_BY_SEVERITY = [
  'failed',
  'expired',
  'untested',
  'due',
  'sound',
] as const satisfies AssetStatus[]

/** Returns the most serious status; every asset that is not disposed of has one. */
export function getWorstAssetStatus(status: readonly AssetStatus[]): AssetStatus {
  return ASSET_STATUSES_BY_SEVERITY.find((one) => status.includes(one)) ?? 'sound'
}

/**
 * True if the asset needs a test now: failed, expired, never tested, or due within 30 days. These assets are expected
 * in rounds and included in a location's count.
 */
export const isAssetDue = (status: readonly AssetStatus[]): boolean => getWorstAssetStatus(status) !== 'sound'

/** The verdict on an asset's sticker. */
export type AssetVerdict = 'unsafe' | 'expired' | 'untested' | 'safe' | 'disposed'

const VERDICTS = {
  failed: 'unsafe',
  expired: 'expired',
  untested: 'untested',
  due: 'safe',
  sound: 'safe',
} as const satisfies Record<AssetStatus, AssetVerdict>

/**
 * Returns the most serious verdict: failed, then overdue, then never tested, then in date. An asset without a status
 * has been disposed of.
 */
export function getAssetVerdict(status: readonly AssetStatus[]): AssetVerdict {
  return status.length === 0 ? 'disposed' : VERDICTS[getWorstAssetStatus(status)]
}

/** Returns the verdict of the last test alone, whether or not the next one is overdue. */
export function getLastTestVerdict(status: readonly AssetStatus[]): AssetVerdict {
  const verdict = getAssetVerdict(status)
  return verdict === 'expired' ? 'safe' : verdict
}
