import { GraphQLJSONObject } from 'graphql-scalars'
import { ArgsType, ID, InputType, ObjectType } from 'type-graphql'
import {
  defineFields,
  defineNonNullField,
  defineNullableField,
  defineOptionalField,
} from '../../platform/input/defineFields'
import { DateTimeScalar } from '../../platform/input/scalars'
import { definePageType } from '../../platform/records/definePageType'
import { PagingArgs } from '../../platform/records/paging'

@ObjectType({ description: 'The user who made a change.' })
export class AuditUser extends defineFields({
  id: defineNonNullField<number>(ID),
  name: defineNonNullField(String),
}) {}

@ObjectType({ description: 'One change: the user, the time, the action, and the record before and after the change.' })
export class AuditEntry extends defineFields({
  id: defineNonNullField(ID),
  at: defineNonNullField(DateTimeScalar),
  user: defineNullableField(AuditUser, 'Null for a change made by the server itself, such as on its first start.'),
  action: defineNonNullField(String, '`entity.verb`, such as asset.update.'),
  entity: defineNonNullField(String),
  entityId: defineNonNullField(ID),
  name: defineNullableField(
    String,
    "The record's name or, for a test, the asset's name; null if the record has no name.",
  ),
  assetId: defineNullableField(ID, 'The asset that a test or fault report is about; null for other records.'),
  changedFields: defineNonNullField([String], 'The fields whose values changed; empty for a new or deleted record.'),
  before: defineNullableField<object>(
    GraphQLJSONObject,
    'The record before the change; null for a new record. Records can be long, so request small pages.',
  ),
  after: defineNullableField<object>(
    GraphQLJSONObject,
    'The record after the change; null for a deleted record. Records can be long, so request small pages.',
  ),
}) {}

@ObjectType({ description: 'A page of changes.' })
export class AuditPage extends definePageType(AuditEntry) {}

@ArgsType()
export class HistoryArgs extends defineFields(
  {
    entry: defineOptionalField(ID, 'Returns only the history entry with this id.'),
  },
  PagingArgs,
) {}

@InputType({ description: 'An entry must match every filter.' })
export class AuditFilter extends defineFields({
  id: defineOptionalField([ID], 'The ids of the entries to return.'),
  search: defineOptionalField(String, "Text to find in the user's name or email address."),
  entity: defineOptionalField(String, 'The kind of record, such as asset.'),
  entityId: defineOptionalField(ID),
  from: defineOptionalField(DateTimeScalar, 'The start of the period; changes at this time are included.'),
  to: defineOptionalField(DateTimeScalar, 'The end of the period; changes at this time are not included.'),
}) {}
