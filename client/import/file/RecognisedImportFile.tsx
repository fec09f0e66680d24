import { chakra, Heading, SimpleGrid, Stack } from '@chakra-ui/react'
import { CalendarDays, Gauge, Hash, Table2 } from 'lucide-react'
import { useId } from 'react'
import { type ImportDateFormat, parseImportDateCell } from '../../../domain/imports/importDates'
import { findImportField, IMPORT_KIND_DEFINITIONS } from '../../../domain/imports/importKinds'
import type { SelectOption } from '../../components/fields/Select'
import { formatDate } from '../../components/format/dateTime'
import { Callout } from '../../components/messages/Callout'
import type { ImportDetailsFragment } from '../Import.generated'
import type { ImportActions } from '../useImportActions'
import { ImportFileSettingField } from './ImportFileSettingField'
import { ImportOverRangeField } from './ImportOverRangeField'

/** An uploaded file, with the actions that change how it is read. */
export interface ImportFileSettingsProps {
  stored: ImportDetailsFragment
  actions: ImportActions
  busy: boolean
}

export function RecognisedImportFile({ stored, actions, busy }: ImportFileSettingsProps) {
  const heading = useId()
  const { rowCount, format, sheets, dateFormat, columns, overRangeText, overRange } = stored
  const dates = columns.find(({ field }) => field !== null && findImportField(stored.kind, field)?.type === 'date')
  const file = { stored, actions, busy }
  return (
    <Stack as="section" aria-labelledby={heading} gap={3}>
      <Heading as="h2" id={heading}>
        {IMPORT_KIND_DEFINITIONS[stored.kind].label} in this file
        <chakra.span textStyle="table" color="fg.muted" fontWeight="normal" ms={3}>
          {rowCount.toLocaleString('en-GB')} {rowCount === 1 ? 'row' : 'rows'}
        </chakra.span>
      </Heading>
      <SimpleGrid columns={{ base: 2, md: 4 }} gap={4}>
        {format === 'csv' && <FileChoice field="encoding" label="Text encoding" options={ENCODINGS} {...file} />}
        {format === 'csv' && <FileChoice field="delimiter" label="Separator" options={DELIMITERS} {...file} />}
        {sheets.length > 1 && <FileChoice field="sheet" label="Sheet" options={sheets.map(toOption)} {...file} />}
        {format !== 'tester' && <FileChoice field="headerRow" label="Header row" options={HEADER_ROWS} {...file} />}
        {format !== 'tester' && <FileChoice field="decimal" label="Decimals" options={DECIMALS} {...file} />}
        {overRangeText !== null && (
          <ImportOverRangeField
            text={overRangeText}
            value={overRange}
            busy={busy}
            onChange={(value) => void actions.read({ overRange: value })}
          />
        )}
        {dates && (
          <FileChoice
            field="dateFormat"
            label="Dates"
            options={DATES}
            help={dateExample(dates.samples, dateFormat as ImportDateFormat | null)}
            {...file}
          />
        )}
      </SimpleGrid>
      <Unknowns stored={stored} hasDates={dates !== undefined} />
    </Stack>
  )
}

interface FileChoiceProps extends ImportFileSettingsProps {
  /** The setting for reading the file, named as in the mutation input. */
  field: 'encoding' | 'delimiter' | 'sheet' | 'headerRow' | 'decimal' | 'dateFormat'
  label: string
  options: readonly SelectOption<string | number>[]
  help?: string
}

function FileChoice({ field, stored, actions, busy, ...choice }: FileChoiceProps) {
  return (
    <ImportFileSettingField
      {...choice}
      value={stored[field]}
      disabled={busy}
      onChange={(value) => void actions.read({ [field]: value })}
    />
  )
}

const toOption = (name: string) => ({ value: name, label: name })

interface UnknownsProps {
  stored: ImportDetailsFragment
  hasDates: boolean
}

/** Lists the settings that could not be detected, and the sheets that are ignored. */
function Unknowns({ stored, hasDates }: UnknownsProps) {
  const { decimal, dateFormat, overRange, overRangeText, sheet, sheets } = stored
  return (
    <>
      {sheets.length > 1 && (
        <Callout icon={Table2}>
          This workbook has {sheets.length} sheets, and only ‘{sheet}’ is read. Choose another one under Sheet, and
          import each sheet that you need.
        </Callout>
      )}
      {decimal === null && (
        <Callout icon={Hash}>
          In this file, 1.250 could mean either 1250 or 1¼. Choose how its decimals are written.
        </Callout>
      )}
      {overRangeText !== null && overRange === null && (
        <Callout icon={Gauge}>
          {overRangeText} is a reading beyond the instrument’s range. Enter where that range ends, such as &gt;200, or
          these rows are refused.
        </Callout>
      )}
      {hasDates && dateFormat === null && (
        <Callout icon={CalendarDays}>
          In this file’s dates, either the day or the month could come first. Choose how the dates are written; dates in
          any other format are refused.
        </Callout>
      )}
    </>
  )
}

function dateExample(samples: readonly string[], format: ImportDateFormat | null): string | undefined {
  if (format === null) return undefined
  for (const sample of samples) {
    const date = parseImportDateCell(sample, format)
    if (date) return `${sample} is ${formatDate(date)}`
  }
  return undefined
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
const DATES: readonly { value: ImportDateFormat; label: string }[] = [
  { value: 'british', label: '31/03/2026 (day, month)' },
  { value: 'us', label: '03/31/2026 (month, day)' },
  { value: 'dotted', label: '31.03.2026' },
  { value: 'iso', label: '2026-03-31' },
  { value: 'monthName', label: '31 March 2026' },
  { value: 'serial', label: '46112 (Excel)' },
]
const HEADER_ROWS = Array.from({ length: 21 }, (_, value) => ({
  value,
  label: value === 0 ? 'No header row' : `Row ${value}`,
}))
