import { DateTimeISOResolver } from 'graphql-scalars'
import { Field, ID, Int, ObjectType } from 'type-graphql'

@ObjectType({ description: 'One of the servers on a database: the one that answered.' })
export class ServerIdentity {
  @Field(() => ID, { description: 'Another one after each start.' })
  id!: string

  @Field(() => String, { description: 'Name of its machine.' })
  host!: string

  @Field(() => Int, { description: 'Number of its process.' })
  pid!: number

  @Field(() => DateTimeISOResolver)
  startedAt!: Date
}
