import type { AssetFilter, AssetSort } from '../../graphql/schema.generated'
import { PAGE_SIZE, usePagedList } from '../../graphql/usePagedList'
import { AssetListDocument } from './AssetList.generated'

/** The assets that match a filter, page by page. */
export const useAssetList = (variables: { filter?: AssetFilter; sort?: AssetSort }, pageSize?: number) =>
  usePagedList(AssetListDocument, 'assets', variables, pageSize)

/** What the list of all assets asks for first. */
export const FIRST_PAGE = { offset: 0, limit: PAGE_SIZE }
