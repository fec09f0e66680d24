import { Field, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql'
import { RoundItemReason, RoundItemStatus, RoundMove, RoundScope, RoundStatus } from '../../generated/prisma/enums'
import {
  defineFields,
  defineNonNullField,
  defineNullableField,
  defineOptionalField,
} from '../../platform/input/defineFields'
import { DateTimeScalar } from '../../platform/input/scalars'
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
  description: "How an item's result differs from the previous round at the same location.",
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
  description: "The state of a proposed move of an asset from another location to the round's location.",
  valuesConfig: {
    proposed: { description: 'The move will be approved or declined when the round is completed.' },
    approved: { description: 'The asset has been moved.' },
    declined: { description: 'The asset stays at its location.' },
  },
})

@ObjectType({ description: "Counts of a round's items." })
export class RoundCounts extends defineFields({
  expected: defineNonNullField(Int, 'Number of items that the round expects.'),
  tested: defineNonNullField(Int),
  passed: defineNonNullField(Int, 'Number of tested items that are safe to use.'),
  failed: defineNonNullField(Int, 'Number of tested items that are not safe to use.'),
  seen: defineNonNullField(Int, 'Number of items that were seen but not tested.'),
  skipped: defineNonNullField(Int),
  notSeen: defineNonNullField(Int),
  unexpected: defineNonNullField(Int, 'Number of items that the round did not expect.'),
  moved: defineNonNullField(Int, 'Number of assets from other locations whose move is proposed or approved.'),
}) {}

@ObjectType({ description: 'An asset that a round expects or has found.' })
export class RoundItem extends defineFields({
  id: defineNonNullField<number>(ID),
  asset: defineNonNullField(Asset),
  assetDeleted: defineNonNullField(Boolean, 'True if the asset was deleted after the round began.'),
  expected: defineNonNullField(Boolean, 'True if the asset belonged to the location when the round started.'),
  position: defineNullableField(Int, 'The position in the expected order; null if the item is unexpected.'),
  walkedPosition: defineNullableField(Int, 'The position in the order walked. The numbers ascend, but may have gaps.'),
  status: defineNonNullField(RoundItemStatus),
  reason: defineNullableField(RoundItemReason, 'The reason why the item was skipped.'),
  test: defineNullableField(Test, 'The latest test of the asset in this round.'),
  seenAt: defineNullableField<string>(DateTimeScalar),
  seenBy: defineNullableField(Tester, 'The user who saw, tested or skipped the asset.'),
  move: defineNullableField(RoundMove, 'Null if no move is proposed.'),
  change: defineNullableField(
    RoundItemChange,
    "How the item's result differs from the previous round; null if nothing differs or there is no previous round. Only completed rounds report assets that were not found.",
  ),
  fromLocation: defineNullableField(
    Location,
    "The location that the asset belonged to when it was recorded; null if that is the round's location.",
  ),
}) {}

@ObjectType({ description: "A page of a round's items." })
export class RoundItemPage extends definePageType(RoundItem, {
  items: 'Expected items in the expected order, then unexpected items in the order walked.',
}) {}

@ObjectType({ description: 'A walk through a location to see and test its assets.' })
export class Round extends defineFields({
  id: defineNonNullField<number>(ID),
  status: defineNonNullField(RoundStatus),
  scope: defineNonNullField(RoundScope),
  location: defineNonNullField(Location),
  startedAt: defineNonNullField<string>(DateTimeScalar),
  startedBy: defineNullableField(Tester),
  completedAt: defineNullableField<string>(DateTimeScalar, 'Null unless the round is completed.'),
  completedBy: defineNullableField(Tester),
  updatedAt: defineNonNullField<string>(DateTimeScalar, 'Changes whenever the round or one of its items changes.'),
  counts: defineNonNullField(RoundCounts),
}) {
  @Field(() => Round, { nullable: true, description: 'The previous completed round at the location.' })
  previous?: Round | null

  /** Pages of items that were read with the round, keyed by `getRoundItemPageKey`. Not in the schema. */
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

@InputType({ description: 'Marks an asset as seen or skipped in a round.' })
export class RoundItemInput extends defineFields({
  assetId: defineNonNullField(ID),
  status: defineNonNullField(RoundItemStatus, 'seen or skipped. Saving a test sets `tested`.'),
  reason: defineOptionalField(RoundItemReason, 'Required if the status is skipped; not allowed otherwise.'),
  move: defineOptionalField(
    Boolean,
    "For an asset from another location: true to propose a move to the round's location. If absent, an existing proposal stays as it is.",
  ),
  seenAt: defineOptionalField(
    DateTimeScalar,
    "Now by default. A later time counts as now, and a time before the round's start counts as the start.",
  ),
}) {}
