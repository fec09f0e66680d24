import { addDays, addYears, type CalendarDate, today } from './calendar'
import type { AssetUse } from './outOfUse'
import { isAbove, isBelow, type Reading } from './reading'

/** 1: earthed; 2: double insulated. */
export type AssetClass = 1 | 2
/** 1: yes, pass; 0: no, fail. */
export type PassFail = 0 | 1

export const ASSET_CLASSES = [1, 2] as const
/** Volts. */
export const VOLTAGES = [110, 240] as const
/** Years between two tests. */
export const FREQUENCIES = [1, 2, 3, 4, 5] as const
export const DEFAULT_FREQUENCY = 1
export const DEFAULT_VOLTAGE = 240
export const DEFAULT_CLASS: AssetClass = 1
/** Assets that can be changed at once. */
export const ASSET_BATCH = 500

/** Megohms below which an asset is unsafe (specification, section 9). */
export const INSULATION_RESISTANCE_MINIMUM = 1
/** Ohms above which an asset is unsafe (specification, section 9). */
export const EARTH_CONTINUITY_MAXIMUM = 1
/** Days before the yearly frequency is over at which a test has expired (specification, section 9). */
export const EXPIRY_MARGIN_DAYS = 7
/** Days before the due date from which an asset counts as due. */
export const DUE_SOON_DAYS = 30

/** The findings of a test that its verdict depends on. */
export interface Findings {
  assetClass: AssetClass
  visualTest: PassFail | null
  /** Ohms; checked for Class 1 only. */
  earthContinuity: Reading | null
  /** Megohms. */
  insulationResistance: Reading | null
}

/** Why a test cannot be recorded as safe. */
export type UnsafeReason = 'visual' | 'earth' | 'insulation'

/**
 * The findings that force safeToUse to No: a failed visual test, earth continuity above 1 ohm, insulation resistance
 * below 1 MOhm (specification, section 4). Exactly 1 passes both. A reading beyond the instrument's range is judged by
 * its value: >1 ohm is above 1, <1 MOhm below it. Empty: the tester decides.
 */
export function unsafeReasons({
  assetClass,
  visualTest,
  earthContinuity,
  insulationResistance,
}: Findings): UnsafeReason[] {
  const reasons: UnsafeReason[] = []
  if (visualTest === 0) reasons.push('visual')
  if (assetClass === 1 && earthContinuity && isAbove(earthContinuity, EARTH_CONTINUITY_MAXIMUM)) reasons.push('earth')
  if (insulationResistance && isBelow(insulationResistance, INSULATION_RESISTANCE_MINIMUM)) reasons.push('insulation')
  return reasons
}

type Measured = Pick<Findings, 'assetClass' | 'earthContinuity' | 'insulationResistance'>

/** The missing readings without which a test cannot be recorded as safe. */
export function missingReadings({ assetClass, earthContinuity, insulationResistance }: Measured) {
  return [
    ...(assetClass === 1 && !earthContinuity ? (['earthContinuity'] as const) : []),
    ...(insulationResistance ? [] : (['insulationResistance'] as const)),
  ]
}

/**
 * True if all findings are complete and prove that the asset is safe. `>0.5` ohm or `<2` MOhm does not: what was
 * measured may lie beyond the limit, so that the tester decides.
 */
export function provesSafe(readings: Findings): boolean {
  return (
    readings.visualTest === 1 &&
    missingReadings(readings).length === 0 &&
    unsafeReasons(readings).length === 0 &&
    !(readings.assetClass === 1 && readings.earthContinuity?.qualifier === '>') &&
    readings.insulationResistance?.qualifier !== '<'
  )
}

/** The last day of a test's validity: test date + frequency years - 7 days. */
export function nextDueOn(testDate: CalendarDate, frequencyYears: number): CalendarDate {
  return addDays(addYears(testDate, frequencyYears), -EXPIRY_MARGIN_DAYS)
}

interface LastTest {
  testDate: CalendarDate
  assetClass: AssetClass
}

/** The part of an asset that decides its due date, besides the last test. */
interface Scheduled {
  class: AssetClass
  frequency: number
  /** The due date before the change. */
  nextDueOn: CalendarDate | null
}

/**
 * The due date of an asset in use. A test of another class proves nothing about this one: from the day on which the class changes, the
 * asset is overdue, however recent its last test is.
 */
export function assetDueOn(lastTest: LastTest, asset: Scheduled, on: CalendarDate = today()): CalendarDate {
  const due = nextDueOn(lastTest.testDate, asset.frequency)
  if (lastTest.assetClass === asset.class) return due
  return [due, asset.nextDueOn ?? due, addDays(on, -1)].reduce((one, other) => (one < other ? one : other))
}

/** True if the asset has another class than when it was last tested. */
export const isClassChanged = (asset: {
  class: AssetClass
  lastTest: { assetClass: AssetClass } | null | undefined
}): boolean => !!asset.lastTest && asset.lastTest.assetClass !== asset.class

/** The categories of the dashboard and of the asset list; an asset may be in several. */
export const ASSET_STATUSES = ['untested', 'expired', 'failed', 'due', 'sound'] as const
export type AssetStatus = (typeof ASSET_STATUSES)[number]

/**
 * The statuses of an asset on the day `on`. Untested: no last test. Expired: past its due date. Failed: last test not safe.
 * Due: last test safe, and falls due within 30 days; what failed waits for its repair. Sound: last test safe and not expired.
 * An asset that was disposed of has none.
 */
export function assetStatuses(
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
  if (asset.nextDueOn <= addDays(on, DUE_SOON_DAYS)) statuses.push('due')
  statuses.push('sound')
  return statuses
}

/** The statuses from the most to the least serious. */
export const STATUSES_BY_SERIOUSNESS = [
  'failed',
  'expired',
  'untested',
  'due',
  'sound',
] as const satisfies AssetStatus[]

/** The most serious of an asset's statuses: each asset has exactly one. */
export function gravestStatus(status: readonly AssetStatus[]): AssetStatus {
  return STATUSES_BY_SERIOUSNESS.find((one) => status.includes(one)) ?? 'sound'
}

/**
 * True for the statuses of an asset that is to be tested now: failed, expired, never tested, or due within 30 days. Rounds expect these
 * assets, and locations count them.
 */
export const isDue = (status: readonly AssetStatus[]): boolean => gravestStatus(status) !== 'sound'

/** The verdict on an asset's sticker. */
export type Verdict = 'unsafe' | 'expired' | 'untested' | 'safe' | 'disposed'

const VERDICTS = {
  failed: 'unsafe',
  expired: 'expired',
  untested: 'untested',
  due: 'safe',
  sound: 'safe',
} as const satisfies Record<AssetStatus, Verdict>

/** The one verdict on an asset, the most serious: failed, then past its due date, then never tested, then in date. Without a status it was disposed of. */
export function verdictOf(status: readonly AssetStatus[]): Verdict {
  return status.length === 0 ? 'disposed' : VERDICTS[gravestStatus(status)]
}
