import { ID, Int, ObjectType } from 'type-graphql'
import { defineFields, nonNullField } from '../../platform/input/defineFields'
import { DateTimeScalar } from '../../platform/input/scalars'

@ObjectType({ description: 'The server that responded. Several servers may share one database.' })
export class ServerIdentity extends defineFields({
  id: nonNullField(ID, 'Changes each time the server starts.'),
  host: nonNullField(String, "The host name of the server's machine."),
  pid: nonNullField(Int, "The server's process id."),
  startedAt: nonNullField(DateTimeScalar),
}) {}
