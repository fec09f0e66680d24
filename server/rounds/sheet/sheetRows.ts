import { zonedFormat } from '../../../domain/timeZone'
import { type Round, type RoundItem, RoundItemChange } from '../round.type'

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' })
const moment = zonedFormat({ dateStyle: 'medium', timeStyle: 'short' })

const REASONS = { inUse: 'in use', lockedAway: 'locked away', missing: 'missing', noLabel: 'no label' } as const
const CHANGES = {
  [RoundItemChange.newlyFailed]: 'Newly failed',
  [RoundItemChange.newlyMissing]: 'Newly missing',
  [RoundItemChange.notSeenAgain]: 'Not seen again',
  [RoundItemChange.foundAgain]: 'Found again',
  [RoundItemChange.added]: 'New',
} as const

/** The text above a sheet's list. */
export interface SheetHead {
  title: string
  lines: string[]
}

/** The head of a round's sheet. */
export function headOf({ location, status, startedAt, startedBy, completedAt, completedBy, counts }: Round): SheetHead {
  const by = (user: { name: string } | null) => (user ? ` by ${user.name}` : '')
  const end = completedAt ? `Completed ${moment.format(new Date(completedAt))}${by(completedBy)}` : STATUS[status]
  const { expected, passed, failed, seen, skipped, notSeen, unexpected, moved } = counts
  return {
    title: `Round of ${location.name}`,
    lines: [
      `Started ${moment.format(new Date(startedAt))}${by(startedBy)}. ${end}.`,
      `${expected} expected: ${passed} passed, ${failed} failed, ${seen} seen only, ${skipped} skipped, ${notSeen} not seen. ` +
        `${unexpected} unexpected, ${moved} moved here. Passed, failed, seen and skipped include unexpected items.`,
    ],
  }
}

const STATUS = { open: 'Not completed yet', paused: 'Paused', cancelled: 'Cancelled', completed: 'Completed' } as const

/** A line of a sheet's list. */
export interface SheetRow {
  code: string
  name: string
  result: string
  remark: string
  by: string
}

/** The line of an item. */
export function rowOf(item: RoundItem): SheetRow {
  const { asset, assetDeleted, seenBy, fromLocation, move, change } = item
  const from =
    fromLocation && (move === 'approved' ? `Moved from ${fromLocation.name}` : `Belongs to ${fromLocation.name}`)
  const missing = asset.missingSince && `Missing since ${day.format(new Date(asset.missingSince))}`
  return {
    code: asset.code,
    name: asset.name,
    result: resultOf(item),
    remark: [assetDeleted && 'Deleted since', from, missing, change && CHANGES[change]].filter(Boolean).join(', '),
    by: seenBy?.name ?? '',
  }
}

function resultOf({ status, reason, test }: RoundItem): string {
  switch (status) {
    case 'tested':
      return test ? (test.safeToUse === 1 ? 'Passed' : 'Failed') : 'Tested'
    case 'seen':
      return 'Seen, not tested'
    case 'skipped':
      return `Skipped: ${REASONS[reason ?? 'inUse']}`
    case 'notSeen':
      return 'Not seen'
  }
}
