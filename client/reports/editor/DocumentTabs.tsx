import { Tabs } from '@chakra-ui/react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { ReportColumn } from '../../../domain/reports/cells'
import { isRecord, parseJson } from '../../../domain/values/json'
import type { CodeDiagnostic } from '../../components/codeEditor/codeDiagnostic'
import type { SqlTables } from '../../components/codeEditor/sqlCompletion'
import { ChartForm } from './ChartForm'
import { DocumentPanel } from './DocumentPanel'
import { type Definition, type DocumentName, documentDiagnostics } from './definition'
import { HeadersForm } from './HeadersForm'
import type { JsonObject } from './jsonObject'
import { ParametersForm } from './ParametersForm'
import { SqlPanel } from './SqlPanel'

export type EditorTab = 'sql' | DocumentName

interface DocumentTabsProps {
  tab: EditorTab
  onTab: (tab: EditorTab) => void
  tables: SqlTables | undefined
  sqlDiagnostics: readonly CodeDiagnostic[]
  columns: readonly ReportColumn[]
}

/** Edits the texts of a report: its SQL, and the parameters, columns and chart as forms or as JSON. */
export function DocumentTabs({ tab, onTab, tables, sqlDiagnostics, columns }: DocumentTabsProps) {
  const params = useDocument('params', [])
  const headers = useDocument('headers', {})
  const chart = useDocument('chart', null)
  const errors = documentDiagnostics(useWatch<Definition>() as Definition)
  const entries = listOfObjects(params.value)
  const panels = [
    {
      name: 'params',
      label: 'Parameters as JSON',
      form: entries && <ParametersForm value={entries} errors={errors.params} onChange={params.write} />,
    },
    {
      name: 'headers',
      label: 'Columns as JSON',
      form: isRecord(headers.value) && (
        <HeadersForm value={headers.value} errors={errors.headers} columns={columns} onChange={headers.write} />
      ),
    },
    {
      name: 'chart',
      label: 'Chart as JSON',
      form: (chart.value === null || isRecord(chart.value)) && (
        <ChartForm value={chart.value} errors={errors.chart} columns={columns} onChange={chart.write} />
      ),
    },
  ] as const
  const mark = (name: DocumentName) => (errors[name].length > 0 ? ' (!)' : '')

  return (
    <Tabs.Root lazyMount value={tab} onValueChange={({ value }) => onTab(value as EditorTab)}>
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
  return Array.isArray(value) && value.every(isRecord) ? value : undefined
}

/** Parses a JSON text of the form; `value` is undefined while the text is invalid. */
function useDocument(name: DocumentName, absent: unknown) {
  const { setValue } = useFormContext<Definition>()
  const text = useWatch<Definition, DocumentName>({ name })
  const parsed = parseJson(text)
  return {
    value: text.trim() === '' ? absent : 'document' in parsed ? parsed.document.value : undefined,
    /** Writes the value as JSON; null clears the text. */
    write: (next: unknown) =>
      setValue(name, next === null ? '' : JSON.stringify(next, null, 2), { shouldDirty: true, shouldValidate: true }),
  }
}
