import { Field, ID, InputType } from 'type-graphql'

/** Filters of every list of named records. A record must match every filter; a list matches with any of its values. */
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
