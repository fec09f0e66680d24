import { Field, ID, ObjectType } from 'type-graphql'

@ObjectType({ description: 'A record that was deleted.' })
export class DeletedRecord {
  @Field(() => ID)
  id!: number
}
