import { Field, Float, ID, InputType, Int, ObjectType } from 'type-graphql'
import { DateTimeScalar } from '../../platform/input/scalars'
import { pageOf } from '../../platform/records/pageOf'
import { Location } from '../locations/location.type'
import { Tester } from '../pat/tests/test.type'
import { StockItem } from './stockItem.type'

@ObjectType({ description: 'The count of one item in a stock take.' })
export class StockTakeLine {
  @Field(() => ID)
  stockItemId!: number

  @Field(() => StockItem)
  stockItem!: StockItem

  @Field(() => Float, {
    description:
      'The level when the item was counted. If it is not counted: the current level, or the level when the stock take was completed.',
  })
  recordedLevel!: number

  @Field(() => Float, { nullable: true, description: 'Null: not counted, which is not the same as 0.' })
  counted!: number | null

  @Field(() => Boolean, { description: 'Confirmed to be the recorded level.' })
  asRecorded!: boolean

  @Field(() => Float, {
    description: 'The level that completing sets, or has set: `counted`, plus what has moved since.',
  })
  level!: number

  @Field(() => Tester, { nullable: true, description: 'Who counted it.' })
  countedBy!: Tester | null

  @Field(() => DateTimeScalar, { nullable: true, description: 'When the item was counted; null: not counted.' })
  countedAt!: string | null
}

@ObjectType({ description: 'A count of what is at a location.' })
export class StockTake {
  @Field(() => ID)
  id!: number

  @Field(() => ID)
  locationId!: number

  @Field(() => Location)
  location!: Location

  @Field(() => Boolean, { description: 'The recorded level is not shown while counting.' })
  blind!: boolean

  @Field(() => DateTimeScalar)
  startedAt!: string

  @Field(() => Tester, { nullable: true })
  startedBy!: Tester | null

  @Field(() => DateTimeScalar, { nullable: true, description: 'Null while it is open.' })
  completedAt!: string | null

  @Field(() => Tester, { nullable: true })
  completedBy!: Tester | null

  @Field(() => String)
  notes!: string

  @Field(() => Int, { description: 'Items counted.' })
  countedItems!: number

  @Field(() => Int, { description: 'Items at the location.' })
  totalItems!: number

  @Field(() => Int, { description: 'Items whose count differs from what was recorded.' })
  differences!: number

  /** Not in the schema: the item of the line that a mutation changed. */
  changedItemId?: number
}

@ObjectType({ description: 'A page of stock takes.' })
export class StockTakePage extends pageOf(StockTake) {}

@ObjectType({ description: 'A completed stock take and what completing it changed.' })
export class StockTakeCompletePayload {
  @Field(() => StockTake)
  stockTake!: StockTake

  @Field(() => DateTimeScalar, { description: 'When it was completed.' })
  date!: string

  @Field(() => [StockItem], { description: 'The items of the location, as they are now.' })
  stockItems!: StockItem[]
}

@InputType({ description: 'A count of one item.' })
export class StockCountInput {
  @Field(() => ID)
  stockItemId!: string

  @Field(() => Float, { nullable: true, description: 'Absent with `asRecorded`.' })
  counted?: number | null

  @Field(() => Boolean, { nullable: true, description: 'The count is the recorded level.' })
  asRecorded?: boolean | null

  @Field(() => Float, {
    nullable: true,
    description:
      'The level that was shown to the user; if absent, the current one. It decides the difference, even if the level has changed since.',
  })
  recordedLevel?: number | null

  @Field(() => Boolean, { nullable: true, description: 'Undoes this count, whether or not it has arrived before.' })
  takenBack?: boolean | null

  @Field(() => String, { description: 'A UUID made by the client: a count that is sent twice is stored once.' })
  entryKey!: string
}
