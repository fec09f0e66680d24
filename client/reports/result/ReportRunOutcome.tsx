import { Button, chakra, Spinner } from '@chakra-ui/react'
import { Hourglass } from 'lucide-react'
import type { ReactNode } from 'react'
import { DelayedAppearBox } from '../../components/states/DelayedAppearBox'
import { RowsSkeleton } from '../../components/states/RowsSkeleton'
import { StatusMessage } from '../../components/states/StatusMessage'
import type { ReportResultFragment } from './ReportResult.generated'
import { ReportRunFailure } from './ReportRunFailure'
import type { ReportRunStatus } from './useReportRun'

interface ReportRunOutcomeProps {
  state: ReportRunStatus
  onRetry: () => void
  /** Shown to users who may edit the report. */
  mend?: ReactNode
  /** Shown before the first run. */
  idle: ReactNode
  children: (result: ReportResultFragment, at: Date) => ReactNode
}

export function ReportRunOutcome({ state, onRetry, mend, idle, children }: ReportRunOutcomeProps) {
  switch (state.status) {
    case 'idle':
      return idle
    case 'running':
      return <RunningNotice waiting={state.waiting} />
    case 'stopped':
      return (
        <StatusMessage
          drawing="plug"
          title="Stopped"
          role="status"
          action={<Button onClick={onRetry}>Run again</Button>}
        >
          The run was stopped before it returned a result.
        </StatusMessage>
      )
    case 'failed':
      return <ReportRunFailure error={state.error} onRetry={onRetry} mend={mend} />
    case 'done':
      return children(state.result, state.at)
  }
}

function RunningNotice({ waiting }: { waiting: boolean }) {
  return (
    <>
      <chakra.div role="status" minH={6} mb={3}>
        {waiting ? (
          <Line>
            <Hourglass size={20} aria-hidden />
            Waiting to start: up to two of your reports, and four in total, can run at the same time.
          </Line>
        ) : (
          <DelayedAppearBox>
            <Line>
              <Spinner aria-hidden />
              Running…
            </Line>
          </DelayedAppearBox>
        )}
      </chakra.div>
      <RowsSkeleton />
    </>
  )
}

const Line = chakra('div', { base: { display: 'flex', alignItems: 'center', gap: 2 } })
