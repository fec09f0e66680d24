import { Field, Int, ObjectType } from 'type-graphql'

@ObjectType({ description: 'Numbers of assets by status today.' })
export class PatSummary {
  @Field(() => Int, { description: 'Assets that were never tested.' })
  untested!: number

  @Field(() => Int, { description: 'Assets past their due date.' })
  expired!: number

  @Field(() => Int, { description: 'Assets that their last test found not safe to use.' })
  failed!: number

  @Field(() => Int, { description: 'Assets due within 30 days.' })
  due!: number

  @Field(() => Int, { description: 'Assets that are safe and not expired.' })
  sound!: number

  @Field(() => Int, { description: 'Assets that the last two rounds that expected them did not find.' })
  missing!: number

  @Field(() => Int, { description: 'Assets out of use.' })
  outOfUse!: number

  @Field(() => Int)
  total!: number
}
