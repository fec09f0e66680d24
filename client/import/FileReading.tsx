import { Button, chakra, Field, Flex, Heading, SimpleGrid, Stack, Text } from '@chakra-ui/react'
import { CalendarDays, Gauge, Hash } from 'lucide-react'
import { useId, useState } from 'react'
import { type DateFormat, readDate } from '../../domain/imports/dates'
import { IMPORTS, importField } from '../../domain/imports/kinds'
import { can } from '../../domain/permissions'
import { Callout } from '../components/Callout'
import { Collapsible } from '../components/Collapsible'
import { exactDate } from '../components/dateTime'
import { LabelledSwitch } from '../components/LabelledSwitch'
import { Select } from '../components/Select'
import type { ImportReadingInput } from '../graphql/schema.generated'
import { useUser } from '../session/session'
import type { ImportDetailsFragment } from './Import.generated'
import { OverRange } from './OverRange'
import type { ImportActions } from './useImportActions'

interface FileReadingProps {
  stored: ImportDetailsFragment
  actions: ImportActions
}

const RECORDS_HINT =
  'A row changes the record with its code, or its id and name; else it makes a new record. Empty cells change nothing.'

/** What was recognised of a file, and what its columns are for; both can be changed. */
export function FileReading({ stored, actions }: FileReadingProps) {
  const { status, kind, columns } = stored
  const [fields, setFields] = useState(columns.map(({ field }) => field))
  const isChecked = status === 'checked' && fields.every((field, index) => field === columns[index]?.field)
  const busy = actions.work !== null || stored.running
  return (
    <>
      <Recognised stored={stored} actions={actions} busy={busy} />
      <Collapsible summary={<ColumnsSummary fields={fields} />} defaultOpen={!isChecked} key={status}>
        <Stack gap={4} mt={4}>
          <SimpleGrid columns={{ base: 1, md: 2, xl: 3 }} gap={4}>
            {columns.map(({ header, samples, question }, index) => (
              <Field.Root key={String(index)}>
                <Field.Label>{header || `Column ${index + 1}`}</Field.Label>
                <Select
                  options={IMPORTS[kind].fields.map(({ name, label }) => ({ value: name, label }))}
                  placeholder="Leave out"
                  value={fields[index] ?? null}
                  disabled={busy}
                  onChange={(chosen) => setFields(withField(fields, index, chosen))}
                />
                {question && fields[index] === null && (
                  <Field.HelperText color="fg.warning">{QUESTIONS[question]}</Field.HelperText>
                )}
                <Field.HelperText truncate maxW="full">
                  {samples.length > 0 ? samples.join(' · ') : 'No values'}
                </Field.HelperText>
              </Field.Root>
            ))}
          </SimpleGrid>
          <Text color="fg.muted">{HINTS[kind]}</Text>
        </Stack>
      </Collapsible>
      {kind === 'assets' && fields.includes('location') && (
        <NewLocations stored={stored} actions={actions} busy={busy} />
      )}
      {kind === 'assets' && (!fields.includes('class') || stored.warned > 0 || stored.assetClass !== null) && (
        <UnknownClass stored={stored} actions={actions} busy={busy} />
      )}
      {!isChecked && (
        <Flex gap={2} wrap="wrap">
          <Button disabled={busy} onClick={() => void actions.check(fields)}>
            Check rows
          </Button>
          <Button variant="ghost" disabled={busy} onClick={() => void actions.discard()}>
            Discard file
          </Button>
        </Flex>
      )}
    </>
  )
}

const HINTS: Readonly<Record<ImportDetailsFragment['kind'], string>> = {
  assets: RECORDS_HINT,
  tests: 'A row is a test of the asset with its code or id. A test that is there already is not added again.',
  locations: RECORDS_HINT,
  stock: RECORDS_HINT,
  levels: 'A row sets how much of an item is at a location. Each change is in the history of the item.',
}

/** Whether locations that assets name and that there are not are created; for those who may. */
function NewLocations({ stored: { createLocations }, actions, busy }: RecognisedProps) {
  const user = useUser()
  const { permission } = IMPORTS.locations
  if (permission !== null && !can(user, permission)) return null
  return (
    <LabelledSwitch
      label="Create locations that do not exist yet"
      checked={createLocations}
      onChange={(checked) => !busy && void actions.read({ createLocations: checked })}
    />
  )
}

const QUESTIONS: Readonly<Record<string, string>> = {
  class: 'This may be the class: choose Class if it is.',
  instrument: 'This may be of the test instrument: choose a field only if it is of the asset.',
}

/** Asks for the class of new assets that have none in the file. */
function UnknownClass({ stored: { assetClass }, actions, busy }: RecognisedProps) {
  return (
    <SimpleGrid columns={{ base: 1, md: 2, xl: 3 }} gap={4}>
      <Choice
        label="New assets without a class in the file are"
        options={CLASSES}
        value={assetClass}
        disabled={busy}
        onChange={(value) => void actions.read({ assetClass: value })}
      />
    </SimpleGrid>
  )
}

const CLASSES = [
  { value: 1, label: 'Class 1' },
  { value: 2, label: 'Class 2 (double insulated)' },
]

/** The fields with another one for a column: each is for one column. */
function withField(fields: readonly (string | null)[], index: number, chosen: string | null): (string | null)[] {
  return fields.map((field, other) => {
    if (other === index) return chosen
    return field === chosen ? null : field
  })
}

function ColumnsSummary({ fields }: { fields: readonly (string | null)[] }) {
  const used = fields.filter((field) => field !== null).length
  return (
    <Heading as="h2" display="inline">
      Columns
      <chakra.span textStyle="table" color="fg.muted" fontWeight="normal" ms={3}>
        {used} of {fields.length} used
      </chakra.span>
    </Heading>
  )
}

const ENCODINGS = [
  { value: 'utf-8', label: 'UTF-8' },
  { value: 'windows-1252', label: 'Windows-1252 (Western)' },
  { value: 'utf-16le', label: 'UTF-16' },
  { value: 'utf-16be', label: 'UTF-16, big-endian' },
]
const DELIMITERS = [
  { value: ',', label: 'Commas' },
  { value: ';', label: 'Semicolons' },
  { value: '\t', label: 'Tabs' },
  { value: '|', label: 'Vertical bars' },
]
const DECIMALS = [
  { value: '.', label: '1.5 (point)' },
  { value: ',', label: '1,5 (comma)' },
]
const DATES: readonly { value: DateFormat; label: string }[] = [
  { value: 'british', label: '31/03/2026 (day, month)' },
  { value: 'us', label: '03/31/2026 (month, day)' },
  { value: 'dotted', label: '31.03.2026' },
  { value: 'iso', label: '2026-03-31' },
  { value: 'monthName', label: '31 March 2026' },
  { value: 'serial', label: '46112 (Excel)' },
]
const HEADER_ROWS = Array.from({ length: 21 }, (_, value) => ({
  value,
  label: value === 0 ? 'There are none' : `In row ${value}`,
}))

interface RecognisedProps extends FileReadingProps {
  busy: boolean
}

/** How a file is written. */
function Recognised({ stored, actions, busy }: RecognisedProps) {
  const heading = useId()
  const { rowCount, format, encoding, delimiter, sheet, sheets, headerRow, decimal, dateFormat, columns } = stored
  const { overRangeText, overRange } = stored
  const dates = columns.find(({ field }) => field !== null && importField(stored.kind, field)?.type === 'date')
  const read = (input: ImportReadingInput) => void actions.read(input)
  const isText = format === 'csv'
  return (
    <Stack as="section" aria-labelledby={heading} gap={3}>
      <Heading as="h2" id={heading}>
        {IMPORTS[stored.kind].label}, as recognised
        <chakra.span textStyle="table" color="fg.muted" fontWeight="normal" ms={3}>
          {rowCount.toLocaleString('en-GB')} {rowCount === 1 ? 'row' : 'rows'}
        </chakra.span>
      </Heading>
      <SimpleGrid columns={{ base: 2, md: 4 }} gap={4}>
        {isText && (
          <Choice
            label="Characters"
            options={ENCODINGS}
            value={encoding}
            disabled={busy}
            onChange={(value) => read({ encoding: value })}
          />
        )}
        {isText && (
          <Choice
            label="Columns end at"
            options={DELIMITERS}
            value={delimiter}
            disabled={busy}
            onChange={(value) => read({ delimiter: value })}
          />
        )}
        {sheets.length > 1 && (
          <Choice
            label="Sheet"
            options={sheets.map((name) => ({ value: name, label: name }))}
            value={sheet}
            disabled={busy}
            onChange={(value) => read({ sheet: value })}
          />
        )}
        <Choice
          label="Headers"
          options={HEADER_ROWS}
          value={headerRow}
          disabled={busy}
          onChange={(value) => read({ headerRow: value })}
        />
        <Choice
          label="Decimals"
          options={DECIMALS}
          value={decimal}
          disabled={busy}
          onChange={(value) => read({ decimal: value })}
        />
        {overRangeText !== null && (
          <OverRange
            text={overRangeText}
            value={overRange}
            busy={busy}
            onChange={(value) => read({ overRange: value })}
          />
        )}
        {dates && (
          <Choice
            label="Dates"
            options={DATES}
            value={dateFormat as DateFormat | null}
            disabled={busy}
            help={dateExample(dates.samples, dateFormat as DateFormat | null)}
            onChange={(value) => read({ dateFormat: value })}
          />
        )}
      </SimpleGrid>
      {decimal === null && (
        <Callout icon={Hash}>
          Nothing in this file tells whether 1.250 is 1250 or 1¼. Choose how its decimals are written.
        </Callout>
      )}
      {overRangeText !== null && overRange === null && (
        <Callout icon={Gauge}>
          {overRangeText} is a reading beyond the instrument’s range. Enter where that range ends, such as &gt;200, or
          these rows are refused.
        </Callout>
      )}
      {dates && dateFormat === null && (
        <Callout icon={CalendarDays}>
          This file does not show whether the day or the month comes first. Choose how its dates are written; those that
          are written in another way are refused.
        </Callout>
      )}
    </Stack>
  )
}

/** How the first of the samples is read. */
function dateExample(samples: readonly string[], format: DateFormat | null): string | undefined {
  if (format === null) return undefined
  for (const sample of samples) {
    const date = readDate(sample, format)
    if (date) return `${sample} is ${exactDate(date)}`
  }
  return undefined
}

interface ChoiceProps<Value> {
  label: string
  help?: string
  options: readonly { value: Value; label: string }[]
  value: Value | null
  disabled: boolean
  onChange: (value: Value) => void
}

function Choice<Value extends string | number>({
  label,
  help,
  options,
  value,
  disabled,
  onChange,
}: ChoiceProps<Value>) {
  return (
    <Field.Root disabled={disabled}>
      <Field.Label>{label}</Field.Label>
      <Select
        options={options}
        placeholder={value === null ? 'Choose…' : undefined}
        value={value}
        onChange={(chosen) => chosen !== null && onChange(chosen)}
      />
      {help && <Field.HelperText>{help}</Field.HelperText>}
    </Field.Root>
  )
}
