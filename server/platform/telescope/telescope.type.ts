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
  id: field(ID, 'The id, which increases with time. It is also the cursor.'),
  kind: field(TelescopeKind),
  at: field(DateTimeScalar),
  requestId: nullable(String, 'The `X-Request-Id` of the request that caused the event; null if no request caused it.'),
  title: field(
    String,
    "A title of one line, such as 'GET /api/assets', the name of an operation, SQL, the message of an error, the subject of an email, the name of a report or the path of a page.",
  ),
  user: nullable(TelescopeUser, 'The user who caused the event; null for visitors.'),
  status: nullable(
    Int,
    'HTTP status of the response to a request; null if the client disconnected before the response.',
  ),
  durationMs: nullable(Float, 'Duration in ms. If a statement ran several times, the total duration.'),
  sizeBytes: nullable(Int, 'Size of the response to a request, in bytes.'),
  repeats: nullable(Int, 'How many times the request ran this statement.'),
  flagged: field(
    Boolean,
    'True if the event failed (status 5xx, errors or an exception), or if a request ran the same statement several times (N+1).',
  ),
  details: field<object>(
    GraphQLJSONObject,
    'Further details, which depend on the kind of event and contain no secrets; see docs/operations.md.',
  ),
}) {}

@ObjectType({ description: 'A page of entries.' })
export class TelescopePage extends withFields({
  entries: field([TelescopeEntry]),
  more: field(Boolean, 'True if there are more entries after the last one.'),
}) {}

@ObjectType({ description: 'Whether this server records events, and how much all servers together have stored.' })
export class TelescopeState extends withFields({
  recording: field(Boolean),
  entries: field(Int, 'Number of stored entries.'),
  oldest: nullable(DateTimeScalar, 'Time of the oldest entry; null if there is none.'),
  keptEntries: field(Int, 'Maximum number of stored entries.'),
  keptDays: field(Int, 'How many days entries are kept.'),
}) {}

@InputType({ description: 'An entry must match every field that is set.' })
export class TelescopeFilter extends withFields({
  kinds: optional([TelescopeKind]),
  search: optional(
    String,
    "Words that all occur in the title, the details or the user's name, or the id of a request.",
  ),
  flagged: optional(Boolean, 'True to return only entries that failed.'),
  userId: optional(Int),
  minimumMs: optional(Float, 'Only entries that took at least this many milliseconds.'),
}) {}
