import { GraphQLJSONObject } from 'graphql-scalars'
import { ArgsType, ID, InputType, ObjectType } from 'type-graphql'
import { DateTimeScalar } from '../../platform/input/scalars'
import { field, nullable, optional, withFields } from '../../platform/input/typeFields'
import { definePageType } from '../../platform/records/definePageType'
import { PagingArgs } from '../../platform/records/paging'

@ObjectType({ description: 'The user who made a change.' })
export class AuditUser extends withFields({
  id: field<number>(ID),
  name: field(String),
}) {}

@ObjectType({ description: 'One change: user, time, action, the record before and after.' })
export class AuditEntry extends withFields({
  id: field(ID),
  at: field(DateTimeScalar),
  user: nullable(AuditUser, 'Null for a change by the server itself, such as at the first start.'),
  action: field(String, '`entity.verb`, such as asset.update.'),
  entity: field(String),
  entityId: field(ID),
  name: nullable(String, 'The name of the record, or of the asset for a test; null if there is none.'),
  assetId: nullable(ID, 'The asset of a test or of a fault report; null for other records.'),
  changedFields: field(
    [String],
    'The fields of a changed record that have a new value; empty for a new or deleted record.',
  ),
  before: nullable<object>(
    GraphQLJSONObject,
    'The record before the change; null for a new record. This can be long, so request small pages.',
  ),
  after: nullable<object>(
    GraphQLJSONObject,
    'The record after the change; null for a deleted record. This can be long, so request small pages.',
  ),
}) {}

@ObjectType({ description: 'A page of changes.' })
export class AuditPage extends definePageType(AuditEntry) {}

@ArgsType()
export class HistoryArgs extends withFields(
  {
    entry: optional(ID, 'Only this entry of the history.'),
  },
  PagingArgs,
) {}

@InputType({ description: 'An entry must match every filter.' })
export class AuditFilter extends withFields({
  id: optional([ID], 'Only these entries.'),
  search: optional(String, "Part of the user's name or email address."),
  entity: optional(String, 'The kind of record, such as asset.'),
  entityId: optional(ID),
  from: optional(DateTimeScalar, 'The start, inclusive.'),
  to: optional(DateTimeScalar, 'The end, exclusive.'),
}) {}
