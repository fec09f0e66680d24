import { Field, ID, ObjectType } from 'type-graphql'

@ObjectType({ description: 'The user who made a test.' })
export class Tester {
  @Field(() => ID)
  id!: number

  @Field(() => String)
  name!: string
}
