import type { AssetFilter, AssetSort } from '../graphql/schema.generated'
import { usePagedList } from '../graphql/usePagedList'
import { useAssetListQuery } from './AssetList.generated'

export const useAssetList = (variables: { filter?: AssetFilter; sort?: AssetSort }, pageSize?: number) =>
  usePagedList(useAssetListQuery, 'assets', variables, pageSize)
