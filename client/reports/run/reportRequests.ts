import { apolloClient } from '../../graphql/apolloClient'
import type { ReportUrlState } from '../parameters/reportAddress'
import type { ParameterOptionsLoader } from '../parameters/useParameterOptions'
import type { ReportRunRequester } from '../result/useReportRun'
import { ParameterOptionsDocument, RunReportDocument } from './ReportRun.generated'

export function requestReportRun(id: string, params: ReportUrlState['given']): ReportRunRequester {
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

export function buildParameterOptionsLoader(id: string): ParameterOptionsLoader {
  return async (request) => {
    const { data } = await apolloClient.query({
      query: ParameterOptionsDocument,
      variables: { id, ...request },
      fetchPolicy: 'network-only',
    })
    return data?.options ?? []
  }
}
