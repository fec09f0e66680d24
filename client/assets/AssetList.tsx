import { type ReactNode, useCallback, useMemo } from 'react'
import { useNavigate } from 'react-router-dom'
import { TABLE_MEDIA_QUERY, useMediaQuery } from '../components/browser/useMediaQuery'
import { PagedListView } from '../components/list/PagedListView'
import type { AssetDetailsFragment } from './Asset.generated'
import { ASSET_CARD_HEIGHT_PX, AssetCard } from './AssetCard'
import { ASSET_LINE_HEIGHT_PX, AssetLine } from './AssetLine'
import { buildAssetColumns } from './assetColumns'
import type { AssetListSearch } from './assetSearch'
import { SelectAllAssetsContext } from './SelectAllAssetsCheckbox'
import type { useAssetList } from './useAssetList'
import type { AssetListLayout } from './useAssetListLayout'
import type { AssetSelection } from './useAssetSelection'

interface AssetListProps {
  list: ReturnType<typeof useAssetList>
  selection: AssetSelection
  layout: AssetListLayout
  onEdit: (asset: AssetDetailsFragment) => void
  /** Called to open the dialog that asks what to do with a failed asset. */
  onFailed: (asset: AssetDetailsFragment) => void
  onTest: (asset: AssetDetailsFragment) => void
  /** If set, choosing an asset calls this instead of opening the asset's page. */
  onChoose?: (asset: AssetDetailsFragment) => void
  sort: AssetListSearch['sort']
  onSort: (sort: AssetListSearch['sort']) => void
  /** Shown if the list has no assets. */
  empty: ReactNode
}

/** Sizes of cards and lines, and the gaps between them, in pixels. */
const LAYOUTS = {
  cards: { cardHeight: ASSET_CARD_HEIGHT_PX, cardGap: 12, cardWidth: 320, asCards: true },
  rows: { cardHeight: ASSET_LINE_HEIGHT_PX, cardGap: 0 },
}

/** Shows assets as cards or lines on phones, and as a table or cards on wider screens. */
export function AssetList(props: AssetListProps) {
  const { list, selection: assets, layout, onEdit, onFailed, onTest, onChoose, sort, onSort, empty } = props
  const { selection, toggle, isSelecting } = assets
  const isWide = useMediaQuery(TABLE_MEDIA_QUERY)
  const navigate = useNavigate()
  // why: the columns are memoised so that loading another page does not re-render the existing rows
  const columns = useMemo(
    () => buildAssetColumns({ selection, onToggle: toggle, onEdit, onFailed, onTest, onChoose }),
    [selection, toggle, onEdit, onFailed, onTest, onChoose],
  )
  const card = useCallback(
    (asset: AssetDetailsFragment) => {
      const Item = layout === 'rows' ? AssetLine : AssetCard
      const all = { selection, onToggle: toggle }
      const handlers = { onEdit, onFailed, onTest, onChoose }
      return (
        <Item
          asset={asset}
          {...handlers}
          selecting={isSelecting ? all : undefined}
          selectable={isWide && !onChoose ? all : undefined}
        />
      )
    },
    [layout, isSelecting, isWide, selection, toggle, onEdit, onFailed, onTest, onChoose],
  )
  return (
    <SelectAllAssetsContext value={{ state: assets.state, selectAll: assets.selectAll, clear: assets.end }}>
      <PagedListView
        key={layout}
        label="Assets"
        list={list}
        columns={columns}
        card={card}
        {...LAYOUTS[layout]}
        onOpen={(asset) => (onChoose ? onChoose(asset) : void navigate(`/pat/assets/${asset.id}`))}
        onSelect={onChoose ? undefined : toggle}
        sort={sort ?? undefined}
        onSort={(next) => onSort(next as AssetListSearch['sort'])}
        empty={empty}
      />
    </SelectAllAssetsContext>
  )
}
