import type { AssetFilter, AssetSort } from '../../graphql/schema.generated'
import type { AssetDetailsFragment } from './Asset.generated'
import { useAssetListQuery } from './AssetList.generated'

const FIRST_PAGE = { offset: 0, limit: 50 }

/** The assets that a filter lets through, page by page; while another filter's are on their way, those of the one before. */
export function useAssetList(variables: { filter?: AssetFilter; sort?: AssetSort }) {
  const { data, previousData, error, fetchMore, refetch } = useAssetListQuery({
    variables: { ...variables, ...FIRST_PAGE },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  })
  const list = data ?? previousData
  // why: the cache holds null at the places of a list that are not loaded yet
  const rows: readonly (AssetDetailsFragment | null)[] | undefined = list?.assets.items
  return {
    rows,
    total: list?.assets.total ?? 0,
    /** True while the rows are those of the filter before. */
    outdated: !data && !!previousData,
    error: list ? undefined : error,
    load: (offset: number, limit: number) => fetchMore({ variables: { offset, limit } }),
    retry: () => void refetch(),
  }
}
