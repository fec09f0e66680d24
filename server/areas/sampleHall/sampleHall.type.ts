import { Field, Int, ObjectType } from 'type-graphql'
import { DateTimeScalar } from '../../platform/input/scalars'

@ObjectType({
  description: "Users' additions to records of the sample hall, which are deleted with it.",
})
export class SampleHallAdditions {
  @Field(() => Int)
  tests!: number

  @Field(() => Int, { description: 'Visual inspections without a test.' })
  inspections!: number

  @Field(() => Int)
  photos!: number

  @Field(() => Int, { description: 'Stock movements.' })
  movements!: number

  @Field(() => Int)
  stockTakes!: number

  @Field(() => Int)
  rounds!: number

  @Field(() => Int, { description: 'Check records, and checks of the sample assets.' })
  checks!: number

  @Field(() => Int, { description: 'Number of all additions.' })
  total!: number
}

@ObjectType({ description: 'Example records that can be removed again; only a record of the removal stays.' })
export class SampleHall {
  @Field(() => Boolean, { description: 'True if the sample hall is loaded.' })
  loaded!: boolean

  @Field(() => DateTimeScalar, { nullable: true })
  loadedAt!: Date | null

  @Field(() => Boolean, {
    description: 'True if it can be loaded, because there are no assets and stock items, not even deleted ones.',
  })
  loadable!: boolean

  @Field(() => SampleHallAdditions, { nullable: true, description: 'Null unless the sample hall is loaded.' })
  additions!: SampleHallAdditions | null
}
