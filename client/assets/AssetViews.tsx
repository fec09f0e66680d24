import type { ReactNode } from 'react'
import { SavedViewsMenu } from '../components/savedViews/SavedViewsMenu'
import { type AssetListSearch, assetSearch } from './assetSearch'

interface AssetViewsProps {
  search: AssetListSearch
  onChange: (change: Partial<AssetListSearch>) => void
  /** Menu items above the saved views. */
  children?: ReactNode
}

export function AssetViews({ search, onChange, children }: AssetViewsProps) {
  return (
    <SavedViewsMenu
      list="assets"
      query={assetSearch.write(search).toString()}
      onOpen={(query) => onChange(assetSearch.read(new URLSearchParams(query)))}
    >
      {children}
    </SavedViewsMenu>
  )
}
