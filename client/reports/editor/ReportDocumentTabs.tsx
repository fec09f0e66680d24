import { Button, Flex, Stack, Tabs, Text } from '@chakra-ui/react'
import { Braces, ListChecks } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { ReportColumn } from '../../../domain/reports/reportCells'
import { parseReportParameters } from '../../../domain/reports/reportParameters'
import { isPlainObject, type JsonDiagnostic, parseJsonDocument } from '../../../domain/values/json'
import type { CodeDiagnostic } from '../../components/codeEditor/codeDiagnostic'
import { SourceCodeField } from '../../components/codeEditor/SourceCodeField'
import type { SqlTables } from '../../components/codeEditor/sqlCompletion'
import { useFieldError } from '../../components/fields/FormField'
import { FormError } from '../../components/messages/FormError'
import { ColumnHeadersForm } from './ColumnHeadersForm'
import { findUnknownSqlParameters, toCodeDiagnostics } from './diagnostics'
import type { JsonObject } from './jsonObject'
import { ReportChartForm } from './ReportChartForm'
import { ReportParametersForm } from './ReportParametersForm'
import { getReportDocumentDiagnostics, type ReportDocumentName, type ReportFormValues } from './reportValues'

export type ReportEditorTab = 'sql' | ReportDocumentName

interface ReportDocumentTabsProps {
  tab: ReportEditorTab
  onTab: (tab: ReportEditorTab) => void
  tables: SqlTables | undefined
  sqlDiagnostics: readonly CodeDiagnostic[]
  columns: readonly ReportColumn[]
}

/** The report editor's tabs: the SQL, and the parameters, columns and chart, each as a form or as JSON. */
export function ReportDocumentTabs({ tab, onTab, tables, sqlDiagnostics, columns }: ReportDocumentTabsProps) {
  const params = useDocument('params', [])
  const headers = useDocument('headers', {})
  const chart = useDocument('chart', null)
  const errors = getReportDocumentDiagnostics(useWatch<ReportFormValues>() as ReportFormValues)
  const entries = listOfObjects(params.value)
  const panels = [
    {
      name: 'params',
      label: 'Parameters as JSON',
      form: entries && <ReportParametersForm value={entries} errors={errors.params} onChange={params.write} />,
    },
    {
      name: 'headers',
      label: 'Columns as JSON',
      form: isPlainObject(headers.value) && (
        <ColumnHeadersForm value={headers.value} errors={errors.headers} columns={columns} onChange={headers.write} />
      ),
    },
    {
      name: 'chart',
      label: 'Chart as JSON',
      form: (chart.value === null || isPlainObject(chart.value)) && (
        <ReportChartForm value={chart.value} errors={errors.chart} columns={columns} onChange={chart.write} />
      ),
    },
  ] as const
  const mark = (name: ReportDocumentName) => (errors[name].length > 0 ? ' (!)' : '')

  return (
    <Tabs.Root lazyMount value={tab} onValueChange={({ value }) => onTab(value as ReportEditorTab)}>
      <Tabs.List>
        <Tabs.Trigger value="sql">SQL</Tabs.Trigger>
        <Tabs.Trigger value="params">
          {`Parameters${entries?.length ? ` (${entries.length})` : ''}${mark('params')}`}
        </Tabs.Trigger>
        <Tabs.Trigger value="headers">Columns{mark('headers')}</Tabs.Trigger>
        <Tabs.Trigger value="chart">Chart{mark('chart')}</Tabs.Trigger>
      </Tabs.List>
      <Tabs.Content value="sql">
        <SqlPanel tables={tables} diagnostics={sqlDiagnostics} />
      </Tabs.Content>
      {panels.map(({ name, label, form }) => (
        <Tabs.Content key={name} value={name}>
          <DocumentPanel name={name} label={label} errors={errors[name]} form={form} />
        </Tabs.Content>
      ))}
    </Tabs.Root>
  )
}

function listOfObjects(value: unknown): readonly JsonObject[] | undefined {
  return Array.isArray(value) && value.every(isPlainObject) ? value : undefined
}

/** Parses one of the form's JSON texts; `value` is undefined while the text is invalid. */
function useDocument(name: ReportDocumentName, absent: unknown) {
  const { setValue } = useFormContext<ReportFormValues>()
  const text = useWatch<ReportFormValues, ReportDocumentName>({ name })
  const parsed = parseJsonDocument(text)
  return {
    value: text.trim() === '' ? absent : 'document' in parsed ? parsed.document.value : undefined,
    /** Writes the value as JSON; null clears the text. */
    write: (next: unknown) =>
      setValue(name, next === null ? '' : JSON.stringify(next, null, 2), { shouldDirty: true, shouldValidate: true }),
  }
}

interface SqlPanelProps {
  tables: SqlTables | undefined
  diagnostics: readonly CodeDiagnostic[]
}

/** An editor for a report's SQL that marks the position of PostgreSQL's error. */
function SqlPanel({ tables, diagnostics: serverDiagnostics }: SqlPanelProps) {
  const [sql, params] = useWatch<ReportFormValues, ['sql', 'params']>({ name: ['sql', 'params'] })
  const { value, diagnostics } = parseReportParameters(params)
  const unknown = diagnostics.length === 0 ? findUnknownSqlParameters(sql, value) : []
  return (
    <SourceCodeField<ReportFormValues>
      name="sql"
      label="SQL"
      language="sql"
      tables={tables}
      diagnostics={[...serverDiagnostics, ...unknown]}
      minHeight="18rem"
      help="Write one SELECT statement, with parameters as :name. A part in [[ … :name … ]] is left out while the parameter is empty. Press Ctrl+Enter to run the report."
    />
  )
}

interface DocumentPanelProps {
  name: ReportDocumentName
  /** The accessible name, for example 'Parameters as JSON'. */
  label: string
  errors: readonly JsonDiagnostic[]
  /** The form above the text; empty while the form cannot represent the text. */
  form: ReactNode
}

/** An editor for one of a report's JSON texts, as a form or as text. */
function DocumentPanel({ name, label, errors, form }: DocumentPanelProps) {
  const [asJson, setAsJson] = useState(false)
  const error = useFieldError(name)
  const showsJson = asJson || !form
  return (
    <Stack gap={3}>
      <Flex justify="flex-end" align="center" gap={3}>
        {!form && <Text color="fg.muted">Correct the JSON to use the form again.</Text>}
        <Button size="sm" variant="subtle" colorPalette="gray" disabled={!form} onClick={() => setAsJson(!showsJson)}>
          {showsJson ? <ListChecks /> : <Braces />}
          {showsJson ? 'As a form' : 'As JSON'}
        </Button>
      </Flex>
      {showsJson ? (
        <SourceCodeField<ReportFormValues>
          name={name}
          label={label}
          language="json"
          diagnostics={toCodeDiagnostics(errors)}
        />
      ) : (
        <>
          {errors.length === 0 && <FormError message={error?.message} />}
          {form}
        </>
      )}
    </Stack>
  )
}
