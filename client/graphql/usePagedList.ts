import type { ErrorLike, OperationVariables } from '@apollo/client'
import type { CompatibleQueryHook, QueryHook } from './createQueryHook'

interface PageOf<Row> {
  items: readonly Row[]
  total: number
}

export interface PagedList<Row> {
  /** Rows by index, null if not loaded; undefined until the first page is loaded. */
  rows: readonly (Row | null)[] | undefined
  total: number
  loading: boolean
  /** True while the rows still belong to the previous filter. */
  outdated: boolean
  /** The load error; undefined once there are rows to show. */
  error: ErrorLike | undefined
  load: (offset: number, limit: number) => Promise<unknown>
  loadMore: () => void
  retry: () => void
}

export const LIST_PAGE_SIZE = 50

type FilterOf<Variables> = Omit<Variables, 'offset' | 'limit'>

/**
 * Loads a list page by page with its query's hook; `field` is the paged field. Cached rows are shown at once and
 * refreshed. After a filter change, the previous rows stay until the new ones have loaded.
 */
export function usePagedList<Field extends string, Row, Variables extends OperationVariables>(
  usePage: CompatibleQueryHook<{ [Key in Field]: PageOf<Row> }, Variables>,
  field: Field,
  variables: FilterOf<Variables>,
  pageSize = LIST_PAGE_SIZE,
): PagedList<Row> {
  const { data, previousData, error, loading, fetchMore, refetch } = (
    usePage as QueryHook<{ [Key in Field]: PageOf<Row> }, OperationVariables>
  )({
    variables: { ...variables, offset: 0, limit: pageSize },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  })
  // why: after an error, the previous filter's rows must not be shown under the new filter
  const list = (data ?? (error ? undefined : previousData))?.[field] as PageOf<Row> | undefined
  const load = (offset: number, limit: number) => fetchMore({ variables: { offset, limit } })
  return {
    rows: list?.items,
    total: list?.total ?? 0,
    loading,
    outdated: !data && !!list,
    error: list ? undefined : error,
    load,
    loadMore: () => void load(list?.items.length ?? 0, pageSize),
    retry: () => void refetch(),
  }
}
