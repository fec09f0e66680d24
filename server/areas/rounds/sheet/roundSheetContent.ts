import { NO_EARTH_REASON_LABELS } from '../../../../domain/testing/readings/earth'
import { formatFurtherReadings, toEnteredFurtherReading } from '../../../../domain/testing/readings/furtherReading'
import { NO_INSULATION_REASON_LABELS } from '../../../../domain/testing/readings/insulation'
import { formatReading, toReading } from '../../../../domain/values/reading'
import { createZonedDateFormat } from '../../../../domain/values/timeZone'
import { type Round, type RoundItem, RoundItemChange } from '../round.type'

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' })
const moment = createZonedDateFormat({ dateStyle: 'medium', timeStyle: 'short' })

const REASONS = { inUse: 'in use', lockedAway: 'locked away', missing: 'missing', noLabel: 'no label' } as const
const CHANGES = {
  [RoundItemChange.newlyFailed]: 'Newly failed',
  [RoundItemChange.newlyMissing]: 'Newly missing',
  [RoundItemChange.notSeenAgain]: 'Missing for the second time',
  [RoundItemChange.foundAgain]: 'Found again',
  [RoundItemChange.added]: 'New',
} as const

export interface RoundSheetHeading {
  hall: string
  title: string
  lines: string[]
}

export interface RoundSheetSection {
  heading: string
  rows: readonly RoundSheetRow[]
}

export function buildRoundSheetHeading(
  { location, status, startedAt, startedBy, completedAt, completedBy, counts }: Round,
  hall: string,
): RoundSheetHeading {
  const by = (user: { name: string } | null) => (user ? ` by ${user.name}` : '')
  const end = completedAt ? `Completed ${moment.format(new Date(completedAt))}${by(completedBy)}` : STATUS[status]
  const { expected, passed, failed, seen, skipped, notSeen, unexpected, moved } = counts
  return {
    hall,
    title: `Round at ${location.name}`,
    lines: [
      `Started ${moment.format(new Date(startedAt))}${by(startedBy)}. ${end}.`,
      `${expected} expected: ${passed} passed, ${failed} failed, ${seen} seen only, ${skipped} skipped, ${notSeen} not seen. ` +
        `${unexpected} unexpected, ${moved} moved here. The counts of passed, failed, seen and skipped items include unexpected items.`,
    ],
  }
}

const STATUS = { open: 'Not completed yet', paused: 'Paused', cancelled: 'Cancelled', completed: 'Completed' } as const

export interface RoundSheetRow {
  /** The item's position in the order walked; empty if the item was not seen. */
  number: string
  code: string
  name: string
  result: string
  readings: string
  remark: string
  by: string
}

/** Returns a sheet's rows: first the seen items in the order walked, then the unseen items in the expected order. */
export function buildRoundSheetSections(items: readonly RoundItem[]): RoundSheetSection[] {
  const walked = items
    .filter(({ status }) => status !== 'notSeen')
    .toSorted((one, other) => (one.walkedPosition ?? 0) - (other.walkedPosition ?? 0))
    .map((item, index) => rowOf(item, String(index + 1)))
  const notSeen = items.filter(({ status }) => status === 'notSeen').map((item) => rowOf(item, ''))
  return [
    { heading: 'In the order walked', rows: walked },
    { heading: 'Not seen', rows: notSeen },
  ].filter(({ rows }) => rows.length > 0)
}

function rowOf(item: RoundItem, number: string): RoundSheetRow {
  const { asset, assetDeleted, expected, test, seenBy, fromLocation, move, change } = item
  const from =
    fromLocation && (move === 'approved' ? `Moved from ${fromLocation.name}` : `Belongs to ${fromLocation.name}`)
  const missing = asset.missingSince && `Missing since ${day.format(new Date(asset.missingSince))}`
  const remarks = [
    test?.failureReasons.join(', '),
    // why: notes that only repeat the failure reasons are left out, because the reasons are already shown
    test && test.notes !== test.failureReasons.join(', ') && test.notes,
    !expected && 'Unexpected',
    assetDeleted && 'Deleted since',
    from,
    missing,
    change && CHANGES[change],
    test?.advice.join(' '),
  ]
  return {
    number,
    code: asset.code,
    name: asset.name,
    result: resultOf(item),
    readings: test ? readingsOf(test) : '',
    remark: remarks.filter(Boolean).join('. '),
    by: seenBy?.name ?? '',
  }
}

/**
 * Lists the readings, one per line: a failed visual inspection, earth continuity (Class I only), insulation resistance
 * and further readings.
 */
function readingsOf(test: NonNullable<RoundItem['test']>): string {
  const earth = toReading(test.earthContinuityReading, test.earthContinuityReadingQualifier)
  const insulation = toReading(test.insulationResistance, test.insulationResistanceQualifier)
  return [
    test.visualTest === 0 && 'Visual: failed',
    test.assetClass === 1 && earth && `${formatReading(earth)} Ω`,
    test.earthNotMeasured && `Earth continuity cannot be measured: ${NO_EARTH_REASON_LABELS[test.earthNotMeasured]}`,
    insulation && `${formatReading(insulation)} MΩ`,
    test.insulationNotMeasured && `Insulation not measured: ${NO_INSULATION_REASON_LABELS[test.insulationNotMeasured]}`,
    ...test.furtherReadings.map((reading) => formatFurtherReadings([toEnteredFurtherReading(reading)])),
  ]
    .filter(Boolean)
    .join('\n')
}

function verdictOf({ safeToUse, advice }: NonNullable<RoundItem['test']>): string {
  if (safeToUse === 0) return 'Failed'
  return advice.length > 0 ? 'Safe, see advice' : 'Passed'
}

function resultOf({ status, reason, test }: RoundItem): string {
  switch (status) {
    case 'tested':
      return test ? verdictOf(test) : 'Tested'
    case 'seen':
      return 'Seen, not tested'
    case 'skipped':
      return `Skipped: ${REASONS[reason ?? 'inUse']}`
    case 'notSeen':
      return 'Not seen'
  }
}
