import { Field, ID, Int, ObjectType } from 'type-graphql'
import { DateTimeScalar } from '../../platform/input/scalars'

@ObjectType({ description: 'The server that responded, of those on the database.' })
export class ServerIdentity {
  @Field(() => ID, { description: 'Changes with each start.' })
  id!: string

  @Field(() => String, { description: 'Name of its machine.' })
  host!: string

  @Field(() => Int, { description: 'Number of its process.' })
  pid!: number

  @Field(() => DateTimeScalar)
  startedAt!: Date
}
