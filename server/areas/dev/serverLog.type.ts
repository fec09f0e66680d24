import { GraphQLJSONObject } from 'graphql-scalars'
import { ArgsType, Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql'
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

registerEnumType(LogLevel, { name: 'LogLevel', description: 'Severity of a line of the log, in ascending order.' })

@ObjectType({ description: 'One line of the log.' })
export class LogLine {
  @Field(() => ID, { description: 'Unique among all servers.' })
  id!: string

  @Field(() => DateTimeScalar)
  at!: Date

  @Field(() => LogLevel)
  level!: LogLevel

  @Field(() => String, { description: 'Empty if the line has none.' })
  message!: string

  @Field(() => String, { nullable: true, description: "The X-Request-Id of the line's request." })
  requestId!: string | null

  @Field(() => GraphQLJSONObject, { description: 'The other fields of the line, by name.' })
  details!: object
}

@ObjectType({ description: "A part of one server's log." })
export class ServerLog {
  @Field(() => ServerIdentity, { description: 'The server whose log this is. Each server has its own.' })
  server!: ServerIdentity

  @Field(() => [LogLine], { description: 'Oldest first.' })
  lines!: LogLine[]

  @Field(() => ID, { description: 'Pass it as `after` to read the following lines.' })
  cursor!: string
}

@ArgsType()
export class ServerLogArgs {
  @Field(() => ID, {
    nullable: true,
    description:
      'Cursor of an earlier response: only later lines, oldest first. Without it, or with a cursor of another server: the latest lines.',
  })
  after?: string | null

  @Field(() => LogLevel, { nullable: true, description: 'The lowest level; all levels by default.' })
  minimumLevel?: LogLevel | null

  @Field(() => String, { nullable: true, description: 'Returns only the lines of this request.' })
  requestId?: string | null

  @Field(() => String, { nullable: true, description: 'Words that all occur in the line, ignoring case.' })
  search?: string | null

  @Field(() => Int, { nullable: true, description: 'Maximum number of lines, 1 to 500; default 200.' })
  limit?: number | null
}
