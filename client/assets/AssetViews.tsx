import type { ReactNode } from 'react'
import { SavedViewsMenu } from '../components/savedViews/SavedViewsMenu'
import { type AssetSearch, readAssetSearch, writeAssetSearch } from './assetSearch'

interface AssetViewsProps {
  search: AssetSearch
  onChange: (change: Partial<AssetSearch>) => void
  /** Items above the views. */
  children?: ReactNode
}

/** The user's saved views of the list of assets. */
export function AssetViews({ search, onChange, children }: AssetViewsProps) {
  return (
    <SavedViewsMenu
      list="assets"
      query={writeAssetSearch(search).toString()}
      onOpen={(query) => onChange(readAssetSearch(new URLSearchParams(query)))}
    >
      {children}
    </SavedViewsMenu>
  )
}
