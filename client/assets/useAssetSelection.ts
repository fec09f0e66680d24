import { useCallback, useEffect, useRef, useState } from 'react'
import { MAX_ASSETS_PER_REQUEST } from '../../domain/assets/patRules'
import { TABLE_MEDIA_QUERY, useMediaQuery } from '../components/browser/useMediaQuery'
import { type RowSelection, useRowSelection, useSelectedRows } from '../components/list/rowSelection'
import type { ToggleRowSelection } from '../components/list/SelectRowCheckbox'
import { showNoticeMessage } from '../components/messages/messages'
import { showErrorToast } from '../components/messages/showErrorToast'
import { apolloClient } from '../graphql/apolloClient'
import type { AssetFilter, AssetSort } from '../graphql/schema.generated'
import { SelectableAssetsDocument, type SelectableAssetsQuery } from './SelectableAssets.generated'
import type { useAssetList } from './useAssetList'

/** The asset fields that the selection stores. */
export type SelectedAsset = Omit<SelectableAssetsQuery['assets']['items'][number], '__typename'>

export interface AssetSelection {
  selection: RowSelection<SelectedAsset>
  total: number
  /** How much of the list is selected. */
  state: 'none' | 'some' | 'all'
  /** On a phone, true while a tap on a card selects the asset. */
  isSelecting: boolean
  /** True while the selection bar is shown. */
  isActive: boolean
  toggle: ToggleRowSelection<SelectedAsset>
  selectAll: () => void
  startSelecting: () => void
  /** Clears the selection. */
  end: () => void
}

export function useAssetSelection(
  { rows, total }: ReturnType<typeof useAssetList>,
  variables: { filter?: AssetFilter; sort?: AssetSort },
): AssetSelection {
  const selection = useRowSelection<SelectedAsset>(MAX_ASSETS_PER_REQUEST)
  const selected = useSelectedRows(selection)
  const [isSelecting, setSelecting] = useState(false)
  const isTable = useMediaQuery(TABLE_MEDIA_QUERY)

  // why: a ref keeps `toggle` identical when a page loads; a new function would re-render all rows
  const list = useRef({ rows, variables })
  useEffect(function followList() {
    list.current = { rows, variables }
  })

  const select = useCallback(
    (assets: readonly SelectedAsset[], isSelected: boolean, anchor?: string) => {
      if (selection.change(assets, isSelected, anchor)) return
      showNoticeMessage({
        text: `You can select up to ${MAX_ASSETS_PER_REQUEST} assets at a time. The rest were not selected.`,
      })
    },
    [selection],
  )

  const selectRange = useCallback(
    async (offset: number, limit: number, isSelected: boolean, anchor?: string) => {
      const { rows: loaded, variables: shown } = list.current
      const known = loaded?.slice(offset, offset + limit).filter((asset) => asset !== null) ?? []
      if (known.length === limit) return select(known, isSelected, anchor)
      const { data } = await apolloClient.query({
        query: SelectableAssetsDocument,
        variables: { ...shown, offset, limit },
        // why: this query's results contain only names, so they must not replace the list's rows in the cache
        fetchPolicy: 'no-cache',
      })
      if (data) select(data.assets.items, isSelected, anchor)
    },
    [select],
  )

  const toggle: ToggleRowSelection<SelectedAsset> = useCallback(
    (asset, { range }) => {
      const isSelected = !selection.rows().has(asset.id)
      const shown = list.current.rows ?? []
      const from = range ? shown.findIndex((other) => other?.id === selection.anchor()) : -1
      const to = shown.findIndex((other) => other?.id === asset.id)
      if (from < 0 || to < 0) return select([asset], isSelected, asset.id)
      const limit = Math.min(Math.abs(to - from) + 1, MAX_ASSETS_PER_REQUEST)
      selectRange(Math.min(from, to), limit, isSelected, asset.id).catch(showErrorToast)
    },
    [selection, select, selectRange],
  )

  const most = Math.min(total, MAX_ASSETS_PER_REQUEST)
  const areAll = selected.size >= most && !!rows?.slice(0, most).every((asset) => !asset || selected.has(asset.id))

  return {
    selection,
    total,
    state: selected.size === 0 ? 'none' : areAll ? 'all' : 'some',
    isSelecting: isSelecting && !isTable,
    isActive: selected.size > 0 || (isSelecting && !isTable),
    toggle,
    selectAll: () => void selectRange(0, most, true).catch(showErrorToast),
    startSelecting: () => setSelecting(true),
    end: () => {
      setSelecting(false)
      selection.clear()
    },
  }
}
