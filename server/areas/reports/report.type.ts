import { GraphQLJSON } from 'graphql-scalars'
import { Field, ID, InputType, Int, ObjectType } from 'type-graphql'
import { COLUMN_TYPES, type ColumnType } from '../../../domain/reports/cells'
import { CHART_TYPES, type ChartType } from '../../../domain/reports/chart'
import { ALIGNMENTS, type Alignment, TOTALS, type Total } from '../../../domain/reports/headers'
import { PARAMETER_TYPES, type ParameterType } from '../../../domain/reports/runParameter'
import { enumOf } from '../../platform/input/enumOf'
import { DateTimeScalar } from '../../platform/input/scalars'
import { pageOf } from '../../platform/records/pageOf'

const ReportParameterType = enumOf(PARAMETER_TYPES, {
  name: 'ReportParameterType',
  description: "The control for a parameter's value.",
})
const ReportColumnType = enumOf(COLUMN_TYPES, {
  name: 'ReportColumnType',
  description: "The type of a column's cells.",
})
const ReportChartType = enumOf(CHART_TYPES, { name: 'ReportChartType', description: 'The kind of chart.' })
const ColumnAlignment = enumOf(ALIGNMENTS, {
  name: 'ColumnAlignment',
  description: "The alignment of a column's cells.",
})
const ColumnTotal = enumOf(TOTALS, { name: 'ColumnTotal', description: 'The total of a column.' })

@ObjectType({ description: 'One choice of a parameter.' })
export class ReportOption {
  @Field(() => String)
  value!: string

  @Field(() => String)
  label!: string
}

@ObjectType({ description: 'A parameter of a report.' })
export class ReportParameter {
  @Field(() => String)
  name!: string

  @Field(() => String)
  label!: string

  @Field(() => ReportParameterType)
  type!: ParameterType

  @Field(() => String, {
    nullable: true,
    description:
      'In the form in which a user enters it. A date may also be today, today-30, today+7, month-start-1 and the like.',
  })
  default!: string | null

  @Field(() => Boolean)
  required!: boolean

  @Field(() => [ReportOption], { description: 'The options of a select; empty if `parameterOptions` returns them.' })
  options!: ReportOption[]

  @Field(() => Boolean, { description: 'True if `parameterOptions` returns its options.' })
  searchable!: boolean
}

@ObjectType({ description: 'The chart of a result.' })
export class ReportChart {
  @Field(() => ReportChartType)
  type!: ChartType

  @Field(() => String, { description: 'The column for the axis or for the slices.' })
  x!: string

  @Field(() => [String], { description: 'The columns of the values, one for each series.' })
  y!: string[]

  @Field(() => String, {
    nullable: true,
    description: 'The column by whose values the only column in `y` is divided into series; null for none.',
  })
  splitBy?: string | null
}

@ObjectType({ description: 'An SQL query with parameters that users can run.' })
export class Report {
  @Field(() => ID)
  id!: number

  @Field(() => String)
  name!: string

  @Field(() => String)
  description!: string

  @Field(() => String, { nullable: true, description: "Null unless the caller has 'manage reports'." })
  sql!: string | null

  @Field(() => String, {
    description:
      "The parameters as JSON text, a list. `optionsSql` is left out unless the caller has 'manage reports'.",
  })
  params!: string

  @Field(() => String, { description: 'The headers as JSON text, an object by column.' })
  headers!: string

  @Field(() => String, { description: 'The chart as JSON text, `{"type", "x", "y", "splitBy"}`; empty for none.' })
  chart!: string

  @Field(() => [ReportParameter], { description: 'The parameters, parsed.' })
  parameters!: ReportParameter[]

  @Field(() => DateTimeScalar)
  createdAt!: Date

  @Field(() => DateTimeScalar)
  updatedAt!: Date
}

@ObjectType({ description: 'A page of reports.' })
export class ReportPage extends pageOf(Report) {}

@InputType({ description: 'A record must match every filter. For a list of values, it must match one of them.' })
export class ReportFilter {
  @Field(() => String, { nullable: true, description: 'Words that must be in the name or the description.' })
  search?: string | null

  @Field(() => [ID], { nullable: true })
  id?: string[] | null

  @Field(() => [String], { nullable: true })
  name?: string[] | null

  @Field(() => [String], { nullable: true })
  description?: string[] | null
}

@InputType({ description: 'Absent fields stay unchanged. A new report needs a name.' })
export class ReportInput {
  @Field(() => String, { nullable: true })
  name?: string | null

  @Field(() => String, { nullable: true })
  description?: string | null

  @Field(() => String, {
    nullable: true,
    description: 'One SELECT over the views of `reportSchema`; `:name` is a parameter.',
  })
  sql?: string | null

  @Field(() => String, { nullable: true, description: 'JSON text, a list; see domain/reports/parameters.' })
  params?: string | null

  @Field(() => String, { nullable: true, description: 'JSON text, an object by column; see domain/reports/headers.' })
  headers?: string | null

  @Field(() => String, { nullable: true, description: 'JSON text, `{"type", "x", "y"}`; empty for none.' })
  chart?: string | null
}

@ObjectType({ description: 'A column of a result, with defaults for values that its header leaves out.' })
export class ReportColumn {
  @Field(() => String)
  name!: string

  @Field(() => ReportColumnType)
  type!: ColumnType

  @Field(() => String)
  label!: string

  @Field(() => String, {
    description: 'text, integer, number, percent, date, datetime, month, yesno or passfail; also number:2.',
  })
  format!: string

  @Field(() => ColumnAlignment)
  align!: Alignment

  @Field(() => ColumnTotal, { nullable: true })
  total!: Total | null

  @Field(() => String, {
    nullable: true,
    description: 'A path in this app that may refer to columns: /pat/assets/{asset_id}.',
  })
  link!: string | null

  @Field(() => Boolean, { description: 'True if the column is not shown. Links of other columns can use it.' })
  hidden!: boolean
}

@ObjectType({ description: 'The result of a run.' })
export class ReportResult {
  @Field(() => ID)
  runId!: string

  @Field(() => [ReportColumn])
  columns!: ReportColumn[]

  @Field(() => GraphQLJSON, {
    description:
      'A list of rows, each a list with a text, number, boolean or null for each column. Dates are YYYY-MM-DD, and times ISO 8601 in UTC. Numbers that JSON cannot represent exactly are texts.',
  })
  rows!: (string | number | boolean | null)[][]

  @Field(() => GraphQLJSON, { description: 'The rows as objects by column.' })
  records!: Record<string, string | number | boolean | null>[]

  @Field(() => Int, { description: 'Number of returned rows.' })
  rowCount!: number

  @Field(() => Boolean, { description: 'True if there are more rows. A CSV export has all of them.' })
  truncated!: boolean

  @Field(() => GraphQLJSON, {
    description: 'A list with the total of each column over the returned rows; null for none.',
  })
  totals!: (string | number | boolean | null)[]

  @Field(() => ReportChart, { nullable: true })
  chart!: ReportChart | null

  @Field(() => Int, { description: 'Milliseconds, including the time in the queue.' })
  durationMs!: number
}
