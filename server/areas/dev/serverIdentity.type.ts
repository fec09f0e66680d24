import { ID, Int, ObjectType } from 'type-graphql'
import { DateTimeScalar } from '../../platform/input/scalars'
import { field, withFields } from '../../platform/input/typeFields'

@ObjectType({ description: 'The server that responded, which may be one of several on the database.' })
export class ServerIdentity extends withFields({
  id: field(ID, 'Changes with each start.'),
  host: field(String, "The name of the server's machine."),
  pid: field(Int, "The id of the server's process."),
  startedAt: field(DateTimeScalar),
}) {}
