/** How an asset's period out of use ended. */
export const OUT_OF_USE_OUTCOMES = ['repaired', 'retested', 'disposed', 'mistake'] as const
export type OutOfUseOutcome = (typeof OUT_OF_USE_OUTCOMES)[number]

interface FailedAsset {
  failedTest: boolean
  /** True if the asset has failed a visual inspection since its last test. */
  failedInspection: boolean
  /** True if the user confirms that no electrical part was repaired. */
  nothingElectrical: boolean
}

/**
 * Outcomes that a user can record for an asset out of use. An asset that failed its last test, or a visual inspection
 * since then, only returns to use by passing a test, unless it was taken out of use by mistake; a repair is recorded
 * without ending its period out of use. After a failed visual inspection, a non-electrical repair requires no test.
 */
export function listManualOutOfUseOutcomes({
  failedTest,
  failedInspection,
  nothingElectrical,
}: FailedAsset): readonly OutOfUseOutcome[] {
  if (failedTest) return ['disposed', 'mistake']
  if (!failedInspection) return ['repaired', 'retested', 'disposed', 'mistake']
  return nothingElectrical ? ['repaired', 'disposed', 'mistake'] : ['disposed', 'mistake']
}

/** Failure reasons of a new hall, offered until the hall's own list has loaded. */
export const DEFAULT_FAILURE_REASONS: readonly string[] = [
  'Flex damaged',
  'Plug damaged',
  'Casing damaged',
  'Wrong fuse',
  'Signs of heat',
  'Earth',
  'Insulation',
  'Label missing',
  'Other',
]

/** Failure reasons that a failed reading implies. */
export const READING_FAILURE_REASONS: Readonly<Record<string, string>> = { earth: 'Earth', insulation: 'Insulation' }

/** Maximum number of reasons in the list and in one test, and maximum length of a reason in characters. */
export const MAX_FAILURE_REASONS = 30
export const MAX_FAILURE_REASON_LENGTH = 60
/** Maximum length of the reason why an asset is out of use, in characters. */
export const MAX_OUT_OF_USE_REASON_LENGTH = 200
/** Reason used for a failed test without failure reasons. */
const FAILED_TEST = 'Failed its test'

/** Returns the reason why a failed test takes its asset out of use. */
export function getFailedTestReason(failureReasons: readonly string[]): string {
  const text = failureReasons.join(', ') || FAILED_TEST
  return text.length <= MAX_OUT_OF_USE_REASON_LENGTH ? text : `${text.slice(0, MAX_OUT_OF_USE_REASON_LENGTH - 1)}…`
}
