/** The uses of an asset: out of use, it must not be used; disposed of, it stays in the register, and no further tests are due. */
export const ASSET_USES = ['inUse', 'outOfUse', 'disposed'] as const
export type AssetUse = (typeof ASSET_USES)[number]

/** What became of an asset that was out of use. */
export const OUT_OF_USE_OUTCOMES = ['repaired', 'retested', 'disposed', 'mistake'] as const
export type OutOfUseOutcome = (typeof OUT_OF_USE_OUTCOMES)[number]

/**
 * How an asset that is out of use may end that by hand. One that failed its last test comes back by a passed test alone, unless it was taken
 * out of use by mistake; its repair is recorded, and it stays out of use.
 */
export function endingsByHand({ hasFailed }: { hasFailed: boolean }): readonly OutOfUseOutcome[] {
  return hasFailed ? ['disposed', 'mistake'] : ['repaired', 'retested', 'disposed', 'mistake']
}

/** The reasons for a failure that are offered until the hall's own are known: those that a new hall has. */
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

/** Reasons that the list, or one test, can have at most. */
export const FAILURE_REASONS_MAXIMUM = 30
/** Characters of a reason for a failure. */
export const FAILURE_REASON_LENGTH = 60
/** Characters of the reason why an asset is out of use. */
export const OUT_OF_USE_REASON_LENGTH = 200
/** Why an asset is out of use if its test names no reason. */
const FAILED_TEST = 'Failed its test'

/** Why a failed test takes its asset out of use. */
export function reasonOfTest(failureReasons: readonly string[]): string {
  const text = failureReasons.join(', ') || FAILED_TEST
  return text.length <= OUT_OF_USE_REASON_LENGTH ? text : `${text.slice(0, OUT_OF_USE_REASON_LENGTH - 1)}…`
}
