import { useEffect, useEffectEvent, useMemo } from 'react'
import { today } from '../../../domain/calendar'
import { readParameterValues } from '../../../domain/reports/parameterValues'
import type { ReportAddress } from '../parameters/reportAddress'
import { type RunParameter, toReportParameter } from '../parameters/runParameter'
import { parameterErrors } from '../result/RunFailure'
import { useReportRun } from '../result/useReportRun'
import { requestRun } from './reportRequests'

/** Runs a report with the values of the address, and again whenever those change, as long as nothing is wrong with them. */
export function useRunByAddress(
  { id, parameters }: { id: string; parameters: readonly RunParameter[] },
  given: ReportAddress['given'],
) {
  const { state, run, stop } = useReportRun()
  const wanted = JSON.stringify(given)
  const found = useMemo(
    () => readParameterValues(parameters.map(toReportParameter), JSON.parse(wanted), today()).faults,
    [parameters, wanted],
  )

  const rerun = () => void run(requestRun(id, given))
  const runIfComplete = useEffectEvent(() => {
    if (Object.keys(found).length === 0) rerun()
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the values that call for a new run
  useEffect(
    function followAddress() {
      runIfComplete()
    },
    [wanted],
  )

  const faults = useMemo(() => {
    const ofAddress = Object.entries(found).filter(([name]) => Object.hasOwn(JSON.parse(wanted), name))
    return { ...Object.fromEntries(ofAddress), ...(state.status === 'failed' && parameterErrors(state.error)) }
  }, [found, wanted, state])
  return { state, faults, rerun, stop }
}
