import { GraphQLJSONObject } from 'graphql-scalars'
import { ArgsType, ID, InputType, ObjectType } from 'type-graphql'
import { defineFields, nonNullField, nullableField, optionalField } from '../../platform/input/defineFields'
import { DateTimeScalar } from '../../platform/input/scalars'
import { definePageType } from '../../platform/records/definePageType'
import { PagingArgs } from '../../platform/records/paging'

@ObjectType({ description: 'The user who made a change.' })
export class AuditUser extends defineFields({
  id: nonNullField<number>(ID),
  name: nonNullField(String),
}) {}

@ObjectType({ description: 'One change: who made it, when, the action, and the record before and after.' })
export class AuditEntry extends defineFields({
  id: nonNullField(ID),
  at: nonNullField(DateTimeScalar),
  user: nullableField(AuditUser, 'Null for a change by the server itself, such as at the first start.'),
  action: nonNullField(String, '`entity.verb`, such as asset.update.'),
  entity: nonNullField(String),
  entityId: nonNullField(ID),
  name: nullableField(String, 'The name of the record, or of the asset for a test; null if there is none.'),
  assetId: nullableField(ID, 'The asset that a test or fault report is about; null for other records.'),
  changedFields: nonNullField(
    [String],
    'The fields of a changed record that have a new value; empty for a new or deleted record.',
  ),
  before: nullableField<object>(
    GraphQLJSONObject,
    'The record before the change; null for a new record. This can be long, so request small pages.',
  ),
  after: nullableField<object>(
    GraphQLJSONObject,
    'The record after the change; null for a deleted record. This can be long, so request small pages.',
  ),
}) {}

@ObjectType({ description: 'A page of changes.' })
export class AuditPage extends definePageType(AuditEntry) {}

@ArgsType()
export class HistoryArgs extends defineFields(
  {
    entry: optionalField(ID, 'Returns only the history entry with this id.'),
  },
  PagingArgs,
) {}

@InputType({ description: 'An entry must match every filter.' })
export class AuditFilter extends defineFields({
  id: optionalField([ID], 'The ids of the entries to return.'),
  search: optionalField(String, "Part of the user's name or email address."),
  entity: optionalField(String, 'The kind of record, such as asset.'),
  entityId: optionalField(ID),
  from: optionalField(DateTimeScalar, 'The start of the period; changes at this time are included.'),
  to: optionalField(DateTimeScalar, 'The end of the period; changes at this time are not included.'),
}) {}
