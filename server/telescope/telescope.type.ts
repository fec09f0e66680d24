import { DateTimeISOResolver, GraphQLJSONObject } from 'graphql-scalars'
import { Field, Float, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql'
import { TelescopeKind } from '../generated/prisma/enums'

registerEnumType(TelescopeKind, { name: 'TelescopeKind', description: 'What a telescope entry tells of.' })

@ObjectType({ description: 'Who caused an entry.' })
export class TelescopeUser {
  @Field(() => Int)
  id!: number

  @Field(() => String)
  name!: string
}

@ObjectType({ description: 'Something that happened lately on one of the servers.' })
export class TelescopeEntry {
  @Field(() => ID, { description: 'Rises with time; also the cursor.' })
  id!: string

  @Field(() => TelescopeKind)
  kind!: TelescopeKind

  @Field(() => DateTimeISOResolver)
  at!: Date

  @Field(() => String, {
    nullable: true,
    description: 'The request that caused it: `X-Request-Id` of its answer. Null for what no request caused.',
  })
  requestId!: string | null

  @Field(() => String, {
    description:
      "One line: 'GET /api/assets', an operation's name, SQL, an error's message, a mail's subject, a report's name, a page's path.",
  })
  title!: string

  @Field(() => TelescopeUser, { nullable: true, description: 'Null for visitors.' })
  user!: TelescopeUser | null

  @Field(() => Int, { nullable: true, description: 'HTTP status of a request; null if nobody waited for its answer.' })
  status!: number | null

  @Field(() => Float, { nullable: true, description: 'Milliseconds; of a statement that ran repeatedly, in all.' })
  durationMs!: number | null

  @Field(() => Int, { nullable: true, description: "Bytes of a request's answer." })
  sizeBytes!: number | null

  @Field(() => Int, { nullable: true, description: 'How often the same statement ran in its request.' })
  repeats!: number | null

  @Field(() => Boolean, {
    description: 'It went wrong: status 5xx, field errors, an exception; or a statement ran once for each row (N+1).',
  })
  flagged!: boolean

  @Field(() => GraphQLJSONObject, {
    description: 'What its kind tells besides, without secrets; see docs/operations.md.',
  })
  details!: object
}

@ObjectType()
export class TelescopePage {
  @Field(() => [TelescopeEntry])
  entries!: TelescopeEntry[]

  @Field(() => Boolean, { description: 'There are more beyond the last.' })
  more!: boolean
}

@ObjectType({ description: 'Whether this server records, and how much is kept of all servers.' })
export class TelescopeState {
  @Field(() => Boolean)
  recording!: boolean

  @Field(() => Int, { description: 'How many there are.' })
  entries!: number

  @Field(() => DateTimeISOResolver, { nullable: true, description: 'When the oldest was; null if there is none.' })
  oldest!: Date | null

  @Field(() => Int, { description: 'How many are kept at most.' })
  keptEntries!: number

  @Field(() => Int, { description: 'For how many days an entry is kept at most.' })
  keptDays!: number
}

@InputType({ description: 'All that is given must hold.' })
export class TelescopeFilter {
  @Field(() => [TelescopeKind], { nullable: true })
  kinds?: TelescopeKind[] | null

  @Field(() => String, {
    nullable: true,
    description: 'Words that all stand in the title, the details, the name of the user, or are the request’s id.',
  })
  search?: string | null

  @Field(() => Boolean, { nullable: true, description: 'True: only what went wrong.' })
  flagged?: boolean | null

  @Field(() => Int, { nullable: true })
  userId?: number | null

  @Field(() => Float, { nullable: true, description: 'Only what took at least as many milliseconds.' })
  minimumMs?: number | null
}
