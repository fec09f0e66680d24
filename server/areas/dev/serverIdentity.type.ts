import { ID, Int, ObjectType } from 'type-graphql'
import { defineFields, defineNonNullField } from '../../platform/input/defineFields'
import { DateTimeScalar } from '../../platform/input/scalars'

@ObjectType({ description: 'The server that responded. Several servers may share one database.' })
export class ServerIdentity extends defineFields({
  id: defineNonNullField(ID, 'Changes each time the server starts.'),
  host: defineNonNullField(String, "The host name of the server's machine."),
  pid: defineNonNullField(Int, "The server's process id."),
  startedAt: defineNonNullField(DateTimeScalar),
}) {}
