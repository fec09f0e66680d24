import { type Findings, missingReadings, provesSafe, type UnsafeReason, unsafeReasons } from '../pat'
import { type FurtherReading, isCertain, isFailed, provesInsulation } from './furtherReading'
import type { NoInsulationReason } from './insulation'

/** All findings of a test. The documented ones come first and keep their rules. */
export interface AllFindings extends Findings {
  /** Why leakage was measured instead of the insulation resistance; null if it was not. */
  insulationNotMeasured: NoInsulationReason | null
  furtherReadings: readonly FurtherReading[]
}

/** Returns the findings that force safeToUse to No: the documented ones, or a further reading that failed. */
export function allUnsafeReasons(findings: AllFindings): (UnsafeReason | 'further')[] {
  return [...unsafeReasons(findings), ...(findings.furtherReadings.some(isFailed) ? (['further'] as const) : [])]
}

/**
 * Lists missing readings that a safe test requires. With a reason for not measuring the insulation resistance, a leakage reading
 * within its limit takes its place.
 */
export function allMissingReadings(
  findings: Pick<
    AllFindings,
    'assetClass' | 'earthContinuity' | 'insulationResistance' | 'insulationNotMeasured' | 'furtherReadings'
  >,
): ('earthContinuity' | 'insulationResistance' | 'leakage')[] {
  const { insulationNotMeasured, furtherReadings } = findings
  return missingReadings(findings).flatMap((missing) => {
    if (missing !== 'insulationResistance' || insulationNotMeasured === null) return missing
    return furtherReadings.some(provesInsulation) ? [] : ('leakage' as const)
  })
}

/** True if all findings are complete and prove that the asset is safe. */
export function allProveSafe(findings: AllFindings): boolean {
  const isReplaced = findings.insulationNotMeasured !== null && findings.furtherReadings.some(provesInsulation)
  // why: a proven leakage counts as an insulation resistance far above its limit
  const documented = isReplaced ? { ...findings, insulationResistance: PROVEN } : findings
  return (
    provesSafe(documented) &&
    !findings.furtherReadings.some(isFailed) &&
    findings.furtherReadings.every((reading) => reading.limit === null || isCertain(reading))
  )
}

const PROVEN = { value: Number.POSITIVE_INFINITY, qualifier: null }
