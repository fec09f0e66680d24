import type { ReportFilter } from '../graphql/schema.generated'
import { usePagedList } from '../graphql/usePagedList'
import { ReportListDocument } from './Report.generated'

/** The reports that match a filter, page by page. */
export const useReportList = (filter?: ReportFilter) =>
  usePagedList(ReportListDocument, 'reports', filter ? { filter } : {})
