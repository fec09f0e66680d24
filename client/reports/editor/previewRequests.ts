import { client } from '../../graphql/client'
import type { LoadOptions } from '../parameters/useOptions'
import type { RequestRun } from '../result/useReportRun'
import type { Definition } from './definition'
import { TryParameterOptionsDocument, TryReportDocument } from './ReportEditor.generated'

/** Runs the unsaved report of the editor. */
export function requestPreview(
  { sql, params: written, headers, chart }: Definition,
  params: Record<string, string>,
): RequestRun {
  return async (runId, signal) => {
    const { data } = await client.query({
      query: TryReportDocument,
      variables: { input: { sql, params: written, headers, chart }, params, runId },
      fetchPolicy: 'no-cache',
      context: { fetchOptions: { signal } },
    })
    if (!data) throw new Error('The run has no answer')
    return data.result
  }
}

export function previewOptions(params: string): LoadOptions {
  return async (request) => {
    const { data } = await client.query({
      query: TryParameterOptionsDocument,
      variables: { params, ...request },
      fetchPolicy: 'no-cache',
    })
    return data?.options ?? []
  }
}
