import { DateTimeISOResolver } from 'graphql-scalars'
import { Field, Float, ID, InputType, Int, ObjectType } from 'type-graphql'
import { Location } from '../locations/location.type'
import { Tester } from '../pat/test.type'
import { StockItem, StockSummary } from './stockItem.type'

@ObjectType({ description: 'What a stock take says of one item.' })
export class StockTakeLine {
  @Field(() => ID)
  stockItemId!: number

  @Field(() => StockItem)
  stockItem!: StockItem

  @Field(() => Float, {
    description:
      'The level when it was counted; of an item that is not counted the level of now, or when the take was completed.',
  })
  recordedLevel!: number

  @Field(() => Float, { nullable: true, description: 'Null: not counted, which is not the same as 0.' })
  counted!: number | null

  @Field(() => Boolean, { description: 'Confirmed as recorded in one tap.' })
  asRecorded!: boolean

  @Field(() => Float, {
    description:
      'The level that completing sets, or has set: what was counted, with what has moved since. It differs from `counted` if something has.',
  })
  level!: number

  @Field(() => Tester, { nullable: true, description: 'Who counted it.' })
  countedBy!: Tester | null

  @Field(() => DateTimeISOResolver, { nullable: true })
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

  @Field(() => DateTimeISOResolver)
  startedAt!: string

  @Field(() => Tester, { nullable: true })
  startedBy!: Tester | null

  @Field(() => DateTimeISOResolver, { nullable: true, description: 'Null while it is open.' })
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

  /** Not in the schema: the item whose line a mutation changed. */
  changedItemId?: number
}

@ObjectType()
export class StockTakePage {
  @Field(() => [StockTake])
  items!: StockTake[]

  @Field(() => Int, { description: 'How many there are in all.' })
  total!: number
}

@ObjectType({ description: 'A completed stock take and what completing it changed.' })
export class StockTakeCompletePayload {
  @Field(() => StockTake)
  stockTake!: StockTake

  @Field(() => DateTimeISOResolver, { description: 'When it was completed.' })
  date!: string

  @Field(() => [StockItem], { description: 'The items of the location, as they are now.' })
  stockItems!: StockItem[]

  @Field(() => StockSummary)
  stockSummary!: StockSummary
}

@InputType({ description: 'One entry of somebody counting.' })
export class StockCountInput {
  @Field(() => ID)
  stockItemId!: string

  @Field(() => Float, { nullable: true, description: 'Absent with `asRecorded`.' })
  counted?: number | null

  @Field(() => Boolean, { nullable: true, description: 'It is as recorded.' })
  asRecorded?: boolean | null

  @Field(() => Float, {
    nullable: true,
    description:
      'The level that was shown; absent, the one on arrival. Another one of now is in `level`, not in the difference.',
  })
  recordedLevel?: number | null

  @Field(() => Boolean, { nullable: true, description: 'It counts no more, whether it had arrived or not.' })
  takenBack?: boolean | null

  @Field(() => String, { description: 'A UUID made by the client: an entry that is sent twice counts once.' })
  entryKey!: string
}
