/** How an asset's time out of use ended. */
export const OUT_OF_USE_OUTCOMES = ['repaired', 'retested', 'disposed', 'mistake'] as const
export type OutOfUseOutcome = (typeof OUT_OF_USE_OUTCOMES)[number]

interface FailedAsset {
  failedTest: boolean
  /** True if it has failed a visual inspection since its last test. */
  failedInspection: boolean
  /** True if the user states that nothing electrical was repaired. */
  nothingElectrical: boolean
}

/**
 * Outcomes that a user can record for an asset out of use. An asset that failed its last test, or a visual inspection since, returns
 * only by a passed test, unless it was taken out of use by mistake; a repair is recorded without ending its time out of use. After a
 * failed visual inspection, a repair of nothing electrical needs no test.
 */
export function endingsByHand({
  failedTest,
  failedInspection,
  nothingElectrical,
}: FailedAsset): readonly OutOfUseOutcome[] {
  if (failedTest) return ['disposed', 'mistake']
  if (!failedInspection) return ['repaired', 'retested', 'disposed', 'mistake']
  return nothingElectrical ? ['repaired', 'disposed', 'mistake'] : ['disposed', 'mistake']
}

/** Reasons for a failure in a new hall, offered until the hall's own list is loaded. */
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

/** Reasons that follow from a failed reading. */
export const REASONS_OF_READINGS: Readonly<Record<string, string>> = { earth: 'Earth', insulation: 'Insulation' }

/** Maximum number of reasons in the list, and in one test. */
export const FAILURE_REASONS_MAXIMUM = 30
export const FAILURE_REASON_LENGTH = 60
/** Characters of the reason why an asset is out of use. */
export const OUT_OF_USE_REASON_LENGTH = 200
/** Reason for a failed test without a reason of its own. */
const FAILED_TEST = 'Failed its test'

/** Returns the reason why a failed test takes its asset out of use. */
export function reasonOfTest(failureReasons: readonly string[]): string {
  const text = failureReasons.join(', ') || FAILED_TEST
  return text.length <= OUT_OF_USE_REASON_LENGTH ? text : `${text.slice(0, OUT_OF_USE_REASON_LENGTH - 1)}…`
}
