import { formatReadingWithUnit } from '../assets/patFormat'
import type { RoundItemChange, RoundItemReason, RoundScope } from '../graphql/schema.generated'
import { getEarthReading, getInsulationReading } from '../testing/records/testReadings'
import type { RoundProgressFragment } from './Round.generated'
import { countSeenRoundItems, type RoundItemDetails } from './roundItems'

/** Labels for the reasons an item could not be tested. */
export const ROUND_ITEM_REASON_LABELS: Readonly<Record<RoundItemReason, string>> = {
  inUse: 'In use',
  lockedAway: 'Locked away',
  missing: 'Missing',
  noLabel: 'No label',
}

/** Labels for the scopes, which define the assets that a round expects. */
export const ROUND_SCOPE_LABELS: Readonly<Record<RoundScope, string>> = {
  all: 'All assets',
  due: 'Due only',
}

/** Formats the progress, for example '4 of 12 seen'. */
export const formatRoundProgress = (round: Pick<RoundProgressFragment, 'counts'>): string =>
  `${countSeenRoundItems(round)} of ${round.counts.expected} seen`

/** Summarises the result of a round, for example '10 tested, 1 failed, 2 not seen'. */
export function describeRoundResult({ counts }: Pick<RoundProgressFragment, 'counts'>): string {
  const { tested, failed, seen, skipped, notSeen, unexpected } = counts
  return [
    `${tested} tested`,
    failed > 0 && `${failed} failed`,
    seen + skipped > 0 && `${seen + skipped} not tested`,
    notSeen > 0 && `${notSeen} not seen`,
    unexpected > 0 && `${unexpected} unexpected`,
  ]
    .filter(Boolean)
    .join(', ')
}

/** Describes an item that was not tested, for example 'Seen, not tested' or 'Locked away'. */
export function describeRoundItemOutcome({ status, reason }: Pick<RoundItemDetails, 'status' | 'reason'>): string {
  if (status === 'notSeen') return 'Not seen'
  if (status === 'seen') return 'Seen, not tested'
  return reason ? ROUND_ITEM_REASON_LABELS[reason] : 'Tested'
}

/** The text for an item whose asset is no longer in the register. */
export const DELETED_ASSET_LABEL = 'Deleted since'

/** Summarises the item's test, for example '0.12 Ω, 200 MΩ, flex damaged'; empty if there is no test. */
export function describeRoundItemFindings({ test }: Pick<RoundItemDetails, 'test'>): string {
  if (!test) return ''
  const earth = test.assetClass === 1 ? getEarthReading(test) : null
  const insulation = getInsulationReading(test)
  return [
    test.visualTest === 0 && 'visual inspection failed',
    earth && formatReadingWithUnit(earth, 'Ω'),
    insulation && formatReadingWithUnit(insulation, 'MΩ'),
    test.notes,
  ]
    .filter(Boolean)
    .join(', ')
}

const CHANGE_TEXTS: Readonly<Record<RoundItemChange, string>> = {
  added: 'New since the last round',
  newlyFailed: 'Did not fail last time',
  newlyMissing: 'Was seen last time',
  foundAgain: 'Not found last time',
  notSeenAgain: 'Missing for the second time',
}

/** Labels for the changes since the previous round, most important first. */
export const ROUND_ITEM_CHANGE_LABELS: readonly (readonly [RoundItemChange, string])[] = [
  ['newlyFailed', 'Newly failed'],
  ['newlyMissing', 'Not found this time'],
  ['notSeenAgain', 'Missing for the second time'],
  ['foundAgain', 'Found again'],
  ['added', 'New here'],
]

/** Describes how an item differs from the previous round; empty if there is no difference. */
export const describeRoundItemChange = ({ change }: Pick<RoundItemDetails, 'change'>): string =>
  change ? CHANGE_TEXTS[change] : ''
