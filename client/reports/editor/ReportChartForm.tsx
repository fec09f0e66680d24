import { chakra, Grid, Stack, Text } from '@chakra-ui/react'
import type { ReportColumn } from '../../../domain/reports/reportCells'
import { CHART_TYPES, type ChartType } from '../../../domain/reports/reportChart'
import type { JsonDiagnostic } from '../../../domain/values/json'
import { JsonChoiceEntry, JsonFlagEntry } from './EntryFields'
import { getJsonEntryText, type JsonObject, setJsonEntry } from './jsonObject'

interface ReportChartFormProps {
  /** Null if the report has no chart. */
  value: JsonObject | null
  errors: readonly JsonDiagnostic[]
  /** The last run's columns; empty before the first run. */
  columns: readonly ReportColumn[]
  onChange: (value: JsonObject | null) => void
}

const TYPE_LABELS: Readonly<Record<ChartType, string>> = {
  bar: 'Bar',
  line: 'Line',
  pie: 'Pie',
  earth: 'An asset’s earth continuity',
  insulation: 'An asset’s insulation resistance',
}
const TYPES = CHART_TYPES.map((type) => ({ value: type, label: TYPE_LABELS[type] }))
const isReadings = (type: unknown) => type === 'earth' || type === 'insulation'
/** True for chart types with only one series of values. */
const isSingle = (type: unknown) => type === 'pie' || isReadings(type)

const valueColumns = (columns: readonly ReportColumn[], type: unknown) =>
  columns
    .filter((column) => column.type === 'integer' || column.type === 'number' || isReadings(type))
    .map(({ name }) => name)

const without = (names: readonly string[], name: string) => names.filter((one) => one !== name)

export function ReportChartForm({ value, errors, columns, onChange }: ReportChartFormProps) {
  const errorOf = (key: string) => errors.find(({ path }) => path[0] === key)?.message
  const chart = value ?? {}
  const chosen = [chart.y].flat().filter((name) => typeof name === 'string' && name !== '') as string[]
  const { x, type: chartType } = chart
  const splitBy = getJsonEntryText(chart, 'splitBy')
  const isSplit = splitBy !== ''
  const unsplit = setJsonEntry(chart, 'splitBy', null)
  const offeredFor = (type: unknown) => valueColumns(columns, type).filter((name) => name !== x && name !== splitBy)
  const offered = offeredFor(chartType)

  const setType = (type: string) => {
    if (!type) return onChange(null)
    const first = (columns.find(({ hidden }) => !hidden) ?? columns[0])?.name ?? ''
    const known = isSingle(type) ? unsplit : chart
    const proposed =
      chosen.length > 0
        ? chosen
        : offeredFor(type)
            .filter((name) => name !== first)
            .slice(0, 1)
    onChange({ x: first, ...known, type, y: isSingle(type) ? proposed.slice(0, 1) : proposed })
  }
  const setAxis = (axis: string) =>
    onChange({ ...(axis === splitBy ? unsplit : chart), x: axis, y: without(chosen, axis) })
  const setSplit = (column: string) =>
    onChange({ ...setJsonEntry(chart, 'splitBy', column), y: column ? without(chosen, column).slice(0, 1) : chosen })
  const toggle = (name: string, on: boolean) => {
    const others = isSingle(chartType) || isSplit ? [] : chosen.filter((one) => one !== name)
    onChange({ ...chart, y: on ? [...others, name] : others })
  }

  return (
    <Stack gap={4}>
      <Grid templateColumns="repeat(auto-fill, minmax(min(12rem, 100%), 1fr))" gap={4} alignItems="start">
        <JsonChoiceEntry
          label="Chart"
          placeholder="None"
          options={TYPES}
          value={getJsonEntryText(chart, 'type')}
          error={errorOf('type')}
          onChange={setType}
        />
        {value && (
          <JsonChoiceEntry
            label={chartType === 'pie' ? 'Slices' : 'Along the axis'}
            placeholder="Choose a column"
            options={columns.map(({ name, label }) => ({ value: name, label }))}
            value={getJsonEntryText(chart, 'x')}
            error={errorOf('x')}
            onChange={setAxis}
          />
        )}
        {value && !isSingle(chartType) && (
          <JsonChoiceEntry
            label="Split by"
            placeholder="Nothing"
            options={columns.filter(({ name }) => name !== x).map(({ name, label }) => ({ value: name, label }))}
            value={splitBy}
            error={errorOf('splitBy')}
            help="One bar or line for each value of this column."
            onChange={setSplit}
          />
        )}
      </Grid>
      {value && (
        <ChartValues
          names={[...offered, ...chosen.filter((name) => !offered.includes(name))]}
          chosen={chosen}
          columns={columns}
          error={errorOf('y')}
          onToggle={toggle}
        />
      )}
      {columns.length === 0 && <Text color="fg.muted">Run the report to choose from its columns.</Text>}
    </Stack>
  )
}

interface ChartValuesProps {
  names: readonly string[]
  chosen: readonly string[]
  columns: readonly ReportColumn[]
  error: string | undefined
  onToggle: (name: string, on: boolean) => void
}

function ChartValues({ names, chosen, columns, error, onToggle }: ChartValuesProps) {
  return (
    <chakra.fieldset>
      <chakra.legend textStyle="label">Values</chakra.legend>
      {names.map((name) => (
        <JsonFlagEntry
          key={name}
          label={columns.find((column) => column.name === name)?.label ?? name}
          value={chosen.includes(name)}
          onChange={(on) => onToggle(name, on)}
        />
      ))}
      {error && (
        <chakra.p role="alert" color="fg.error" textStyle="table" fontWeight="medium">
          {error}
        </chakra.p>
      )}
    </chakra.fieldset>
  )
}
