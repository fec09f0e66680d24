import {
  type AssetClass,
  areBasicFindingsSafe,
  type BasicTestFindings,
  getAssetClassOnDay,
  getMissingReadings,
  getUnsafeReasons,
  MAX_EARTH_CONTINUITY_OHMS,
  MIN_INSULATION_RESISTANCE_MEGOHMS,
  type PassFail,
  type UnsafeReason,
} from '../../assets/patRules'
import type { CalendarDate } from '../../values/calendar'
import { describeLimitComparison } from '../../values/reading'
import type { NoEarthReason } from './earth'
import {
  describeFailedFurtherReading,
  type FurtherReading,
  isFurtherReadingCertain,
  isFurtherReadingFailed,
  replacesInsulationReading,
} from './furtherReading'
import type { NoInsulationReason } from './insulation'

/** All of a test's findings: the specification's, validated as the specification requires, and our additional ones. */
export interface AllTestFindings extends BasicTestFindings {
  /** Why the earth continuity of a Class I asset could not be measured; null if it could. */
  earthNotMeasured: NoEarthReason | null
  /** Why leakage was measured instead of the insulation resistance; null if it was not. */
  insulationNotMeasured: NoInsulationReason | null
  furtherReadings: readonly FurtherReading[]
}

/** Returns the findings that force safeToUse to No: the specification's findings, and failed further readings. */
export function getAllUnsafeReasons(findings: AllTestFindings): (UnsafeReason | 'further')[] {
  return [
    ...getUnsafeReasons(findings),
    ...(findings.furtherReadings.some(isFurtherReadingFailed) ? (['further'] as const) : []),
  ]
}

const UNSAFE_TEXTS: Record<UnsafeReason, (findings: BasicTestFindings) => string> = {
  visual: () => 'the visual inspection failed',
  earth: ({ earthContinuity }) =>
    `earth continuity ${describeLimitComparison(earthContinuity, 'above')} ${MAX_EARTH_CONTINUITY_OHMS} Ω`,
  insulation: ({ insulationResistance }) =>
    `insulation resistance ${describeLimitComparison(insulationResistance, 'below')} ${MIN_INSULATION_RESISTANCE_MEGOHMS} MΩ`,
}

/** Describes the findings that force safeToUse to No, each as a clause. */
export const describeTestFailures = (findings: AllTestFindings): string[] => [
  ...getUnsafeReasons(findings).map((reason) => UNSAFE_TEXTS[reason](findings)),
  ...findings.furtherReadings.filter(isFurtherReadingFailed).map(describeFailedFurtherReading),
]

/**
 * Lists missing readings that a safe test requires. If a reason is given for not measuring the insulation resistance, a
 * leakage reading within its limit must replace it. If a reason is given for not measuring the earth continuity,
 * nothing needs to replace it.
 */
export function getAllMissingReadings(
  findings: Pick<
    AllTestFindings,
    | 'assetClass'
    | 'earthContinuity'
    | 'earthNotMeasured'
    | 'insulationResistance'
    | 'insulationNotMeasured'
    | 'furtherReadings'
  >,
): ('earthContinuity' | 'insulationResistance' | 'leakage')[] {
  const { assetClass, earthNotMeasured, insulationNotMeasured, furtherReadings } = findings
  return getMissingReadings(findings).flatMap((missing) => {
    if (missing === 'earthContinuity') return earthNotMeasured === null ? missing : []
    if (insulationNotMeasured === null) return missing
    return furtherReadings.some((reading) => replacesInsulationReading(reading, assetClass)) ? [] : ('leakage' as const)
  })
}

/**
 * Returns the class that a test is judged by: the asset's class on the day of the test, or its current class if the
 * findings do not fit the class on that day. The class may have been changed to correct a mistake.
 */
export function getAssetClassForTest(
  asset: Parameters<typeof getAssetClassOnDay>[0],
  testDate: CalendarDate,
  findings: Omit<AllTestFindings, 'assetClass'> & { safeToUse: PassFail },
): AssetClass {
  const classThen = getAssetClassOnDay(asset, testDate)
  return fitsClass({ ...findings, assetClass: classThen }) ? classThen : asset.class
}

function fitsClass(findings: AllTestFindings & { safeToUse: PassFail }): boolean {
  const { assetClass, earthContinuity, earthNotMeasured, safeToUse } = findings
  // why: an earth continuity of 0 counts as no reading, because some programs send it for Class II
  const hasEarth = earthContinuity !== null && (earthContinuity.value !== 0 || earthContinuity.qualifier !== null)
  if (assetClass === 2 && (hasEarth || earthNotMeasured)) return false
  return safeToUse === 0 || getAllUnsafeReasons(findings).length > 0 || getAllMissingReadings(findings).length === 0
}

/** Returns the message that asks for a leakage reading in place of the insulation resistance. */
export const describeLeakageRequirement = (assetClass: AssetClass): string =>
  assetClass === 1
    ? 'Enter a protective conductor current or a substitute leakage within its limit. For Class I, a touch current cannot replace the insulation resistance.'
    : 'To replace the insulation resistance, enter a touch current or a substitute leakage within its limit.'

/** True if all findings are complete and prove that the asset is safe. */
export function areAllFindingsSafe(findings: AllTestFindings): boolean {
  const { assetClass, earthNotMeasured, insulationNotMeasured, furtherReadings } = findings
  const isReplaced =
    insulationNotMeasured !== null && furtherReadings.some((reading) => replacesInsulationReading(reading, assetClass))
  // why: a leakage within its limit replaces the insulation resistance, and an earth continuity that cannot be measured
  // is not required
  const documented = {
    ...findings,
    ...(isReplaced && { insulationResistance: PROVEN_INSULATION }),
    ...(earthNotMeasured !== null && { earthContinuity: PROVEN_EARTH }),
  }
  return (
    areBasicFindingsSafe(documented) &&
    !furtherReadings.some(isFurtherReadingFailed) &&
    furtherReadings.every((reading) => reading.limit === null || isFurtherReadingCertain(reading))
  )
}

const PROVEN_INSULATION = { value: Number.POSITIVE_INFINITY, qualifier: null }
const PROVEN_EARTH = { value: 0, qualifier: null }
