import { Field, ID, InputType } from 'type-graphql'

/** The filters that every list of named records takes: a record must match every filter; of a list, one of its values. */
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
