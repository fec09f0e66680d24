import { ObjectType } from 'type-graphql'
import { defineFields, defineNonNullField } from '../../platform/input/defineFields'

@ObjectType({ description: 'A column that reports can read.' })
export class ReportingColumn extends defineFields({
  name: defineNonNullField(String),
  type: defineNonNullField(String, "The column's PostgreSQL type."),
  description: defineNonNullField(String, 'What the column contains.'),
  samples: defineNonNullField([String], "Some of the column's current values, as stored."),
}) {}

@ObjectType({ description: 'A view in the schema `reporting`.' })
export class ReportingView extends defineFields({
  name: defineNonNullField(String),
  description: defineNonNullField(String, 'What each row represents.'),
  columns: defineNonNullField([ReportingColumn]),
}) {}
