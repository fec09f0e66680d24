import { useStoredText } from '../../components/useStoredText'

/** How a phone shows assets. */
export type AssetLayout = 'cards' | 'rows'

/** The layout that was chosen on this device: cards unless said otherwise. */
export function useAssetLayout(): [layout: AssetLayout, change: (layout: AssetLayout) => void] {
  const [stored, store] = useStoredText('asset-layout')
  return [stored === 'rows' ? 'rows' : 'cards', (layout) => store(layout === 'rows' ? layout : '')]
}
