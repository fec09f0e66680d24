import { Text } from '@chakra-ui/react'
import { countText } from '../components/format/amountText'
import { useLocationOptions } from '../locations/useLocationOptions'
import { shownNumber } from '../offline/outbox/entry/localIds'
import type { SelectedAsset } from './useAssetSelection'

export interface AssetSelectionDialogProps {
  assets: readonly SelectedAsset[]
  /** Called after all assets have changed. */
  onDone: () => void
  onClose: () => void
}

/** The option value of 'No location'. */
const NO_LOCATION = 'none'

/** Returns the locations that assets can be moved to, and 'No location'. */
export const useLocationsOrNone = () => [
  ...useLocationOptions('pat').choosable(),
  { value: NO_LOCATION, label: 'No location' },
]

/** Converts an option of `useLocationsOrNone` to the mutations' input. */
export const locationOrNone = (choice: string | null) => (choice === NO_LOCATION ? null : choice)

export const idsOf = (assets: readonly SelectedAsset[]) => assets.map(({ id }) => id)
export const formerLocationIds = (assets: readonly SelectedAsset[]) => assets.map(({ location }) => location?.id)

export const assetsText = (assets: readonly SelectedAsset[]) => countText(assets.length, 'asset', 'assets')
export const nameOrCount = (assets: readonly SelectedAsset[]) =>
  assets.length === 1 ? assets[0]?.name : assetsText(assets)

/** Maximum number of asset names in a dialog; for more assets, the dialog shows only their number. */
const NAMES_MAXIMUM = 6

export function SelectedNames({ assets }: { assets: readonly SelectedAsset[] }) {
  const more = assets.length - NAMES_MAXIMUM
  return (
    <Text color="fg.muted" overflowWrap="anywhere">
      {assets
        .slice(0, NAMES_MAXIMUM)
        .map(({ id, name }) => `${name} (${shownNumber(id)})`)
        .join(', ')}
      {more > 0 && ` and ${more} more`}.
    </Text>
  )
}
