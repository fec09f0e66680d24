import type { RoundItemReason, RoundItemStatus } from './rounds'

/** An asset's record in a round. `Test` and `Person` are ids on the server, and whole records on a phone. */
export interface RoundItemRecord<Test, Person, LocationId> {
  /** Position in the expected order; null if the asset was not expected. */
  position: number | null
  status: RoundItemStatus
  reason: RoundItemReason | null
  test: Test | null
  /** Earlier tests of the asset in this round, oldest first. */
  earlierTests: readonly Test[]
  /** Position in the order walked. */
  walked: number | null
  seenAt: string | null
  seenBy: Person | null
  move: 'proposed' | 'approved' | 'declined' | null
  /** The asset's previous location, if the asset was found somewhere else. */
  fromLocationId: LocationId | null
}

/** The record of an asset that has not been found in the round. */
export const NOT_SEEN_ROUND_ITEM = {
  status: 'notSeen',
  reason: null,
  test: null,
  earlierTests: [],
  walked: null,
  seenAt: null,
  seenBy: null,
  move: null,
  fromLocationId: null,
} as const satisfies Omit<RoundItemRecord<never, never, never>, 'position'>

/** Something that happened to an asset in a round: a test was saved, or the asset was only seen or skipped. */
export interface RoundEvent<Test, Person, LocationId> {
  status: RoundItemStatus
  reason: RoundItemReason | null
  test: Test | null
  seenBy: Person
  /** Time on the device's clock. */
  seenAt: string
  /** True proposes a move to the round's location, false withdraws it, null leaves it unchanged. */
  move: boolean | null
  /** The asset's current location. */
  locationId: LocationId | null
}

/** True if this status means that a missing asset was found. */
export const isAssetFoundByRoundStatus = (status: RoundItemStatus): boolean => status === 'seen'

/** The parts of a round that are required to record an item. */
export interface RoundItemContext<LocationId> {
  locationId: LocationId
  startedAt: string
  /** Position of this item in the order walked. */
  place: number
  now: string
}

/**
 * Records what happened to an asset. Seeing or skipping an asset never replaces a test.
 * @param item null for an asset that was not expected in the round.
 */
export function recordRoundItemEvent<Test, Person, LocationId>(
  item: RoundItemRecord<Test, Person, LocationId> | null,
  round: RoundItemContext<LocationId>,
  event: RoundEvent<Test, Person, LocationId>,
): RoundItemRecord<Test, Person, LocationId> {
  const before = item ?? { ...NOT_SEEN_ROUND_ITEM, position: null }
  const away = event.locationId === round.locationId ? null : event.locationId
  const isTested = before.status === 'tested'
  const seen =
    isTested && event.test === null ? before : { seenAt: timeInRound(event.seenAt, round), seenBy: event.seenBy }
  const { status, reason } = isTested ? before : event
  return {
    position: before.position,
    ...{ status, reason },
    test: event.test ?? before.test,
    earlierTests:
      event.test !== null && before.test !== null ? [...before.earlierTests, before.test] : before.earlierTests,
    walked: before.walked ?? round.place,
    ...{ seenAt: seen.seenAt, seenBy: seen.seenBy },
    move: moveAfter(before.move, event.move, event.locationId !== round.locationId),
    fromLocationId: away ?? before.fromLocationId,
  }
}

function moveAfter(before: RoundItemRecord<never, never, never>['move'], sent: boolean | null, isAway: boolean) {
  if (sent === null || before === 'approved') return before
  return sent && isAway ? 'proposed' : null
}

/** Clamps a device's time to the period between the round's start and now. */
function timeInRound(sent: string, { startedAt, now }: RoundItemContext<unknown>): string {
  const past = Date.parse(sent) > Date.parse(now) ? now : sent
  return Date.parse(past) < Date.parse(startedAt) ? startedAt : past
}

/**
 * Undoes an asset's record. An earlier test in the round counts again; without an earlier test, an expected asset is
 * 'not seen' again.
 * @param earlier the earlier tests that still exist.
 * @returns null for an unexpected asset, which is removed from the round.
 */
export function undoRoundItemRecord<Test, Person, LocationId>(
  item: RoundItemRecord<Test, Person, LocationId>,
  earlier: readonly { test: Test; seenAt: string; seenBy: Person | null }[],
): RoundItemRecord<Test, Person, LocationId> | null {
  const last = earlier.at(-1)
  if (last) return { ...item, ...last, earlierTests: item.earlierTests.filter((test) => test !== last.test) }
  return item.position === null ? null : { ...NOT_SEEN_ROUND_ITEM, position: item.position }
}
