import { Text } from '@chakra-ui/react'
import { formatCountWithNoun } from '../components/format/formatCountWithNoun'
import { useLocationOptions } from '../locations/useLocationOptions'
import { formatRecordNumber } from '../offline/outbox/entry/localIds'
import type { SelectedAsset } from './useAssetSelection'

export interface AssetSelectionDialogProps {
  assets: readonly SelectedAsset[]
  /** Called after all assets have changed. */
  onDone: () => void
  onClose: () => void
}

/** The value of the 'No location' option. */
const NO_LOCATION = 'none'

/** Returns the locations that assets can be moved to, and 'No location'. */
export const useLocationOptionsWithNone = () => [
  ...useLocationOptions('pat').choosable(),
  { value: NO_LOCATION, label: 'No location' },
]

/** Converts an option of `useLocationOptionsWithNone` to mutation input. */
export const toLocationIdOrNull = (choice: string | null) => (choice === NO_LOCATION ? null : choice)

export const getSelectedAssetIds = (assets: readonly SelectedAsset[]) => assets.map(({ id }) => id)
export const getFormerLocationIds = (assets: readonly SelectedAsset[]) => assets.map(({ location }) => location?.id)

export const formatSelectedAssetCount = (assets: readonly SelectedAsset[]) =>
  formatCountWithNoun(assets.length, 'asset', 'assets')
export const formatSelectedAssetNameOrCount = (assets: readonly SelectedAsset[]) =>
  assets.length === 1 ? assets[0]?.name : formatSelectedAssetCount(assets)

/** Maximum number of asset names in a dialog; for more assets, the dialog shows only their number. */
const NAMES_MAXIMUM = 6

export function SelectedAssetNames({ assets }: { assets: readonly SelectedAsset[] }) {
  const more = assets.length - NAMES_MAXIMUM
  return (
    <Text color="fg.muted" overflowWrap="anywhere">
      {assets
        .slice(0, NAMES_MAXIMUM)
        .map(({ id, name }) => `${name} (${formatRecordNumber(id)})`)
        .join(', ')}
      {more > 0 && ` and ${more} more`}.
    </Text>
  )
}
