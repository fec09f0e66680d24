import { apolloClient } from '../../graphql/apolloClient'
import type { ParameterOptionsLoader } from '../parameters/useParameterOptions'
import type { ReportRunRequester } from '../result/useReportRun'
import { TryParameterOptionsDocument, TryReportDocument } from './ReportEditor.generated'
import type { ReportFormValues } from './reportValues'

/** Runs the report as it is in the editor, without saving it. */
export function requestReportPreview(
  { sql, params: written, headers, chart }: ReportFormValues,
  params: Record<string, string>,
): ReportRunRequester {
  return async (runId, signal) => {
    const { data } = await apolloClient.query({
      query: TryReportDocument,
      variables: { input: { sql, params: written, headers, chart }, params, runId },
      fetchPolicy: 'no-cache',
      context: { fetchOptions: { signal } },
    })
    if (!data) throw new Error('The report returned no result. Run it again.')
    return data.result
  }
}

export function buildPreviewOptionsLoader(params: string): ParameterOptionsLoader {
  return async (request) => {
    const { data } = await apolloClient.query({
      query: TryParameterOptionsDocument,
      variables: { params, ...request },
      fetchPolicy: 'no-cache',
    })
    return data?.options ?? []
  }
}
