import { Float, Int, ObjectType } from 'type-graphql'
import { defineFields, defineNonNullField, defineNullableField } from '../../platform/input/defineFields'
import { DateTimeScalar } from '../../platform/input/scalars'
import { ServerIdentity } from './serverIdentity.type'

@ObjectType({ description: "The server's memory use, in bytes." })
export class MemoryUse extends defineFields({
  resident: defineNonNullField(Float, 'Memory of the whole process (RSS).'),
  heapUsed: defineNonNullField(Float, 'Used part of the JavaScript heap.'),
  heapTotal: defineNonNullField(Float, 'Size of the JavaScript heap.'),
}) {}

@ObjectType({ description: 'A migration that was applied to the database.' })
export class AppliedMigration extends defineFields({
  name: defineNonNullField(String),
  appliedAt: defineNonNullField(DateTimeScalar),
}) {}

@ObjectType({ description: "The database and this server's connections to it." })
export class DatabaseState extends defineFields({
  version: defineNonNullField(String, "PostgreSQL's version."),
  embedded: defineNonNullField(Boolean, 'True if the server runs the database itself.'),
  sizeBytes: defineNonNullField(Float, 'Size of the database on disk, in bytes.'),
  migrations: defineNonNullField([AppliedMigration], 'Newest first.'),
  connections: defineNonNullField(Int, 'Number of open connections from this server.'),
  idleConnections: defineNonNullField(Int, 'Number of idle connections from this server.'),
  waiting: defineNonNullField(Int, "Number of this server's requests waiting for a connection."),
}) {}

@ObjectType({ description: 'Current counts across all servers that share the database.' })
export class Counters extends defineFields({
  sessions: defineNonNullField(Int, 'Number of browser sessions that have not ended.'),
  reportRunsRunning: defineNonNullField(Int),
  reportRunsWaiting: defineNonNullField(Int, 'Number of queued report runs.'),
  loginsFailing: defineNonNullField(
    Int,
    'Number of email address and network pairs with a failed sign-in in the last minute.',
  ),
  loginsBlocked: defineNonNullField(Int, 'Number of email address and network pairs that are currently blocked.'),
  keptAnswers: defineNonNullField(Int, 'Number of stored responses for repeated requests (`Idempotency-Key`).'),
}) {}

@ObjectType({ description: 'An environment variable and its effective value.' })
export class ConfigurationVariable extends defineFields({
  name: defineNonNullField(String),
  value: defineNullableField(String, 'The effective value, without secrets; null if the variable has no value.'),
  isSet: defineNonNullField(Boolean, 'False if the value is the default.'),
}) {}

@ObjectType({ description: 'The current state of the responding server.' })
export class ServerState extends defineFields({
  server: defineNonNullField(ServerIdentity),
  version: defineNonNullField(String),
  commit: defineNullableField(String, "The build's commit; null if unknown."),
  nodeVersion: defineNonNullField(String),
  uptime: defineNonNullField(Int, 'Seconds since the server started.'),
  memory: defineNonNullField(MemoryUse),
  database: defineNonNullField(DatabaseState),
  counters: defineNonNullField(Counters),
  configuration: defineNonNullField<readonly ConfigurationVariable[]>([ConfigurationVariable]),
}) {}
