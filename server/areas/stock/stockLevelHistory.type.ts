import { Field, Float, ObjectType } from 'type-graphql'
import { DateTimeScalar } from '../../platform/input/scalars'

@ObjectType({ description: 'The total of an item after a change.' })
export class StockLevelPoint {
  @Field(() => DateTimeScalar, { description: 'When the total changed.' })
  at!: string

  @Field(() => Float, { description: 'The total from then on, in the unit of the item.' })
  level!: number
}

@ObjectType({ description: 'The total of an item over time. Transfers do not change it.' })
export class StockLevelHistory {
  @Field(() => [StockLevelPoint], {
    description:
      'At most 200, oldest first. Of more changes, the lowest and the highest level of each stretch are left, so that no shortage is lost.',
  })
  points!: StockLevelPoint[]

  @Field(() => Boolean, {
    description: 'They begin with the first change; otherwise there were more than 5,000 since.',
  })
  complete!: boolean

  @Field(() => Float, {
    nullable: true,
    description: 'More must be bought when the total is below this; null: no minimum.',
  })
  minimumLevel!: number | null
}
