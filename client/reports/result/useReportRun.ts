import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { apolloClient } from '../../graphql/apolloClient'
import { createRandomUuid } from '../../graphql/randomKey'
import { CancelReportRunDocument, type ReportResultFragment, RunStateDocument } from './ReportResult.generated'

/** A run's state; `at` is when the run ended. */
export type ReportRunStatus =
  | { status: 'idle' }
  /** `waiting`: true until the run gets a free slot. */
  | { status: 'running'; waiting: boolean }
  | { status: 'stopped' }
  | { status: 'failed'; error: unknown }
  | { status: 'done'; result: ReportResultFragment; at: Date }

/** Runs the report on the server under this run id. The signal aborts the request. */
export type ReportRunRequester = (runId: string, signal: AbortSignal) => Promise<ReportResultFragment>

const POLL_INTERVAL = 1000

/** Runs one report at a time: starting a new run or leaving the page cancels the previous run. */
export function useReportRun() {
  const [state, setState] = useState<ReportRunStatus>({ status: 'idle' })
  const current = useRef<{ runId: string; abort: AbortController }>(undefined)

  const end = () => {
    const run = current.current
    current.current = undefined
    run?.abort.abort()
    if (run) void cancel(run.runId)
  }
  const endOnLeaving = useEffectEvent(end)
  useEffect(() => () => endOnLeaving(), [])

  async function run(ask: ReportRunRequester) {
    end()
    const own = { runId: createRandomUuid(), abort: new AbortController() }
    current.current = own
    const show = (next: ReportRunStatus) => {
      if (current.current === own) setState(next)
    }
    show({ status: 'running', waiting: false })
    const stopPolling = pollQueueState(own.runId, (waiting) => show({ status: 'running', waiting }))
    try {
      const result = await ask(own.runId, own.abort.signal)
      show({ status: 'done', result, at: new Date() })
    } catch (error) {
      show({ status: 'failed', error })
    } finally {
      stopPolling()
      if (current.current === own) current.current = undefined
    }
  }

  function stop() {
    end()
    setState({ status: 'stopped' })
  }

  return { state, run, stop }
}

// why: aborting the request is not enough, because a proxy may keep the connection to the server open
async function cancel(runId: string) {
  try {
    await apolloClient.mutate({ mutation: CancelReportRunDocument, variables: { runId } })
  } catch (error) {
    console.info('The run was not cancelled', error)
  }
}

/** Polls whether a run is still queued, until the run starts. */
function pollQueueState(runId: string, tell: (waiting: boolean) => void): () => void {
  const timer = setInterval(async () => {
    try {
      const { data } = await apolloClient.query({
        query: RunStateDocument,
        variables: { runId },
        fetchPolicy: 'no-cache',
      })
      if (!data) return
      const waiting = data.reportRun.state === 'waiting'
      tell(waiting)
      if (!waiting) clearInterval(timer)
    } catch {
      // why: the poll only explains a delay; the run's own response contains the error
    }
  }, POLL_INTERVAL)
  return () => clearInterval(timer)
}
