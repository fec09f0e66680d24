import { GraphQLJSON } from 'graphql-scalars'
import { ID, InputType, Int, ObjectType } from 'type-graphql'
import { COLUMN_TYPES } from '../../../domain/reports/reportCells'
import { CHART_TYPES } from '../../../domain/reports/reportChart'
import { COLUMN_ALIGNMENTS, COLUMN_TOTALS } from '../../../domain/reports/reportHeaders'
import { PARAMETER_TYPES } from '../../../domain/reports/runParameter'
import { defineEnum } from '../../platform/input/defineEnum'
import {
  defineFields,
  defineNonNullField,
  defineNullableField,
  defineOptionalField,
} from '../../platform/input/defineFields'
import { DateTimeScalar } from '../../platform/input/scalars'
import { definePageType } from '../../platform/records/definePageType'

const ReportParameterType = defineEnum(PARAMETER_TYPES, {
  name: 'ReportParameterType',
  description: "The input control for a parameter's value.",
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
const ColumnTotal = defineEnum(COLUMN_TOTALS, {
  name: 'ColumnTotal',
  description: "How a column's total is calculated.",
})

@ObjectType('ReportOption', { description: 'An option of a parameter.' })
export class ReportOptionObjectType extends defineFields({
  value: defineNonNullField(String),
  label: defineNonNullField(String),
}) {}

@ObjectType('ReportParameter', { description: 'A parameter of a report.' })
export class ReportParameterObjectType extends defineFields({
  name: defineNonNullField(String),
  label: defineNonNullField(String),
  type: defineNonNullField(ReportParameterType),
  default: defineNullableField(
    String,
    'The default value as a user would enter it. A date may also be relative, such as today, today-30, today+7 or month-start-1.',
  ),
  required: defineNonNullField(Boolean),
  options: defineNonNullField(
    [ReportOptionObjectType],
    'The options of a select; empty if `parameterOptions` returns them.',
  ),
  searchable: defineNonNullField(Boolean, 'True if `parameterOptions` returns the options.'),
}) {}

@ObjectType('ReportChart', { description: "A report's chart." })
export class ReportChartObjectType extends defineFields({
  type: defineNonNullField(ReportChartType),
  x: defineNonNullField(String, 'The column for the x-axis, or for the slices of a pie chart.'),
  y: defineNonNullField([String], 'The value columns, one for each series.'),
  splitBy: defineOptionalField(
    String,
    'The column whose values split the only column in `y` into series; null if the chart is not split.',
  ),
}) {}

@ObjectType({ description: 'An SQL query with parameters that users can run.' })
export class Report extends defineFields({
  id: defineNonNullField<number>(ID),
  name: defineNonNullField(String),
  description: defineNonNullField(String),
  sql: defineNullableField(String, "Null unless the caller has the permission 'manage reports'."),
  params: defineNonNullField(
    String,
    "The parameters as a JSON array, in text form. `optionsSql` is left out unless the caller has the permission 'manage reports'.",
  ),
  headers: defineNonNullField(String, 'The headers as a JSON object keyed by column, in text form.'),
  chart: defineNonNullField(
    String,
    'The chart as a JSON object, `{"type", "x", "y", "splitBy"}`, in text form; empty if the report has no chart.',
  ),
  parameters: defineNonNullField([ReportParameterObjectType], 'The parameters, parsed.'),
  createdAt: defineNonNullField(DateTimeScalar),
  updatedAt: defineNonNullField(DateTimeScalar),
}) {}

@ObjectType({ description: 'A page of reports.' })
export class ReportPage extends definePageType(Report) {}

@InputType({ description: 'A record must match every filter. For a list of values, it must match one of them.' })
export class ReportFilter extends defineFields({
  search: defineOptionalField(String, 'Words that must be in the name or the description.'),
  id: defineOptionalField([ID]),
  name: defineOptionalField([String]),
  description: defineOptionalField([String]),
}) {}

@InputType({ description: 'Absent fields stay unchanged. A new report requires a name.' })
export class ReportInput extends defineFields({
  name: defineOptionalField(String),
  description: defineOptionalField(String),
  sql: defineOptionalField(String, 'One SELECT over the views of `reportSchema`; `:name` is a parameter.'),
  params: defineOptionalField(String, 'The parameters as a JSON array, in text form; see domain/reports/parameters.'),
  headers: defineOptionalField(
    String,
    'The headers as a JSON object keyed by column, in text form; see domain/reports/headers.',
  ),
  chart: defineOptionalField(
    String,
    'The chart as a JSON object, `{"type", "x", "y"}`, in text form; empty if the report has no chart.',
  ),
}) {}

@ObjectType('ReportColumn', {
  description: 'A column of a result, with defaults for values that its header leaves out.',
})
export class ReportColumnObjectType extends defineFields({
  name: defineNonNullField(String),
  type: defineNonNullField(ReportColumnType),
  label: defineNonNullField(String),
  format: defineNonNullField(
    String,
    'text, integer, number, percent, date, datetime, month, yesno or passfail; also number:2.',
  ),
  align: defineNonNullField(ColumnAlignment),
  total: defineNullableField(ColumnTotal),
  link: defineNullableField(String, 'A path in this app that may refer to columns, such as /pat/assets/{asset_id}.'),
  hidden: defineNonNullField(
    Boolean,
    'True if the column is not shown. Links in other columns can still use its values.',
  ),
}) {}

@ObjectType({ description: 'The result of a run.' })
export class ReportResult extends defineFields({
  runId: defineNonNullField(ID),
  columns: defineNonNullField([ReportColumnObjectType]),
  rows: defineNonNullField<(string | number | boolean | null)[][]>(
    GraphQLJSON,
    'A list of rows, each a list with a string, number, boolean or null for each column. Dates are YYYY-MM-DD, and times ISO 8601 in UTC. Numbers that JSON cannot represent exactly are strings.',
  ),
  records: defineNonNullField<Record<string, string | number | boolean | null>[]>(
    GraphQLJSON,
    'The rows, as objects keyed by column.',
  ),
  rowCount: defineNonNullField(Int, 'Number of returned rows.'),
  truncated: defineNonNullField(Boolean, 'True if there are more rows than returned. A CSV export contains all rows.'),
  totals: defineNonNullField<(string | number | boolean | null)[]>(
    GraphQLJSON,
    'A list with the total of each column over the returned rows; null for a column without a total.',
  ),
  chart: defineNullableField(ReportChartObjectType),
  durationMs: defineNonNullField(Int, 'Duration in milliseconds, including the time in the queue.'),
}) {}
