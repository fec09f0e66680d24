import { Field, Float, ID, InputType } from 'type-graphql'

@InputType({ description: 'Items that move from one location to another.' })
export class StockTransferInput {
  @Field(() => ID, { description: 'Where they are.' })
  locationId!: string

  @Field(() => ID, { description: 'Where they go: an active location of type stock.' })
  newLocationId!: string

  @Field(() => [ID])
  stockIds!: string[]

  @Field(() => [Float], {
    nullable: true,
    description: 'How much of each item, in the order of `stockIds`; without it the whole holdings.',
  })
  amounts?: number[] | null
}
