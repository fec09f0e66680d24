import { ID, Int, ObjectType } from 'type-graphql'
import { defineFields, nonNullField } from '../../platform/input/defineFields'
import { DateTimeScalar } from '../../platform/input/scalars'

@ObjectType({ description: 'The server that responded. Several servers may share one database.' })
export class ServerIdentity extends defineFields({
  id: nonNullField(ID, 'Different after each start of the server.'),
  host: nonNullField(String, "The name of the server's machine."),
  pid: nonNullField(Int, "The id of the server's process."),
  startedAt: nonNullField(DateTimeScalar),
}) {}
