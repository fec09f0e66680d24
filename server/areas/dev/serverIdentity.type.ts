import { ID, Int, ObjectType } from 'type-graphql'
import { DateTimeScalar } from '../../platform/input/scalars'
import { field, withFields } from '../../platform/input/typeFields'

@ObjectType({ description: 'The server that responded. Several servers may share one database.' })
export class ServerIdentity extends withFields({
  id: field(ID, 'Different after each start of the server.'),
  host: field(String, "The name of the server's machine."),
  pid: field(Int, "The id of the server's process."),
  startedAt: field(DateTimeScalar),
}) {}
