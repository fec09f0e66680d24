import { ObjectType } from 'type-graphql'
import { defineFields, nonNullField } from '../../platform/input/defineFields'

@ObjectType({ description: 'A column that reports can read.' })
export class ReportingColumn extends defineFields({
  name: nonNullField(String),
  type: nonNullField(String, 'The PostgreSQL name of the type.'),
  description: nonNullField(String, 'The meaning of the column.'),
  samples: nonNullField([String], 'Some current values in their stored form.'),
}) {}

@ObjectType({ description: 'A view of the schema `reporting`.' })
export class ReportingView extends defineFields({
  name: nonNullField(String),
  description: nonNullField(String, 'The meaning of a row.'),
  columns: nonNullField([ReportingColumn]),
}) {}
