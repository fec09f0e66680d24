import { Float, Int, ObjectType } from 'type-graphql'
import { defineFields, nonNullField, nullableField } from '../../platform/input/defineFields'
import { DateTimeScalar } from '../../platform/input/scalars'
import { ServerIdentity } from './serverIdentity.type'

@ObjectType({ description: "The server's memory use, in bytes." })
export class MemoryUse extends defineFields({
  resident: nonNullField(Float, 'Memory of the whole process (RSS).'),
  heapUsed: nonNullField(Float, 'Used part of the JavaScript heap.'),
  heapTotal: nonNullField(Float, 'Size of the JavaScript heap.'),
}) {}

@ObjectType({ description: 'A migration that was applied to the database.' })
export class AppliedMigration extends defineFields({
  name: nonNullField(String),
  appliedAt: nonNullField(DateTimeScalar),
}) {}

@ObjectType({ description: "The database and this server's connections to it." })
export class DatabaseState extends defineFields({
  version: nonNullField(String, "PostgreSQL's version."),
  embedded: nonNullField(Boolean, 'True if the server runs the database itself.'),
  sizeBytes: nonNullField(Float, 'Size of the database on disk, in bytes.'),
  migrations: nonNullField([AppliedMigration], 'Newest first.'),
  connections: nonNullField(Int, 'Number of open connections from this server.'),
  idleConnections: nonNullField(Int, 'Number of those connections that are idle.'),
  waiting: nonNullField(Int, "Number of this server's requests waiting for a connection."),
}) {}

@ObjectType({ description: 'Current numbers for all servers that share the database.' })
export class Counters extends defineFields({
  sessions: nonNullField(Int, 'Browser sessions that have not ended.'),
  reportRunsRunning: nonNullField(Int),
  reportRunsWaiting: nonNullField(Int, 'Number of queued report runs.'),
  loginsFailing: nonNullField(
    Int,
    'Number of combinations of email address and network with a failed sign-in within the last minute.',
  ),
  loginsBlocked: nonNullField(Int, 'Number of those combinations that are blocked now.'),
  keptAnswers: nonNullField(Int, 'Number of stored responses for repeated requests (`Idempotency-Key`).'),
}) {}

@ObjectType({ description: 'An environment variable and its effective value.' })
export class ConfigurationVariable extends defineFields({
  name: nonNullField(String),
  value: nullableField(String, 'The effective value, without secrets; null if there is none.'),
  isSet: nonNullField(Boolean, 'False if the value is the default.'),
}) {}

@ObjectType({ description: 'The current state of the responding server.' })
export class ServerState extends defineFields({
  server: nonNullField(ServerIdentity),
  version: nonNullField(String),
  commit: nullableField(String, 'The commit of the build; null if unknown.'),
  nodeVersion: nonNullField(String),
  uptime: nonNullField(Int, 'Seconds since the server started.'),
  memory: nonNullField(MemoryUse),
  database: nonNullField(DatabaseState),
  counters: nonNullField(Counters),
  configuration: nonNullField<readonly ConfigurationVariable[]>([ConfigurationVariable]),
}) {}
