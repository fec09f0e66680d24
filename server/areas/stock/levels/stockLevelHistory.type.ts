import { Field, Float, ObjectType } from 'type-graphql'
import { DateTimeScalar } from '../../../platform/input/scalars'

@ObjectType({ description: 'The total of an item after a change.' })
export class StockLevelPoint {
  @Field(() => DateTimeScalar, { description: 'The time of the change.' })
  at!: string

  @Field(() => Float, { description: 'The total after the change, in the unit of the item.' })
  level!: number
}

@ObjectType({ description: 'The total of an item over time. Transfers do not change it.' })
export class StockLevelHistory {
  @Field(() => [StockLevelPoint], {
    description:
      'At most 200 points, oldest first. A longer history keeps the lowest and highest level of each interval, so that shortages stay visible.',
  })
  points!: StockLevelPoint[]

  @Field(() => Boolean, {
    description: 'True if the points start with the first change; false if there were more than 5,000 changes.',
  })
  complete!: boolean

  @Field(() => Float, {
    nullable: true,
    description: 'Total below which more must be bought; null for no minimum.',
  })
  minimumLevel!: number | null
}
