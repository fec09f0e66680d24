import { useReadQuery } from '@apollo/client/react'
import { Button, Stack, Text } from '@chakra-ui/react'
import { CalendarClock, Copy, Download, FileSpreadsheet, FileText, Pencil, Printer } from 'lucide-react'
import { useMemo } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom'
import { hasPermission } from '../../../domain/people/permissions'
import { today } from '../../../domain/values/calendar'
import { useSearchState } from '../../components/filters/useSearchState'
import { ButtonLink } from '../../components/links/links'
import { DownloadMenu } from '../../components/page/ExportMenu'
import { Page } from '../../components/page/Page'
import { PageAction } from '../../components/page/PageAction'
import { loadQuery } from '../../graphql/loadQuery'
import { useUser } from '../../session/sessionStore'
import { COPIED_REPORT_PARAM, NEW_REPORT_PATH } from '../editor/reportPaths'
import { ReportParameterForm } from '../parameters/ReportParameterForm'
import {
  getNonDefaultParameterValues,
  getParameterFieldValues,
  parseReportUrlState,
  type ReportUrlState,
  toReportSearchParams,
} from '../parameters/reportAddress'
import { ReportResultView } from '../result/ReportResultView'
import { ReportRunOutcome } from '../result/ReportRunOutcome'
import { type ReportPageQuery, useReportPageQuery } from './ReportRun.generated'
import { buildParameterOptionsLoader } from './reportRequests'
import { useReportRunByUrl } from './useReportRunByUrl'

export const loader = ({ params }: LoaderFunctionArgs) =>
  loadQuery(useReportPageQuery, { variables: { id: params.report ?? '' }, fetchPolicy: 'network-only' })

export function ReportPage() {
  const { report } = useReadQuery(useLoaderData<typeof loader>()).data
  return <ReportView key={report.id} report={report} />
}

function ReportView({ report }: { report: ReportPageQuery['report'] }) {
  const { id, name, description, parameters } = report
  const user = useUser()
  const [address, change] = useSearchState({
    read: (params) => parseReportUrlState(params, parameters),
    write: toReportSearchParams,
  })
  const { given } = address
  const { state, errors, rerun, stop } = useReportRunByUrl(report, given)
  const loadOptions = useMemo(() => buildParameterOptionsLoader(id), [id])

  const run = (texts: Record<string, string>) => {
    const next = getNonDefaultParameterValues(parameters, texts, today())
    if (parameters.every(({ name }) => next[name] === given[name])) rerun()
    else change({ given: next })
  }
  const isDone = state.status === 'done' && state.result.columns.length > 0
  const mayManage = hasPermission(user, 'manage reports')

  return (
    <Page
      title={name}
      actions={
        (isDone || mayManage) && (
          <>
            {mayManage && <ManageActions id={id} given={given} />}
            {isDone && <ReportActions id={id} address={address} />}
          </>
        )
      }
    >
      <Stack gap={5}>
        {description && (
          <Text color="fg.muted" maxW="3xl" whiteSpace="pre-line">
            {description}
          </Text>
        )}
        <ReportParameterForm
          parameters={parameters}
          texts={getParameterFieldValues(parameters, given, today())}
          errors={errors}
          loadOptions={loadOptions}
          running={state.status === 'running'}
          onRun={run}
          onStop={stop}
        />
        <ReportRunOutcome
          state={state}
          onRetry={rerun}
          mend={
            mayManage && (
              <ButtonLink to={`/admin/reports/${id}`}>
                <Pencil />
                Edit report
              </ButtonLink>
            )
          }
          idle={<Text color="fg.muted">Choose the values, then run the report.</Text>}
        >
          {(result) => (
            <ReportResultView
              label={name}
              result={result}
              view={address}
              onView={change}
              more={
                <Button variant="ghost" asChild>
                  <a href={reportExport(id, given, 'csv')} download>
                    <Download />
                    Download all as CSV
                  </a>
                </Button>
              }
            />
          )}
        </ReportRunOutcome>
      </Stack>
    </Page>
  )
}

function ManageActions({ id, given }: { id: string; given: ReportUrlState['given'] }) {
  return (
    <>
      <PageAction icon={Pencil} to={`/admin/reports/${id}`}>
        Edit
      </PageAction>
      <PageAction icon={Copy} to={`${NEW_REPORT_PATH}?${COPIED_REPORT_PARAM}=${id}`}>
        Copy
      </PageAction>
      <PageAction
        icon={CalendarClock}
        to={{ pathname: `/reports/${id}/schedules`, search: String(new URLSearchParams(given)) }}
      >
        Schedules
      </PageAction>
    </>
  )
}

const FORMATS = [
  { name: 'CSV', extension: 'csv', icon: Download },
  { name: 'Excel', extension: 'xlsx', icon: FileSpreadsheet },
  { name: 'PDF', extension: 'pdf', icon: FileText },
]

/** Actions to print the result, or to export the whole result including rows that the screen omits. */
function ReportActions({ id, address }: { id: string; address: ReportUrlState }) {
  return (
    <>
      <DownloadMenu
        formats={FORMATS.map(({ name, extension, icon }) => ({
          name,
          icon,
          href: reportExport(id, address.given, extension),
        }))}
      />
      <PageAction
        icon={Printer}
        to={{ pathname: `/reports/${id}/print`, search: String(toReportSearchParams(address)) }}
      >
        Print
      </PageAction>
    </>
  )
}

/** Returns the URL for a file with the whole result. */
const reportExport = (id: string, given: ReportUrlState['given'], extension: string): string =>
  `/api/reports/${id}/export.${extension}?${new URLSearchParams(given)}`
