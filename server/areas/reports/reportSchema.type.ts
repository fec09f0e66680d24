import { ObjectType } from 'type-graphql'
import { defineFields, nonNullField } from '../../platform/input/defineFields'

@ObjectType({ description: 'A column that reports can read.' })
export class ReportingColumn extends defineFields({
  name: nonNullField(String),
  type: nonNullField(String, 'The PostgreSQL name of the type.'),
  description: nonNullField(String, 'What the column contains.'),
  samples: nonNullField([String], 'Some current values, as stored.'),
}) {}

@ObjectType({ description: 'A view of the schema `reporting`.' })
export class ReportingView extends defineFields({
  name: nonNullField(String),
  description: nonNullField(String, 'What each row represents.'),
  columns: nonNullField([ReportingColumn]),
}) {}
