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
  description: 'The difference between an item and the previous round at the location.',
  valuesConfig: {
    newlyFailed: { description: 'The asset failed its test, and did not fail in the previous round.' },
    newlyMissing: { description: 'The asset was not found; the previous round found it, or did not expect it.' },
    notSeenAgain: { description: 'The asset was found neither in this round nor in the previous one.' },
    foundAgain: { description: 'The asset was found, and was not found in the previous round.' },
    added: { description: 'The asset was not part of the previous round.' },
  },
})

registerEnumType(RoundScope, {
  name: 'RoundScope',
  description: 'The assets of its location that a round expects.',
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
    notSeen: { description: 'Nothing is recorded yet.' },
    seen: { description: 'The asset is there, and was not tested.' },
    tested: { description: 'A test was saved in the round.' },
    skipped: { description: 'The asset could not be tested; `reason` says why.' },
  },
})
registerEnumType(RoundItemReason, { name: 'RoundItemReason', description: 'The reason why an item was skipped.' })
registerEnumType(RoundMove, {
  name: 'RoundMove',
  description: "The state of moving an asset of another location to the round's location.",
  valuesConfig: {
    proposed: { description: 'Completing the round will approve or decline it.' },
    approved: { description: 'The asset has been moved.' },
    declined: { description: 'The asset stays at its location.' },
  },
})

@ObjectType({ description: 'Numbers of items of a round.' })
export class RoundCounts extends withFields({
  expected: field(Int, 'Number of items that the round expects.'),
  tested: field(Int),
  passed: field(Int, 'Number of tested items that are safe to use.'),
  failed: field(Int, 'Number of tested items that are not safe to use.'),
  seen: field(Int, 'Number of items that were seen and not tested.'),
  skipped: field(Int),
  notSeen: field(Int),
  unexpected: field(Int, 'Number of items that the round did not expect.'),
  moved: field(Int, 'Number of assets of other locations whose move is proposed or approved.'),
}) {}

@ObjectType({ description: 'An asset that a round expects or has recorded.' })
export class RoundItem extends withFields({
  id: field<number>(ID),
  asset: field(Asset),
  assetDeleted: field(Boolean, 'True if the asset has been deleted since.'),
  expected: field(Boolean, 'True if the asset belonged to the location when the round started.'),
  position: nullable(Int, 'The position in the expected order; null if the item is unexpected.'),
  walkedPosition: nullable(Int, 'The position in the order walked. The numbers ascend, with gaps.'),
  status: field(RoundItemStatus),
  reason: nullable(RoundItemReason, 'The reason why the item was skipped.'),
  test: nullable(Test, 'The latest test of the asset in this round.'),
  seenAt: nullable<string>(DateTimeScalar),
  seenBy: nullable(Tester, 'The user who saw, tested or skipped the asset.'),
  move: nullable(RoundMove, 'Null if no move is proposed.'),
  change: nullable(
    RoundItemChange,
    'The difference from the previous round; null if there is none, or no previous round. Only completed rounds report assets that were not found.',
  ),
  fromLocation: nullable(Location, 'The location of the asset when it was recorded, if it is another one.'),
}) {}

@ObjectType({ description: 'A page of items of a round.' })
export class RoundItemPage extends definePageType(RoundItem, {
  items: 'Expected ones in their order, then unexpected ones as they were walked.',
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
  updatedAt: field<string>(DateTimeScalar, 'Changes with the round and with each of its items.'),
  counts: field(RoundCounts),
}) {
  @Field(() => Round, { nullable: true, description: 'The previous completed round at the location.' })
  previous?: Round | null

  /** Item pages read with the round, by `getPageKey`. Not in the schema. */
  pages?: Readonly<Record<string, RoundItemPage>>
}

@ObjectType({ description: 'A page of rounds.' })
export class RoundPage extends definePageType(Round) {}

@ObjectType({ description: 'A changed item of a round.' })
export class RoundItemPayload {
  /** The round's id. Not in the schema. */
  roundId!: number

  /** The asset's id. Not in the schema. */
  assetId!: string
}

@InputType({ description: 'A record of an asset in a round, without a test.' })
export class RoundItemInput extends withFields({
  assetId: field(ID),
  status: field(RoundItemStatus, 'seen or skipped. Saving a test sets `tested`.'),
  reason: optional(RoundItemReason, 'Required for skipped, and refused otherwise.'),
  move: optional(
    Boolean,
    "For an asset of another location: true to propose a move to the round's location. If absent, the item stays as it is.",
  ),
  seenAt: optional(
    DateTimeScalar,
    'Now by default. A later time counts as now, and one before the start of the round as its start.',
  ),
}) {}
