import { GraphQLJSONObject } from 'graphql-scalars'
import { Float, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql'
import { TelescopeKind } from '../../generated/prisma/enums'
import { DateTimeScalar } from '../input/scalars'
import { field, nullable, optional, withFields } from '../input/typeFields'

registerEnumType(TelescopeKind, {
  name: 'TelescopeKind',
  description: 'The kind of event that a telescope entry records.',
})

@ObjectType({ description: 'The user who caused an entry.' })
export class TelescopeUser extends withFields({
  id: field(Int),
  name: field(String),
}) {}

@ObjectType({ description: 'An event on one of the servers or in a browser.' })
export class TelescopeEntry extends withFields({
  id: field(ID, 'Increases with time; also the cursor.'),
  kind: field(TelescopeKind),
  at: field(DateTimeScalar),
  requestId: nullable(
    String,
    'The request that caused it: `X-Request-Id` of its response. Null if no request caused it.',
  ),
  title: field(
    String,
    "One line: 'GET /api/assets', an operation's name, SQL, an error's message, an email's subject, a report's name, a page's path.",
  ),
  user: nullable(TelescopeUser, 'Null for visitors.'),
  status: nullable(Int, 'HTTP status of a request; null if the client disconnected before the response.'),
  durationMs: nullable(Float, 'Duration in milliseconds; the total for a statement that ran several times.'),
  sizeBytes: nullable(Int, 'Bytes of the response to a request.'),
  repeats: nullable(Int, 'How many times the statement ran in its request.'),
  flagged: field(
    Boolean,
    'It failed: status 5xx, errors, an exception; or a statement ran several times in one request (N+1).',
  ),
  details: field<object>(
    GraphQLJSONObject,
    'Further details, which depend on the kind, without secrets; see docs/operations.md.',
  ),
}) {}

@ObjectType({ description: 'A page of entries.' })
export class TelescopePage extends withFields({
  entries: field([TelescopeEntry]),
  more: field(Boolean, 'There are more entries after the last.'),
}) {}

@ObjectType({ description: 'Whether this server records, and how much all servers together have stored.' })
export class TelescopeState extends withFields({
  recording: field(Boolean),
  entries: field(Int, 'Number of stored entries.'),
  oldest: nullable(DateTimeScalar, 'Time of the oldest entry; null if there is none.'),
  keptEntries: field(Int, 'Maximum number of stored entries.'),
  keptDays: field(Int, 'Days after which an entry is deleted.'),
}) {}

@InputType({ description: 'An entry must match every field that is set.' })
export class TelescopeFilter extends withFields({
  kinds: optional([TelescopeKind]),
  search: optional(
    String,
    'Words that all occur in the title, the details or the name of the user, or the id of a request.',
  ),
  flagged: optional(Boolean, 'True: only entries that failed.'),
  userId: optional(Int),
  minimumMs: optional(Float, 'Only entries that took at least this many milliseconds.'),
}) {}
