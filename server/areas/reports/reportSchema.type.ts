import { ObjectType } from 'type-graphql'
import { field, withFields } from '../../platform/input/typeFields'

@ObjectType({ description: 'A column that reports can read.' })
export class ReportingColumn extends withFields({
  name: field(String),
  type: field(String, 'The PostgreSQL name of the type.'),
  description: field(String, 'The meaning of the column.'),
  samples: field([String], 'Some current values in their stored form.'),
}) {}

@ObjectType({ description: 'A view of the schema `reporting`.' })
export class ReportingView extends withFields({
  name: field(String),
  description: field(String, 'The meaning of a row.'),
  columns: field([ReportingColumn]),
}) {}
