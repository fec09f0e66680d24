import { useEffect, useEffectEvent, useMemo } from 'react'
import { parseReportParameterValues } from '../../../domain/reports/parameterValues'
import type { ReportRunParameter } from '../../../domain/reports/runParameter'
import { today } from '../../../domain/values/calendar'
import type { ReportUrlState } from '../parameters/reportAddress'
import { getParameterErrors } from '../result/ReportRunFailure'
import { useReportRun } from '../result/useReportRun'
import { requestReportRun } from './reportRequests'

/** Runs a report with the values in the URL, and again whenever they change, unless a value is invalid. */
export function useReportRunByUrl(
  { id, parameters }: { id: string; parameters: readonly ReportRunParameter[] },
  given: ReportUrlState['given'],
) {
  const { state, run, stop } = useReportRun()
  // why: hooks depend on this key, because `given` is a new object on each render although its values rarely change
  const key = String(new URLSearchParams(given))
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` stands for `given`
  const found = useMemo(() => parseReportParameterValues(parameters, given, today()).errors, [parameters, key])

  const rerun = () => void run(requestReportRun(id, given))
  const runIfComplete = useEffectEvent(() => {
    if (Object.keys(found).length === 0) rerun()
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: only changed values need a new run
  useEffect(
    function followAddress() {
      runIfComplete()
    },
    [key],
  )

  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` stands for `given`
  const errors = useMemo(() => {
    // why: a field must not show an error before it is filled in
    const ofAddress = Object.entries(found).filter(([name]) => Object.hasOwn(given, name))
    return { ...Object.fromEntries(ofAddress), ...(state.status === 'failed' && getParameterErrors(state.error)) }
  }, [found, key, state])
  return { state, errors, rerun, stop }
}
