import { Field, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql'
import { RoundItemReason, RoundItemStatus, RoundMove, RoundScope, RoundStatus } from '../../../generated/prisma/enums'
import { DateTimeScalar } from '../../../platform/input/scalars'
import { pageOf } from '../../../platform/records/pageOf'
import { Location } from '../../locations/location.type'
import { Asset } from '../assets/asset.type'
import { Test, Tester } from '../tests/test.type'

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
    newlyFailed: { description: 'It failed its test, and did not fail in the previous round.' },
    newlyMissing: { description: 'It was not found, but the previous round found it or did not expect it.' },
    notSeenAgain: { description: 'It was found neither in this round nor in the previous one.' },
    foundAgain: { description: 'It was found, and the previous round did not find it.' },
    added: { description: 'The previous round did not know it.' },
  },
})

registerEnumType(RoundScope, {
  name: 'RoundScope',
  description: 'Which assets of its location a round expects.',
  valuesConfig: {
    all: { description: 'All of them.' },
    due: { description: 'Those that failed, are expired or untested, or fall due within 30 days.' },
  },
})
registerEnumType(RoundStatus, { name: 'RoundStatus', description: 'The state of a round.' })
registerEnumType(RoundItemStatus, {
  name: 'RoundItemStatus',
  description: 'What a round has found out about an item.',
  valuesConfig: {
    notSeen: { description: 'Nothing is on record of it yet.' },
    seen: { description: 'It is there, and was not tested.' },
    tested: { description: 'A test was saved in the round.' },
    skipped: { description: 'It could not be tested; `reason` says why.' },
  },
})
registerEnumType(RoundItemReason, { name: 'RoundItemReason', description: 'Why an item was skipped.' })
registerEnumType(RoundMove, {
  name: 'RoundMove',
  description: "Whether an asset of another location is to be moved to the round's.",
  valuesConfig: {
    proposed: { description: 'To be approved or declined when the round is completed.' },
    approved: { description: 'It has been moved.' },
    declined: { description: 'It stays where it belongs.' },
  },
})

@ObjectType({ description: 'How many items of a round there are of each kind.' })
export class RoundCounts {
  @Field(() => Int, { description: 'Items that the round expects.' })
  expected!: number

  @Field(() => Int)
  tested!: number

  @Field(() => Int, { description: 'Tested, and safe to use.' })
  passed!: number

  @Field(() => Int, { description: 'Tested, and not safe to use.' })
  failed!: number

  @Field(() => Int, { description: 'Seen, and not tested.' })
  seen!: number

  @Field(() => Int)
  skipped!: number

  @Field(() => Int)
  notSeen!: number

  @Field(() => Int, { description: 'Items that the round did not expect.' })
  unexpected!: number

  @Field(() => Int, { description: 'Assets of other locations whose move is proposed or approved.' })
  moved!: number
}

@ObjectType({ description: 'An asset that a round expects or has come across.' })
export class RoundItem {
  @Field(() => ID)
  id!: number

  @Field(() => Asset)
  asset!: Asset

  @Field(() => Boolean, { description: 'The asset has been deleted since: only what is on record of it stays.' })
  assetDeleted!: boolean

  @Field(() => Boolean, { description: 'It belonged to the location when the round started.' })
  expected!: boolean

  @Field(() => Int, { nullable: true, description: 'The order in which it is expected; null if it is unexpected.' })
  position!: number | null

  @Field(() => Int, { nullable: true, description: 'The order in which it was come across: it grows, with gaps.' })
  walkedPosition!: number | null

  @Field(() => RoundItemStatus)
  status!: RoundItemStatus

  @Field(() => RoundItemReason, { nullable: true, description: 'Why it was skipped.' })
  reason!: RoundItemReason | null

  @Field(() => Test, { nullable: true, description: 'Its latest test that was saved in this round.' })
  test!: Test | null

  @Field(() => DateTimeScalar, { nullable: true })
  seenAt!: string | null

  @Field(() => Tester, { nullable: true, description: 'Who saw, tested or skipped it.' })
  seenBy!: Tester | null

  @Field(() => RoundMove, { nullable: true, description: 'Null: it is not to be moved.' })
  move!: RoundMove | null

  @Field(() => RoundItemChange, {
    nullable: true,
    description:
      'What is new since the previous round there; null if nothing is, or there is none. That something was not found is said of a completed round only.',
  })
  change!: RoundItemChange | null

  @Field(() => Location, {
    nullable: true,
    description: 'Where it belonged when it was come across, if that was another location.',
  })
  fromLocation!: Location | null
}

@ObjectType({ description: 'A page of items of a round.' })
export class RoundItemPage extends pageOf(RoundItem, {
  items: 'Expected ones in their order, then unexpected ones as they were walked.',
}) {}

@ObjectType({ description: 'A walk through a location to see and test what is there.' })
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

  @Field(() => DateTimeScalar, { nullable: true, description: 'Null unless it is completed.' })
  completedAt!: string | null

  @Field(() => Tester, { nullable: true })
  completedBy!: Tester | null

  @Field(() => DateTimeScalar, { description: 'Changes with the round and with each of its items.' })
  updatedAt!: string

  @Field(() => RoundCounts)
  counts!: RoundCounts

  @Field(() => Round, { nullable: true, description: 'The round that was completed there before this one.' })
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

@InputType({ description: 'What was found of an asset in a round, without a test.' })
export class RoundItemInput {
  @Field(() => ID)
  assetId!: string

  @Field(() => RoundItemStatus, { description: 'seen or skipped; saving a test makes it tested.' })
  status!: RoundItemStatus

  @Field(() => RoundItemReason, { nullable: true, description: 'Required with skipped, and only with it.' })
  reason?: RoundItemReason | null

  @Field(() => Boolean, {
    nullable: true,
    description: "For an asset of another location: whether to propose its move to the round's. Absent: unchanged.",
  })
  move?: boolean | null

  @Field(() => DateTimeScalar, {
    nullable: true,
    description: 'Now by default; a later time counts as now, one before the start of the round as its start.',
  })
  seenAt?: Date | null
}
