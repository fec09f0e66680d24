import { TABLE_MEDIA_QUERY, useMediaQuery } from '../components/browser/useMediaQuery'
import { useStoredText } from '../components/browser/useStoredText'

/** How a list shows assets. Rows form a table on wide screens. */
export type AssetLayout = 'cards' | 'rows'

/** The layout chosen on this device: cards by default on a phone, a table on wider screens. */
export function useAssetLayout(): [layout: AssetLayout, change: (layout: AssetLayout) => void] {
  const [onPhone, storePhone] = useStoredText('asset-layout')
  const [onDesk, storeDesk] = useStoredText('asset-layout-desk')
  if (useMediaQuery(TABLE_MEDIA_QUERY))
    return [onDesk === 'cards' ? 'cards' : 'rows', (layout) => storeDesk(layout === 'cards' ? layout : '')]
  return [onPhone === 'rows' ? 'rows' : 'cards', (layout) => storePhone(layout === 'rows' ? layout : '')]
}
