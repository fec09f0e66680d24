import type { ReportFilter } from '../graphql/schema.generated'
import { type ReportSummaryFragment, useReportListQuery } from './Report.generated'

const FIRST_PAGE = { offset: 0, limit: 50 }

/** The reports that a filter lets through, page by page; while another filter's are on their way, those of the one before. */
export function useReportList(filter?: ReportFilter) {
  const { data, previousData, error, fetchMore, refetch } = useReportListQuery({
    variables: { ...(filter && { filter }), ...FIRST_PAGE },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  })
  const list = data ?? previousData
  // why: the cache holds null at the places of a list that are not loaded yet
  const rows: readonly (ReportSummaryFragment | null)[] | undefined = list?.reports.items
  return {
    rows,
    total: list?.reports.total ?? 0,
    /** True while the rows are those of the filter before. */
    outdated: !data && !!previousData,
    error: list ? undefined : error,
    load: (offset: number, limit: number) => fetchMore({ variables: { offset, limit } }),
    retry: () => void refetch(),
  }
}
