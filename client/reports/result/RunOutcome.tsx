import { Button } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { StatusMessage } from '../../components/states/StatusMessage'
import type { ReportResultFragment } from './ReportResult.generated'
import { RunFailure } from './RunFailure'
import { RunningNotice } from './RunningNotice'
import type { RunState } from './useReportRun'

interface RunOutcomeProps {
  state: RunState
  onRetry: () => void
  /** Shown to users who may edit the report. */
  mend?: ReactNode
  /** Shown before the first run. */
  idle: ReactNode
  children: (result: ReportResultFragment, at: Date) => ReactNode
}

export function RunOutcome({ state, onRetry, mend, idle, children }: RunOutcomeProps) {
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
          The run ended before it had a result.
        </StatusMessage>
      )
    case 'failed':
      return <RunFailure error={state.error} onRetry={onRetry} mend={mend} />
    case 'done':
      return children(state.result, state.at)
  }
}
