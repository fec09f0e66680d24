import { chakra } from '@chakra-ui/react'
import { Checkbox } from '../components/fields/Checkbox'
import { type RowSelection, useIsRowSelected } from '../components/list/rowSelection'
import type { ToggleRowSelection } from '../components/list/SelectRowCheckbox'
import type { SelectedAsset } from './useAssetSelection'

export interface AssetCardSelection {
  selection: RowSelection<SelectedAsset>
  onToggle: ToggleRowSelection<SelectedAsset>
}

interface SelectAssetCardCheckboxProps extends AssetCardSelection {
  asset: SelectedAsset
  /** True to cover only the card's corner, so that the card's link and buttons still work. */
  cornerOnly?: boolean
}

/** Covers a whole card, so that a tap anywhere selects the asset. The checkbox itself is shown on the photo. */
export function SelectAssetCardCheckbox({ asset, selection, onToggle, cornerOnly }: SelectAssetCardCheckboxProps) {
  return (
    <Cover data-corner-only={cornerOnly || undefined}>
      <Checkbox
        boxSize={cornerOnly ? 5 : 7}
        aria-label={`Select ${asset.name}`}
        checked={useIsRowSelected(selection, asset.id)}
        onChange={() => onToggle(asset, { range: false })}
      />
    </Cover>
  )
}

const Cover = chakra('label', {
  base: {
    position: 'absolute',
    inset: 0,
    zIndex: 1,
    ps: 5,
    pt: 3,
    cursor: 'button',
    '&[data-corner-only]': {
      inset: 'auto',
      top: 2,
      left: 2,
      p: 1.5,
      lineHeight: 0,
      borderRadius: 'l2',
      bg: 'bg.panel',
    },
  },
})
