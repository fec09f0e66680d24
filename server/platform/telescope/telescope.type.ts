import { GraphQLJSONObject } from 'graphql-scalars'
import { Float, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql'
import { TelescopeKind } from '../../generated/prisma/enums'
import { defineFields, nonNullField, nullableField, optionalField } from '../input/defineFields'
import { DateTimeScalar } from '../input/scalars'

registerEnumType(TelescopeKind, {
  name: 'TelescopeKind',
  description: 'The kind of event that a telescope entry records.',
})

@ObjectType({ description: 'The user who caused an entry.' })
export class TelescopeUser extends defineFields({
  id: nonNullField(Int),
  name: nonNullField(String),
}) {}

@ObjectType({ description: 'An event on one of the servers or in a browser.' })
export class TelescopeEntry extends defineFields({
  id: nonNullField(ID, 'The id, which increases with time. It is also the cursor.'),
  kind: nonNullField(TelescopeKind),
  at: nonNullField(DateTimeScalar),
  requestId: nullableField(
    String,
    'The `X-Request-Id` of the request that caused the event; null if no request caused it.',
  ),
  title: nonNullField(
    String,
    "A one-line title, such as 'GET /api/assets', an operation name, SQL, an error message, an email subject, a report name or a page path.",
  ),
  user: nullableField(TelescopeUser, 'The user who caused the event; null for visitors.'),
  status: nullableField(
    Int,
    'HTTP status of the response to a request; null if the client disconnected before the response.',
  ),
  durationMs: nullableField(Float, 'Duration in ms. If a statement ran several times, the total duration.'),
  sizeBytes: nullableField(Int, 'Size of the response to a request, in bytes.'),
  repeats: nullableField(Int, 'How many times the request ran this statement.'),
  flagged: nonNullField(
    Boolean,
    'True if the event failed (status 5xx, errors or an exception), or if a request ran the same statement several times (N+1).',
  ),
  details: nonNullField<object>(
    GraphQLJSONObject,
    'Further details, which depend on the kind of event and contain no secrets; see docs/operations.md.',
  ),
}) {}

@ObjectType({ description: 'A page of entries.' })
export class TelescopePage extends defineFields({
  entries: nonNullField([TelescopeEntry]),
  more: nonNullField(Boolean, 'True if there are more entries after the last one.'),
}) {}

@ObjectType({ description: 'Whether this server records events, and how much all servers together have stored.' })
export class TelescopeState extends defineFields({
  recording: nonNullField(Boolean),
  entries: nonNullField(Int, 'Number of stored entries.'),
  oldest: nullableField(DateTimeScalar, 'Time of the oldest entry; null if there is none.'),
  keptEntries: nonNullField(Int, 'Maximum number of stored entries.'),
  keptDays: nonNullField(Int, 'How many days entries are kept.'),
}) {}

@InputType({ description: 'An entry must match every field that is set.' })
export class TelescopeFilter extends defineFields({
  kinds: optionalField([TelescopeKind]),
  search: optionalField(
    String,
    "Words that all occur in the title, the details or the user's name, or the id of a request.",
  ),
  flagged: optionalField(Boolean, 'True to return only entries that failed.'),
  userId: optionalField(Int),
  minimumMs: optionalField(Float, 'Only entries that took at least this many milliseconds.'),
}) {}
