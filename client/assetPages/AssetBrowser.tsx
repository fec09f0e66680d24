import { type ReactNode, useEffect } from 'react'
import type { AssetDetailsFragment } from '../assets/Asset.generated'
import { AssetFilters } from '../assets/AssetFilters'
import { AssetList } from '../assets/AssetList'
import { AssetListTools } from '../assets/AssetListTools'
import { type AssetListSearch, getAssetSort } from '../assets/assetSearch'
import type { useAssetList } from '../assets/useAssetList'
import { useAssetListLayout } from '../assets/useAssetListLayout'
import type { AssetSelection } from '../assets/useAssetSelection'
import { TABLE_MEDIA_QUERY, useMediaQuery } from '../components/browser/useMediaQuery'
import { runWhenIdle } from '../components/browser/whenIdle'
import { createLazyComponent } from '../components/states/createLazyComponent'
import type { useAssetDialogs } from '../testing/dialogs/useAssetDialogs'

const AssetSelectionBar = createLazyComponent(async () => (await import('./AssetSelectionBar')).AssetSelectionBar)

interface AssetBrowserProps {
  search: AssetListSearch
  onChange: (change: Partial<AssetListSearch>) => void
  list: ReturnType<typeof useAssetList>
  selection: AssetSelection
  dialogs: ReturnType<typeof useAssetDialogs>
  /** True if the list is limited to one location. */
  oneLocation?: boolean
  /** If set, choosing an asset calls this instead of opening the asset's page, and all other actions are hidden. */
  onChoose?: (asset: AssetDetailsFragment) => void
  /** Content to show if the list has no assets. */
  empty: ReactNode
}

export function AssetBrowser(props: AssetBrowserProps) {
  const { search, onChange, list, selection, dialogs, oneLocation = false, onChoose, empty } = props
  const isWide = useMediaQuery(TABLE_MEDIA_QUERY)
  const [layout, setLayout] = useAssetListLayout()
  usePreloadedDialogs(list.rows !== undefined)
  return (
    <>
      <AssetFilters
        search={search}
        onChange={onChange}
        oneLocation={oneLocation}
        total={list.rows && list.total}
        hasHeaders={isWide && layout === 'rows'}
        tools={
          <AssetListTools
            search={search}
            onChange={onChange}
            // why: the total is left out on a location's page, which already shows it elsewhere
            total={oneLocation ? undefined : list.rows && list.total}
            layout={layout}
            onLayout={setLayout}
            onSelect={selection.startSelecting}
            hasViews={!oneLocation}
          />
        }
      />
      <AssetList
        list={list}
        selection={selection}
        layout={layout}
        onEdit={dialogs.openEdit}
        onFailed={dialogs.openFailed}
        onTest={dialogs.openTest}
        onChoose={onChoose}
        sort={getAssetSort(search)}
        onSort={(sort) => onChange({ sort })}
        empty={empty}
      />
      {selection.isActive && !onChoose && <AssetSelectionBar assets={selection} />}
    </>
  )
}

function usePreloadedDialogs(isLoaded: boolean): void {
  useEffect(
    function preloadDialogs() {
      if (isLoaded) return runWhenIdle(() => void import('./AssetPage').catch(() => {}))
    },
    [isLoaded],
  )
}
