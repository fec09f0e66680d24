import { apolloClient } from '../../graphql/apolloClient'
import type { ReportAddress } from '../parameters/reportAddress'
import type { LoadOptions } from '../parameters/useOptions'
import type { RequestRun } from '../result/useReportRun'
import { ParameterOptionsDocument, RunReportDocument } from './ReportRun.generated'

export function requestRun(id: string, params: ReportAddress['given']): RequestRun {
  return async (runId, signal) => {
    const { data } = await apolloClient.query({
      query: RunReportDocument,
      variables: { id, params, runId },
      fetchPolicy: 'no-cache',
      context: { fetchOptions: { signal } },
    })
    if (!data) throw new Error('The report returned no result. Run it again.')
    return data.result
  }
}

export function buildOptionsLoader(id: string): LoadOptions {
  return async (request) => {
    const { data } = await apolloClient.query({
      query: ParameterOptionsDocument,
      variables: { id, ...request },
      fetchPolicy: 'network-only',
    })
    return data?.options ?? []
  }
}
