import { Field, ID, Int, ObjectType } from 'type-graphql'
import { DateTimeScalar } from '../../platform/input/scalars'

@ObjectType({ description: 'The server that responded, which may be one of several on the database.' })
export class ServerIdentity {
  @Field(() => ID, { description: 'Changes with each start.' })
  id!: string

  @Field(() => String, { description: "The name of the server's machine." })
  host!: string

  @Field(() => Int, { description: "The id of the server's process." })
  pid!: number

  @Field(() => DateTimeScalar)
  startedAt!: Date
}
