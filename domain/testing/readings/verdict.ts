import {
  type AssetClass,
  EARTH_CONTINUITY_MAXIMUM,
  getAssetClassOn,
  getMissingReadings,
  getUnsafeReasons,
  INSULATION_RESISTANCE_MINIMUM,
  type PassFail,
  provesSafe,
  type UnsafeReason,
  type VerdictFindings,
} from '../../assets/patRules'
import type { CalendarDate } from '../../values/calendar'
import { describeLimitComparison } from '../../values/reading'
import type { NoEarthReason } from './earth'
import { describeFailedReading, type FurtherReading, isCertain, isFailed, provesInsulation } from './furtherReading'
import type { NoInsulationReason } from './insulation'

/** All findings of a test. The specification's findings come first and keep their rules. */
export interface AllFindings extends VerdictFindings {
  /** Why the earth continuity of a Class I asset could not be measured; null if it could. */
  earthNotMeasured: NoEarthReason | null
  /** Why leakage was measured instead of the insulation resistance; null if it was not. */
  insulationNotMeasured: NoInsulationReason | null
  furtherReadings: readonly FurtherReading[]
}

/** Returns the findings that force safeToUse to No: the specification's findings, or a failed further reading. */
export function getAllUnsafeReasons(findings: AllFindings): (UnsafeReason | 'further')[] {
  return [...getUnsafeReasons(findings), ...(findings.furtherReadings.some(isFailed) ? (['further'] as const) : [])]
}

const UNSAFE_TEXTS: Record<UnsafeReason, (findings: VerdictFindings) => string> = {
  visual: () => 'the visual inspection failed',
  earth: ({ earthContinuity }) =>
    `earth continuity ${describeLimitComparison(earthContinuity, 'above')} ${EARTH_CONTINUITY_MAXIMUM} Ω`,
  insulation: ({ insulationResistance }) =>
    `insulation resistance ${describeLimitComparison(insulationResistance, 'below')} ${INSULATION_RESISTANCE_MINIMUM} MΩ`,
}

/** Describes the findings that force safeToUse to No, each as a clause. */
export const describeFailures = (findings: AllFindings): string[] => [
  ...getUnsafeReasons(findings).map((reason) => UNSAFE_TEXTS[reason](findings)),
  ...findings.furtherReadings.filter(isFailed).map(describeFailedReading),
]

/**
 * Lists missing readings that a safe test requires. If there is a reason for not measuring the insulation resistance, a
 * leakage reading within its limit must replace it; if there is one for not measuring the earth continuity, no reading
 * is required instead.
 */
export function getAllMissingReadings(
  findings: Pick<
    AllFindings,
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
    return furtherReadings.some((reading) => provesInsulation(reading, assetClass)) ? [] : ('leakage' as const)
  })
}

/**
 * Returns the class that a test is judged by: the asset's class on the day of the test, or its current class if the
 * findings do not fit the earlier one, because a class may also be changed to correct a mistake.
 */
export function classOfTest(
  asset: Parameters<typeof getAssetClassOn>[0],
  testDate: CalendarDate,
  findings: Omit<AllFindings, 'assetClass'> & { safeToUse: PassFail },
): AssetClass {
  const classThen = getAssetClassOn(asset, testDate)
  return fitsClass({ ...findings, assetClass: classThen }) ? classThen : asset.class
}

function fitsClass(findings: AllFindings & { safeToUse: PassFail }): boolean {
  const { assetClass, earthContinuity, earthNotMeasured, safeToUse } = findings
  // why: some programs send an earth continuity of 0 for Class II, which means no reading
  const hasEarth = earthContinuity !== null && (earthContinuity.value !== 0 || earthContinuity.qualifier !== null)
  if (assetClass === 2 && (hasEarth || earthNotMeasured)) return false
  return safeToUse === 0 || getAllUnsafeReasons(findings).length > 0 || getAllMissingReadings(findings).length === 0
}

/** Asks for the leakage reading that replaces the insulation resistance. */
export const describeLeakageRequirement = (assetClass: AssetClass): string =>
  assetClass === 1
    ? 'Enter a protective conductor current or a substitute leakage within its limit. On Class I, a touch current cannot take the place of the insulation resistance.'
    : 'Enter a touch current or a substitute leakage within its limit. It takes the place of the insulation resistance.'

/** True if all findings are complete and prove that the asset is safe. */
export function allProveSafe(findings: AllFindings): boolean {
  const { assetClass, earthNotMeasured, insulationNotMeasured, furtherReadings } = findings
  const isReplaced =
    insulationNotMeasured !== null && furtherReadings.some((reading) => provesInsulation(reading, assetClass))
  // why: a leakage within its limit replaces the insulation resistance, and earth that cannot be touched needs no
  // reading
  const documented = {
    ...findings,
    ...(isReplaced && { insulationResistance: PROVEN_INSULATION }),
    ...(earthNotMeasured !== null && { earthContinuity: PROVEN_EARTH }),
  }
  return (
    provesSafe(documented) &&
    !furtherReadings.some(isFailed) &&
    furtherReadings.every((reading) => reading.limit === null || isCertain(reading))
  )
}

const PROVEN_INSULATION = { value: Number.POSITIVE_INFINITY, qualifier: null }
const PROVEN_EARTH = { value: 0, qualifier: null }
