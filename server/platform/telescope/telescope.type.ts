import { GraphQLJSONObject } from 'graphql-scalars'
import { Float, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql'
import { TelescopeKind } from '../../generated/prisma/enums'
import { defineFields, defineNonNullField, defineNullableField, defineOptionalField } from '../input/defineFields'
import { DateTimeScalar } from '../input/scalars'

registerEnumType(TelescopeKind, {
  name: 'TelescopeKind',
  description: 'The kind of event that a telescope entry records.',
})

@ObjectType({ description: 'The user who caused an event.' })
export class TelescopeUser extends defineFields({
  id: defineNonNullField(Int),
  name: defineNonNullField(String),
}) {}

@ObjectType({ description: 'An event on one of the servers or in a browser.' })
export class TelescopeEntry extends defineFields({
  id: defineNonNullField(ID, 'The id, which increases with time. It is also the cursor.'),
  kind: defineNonNullField(TelescopeKind),
  at: defineNonNullField(DateTimeScalar),
  requestId: defineNullableField(
    String,
    'The `X-Request-Id` of the request that caused the event; null if no request caused it.',
  ),
  title: defineNonNullField(
    String,
    "A one-line title, such as 'GET /api/assets', an operation name, SQL, an error message, an email subject, a report name or a page path.",
  ),
  user: defineNullableField(TelescopeUser, 'The user who caused the event; null for visitors.'),
  status: defineNullableField(
    Int,
    'HTTP status of the response to a request; null if the client disconnected before the response.',
  ),
  durationMs: defineNullableField(Float, 'Duration in ms. If a statement ran several times, the total duration.'),
  sizeBytes: defineNullableField(Int, 'Size of the response to a request, in bytes.'),
  repeats: defineNullableField(Int, 'How many times the request ran this statement.'),
  flagged: defineNonNullField(
    Boolean,
    'True if the event failed (status 5xx, errors or an exception), or if a request ran the same statement several times (N+1).',
  ),
  details: defineNonNullField<object>(
    GraphQLJSONObject,
    'Further details, which depend on the kind of event and contain no secrets; see docs/operations.md.',
  ),
}) {}

@ObjectType({ description: 'A page of telescope entries.' })
export class TelescopePage extends defineFields({
  entries: defineNonNullField([TelescopeEntry]),
  more: defineNonNullField(Boolean, 'True if there are more entries after the last one.'),
}) {}

@ObjectType({ description: 'Whether this server records events, and how many entries all servers have stored.' })
export class TelescopeState extends defineFields({
  recording: defineNonNullField(Boolean),
  entries: defineNonNullField(Int, 'Number of stored entries.'),
  oldest: defineNullableField(DateTimeScalar, 'Time of the oldest entry; null if there are no entries.'),
  keptEntries: defineNonNullField(Int, 'Maximum number of stored entries.'),
  keptDays: defineNonNullField(Int, 'Number of days for which entries are kept.'),
}) {}

@InputType({ description: 'An entry must match every field that is set.' })
export class TelescopeFilter extends defineFields({
  kinds: defineOptionalField([TelescopeKind]),
  search: defineOptionalField(
    String,
    "A request id, or words that must all occur in the title, the details or the user's name.",
  ),
  flagged: defineOptionalField(Boolean, 'True to return only flagged entries.'),
  userId: defineOptionalField(Int),
  minimumMs: defineOptionalField(Float, 'Only events that took at least this many milliseconds.'),
}) {}
