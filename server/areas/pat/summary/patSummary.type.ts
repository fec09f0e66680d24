import { Field, Int, ObjectType } from 'type-graphql'

@ObjectType({ description: 'How many assets of the hall have each status today.' })
export class PatSummary {
  @Field(() => Int, { description: 'Never tested.' })
  untested!: number

  @Field(() => Int, { description: 'Past their due date.' })
  expired!: number

  @Field(() => Int, { description: 'Last test not safe to use.' })
  failed!: number

  @Field(() => Int, { description: 'Due within 30 days.' })
  due!: number

  @Field(() => Int, { description: 'Safe and not expired.' })
  sound!: number

  @Field(() => Int, { description: 'Not found in the last two rounds that expected them.' })
  missing!: number

  @Field(() => Int, { description: 'Out of use.' })
  outOfUse!: number

  @Field(() => Int)
  total!: number
}
