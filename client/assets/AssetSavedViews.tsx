import type { ReactNode } from 'react'
import { SavedViewsMenu } from '../components/savedViews/SavedViewsMenu'
import { type AssetListSearch, assetSearchParams } from './assetSearch'

interface AssetSavedViewsProps {
  search: AssetListSearch
  onChange: (change: Partial<AssetListSearch>) => void
  /** Menu items to show above the saved views. */
  children?: ReactNode
}

export function AssetSavedViews({ search, onChange, children }: AssetSavedViewsProps) {
  return (
    <SavedViewsMenu
      list="assets"
      query={assetSearchParams.write(search).toString()}
      onOpen={(query) => onChange(assetSearchParams.read(new URLSearchParams(query)))}
    >
      {children}
    </SavedViewsMenu>
  )
}
