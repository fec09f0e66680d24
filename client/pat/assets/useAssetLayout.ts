import { useStoredText } from '../../components/useStoredText'

/** The display of assets on a phone. */
export type AssetLayout = 'cards' | 'rows'

/** The layout chosen on this device; cards by default. */
export function useAssetLayout(): [layout: AssetLayout, change: (layout: AssetLayout) => void] {
  const [stored, store] = useStoredText('asset-layout')
  return [stored === 'rows' ? 'rows' : 'cards', (layout) => store(layout === 'rows' ? layout : '')]
}
