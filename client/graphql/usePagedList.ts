import type { ErrorLike, OperationVariables, TypedDocumentNode } from '@apollo/client'
import { useQuery } from '@apollo/client/react'

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
 * A list that is loaded page by page: `field` names the paged field of the query. Known rows show at once and are
 * refreshed; while another filter's rows are loading, those of the previous filter stay.
 */
export function usePagedList<Field extends string, Row, Variables extends OperationVariables>(
  document: TypedDocumentNode<{ [Key in Field]: PageOf<Row> }, Variables>,
  field: Field,
  variables: FilterOf<Variables>,
  pageSize = PAGE_SIZE,
): PagedList<Row> {
  const { data, previousData, error, loading, fetchMore, refetch } = useQuery<
    { [Key in Field]: PageOf<Row> },
    OperationVariables
  >(document as TypedDocumentNode<{ [Key in Field]: PageOf<Row> }>, {
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
