import { GraphQLJSONObject } from 'graphql-scalars'
import { ArgsType, ID, Int, ObjectType, registerEnumType } from 'type-graphql'
import { DateTimeScalar } from '../../platform/input/scalars'
import { field, nullable, optional, withFields } from '../../platform/input/typeFields'
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

registerEnumType(LogLevel, { name: 'LogLevel', description: 'Severity of a log line, in ascending order.' })

@ObjectType({ description: 'One line of the log.' })
export class LogLine extends withFields({
  id: field(ID, 'Unique across all servers.'),
  at: field(DateTimeScalar),
  level: field(LogLevel),
  message: field(String, 'The message; empty if the line has none.'),
  requestId: nullable(String, "The X-Request-Id of the line's request."),
  details: field<object>(GraphQLJSONObject, 'The other fields of the line, by name.'),
}) {}

@ObjectType({ description: "A part of one server's log." })
export class ServerLog extends withFields({
  server: field(ServerIdentity, 'The server whose log this is. Each server has its own.'),
  lines: field([LogLine], 'Oldest first.'),
  cursor: field(ID, 'Pass this as `after` to read the lines that follow.'),
}) {}

@ArgsType()
export class ServerLogArgs extends withFields({
  after: optional(
    ID,
    'Cursor from an earlier response: returns only later lines, oldest first. If absent or from another server, returns the latest lines.',
  ),
  minimumLevel: optional(LogLevel, 'The lowest level; all levels by default.'),
  requestId: optional(String, 'Returns only the lines of this request.'),
  search: optional(String, 'Words that all occur in the line, ignoring case.'),
  limit: optional(Int, 'Maximum number of lines, 1 to 500; default 200.'),
}) {}
