import { useLocalStorageString } from '../components/browser/useLocalStorageString'
import { TABLE_MEDIA_QUERY, useMediaQuery } from '../components/browser/useMediaQuery'

/** How a list shows assets. Rows form a table on wide screens. */
export type AssetListLayout = 'cards' | 'rows'

/** The layout chosen on this device: cards by default on a phone, a table on wider screens. */
export function useAssetListLayout(): [layout: AssetListLayout, change: (layout: AssetListLayout) => void] {
  const [onPhone, storePhone] = useLocalStorageString('asset-layout')
  const [onDesk, storeDesk] = useLocalStorageString('asset-layout-desk')
  if (useMediaQuery(TABLE_MEDIA_QUERY))
    return [onDesk === 'cards' ? 'cards' : 'rows', (layout) => storeDesk(layout === 'cards' ? layout : '')]
  return [onPhone === 'rows' ? 'rows' : 'cards', (layout) => storePhone(layout === 'rows' ? layout : '')]
}
