import type { ErrorLike, OperationVariables } from '@apollo/client'
import type { HookOf, QueryHook } from './queryHook'

/** A page of a list, as every paged field answers it. */
interface PageOf<Row> {
  items: readonly Row[]
  total: number
}

/** The rows of a paged list as far as they are loaded, and what loads more of them. */
export interface PagedList<Row> {
  /** Each row at its index, null while that is not loaded; undefined until the first page is there. */
  rows: readonly (Row | null)[] | undefined
  total: number
  /** True while a page is loading. */
  loading: boolean
  /** True while the rows are those of the previous filter. */
  outdated: boolean
  /** Why there are no rows. */
  error: ErrorLike | undefined
  load: (offset: number, limit: number) => Promise<unknown>
  /** Loads the page behind the loaded rows. */
  loadMore: () => void
  retry: () => void
}

/** How many rows a list asks for at once, unless it says otherwise. */
export const PAGE_SIZE = 50

type FilterOf<Variables> = Omit<Variables, 'offset' | 'limit'>

/**
 * A list that is loaded page by page with the hook of its query; `field` names the query's paged field. Known rows show
 * at once and are refreshed; while another filter's rows are loading, those of the previous filter stay.
 */
export function usePagedList<Field extends string, Row, Variables extends OperationVariables>(
  usePage: HookOf<{ [Key in Field]: PageOf<Row> }, Variables>,
  field: Field,
  variables: FilterOf<Variables>,
  pageSize = PAGE_SIZE,
): PagedList<Row> {
  const { data, previousData, error, loading, fetchMore, refetch } = (
    usePage as QueryHook<{ [Key in Field]: PageOf<Row> }, OperationVariables>
  )({
    variables: { ...variables, offset: 0, limit: pageSize },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  })
  // why: the rows of the previous filter must not be shown for a filter that could not be loaded
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
