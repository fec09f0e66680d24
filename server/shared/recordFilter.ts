import { Field, ID, InputType } from 'type-graphql'

/** The filters that every list of named records takes: all that is given must hold; of a list, one value. */
@InputType()
export abstract class RecordFilter {
  @Field(() => [ID], { nullable: true })
  id?: string[] | null

  @Field(() => [String], { nullable: true })
  name?: string[] | null

  @Field(() => [String], { nullable: true })
  code?: string[] | null

  @Field(() => [String], { nullable: true })
  description?: string[] | null
}
