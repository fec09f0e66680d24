import { chakra, Grid, Stack, Text } from '@chakra-ui/react'
import type { JsonDiagnostic } from '../../../domain/json'
import type { ReportColumn } from '../../../domain/reports/cells'
import { CHART_TYPES } from '../../../domain/reports/chart'
import { humanName } from '../../../domain/reports/parameters'
import { ChoiceEntry, FlagEntry } from './EntryFields'
import { type JsonObject, textOf } from './jsonObject'

interface ChartFormProps {
  /** null: no chart. */
  value: JsonObject | null
  errors: readonly JsonDiagnostic[]
  /** The columns of the last run; none before the first. */
  columns: readonly ReportColumn[]
  onChange: (value: JsonObject | null) => void
}

const TYPES = CHART_TYPES.map((type) => ({ value: type, label: humanName(type) }))

/** The chart of a report. */
export function ChartForm({ value, errors, columns, onChange }: ChartFormProps) {
  const errorOf = (key: string) => errors.find(({ path }) => path[0] === key)?.message
  const chart = value ?? {}
  const chosen = [chart.y].flat().filter((name) => typeof name === 'string' && name !== '') as string[]
  const offered = columns.filter(({ type }) => type === 'integer' || type === 'number').map(({ name }) => name)
  const values = [...offered, ...chosen.filter((name) => !offered.includes(name))]

  const setType = (type: string) => {
    if (!type) return onChange(null)
    const y = type === 'pie' ? chosen.slice(0, 1) : chosen
    onChange({ x: columns[0]?.name ?? '', ...chart, type, y: y.length > 0 ? y : offered.slice(0, 1) })
  }
  const toggle = (name: string, on: boolean) => {
    const others = chart.type === 'pie' ? [] : chosen.filter((one) => one !== name)
    onChange({ ...chart, y: on ? [...others, name] : others })
  }

  return (
    <Stack gap={4}>
      <Grid templateColumns="repeat(auto-fill, minmax(min(12rem, 100%), 1fr))" gap={4} alignItems="start">
        <ChoiceEntry
          label="Chart"
          placeholder="None"
          options={TYPES}
          value={textOf(chart, 'type')}
          error={errorOf('type')}
          onChange={setType}
        />
        {value && (
          <ChoiceEntry
            label={chart.type === 'pie' ? 'Slices' : 'Along the axis'}
            placeholder="Choose a column"
            options={columns.map(({ name, label }) => ({ value: name, label }))}
            value={textOf(chart, 'x')}
            error={errorOf('x')}
            onChange={(x) => onChange({ ...chart, x })}
          />
        )}
      </Grid>
      {value && (
        <chakra.fieldset>
          <chakra.legend textStyle="label">Values</chakra.legend>
          {values.map((name) => (
            <FlagEntry
              key={name}
              label={columns.find((column) => column.name === name)?.label ?? name}
              value={chosen.includes(name)}
              onChange={(on) => toggle(name, on)}
            />
          ))}
          {errorOf('y') && (
            <chakra.p role="alert" color="fg.error" textStyle="table" fontWeight="medium">
              {errorOf('y')}
            </chakra.p>
          )}
        </chakra.fieldset>
      )}
      {columns.length === 0 && <Text color="fg.muted">Run the report to choose from its columns.</Text>}
    </Stack>
  )
}
