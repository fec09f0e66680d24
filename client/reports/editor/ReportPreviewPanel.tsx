import { Box, Stack, Tabs, Text } from '@chakra-ui/react'
import { type ComponentProps, type RefObject, useMemo, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { parseReportChart } from '../../../domain/reports/reportChart'
import { parseReportParameters } from '../../../domain/reports/reportParameters'
import { today } from '../../../domain/values/calendar'
import { ReportParameterForm } from '../parameters/ReportParameterForm'
import { getParameterFieldValues } from '../parameters/reportAddress'
import { ReportResultView } from '../result/ReportResultView'
import { getParameterErrors } from '../result/ReportRunFailure'
import { ReportRunOutcome } from '../result/ReportRunOutcome'
import type { ReportRunStatus } from '../result/useReportRun'
import type { ReportResultViewState as View } from '../shownRows'
import { buildPreviewOptionsLoader } from './previewRequests'
import type { ReportSchemaQuery } from './ReportEditor.generated'
import { ReportingSchemaList } from './ReportingSchemaList'
import type { ReportFormValues } from './reportValues'

interface ReportPreviewPanelProps {
  state: ReportRunStatus
  onRun: (texts: Record<string, string>) => void
  onStop: () => void
  schema: { views: ReportSchemaQuery['reportSchema'] | undefined; error: unknown; onRetry: () => void }
  formRef: RefObject<HTMLDivElement | null>
}

const AS_FOUND: View = { sort: null, filters: {} }
const NONE = {}

/** The panel next to the editor: the tables that reports can read, and the preview. */
export function ReportPreviewPanel({ state, onRun, onStop, schema, formRef }: ReportPreviewPanelProps) {
  const params = useWatch<ReportFormValues, 'params'>({ name: 'params' })
  const parameters = useMemo(() => validParameters(params), [params])
  const loadOptions = useMemo(() => buildPreviewOptionsLoader(params), [params])
  const [given, setGiven] = useState<Readonly<Record<string, string>>>({})
  const [view, setView] = useState(AS_FOUND)
  const [shown, setShown] = useState<'result' | 'tables'>('tables')
  const errors = useMemo(() => (state.status === 'failed' ? getParameterErrors(state.error) : NONE), [state])

  const run = (texts: Record<string, string>) => {
    setGiven(texts)
    setView(AS_FOUND)
    setShown('result')
    onRun(texts)
  }
  return (
    <Stack gap={4}>
      <Box ref={formRef}>
        <ReportParameterForm
          parameters={parameters}
          texts={getParameterFieldValues(parameters, given, today())}
          errors={errors}
          loadOptions={loadOptions}
          running={state.status === 'running'}
          onRun={run}
          onStop={onStop}
        />
      </Box>
      <Tabs.Root value={shown} onValueChange={({ value }) => setShown(value as typeof shown)}>
        <Tabs.List>
          <Tabs.Trigger value="tables">Tables</Tabs.Trigger>
          <Tabs.Trigger value="result">Result</Tabs.Trigger>
        </Tabs.List>
        <Tabs.Content value="tables">
          <ReportingSchemaList {...schema} />
        </Tabs.Content>
        <Tabs.Content value="result">
          <ReportRunOutcome
            state={state}
            onRetry={() => run({ ...given })}
            idle={<Text color="fg.muted">Run the report to see its result. Nothing is saved.</Text>}
          >
            {(result) => <Preview result={result} view={view} onView={(change) => setView({ ...view, ...change })} />}
          </ReportRunOutcome>
        </Tabs.Content>
      </Tabs.Root>
    </Stack>
  )
}

/** Shows the result, with the chart as it is being edited. */
function Preview(props: Omit<ComponentProps<typeof ReportResultView>, 'label' | 'chart'>) {
  const written = useWatch<ReportFormValues, 'chart'>({ name: 'chart' })
  const chart = useMemo(() => parseReportChart(written), [written])
  return <ReportResultView label="Result" chart={chart.diagnostics.length === 0 ? chart.value : undefined} {...props} />
}

function validParameters(json: string) {
  const { value, diagnostics } = parseReportParameters(json)
  return diagnostics.length === 0 ? value : []
}
