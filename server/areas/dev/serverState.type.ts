import { Field, Float, Int, ObjectType } from 'type-graphql'
import { DateTimeScalar } from '../../platform/input/scalars'
import { ServerIdentity } from './serverIdentity.type'

@ObjectType({ description: 'Memory of the server, in bytes.' })
export class MemoryUse {
  @Field(() => Float, { description: 'Memory of the whole process (RSS).' })
  resident!: number

  @Field(() => Float, { description: 'Used part of the JavaScript heap.' })
  heapUsed!: number

  @Field(() => Float, { description: 'Size of the JavaScript heap.' })
  heapTotal!: number
}

@ObjectType({ description: 'A migration that was applied to the database.' })
export class AppliedMigration {
  @Field(() => String)
  name!: string

  @Field(() => DateTimeScalar)
  appliedAt!: Date
}

@ObjectType({ description: 'The database, as this server uses it.' })
export class DatabaseState {
  @Field(() => String, { description: "PostgreSQL's version." })
  version!: string

  @Field(() => Boolean, { description: 'True if the server runs the database itself.' })
  embedded!: boolean

  @Field(() => Float, { description: 'Bytes on disk.' })
  sizeBytes!: number

  @Field(() => [AppliedMigration], { description: 'Newest first.' })
  migrations!: AppliedMigration[]

  @Field(() => Int, { description: 'Connections of this server.' })
  connections!: number

  @Field(() => Int, { description: 'Connections that are idle.' })
  idleConnections!: number

  @Field(() => Int, { description: "Number of this server's requests waiting for a connection." })
  waiting!: number
}

@ObjectType({ description: 'Current numbers, for all servers on the database together.' })
export class Counters {
  @Field(() => Int, { description: 'Browser sessions that have not ended.' })
  sessions!: number

  @Field(() => Int)
  reportRunsRunning!: number

  @Field(() => Int, { description: 'Number of queued runs.' })
  reportRunsWaiting!: number

  @Field(() => Int, {
    description: 'Number of pairs of email address and network with a failed sign-in within the last minute.',
  })
  loginsFailing!: number

  @Field(() => Int, { description: 'Number of pairs that are blocked now.' })
  loginsBlocked!: number

  @Field(() => Int, { description: 'Number of stored responses for repeated requests (`Idempotency-Key`).' })
  keptAnswers!: number
}

@ObjectType({ description: 'An environment variable and its effective value.' })
export class ConfigurationVariable {
  @Field(() => String)
  name!: string

  @Field(() => String, { nullable: true, description: 'The effective value, without secrets; null if there is none.' })
  value!: string | null

  @Field(() => Boolean, { description: 'False if the value is the default.' })
  isSet!: boolean
}

@ObjectType({ description: 'The current state of the responding server.' })
export class ServerState {
  @Field(() => ServerIdentity)
  server!: ServerIdentity

  @Field(() => String)
  version!: string

  @Field(() => String, { nullable: true, description: 'The commit of the build; null if unknown.' })
  commit!: string | null

  @Field(() => String)
  nodeVersion!: string

  @Field(() => Int, { description: 'Seconds since its start.' })
  uptime!: number

  @Field(() => MemoryUse)
  memory!: MemoryUse

  @Field(() => DatabaseState)
  database!: DatabaseState

  @Field(() => Counters)
  counters!: Counters

  @Field(() => [ConfigurationVariable])
  configuration!: readonly ConfigurationVariable[]
}
