import { GraphQLJSON } from 'graphql-scalars'
import { ID, InputType, Int, ObjectType } from 'type-graphql'
import { CHART_TYPES } from '../../../domain/reports/chart'
import { COLUMN_ALIGNMENTS, COLUMN_TOTALS } from '../../../domain/reports/headers'
import { COLUMN_TYPES } from '../../../domain/reports/reportCells'
import { PARAMETER_TYPES } from '../../../domain/reports/runParameter'
import { defineEnum } from '../../platform/input/defineEnum'
import { DateTimeScalar } from '../../platform/input/scalars'
import { field, nullable, optional, withFields } from '../../platform/input/typeFields'
import { definePageType } from '../../platform/records/definePageType'

const ReportParameterType = defineEnum(PARAMETER_TYPES, {
  name: 'ReportParameterType',
  description: "The control for a parameter's value.",
})
const ReportColumnType = defineEnum(COLUMN_TYPES, {
  name: 'ReportColumnType',
  description: "The type of a column's cells.",
})
const ReportChartType = defineEnum(CHART_TYPES, { name: 'ReportChartType', description: 'The kind of chart.' })
const ColumnAlignment = defineEnum(COLUMN_ALIGNMENTS, {
  name: 'ColumnAlignment',
  description: "The alignment of a column's cells.",
})
const ColumnTotal = defineEnum(COLUMN_TOTALS, { name: 'ColumnTotal', description: 'The total of a column.' })

@ObjectType({ description: 'One choice of a parameter.' })
export class ReportOption extends withFields({
  value: field(String),
  label: field(String),
}) {}

@ObjectType({ description: 'A parameter of a report.' })
export class ReportParameter extends withFields({
  name: field(String),
  label: field(String),
  type: field(ReportParameterType),
  default: nullable(
    String,
    'The default value as a user would enter it. A date may also be relative, such as today, today-30, today+7 or month-start-1.',
  ),
  required: field(Boolean),
  options: field([ReportOption], 'The options of a select; empty if `parameterOptions` returns them.'),
  searchable: field(Boolean, 'True if `parameterOptions` returns the options.'),
}) {}

@ObjectType({ description: 'The chart of a result.' })
export class ReportChart extends withFields({
  type: field(ReportChartType),
  x: field(String, 'The column for the axis or for the slices.'),
  y: field([String], 'The columns of the values, one for each series.'),
  splitBy: optional(String, 'The column by whose values the only column in `y` is divided into series; null for none.'),
}) {}

@ObjectType({ description: 'An SQL query with parameters that users can run.' })
export class Report extends withFields({
  id: field<number>(ID),
  name: field(String),
  description: field(String),
  sql: nullable(String, "Null unless the caller has 'manage reports'."),
  params: field(
    String,
    "The parameters as JSON text, a list. `optionsSql` is left out unless the caller has 'manage reports'.",
  ),
  headers: field(String, 'The headers as JSON text, an object by column.'),
  chart: field(String, 'The chart as JSON text, `{"type", "x", "y", "splitBy"}`; empty for none.'),
  parameters: field([ReportParameter], 'The parameters, parsed.'),
  createdAt: field(DateTimeScalar),
  updatedAt: field(DateTimeScalar),
}) {}

@ObjectType({ description: 'A page of reports.' })
export class ReportPage extends definePageType(Report) {}

@InputType({ description: 'A record must match every filter. For a list of values, it must match one of them.' })
export class ReportFilter extends withFields({
  search: optional(String, 'Words that must be in the name or the description.'),
  id: optional([ID]),
  name: optional([String]),
  description: optional([String]),
}) {}

@InputType({ description: 'Absent fields stay unchanged. A new report needs a name.' })
export class ReportInput extends withFields({
  name: optional(String),
  description: optional(String),
  sql: optional(String, 'One SELECT over the views of `reportSchema`; `:name` is a parameter.'),
  params: optional(String, 'The parameters as JSON text, a list; see domain/reports/parameters.'),
  headers: optional(String, 'The headers as JSON text, an object by column; see domain/reports/headers.'),
  chart: optional(String, 'The chart as JSON text, `{"type", "x", "y"}`; empty for none.'),
}) {}

@ObjectType({ description: 'A column of a result, with defaults for values that its header leaves out.' })
export class ReportColumn extends withFields({
  name: field(String),
  type: field(ReportColumnType),
  label: field(String),
  format: field(String, 'text, integer, number, percent, date, datetime, month, yesno or passfail; also number:2.'),
  align: field(ColumnAlignment),
  total: nullable(ColumnTotal),
  link: nullable(String, 'A path in this app that may refer to columns: /pat/assets/{asset_id}.'),
  hidden: field(Boolean, 'True if the column is not shown. Links of other columns can use it.'),
}) {}

@ObjectType({ description: 'The result of a run.' })
export class ReportResult extends withFields({
  runId: field(ID),
  columns: field([ReportColumn]),
  rows: field<(string | number | boolean | null)[][]>(
    GraphQLJSON,
    'A list of rows, each a list with a string, number, boolean or null for each column. Dates are YYYY-MM-DD, and times ISO 8601 in UTC. Numbers that JSON cannot represent exactly are strings.',
  ),
  records: field<Record<string, string | number | boolean | null>[]>(GraphQLJSON, 'The rows as objects by column.'),
  rowCount: field(Int, 'Number of returned rows.'),
  truncated: field(Boolean, 'True if there are more rows. A CSV export has all of them.'),
  totals: field<(string | number | boolean | null)[]>(
    GraphQLJSON,
    'A list with the total of each column over the returned rows; null for none.',
  ),
  chart: nullable(ReportChart),
  durationMs: field(Int, 'Milliseconds, including the time in the queue.'),
}) {}
