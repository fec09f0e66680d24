import { Field, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql'
import { RoundItemReason, RoundItemStatus, RoundMove, RoundScope, RoundStatus } from '../../generated/prisma/enums'
import { DateTimeScalar } from '../../platform/input/scalars'
import { pageOf } from '../../platform/records/pageOf'
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
export class RoundCounts {
  @Field(() => Int, { description: 'Number of items that the round expects.' })
  expected!: number

  @Field(() => Int)
  tested!: number

  @Field(() => Int, { description: 'Number of tested items that are safe to use.' })
  passed!: number

  @Field(() => Int, { description: 'Number of tested items that are not safe to use.' })
  failed!: number

  @Field(() => Int, { description: 'Number of items that were seen and not tested.' })
  seen!: number

  @Field(() => Int)
  skipped!: number

  @Field(() => Int)
  notSeen!: number

  @Field(() => Int, { description: 'Number of items that the round did not expect.' })
  unexpected!: number

  @Field(() => Int, { description: 'Number of assets of other locations whose move is proposed or approved.' })
  moved!: number
}

@ObjectType({ description: 'An asset that a round expects or has recorded.' })
export class RoundItem {
  @Field(() => ID)
  id!: number

  @Field(() => Asset)
  asset!: Asset

  @Field(() => Boolean, { description: 'True if the asset has been deleted since.' })
  assetDeleted!: boolean

  @Field(() => Boolean, { description: 'True if the asset belonged to the location when the round started.' })
  expected!: boolean

  @Field(() => Int, {
    nullable: true,
    description: 'The position in the expected order; null if the item is unexpected.',
  })
  position!: number | null

  @Field(() => Int, { nullable: true, description: 'The position in the order walked. The numbers ascend, with gaps.' })
  walkedPosition!: number | null

  @Field(() => RoundItemStatus)
  status!: RoundItemStatus

  @Field(() => RoundItemReason, { nullable: true, description: 'The reason why the item was skipped.' })
  reason!: RoundItemReason | null

  @Field(() => Test, { nullable: true, description: 'The latest test of the asset in this round.' })
  test!: Test | null

  @Field(() => DateTimeScalar, { nullable: true })
  seenAt!: string | null

  @Field(() => Tester, { nullable: true, description: 'The user who saw, tested or skipped the asset.' })
  seenBy!: Tester | null

  @Field(() => RoundMove, { nullable: true, description: 'Null if no move is proposed.' })
  move!: RoundMove | null

  @Field(() => RoundItemChange, {
    nullable: true,
    description:
      'The difference from the previous round; null if there is none, or no previous round. Only completed rounds report assets that were not found.',
  })
  change!: RoundItemChange | null

  @Field(() => Location, {
    nullable: true,
    description: 'The location of the asset when it was recorded, if it is another one.',
  })
  fromLocation!: Location | null
}

@ObjectType({ description: 'A page of items of a round.' })
export class RoundItemPage extends pageOf(RoundItem, {
  items: 'Expected ones in their order, then unexpected ones as they were walked.',
}) {}

@ObjectType({ description: 'A walk through a location to see and test its assets.' })
export class Round {
  @Field(() => ID)
  id!: number

  @Field(() => RoundStatus)
  status!: RoundStatus

  @Field(() => RoundScope)
  scope!: RoundScope

  @Field(() => Location)
  location!: Location

  @Field(() => DateTimeScalar)
  startedAt!: string

  @Field(() => Tester, { nullable: true })
  startedBy!: Tester | null

  @Field(() => DateTimeScalar, { nullable: true, description: 'Null unless the round is completed.' })
  completedAt!: string | null

  @Field(() => Tester, { nullable: true })
  completedBy!: Tester | null

  @Field(() => DateTimeScalar, { description: 'Changes with the round and with each of its items.' })
  updatedAt!: string

  @Field(() => RoundCounts)
  counts!: RoundCounts

  @Field(() => Round, { nullable: true, description: 'The previous completed round at the location.' })
  previous?: Round | null

  /** Not in the schema: pages of items read with the round, by `pageKey`. */
  pages?: Readonly<Record<string, RoundItemPage>>
}

@ObjectType({ description: 'A page of rounds.' })
export class RoundPage extends pageOf(Round) {}

@ObjectType({ description: 'A changed item of a round.' })
export class RoundItemPayload {
  /** Not in the schema: the round's id. */
  roundId!: number

  /** Not in the schema: the asset's id. */
  assetId!: string
}

@InputType({ description: 'A record of an asset in a round, without a test.' })
export class RoundItemInput {
  @Field(() => ID)
  assetId!: string

  @Field(() => RoundItemStatus, { description: 'seen or skipped. Saving a test sets `tested`.' })
  status!: RoundItemStatus

  @Field(() => RoundItemReason, { nullable: true, description: 'Required for skipped, and refused otherwise.' })
  reason?: RoundItemReason | null

  @Field(() => Boolean, {
    nullable: true,
    description:
      "For an asset of another location: true to propose a move to the round's location. If absent, the item stays as it is.",
  })
  move?: boolean | null

  @Field(() => DateTimeScalar, {
    nullable: true,
    description: 'Now by default. A later time counts as now, and one before the start of the round as its start.',
  })
  seenAt?: Date | null
}
