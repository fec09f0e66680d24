import { Field, Float, ID, InputType } from 'type-graphql'

@InputType({ description: 'Items that move from one location to another.' })
export class StockTransferInput {
  @Field(() => ID, { description: 'The current location.' })
  locationId!: string

  @Field(() => ID, { description: 'The new location: an active location of type stock.' })
  newLocationId!: string

  @Field(() => [ID])
  stockIds!: string[]

  @Field(() => [Float], {
    nullable: true,
    description: 'The amount of each item, in the order of `stockIds`; if absent, all of each item.',
  })
  amounts?: number[] | null
}
