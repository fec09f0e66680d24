import { DateTimeISOResolver } from 'graphql-scalars'
import { Field, Float, Int, ObjectType } from 'type-graphql'
import { ServerIdentity } from './serverIdentity.type'

@ObjectType({ description: 'Memory of the server, in bytes.' })
export class MemoryUse {
  @Field(() => Float, { description: 'All that the process holds.' })
  resident!: number

  @Field(() => Float, { description: "In use of JavaScript's heap." })
  heapUsed!: number

  @Field(() => Float, { description: "Size of JavaScript's heap." })
  heapTotal!: number
}

@ObjectType({ description: 'A change of the database that was applied.' })
export class AppliedMigration {
  @Field(() => String)
  name!: string

  @Field(() => DateTimeISOResolver)
  appliedAt!: Date
}

@ObjectType()
export class DatabaseState {
  @Field(() => String, { description: "PostgreSQL's." })
  version!: string

  @Field(() => Boolean, { description: 'This server runs it itself.' })
  embedded!: boolean

  @Field(() => Float, { description: 'Bytes on disk.' })
  sizeBytes!: number

  @Field(() => [AppliedMigration], { description: 'Newest first.' })
  migrations!: AppliedMigration[]

  @Field(() => Int, { description: 'Connections of this server.' })
  connections!: number

  @Field(() => Int, { description: 'Those of them that nobody uses at the moment.' })
  idleConnections!: number

  @Field(() => Int, { description: 'Requests of this server that wait for a connection.' })
  waiting!: number
}

@ObjectType({ description: 'What goes on at the moment, on all servers of the database.' })
export class Counters {
  @Field(() => Int, { description: 'Browser sessions that have not ended.' })
  sessions!: number

  @Field(() => Int)
  reportRunsRunning!: number

  @Field(() => Int, { description: 'Runs whose turn has not come.' })
  reportRunsWaiting!: number

  @Field(() => Int, { description: 'Pairs of e-mail and address with a failed sign-in within the last minute.' })
  loginsFailing!: number

  @Field(() => Int, { description: 'Those of them that are refused for now.' })
  loginsBlocked!: number

  @Field(() => Int, { description: 'Answers that are kept for requests which may be repeated (`Idempotency-Key`).' })
  keptAnswers!: number
}

@ObjectType({ description: 'A variable of the environment and what holds because of it.' })
export class ConfigurationVariable {
  @Field(() => String)
  name!: string

  @Field(() => String, { nullable: true, description: 'What is in force, secrets left out; null if there is nothing.' })
  value!: string | null

  @Field(() => Boolean, { description: 'False: the default.' })
  isSet!: boolean
}

@ObjectType({ description: 'How the server that answers is, at this moment.' })
export class ServerState {
  @Field(() => ServerIdentity)
  server!: ServerIdentity

  @Field(() => String)
  version!: string

  @Field(() => String, { nullable: true, description: 'The commit that it was started from; null if it is not known.' })
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
