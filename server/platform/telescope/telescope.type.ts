import { GraphQLJSONObject } from 'graphql-scalars'
import { Field, Float, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql'
import { TelescopeKind } from '../../generated/prisma/enums'
import { DateTimeScalar } from '../input/scalars'

registerEnumType(TelescopeKind, {
  name: 'TelescopeKind',
  description: 'The kind of event that a telescope entry records.',
})

@ObjectType({ description: 'The user who caused an entry.' })
export class TelescopeUser {
  @Field(() => Int)
  id!: number

  @Field(() => String)
  name!: string
}

@ObjectType({ description: 'An event on one of the servers or in a browser.' })
export class TelescopeEntry {
  @Field(() => ID, { description: 'Increases with time; also the cursor.' })
  id!: string

  @Field(() => TelescopeKind)
  kind!: TelescopeKind

  @Field(() => DateTimeScalar)
  at!: Date

  @Field(() => String, {
    nullable: true,
    description: 'The request that caused it: `X-Request-Id` of its response. Null if no request caused it.',
  })
  requestId!: string | null

  @Field(() => String, {
    description:
      "One line: 'GET /api/assets', an operation's name, SQL, an error's message, an email's subject, a report's name, a page's path.",
  })
  title!: string

  @Field(() => TelescopeUser, { nullable: true, description: 'Null for visitors.' })
  user!: TelescopeUser | null

  @Field(() => Int, {
    nullable: true,
    description: 'HTTP status of a request; null if the client disconnected before the response.',
  })
  status!: number | null

  @Field(() => Float, {
    nullable: true,
    description: 'Duration in milliseconds; the total for a statement that ran several times.',
  })
  durationMs!: number | null

  @Field(() => Int, { nullable: true, description: 'Bytes of the response to a request.' })
  sizeBytes!: number | null

  @Field(() => Int, { nullable: true, description: 'How many times the statement ran in its request.' })
  repeats!: number | null

  @Field(() => Boolean, {
    description: 'It failed: status 5xx, errors, an exception; or a statement ran several times in one request (N+1).',
  })
  flagged!: boolean

  @Field(() => GraphQLJSONObject, {
    description: 'Further details, which depend on the kind, without secrets; see docs/operations.md.',
  })
  details!: object
}

@ObjectType({ description: 'A page of entries.' })
export class TelescopePage {
  @Field(() => [TelescopeEntry])
  entries!: TelescopeEntry[]

  @Field(() => Boolean, { description: 'There are more entries after the last.' })
  more!: boolean
}

@ObjectType({ description: 'Whether this server records, and how much all servers together have stored.' })
export class TelescopeState {
  @Field(() => Boolean)
  recording!: boolean

  @Field(() => Int, { description: 'Number of stored entries.' })
  entries!: number

  @Field(() => DateTimeScalar, { nullable: true, description: 'Time of the oldest entry; null if there is none.' })
  oldest!: Date | null

  @Field(() => Int, { description: 'Maximum number of stored entries.' })
  keptEntries!: number

  @Field(() => Int, { description: 'Days after which an entry is deleted.' })
  keptDays!: number
}

@InputType({ description: 'An entry must match every field that is set.' })
export class TelescopeFilter {
  @Field(() => [TelescopeKind], { nullable: true })
  kinds?: TelescopeKind[] | null

  @Field(() => String, {
    nullable: true,
    description: 'Words that all occur in the title, the details or the name of the user, or the id of a request.',
  })
  search?: string | null

  @Field(() => Boolean, { nullable: true, description: 'True: only entries that failed.' })
  flagged?: boolean | null

  @Field(() => Int, { nullable: true })
  userId?: number | null

  @Field(() => Float, { nullable: true, description: 'Only entries that took at least this many milliseconds.' })
  minimumMs?: number | null
}
