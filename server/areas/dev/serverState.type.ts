import { Float, Int, ObjectType } from 'type-graphql'
import { DateTimeScalar } from '../../platform/input/scalars'
import { field, nullable, withFields } from '../../platform/input/typeFields'
import { ServerIdentity } from './serverIdentity.type'

@ObjectType({ description: 'Memory of the server, in bytes.' })
export class MemoryUse extends withFields({
  resident: field(Float, 'Memory of the whole process (RSS).'),
  heapUsed: field(Float, 'Used part of the JavaScript heap.'),
  heapTotal: field(Float, 'Size of the JavaScript heap.'),
}) {}

@ObjectType({ description: 'A migration that was applied to the database.' })
export class AppliedMigration extends withFields({
  name: field(String),
  appliedAt: field(DateTimeScalar),
}) {}

@ObjectType({ description: "The database and this server's connections to it." })
export class DatabaseState extends withFields({
  version: field(String, "PostgreSQL's version."),
  embedded: field(Boolean, 'True if the server runs the database itself.'),
  sizeBytes: field(Float, 'Bytes on disk.'),
  migrations: field([AppliedMigration], 'Newest first.'),
  connections: field(Int, 'Number of open connections from this server.'),
  idleConnections: field(Int, 'Number of those connections that are idle.'),
  waiting: field(Int, "Number of this server's requests waiting for a connection."),
}) {}

@ObjectType({ description: 'Current numbers for all servers that share the database.' })
export class Counters extends withFields({
  sessions: field(Int, 'Browser sessions that have not ended.'),
  reportRunsRunning: field(Int),
  reportRunsWaiting: field(Int, 'Number of queued runs.'),
  loginsFailing: field(
    Int,
    'Number of combinations of email address and network with a failed sign-in within the last minute.',
  ),
  loginsBlocked: field(Int, 'Number of those combinations that are blocked now.'),
  keptAnswers: field(Int, 'Number of stored responses for repeated requests (`Idempotency-Key`).'),
}) {}

@ObjectType({ description: 'An environment variable and its effective value.' })
export class ConfigurationVariable extends withFields({
  name: field(String),
  value: nullable(String, 'The effective value, without secrets; null if there is none.'),
  isSet: field(Boolean, 'False if the value is the default.'),
}) {}

@ObjectType({ description: 'The current state of the responding server.' })
export class ServerState extends withFields({
  server: field(ServerIdentity),
  version: field(String),
  commit: nullable(String, 'The commit of the build; null if unknown.'),
  nodeVersion: field(String),
  uptime: field(Int, 'Seconds since the server started.'),
  memory: field(MemoryUse),
  database: field(DatabaseState),
  counters: field(Counters),
  configuration: field<readonly ConfigurationVariable[]>([ConfigurationVariable]),
}) {}
