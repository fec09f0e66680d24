import { GraphQLJSONObject } from 'graphql-scalars'
import { ArgsType, ID, Int, ObjectType, registerEnumType } from 'type-graphql'
import {
  defineFields,
  defineNonNullField,
  defineNullableField,
  defineOptionalField,
} from '../../platform/input/defineFields'
import { DateTimeScalar } from '../../platform/input/scalars'
import { ServerIdentity } from './serverIdentity.type'

/** The values are pino's levels. */
export enum LogLevel {
  trace = 10,
  debug = 20,
  info = 30,
  warn = 40,
  error = 50,
  fatal = 60,
}

registerEnumType(LogLevel, { name: 'LogLevel', description: 'The severity levels of log lines, in ascending order.' })

@ObjectType({ description: 'One line of the log.' })
export class LogLine extends defineFields({
  id: defineNonNullField(ID, 'Unique across all servers.'),
  at: defineNonNullField(DateTimeScalar),
  level: defineNonNullField(LogLevel),
  message: defineNonNullField(String, 'The message; empty if the line has none.'),
  requestId: defineNullableField(String, 'The X-Request-Id of the request that the line belongs to.'),
  details: defineNonNullField<object>(GraphQLJSONObject, 'The other fields of the line, keyed by name.'),
}) {}

@ObjectType({ description: "A part of one server's log." })
export class ServerLog extends defineFields({
  server: defineNonNullField(ServerIdentity, 'The server that wrote the log. Each server has its own log.'),
  lines: defineNonNullField([LogLine], 'Oldest first.'),
  cursor: defineNonNullField(ID, 'Pass this as `after` to read the lines that follow.'),
}) {}

@ArgsType()
export class ServerLogArgs extends defineFields({
  after: defineOptionalField(
    ID,
    'The cursor from an earlier response; only later lines are returned, oldest first. If it is absent or from another server, the latest lines are returned.',
  ),
  minimumLevel: defineOptionalField(LogLevel, 'The lowest level to include. Default: all levels.'),
  requestId: defineOptionalField(String, 'Returns only lines from the request with this X-Request-Id.'),
  search: defineOptionalField(String, 'Words that must all occur in a line, ignoring case.'),
  limit: defineOptionalField(Int, 'Maximum number of lines to return: 1 to 500, 200 by default.'),
}) {}
