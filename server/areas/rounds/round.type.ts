import { Field, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql'
import { RoundItemReason, RoundItemStatus, RoundMove, RoundScope, RoundStatus } from '../../generated/prisma/enums'
import { DateTimeScalar } from '../../platform/input/scalars'
import { field, nullable, optional, withFields } from '../../platform/input/typeFields'
import { definePageType } from '../../platform/records/definePageType'
import { Asset } from '../assets/asset.type'
import { Test } from '../assets/state/test.type'
import { Location } from '../locations/location.type'
import { Tester } from '../people/tester.type'

export enum RoundItemChange {
  newlyFailed = 'newlyFailed',
  newlyMissing = 'newlyMissing',
  notSeenAgain = 'notSeenAgain',
  foundAgain = 'foundAgain',
  added = 'added',
}

registerEnumType(RoundItemChange, {
  name: 'RoundItemChange',
  description: 'How an item differs from the previous round at the location.',
  valuesConfig: {
    newlyFailed: { description: 'The asset failed its test, but did not fail in the previous round.' },
    newlyMissing: { description: 'The asset was not found, but the previous round found it or did not expect it.' },
    notSeenAgain: { description: 'The asset was found neither in this round nor in the previous round.' },
    foundAgain: { description: 'The asset was found, but was not found in the previous round.' },
    added: { description: 'The asset was not part of the previous round.' },
  },
})

registerEnumType(RoundScope, {
  name: 'RoundScope',
  description: 'Which assets at the location a round expects.',
  valuesConfig: {
    all: { description: 'All assets.' },
    due: { description: 'Assets that failed, are expired or untested, or are due within 30 days.' },
  },
})
registerEnumType(RoundStatus, { name: 'RoundStatus', description: 'The status of a round.' })
registerEnumType(RoundItemStatus, {
  name: 'RoundItemStatus',
  description: 'The status of an item in a round.',
  valuesConfig: {
    notSeen: { description: 'Nothing has been recorded for the asset yet.' },
    seen: { description: 'The asset is there, but was not tested.' },
    tested: { description: 'A test was saved in the round.' },
    skipped: { description: 'The asset could not be tested, for the stated `reason`.' },
  },
})
registerEnumType(RoundItemReason, { name: 'RoundItemReason', description: 'The reason why an item was skipped.' })
registerEnumType(RoundMove, {
  name: 'RoundMove',
  description: "The state of a move. An asset of another location can be moved to the round's location.",
  valuesConfig: {
    proposed: { description: 'The move will be approved or declined when the round is completed.' },
    approved: { description: 'The asset has been moved.' },
    declined: { description: 'The asset stays at its location.' },
  },
})

@ObjectType({ description: "Counts of a round's items." })
export class RoundCounts extends withFields({
  expected: field(Int, 'Number of items that the round expects.'),
  tested: field(Int),
  passed: field(Int, 'Number of tested items that are safe to use.'),
  failed: field(Int, 'Number of tested items that are not safe to use.'),
  seen: field(Int, 'Number of items that were seen but not tested.'),
  skipped: field(Int),
  notSeen: field(Int),
  unexpected: field(Int, 'Number of items that the round did not expect.'),
  moved: field(Int, 'Number of assets from other locations whose move is proposed or approved.'),
}) {}

@ObjectType({ description: 'An asset that a round expects or has found.' })
export class RoundItem extends withFields({
  id: field<number>(ID),
  asset: field(Asset),
  assetDeleted: field(Boolean, 'True if the asset was deleted after the round began.'),
  expected: field(Boolean, 'True if the asset belonged to the location when the round started.'),
  position: nullable(Int, 'The position in the expected order; null if the item is unexpected.'),
  walkedPosition: nullable(Int, 'The position in the order walked. The numbers ascend, but may have gaps.'),
  status: field(RoundItemStatus),
  reason: nullable(RoundItemReason, 'The reason why the item was skipped.'),
  test: nullable(Test, 'The latest test of the asset in this round.'),
  seenAt: nullable<string>(DateTimeScalar),
  seenBy: nullable(Tester, 'The user who saw, tested or skipped the asset.'),
  move: nullable(RoundMove, 'Null if no move is proposed.'),
  change: nullable(
    RoundItemChange,
    'The difference from the previous round; null if nothing differs or there is no previous round. Only completed rounds report assets that were not found.',
  ),
  fromLocation: nullable(
    Location,
    "The asset's own location when it was recorded, if that is not the round's location.",
  ),
}) {}

@ObjectType({ description: "A page of a round's items." })
export class RoundItemPage extends definePageType(RoundItem, {
  items: 'Expected items in the expected order, then unexpected items in the order walked.',
}) {}

@ObjectType({ description: 'A walk through a location to see and test its assets.' })
export class Round extends withFields({
  id: field<number>(ID),
  status: field(RoundStatus),
  scope: field(RoundScope),
  location: field(Location),
  startedAt: field<string>(DateTimeScalar),
  startedBy: nullable(Tester),
  completedAt: nullable<string>(DateTimeScalar, 'Null unless the round is completed.'),
  completedBy: nullable(Tester),
  updatedAt: field<string>(DateTimeScalar, 'Changes whenever the round or one of its items changes.'),
  counts: field(RoundCounts),
}) {
  @Field(() => Round, { nullable: true, description: 'The previous completed round at the location.' })
  previous?: Round | null

  /** Pages of items that were read with the round, by `getPageKey`. Not in the schema. */
  pages?: Readonly<Record<string, RoundItemPage>>
}

@ObjectType({ description: 'A page of rounds.' })
export class RoundPage extends definePageType(Round) {}

@ObjectType({ description: 'A changed round item.' })
export class RoundItemPayload {
  /** The round's id. Not in the schema. */
  roundId!: number

  /** The asset's id. Not in the schema. */
  assetId!: string
}

@InputType({ description: 'Records in a round that an asset was seen or skipped.' })
export class RoundItemInput extends withFields({
  assetId: field(ID),
  status: field(RoundItemStatus, 'seen or skipped. Saving a test sets `tested`.'),
  reason: optional(RoundItemReason, 'Required if the status is skipped; not allowed otherwise.'),
  move: optional(
    Boolean,
    "For an asset of another location: true to propose a move to the round's location. If absent, an existing proposal stays as it is.",
  ),
  seenAt: optional(
    DateTimeScalar,
    "Now by default. A later time counts as now, and a time before the round's start counts as the start.",
  ),
}) {}
