import { apolloClient } from '../../graphql/apolloClient'
import type { LoadOptions } from '../parameters/useOptions'
import type { RequestRun } from '../result/useReportRun'
import { TryParameterOptionsDocument, TryReportDocument } from './ReportEditor.generated'
import type { ReportValues } from './reportValues'

/** Runs the report as it is in the editor, without saving it. */
export function requestPreview(
  { sql, params: written, headers, chart }: ReportValues,
  params: Record<string, string>,
): RequestRun {
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

export function buildPreviewOptionsLoader(params: string): LoadOptions {
  return async (request) => {
    const { data } = await apolloClient.query({
      query: TryParameterOptionsDocument,
      variables: { params, ...request },
      fetchPolicy: 'no-cache',
    })
    return data?.options ?? []
  }
}
