import { Field, Int, ObjectType } from 'type-graphql'
import { DateTimeScalar } from '../../platform/input/scalars'

@ObjectType({
  description:
    'What users have added to records of the sample hall since it was loaded: removing the hall deletes it too.',
})
export class SampleHallAdditions {
  @Field(() => Int)
  tests!: number

  @Field(() => Int)
  photos!: number

  @Field(() => Int, { description: 'Stock movements.' })
  movements!: number

  @Field(() => Int)
  stockTakes!: number

  @Field(() => Int)
  rounds!: number

  @Field(() => Int, { description: 'All of them together.' })
  total!: number
}

@ObjectType({ description: 'A demonstration hall to look at, which can be removed again without a trace.' })
export class SampleHall {
  @Field(() => Boolean, { description: 'It is loaded.' })
  loaded!: boolean

  @Field(() => DateTimeScalar, { nullable: true })
  loadedAt!: Date | null

  @Field(() => Boolean, {
    description: 'It can be loaded: there is no asset and no stock item, not even a deleted one.',
  })
  loadable!: boolean

  @Field(() => SampleHallAdditions, { nullable: true, description: 'Null unless it is loaded.' })
  additions!: SampleHallAdditions | null
}
