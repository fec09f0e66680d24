import type { Recording } from '../../platform/telescope/recording'
import { RunCancelled } from './run/failure'
import type { RunRecord } from './run/queue'

type Recorded = Pick<RunRecord, 'reportId' | 'purpose'> & {
  /** The report's name; empty if it is not saved. */
  name: string
}

/** Runs a report and records the outcome in the telescope. @throws the error of the run. */
export async function recordRun<Result extends { rowCount: number }>(
  { recording }: { recording: Pick<Recording, 'record' | 'mask'> },
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
    note(error instanceof RunCancelled ? 'cancelled' : 'failed', { error: recording.mask((error as Error).message) })
    throw error
  }
}
