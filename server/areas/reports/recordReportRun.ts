import type { RequestRecording } from '../../platform/telescope/requestRecording'
import type { ReportRunRecord } from './run/runQueue'
import { ReportRunCancelledError } from './run/translateReportError'

type Recorded = Pick<ReportRunRecord, 'reportId' | 'purpose'> & {
  /** The report's name; empty if the report is not saved. */
  name: string
}

/** Runs a report and records the outcome in the telescope. @throws the run's error. */
export async function recordReportRun<Result extends { rowCount: number }>(
  { recording }: { recording: Pick<RequestRecording, 'record' | 'mask'> },
  { reportId, purpose, name }: Recorded,
  run: () => Promise<Result>,
): Promise<Result> {
  const at = Date.now()
  const started = performance.now()
  const note = (state: 'finished' | 'failed' | 'cancelled', outcome: { rows?: number; error?: string }) =>
    recording.record({
      kind: 'REPORT_RUN',
      at,
      title: name || 'Unnamed report',
      durationMs: performance.now() - started,
      flagged: state === 'failed',
      details: { reportId: reportId ?? null, name, purpose, state, rows: null, error: null, ...outcome },
    })
  try {
    const result = await run()
    note('finished', { rows: result.rowCount })
    return result
  } catch (error) {
    note(error instanceof ReportRunCancelledError ? 'cancelled' : 'failed', {
      error: recording.mask((error as Error).message),
    })
    throw error
  }
}
