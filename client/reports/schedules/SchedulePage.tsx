import { useReadQuery } from '@apollo/client/react'
import { Button, Card, Stack } from '@chakra-ui/react'
import { Ban, Pause, Pencil, Play, Zap } from 'lucide-react'
import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useNavigate, useRevalidator } from 'react-router-dom'
import { ConfirmDialog } from '../../components/dialogs/ConfirmDialog'
import { DeleteButton } from '../../components/dialogs/DeleteButton'
import { Callout } from '../../components/messages/Callout'
import { showMessage } from '../../components/messages/messages'
import { showErrorToast } from '../../components/messages/showErrorToast'
import { DescriptionList } from '../../components/page/DescriptionList'
import { Page } from '../../components/page/Page'
import { PageAction } from '../../components/page/PageAction'
import { apolloClient } from '../../graphql/apolloClient'
import { createListReloader } from '../../graphql/createListReloader'
import { loadQuery } from '../../graphql/loadQuery'
import { usePagedList } from '../../graphql/usePagedList'
import { buildParameterOptionsLoader } from '../run/reportRequests'
import { ReportScheduleDialog } from './ReportScheduleDialog'
import { buildReportScheduleDetails } from './reportScheduleDetails'
import {
  type ScheduleDetailsFragment,
  ScheduleDocument,
  ScheduledReportDocument,
  useDeleteReportScheduleMutation,
  useRunReportScheduleMutation,
  useScheduledRunsQuery,
  useScheduleQuery,
  useUpdateReportScheduleMutation,
} from './Schedule.generated'
import { ScheduledRunList } from './ScheduledRunList'
import { fetchParameterValueLabels, formatScheduleRecipients } from './scheduleTexts'

const RUNS_AT_ONCE = 10

export async function loader({ params }: LoaderFunctionArgs) {
  const schedule = await loadQuery(useScheduleQuery, {
    variables: { id: params.schedule ?? '' },
    fetchPolicy: 'network-only',
  })
  const { data } = await apolloClient.query({ query: ScheduleDocument, variables: { id: params.schedule ?? '' } })
  if (!data) throw new Error('The schedule could not be loaded. Reload the page.')
  const { report, params: entered } = data.reportSchedule
  const { data: found } = await apolloClient.query({ query: ScheduledReportDocument, variables: { id: report.id } })
  if (!found) throw new Error('The report could not be loaded. Reload the page.')
  return {
    schedule,
    report: found.report,
    values: await fetchParameterValueLabels(found.report.parameters, entered, buildParameterOptionsLoader(report.id)),
  }
}

/** A schedule with its settings, actions and runs. */
export function SchedulePage() {
  const { schedule: reference, report, values } = useLoaderData<typeof loader>()
  const { reportSchedule: schedule } = useReadQuery(reference).data
  const runs = usePagedList(useScheduledRunsQuery, 'scheduledRuns', { scheduleId: schedule.id }, RUNS_AT_ONCE)
  const [editing, setEditing] = useState(false)
  const [starting, setStarting] = useState(false)
  const { revalidate } = useRevalidator()
  return (
    <Page
      title={`Schedule for ${report.name}`}
      actions={
        <>
          <PauseAction schedule={schedule} />
          <PageAction icon={Zap} onClick={() => setStarting(true)}>
            Run now
          </PageAction>
        </>
      }
      primary={
        <Button onClick={() => setEditing(true)}>
          <Pencil />
          Edit
        </Button>
      }
    >
      <Stack gap={6} maxW="4xl">
        {schedule.state === 'stopped' && <WhyStopped owner={schedule.owner} />}
        <Card.Root>
          <Card.Body>
            <DescriptionList facts={buildReportScheduleDetails(schedule, { parameters: report.parameters, values })} />
          </Card.Body>
        </Card.Root>
        <ScheduledRunList list={runs} />
        <DeleteSchedule schedule={schedule} />
      </Stack>
      {starting && <RunNow schedule={schedule} onStarted={runs.retry} onClose={() => setStarting(false)} />}
      {editing && (
        <ReportScheduleDialog
          report={report}
          schedule={schedule}
          onClose={() => {
            setEditing(false)
            // why: the loader runs again, because it provides the labels for the schedule's values
            void revalidate()
          }}
        />
      )}
    </Page>
  )
}

function PauseAction({ schedule: { id, paused } }: { schedule: ScheduleDetailsFragment }) {
  const [update, { loading }] = useUpdateReportScheduleMutation({ update: createListReloader('ReportSchedule') })
  const change = () =>
    update({ variables: { id, input: { paused: !paused } } }).then(
      () => showMessage({ text: paused ? 'Schedule resumed' : 'Schedule paused' }),
      showErrorToast,
    )
  return (
    <PageAction icon={paused ? Play : Pause} loading={loading} onClick={() => void change()}>
      {paused ? 'Resume' : 'Pause'}
    </PageAction>
  )
}

interface RunNowProps {
  schedule: ScheduleDetailsFragment
  onStarted: () => void
  onClose: () => void
}

/** Asks for confirmation before running a schedule immediately. */
function RunNow({ schedule, onStarted, onClose }: RunNowProps) {
  const [run, { loading }] = useRunReportScheduleMutation()
  const start = () =>
    run({ variables: { id: schedule.id } })
      .then(onStarted, showErrorToast)
      .finally(onClose)
  return (
    <ConfirmDialog
      title="Run this schedule now?"
      confirmText="Run now"
      colorPalette="accent"
      busy={loading}
      onConfirm={() => void start()}
      onCancel={onClose}
    >
      The result will be emailed to {formatScheduleRecipients(schedule)}
      {schedule.condition === 'always' ? '' : ', if the schedule’s condition is met'}.
      {schedule.paused ? ' The schedule will stay paused.' : ' The schedule will also run at its usual times.'}
    </ConfirmDialog>
  )
}

function DeleteSchedule({ schedule }: { schedule: ScheduleDetailsFragment }) {
  const navigate = useNavigate()
  const [remove] = useDeleteReportScheduleMutation({ update: createListReloader('ReportSchedule') })
  return (
    <div>
      <DeleteButton
        question="Delete this schedule?"
        onDelete={() => remove({ variables: { id: schedule.id } })}
        deletedText="Schedule deleted"
        onDeleted={() => void navigate('/reports/schedules')}
      >
        This schedule will no longer send the report, and the schedule’s run history will be deleted. The report itself
        is kept.
      </DeleteButton>
    </div>
  )
}

function WhyStopped({ owner }: { owner: { name: string } | null }) {
  return (
    <Callout icon={Ban} tone="error">
      This schedule has been stopped:{' '}
      {owner ? `${owner.name} can no longer manage reports` : 'its owner no longer has an account'}. Edit and save the
      schedule to become its owner; it will then run again.
    </Callout>
  )
}
