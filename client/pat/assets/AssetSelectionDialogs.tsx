import { Text } from '@chakra-ui/react'
import { useForm } from 'react-hook-form'
import { DEFAULT_FREQUENCY } from '../../../domain/pat'
import { countText } from '../../components/amountText'
import { FormDialog } from '../../components/FormDialog'
import { notify } from '../../components/messages'
import { SelectField } from '../../components/SelectField'
import { useLocationOptions } from '../../locations/useLocationOptions'
import { assetsChanged } from '../cache'
import { frequencyText } from '../format'
import { useMoveAssetsMutation, useSetAssetsFrequencyMutation } from './AssetSelection.generated'
import { FREQUENCY_OPTIONS } from './assetForm'
import type { SelectedAsset } from './useAssetSelection'

interface AssetSelectionDialogProps {
  assets: readonly SelectedAsset[]
  /** Called when all of them are changed. */
  onDone: () => void
  onClose: () => void
}

/** The value of 'No location'. */
const NO_LOCATION = 'none'

/** Moves the selected assets to one location: all or none of them. */
export function MoveAssetsDialog({ assets, onDone, onClose }: AssetSelectionDialogProps) {
  const form = useForm<{ locationId: string | null }>({ defaultValues: { locationId: null } })
  const locations = [...useLocationOptions('pat').choosable(), { value: NO_LOCATION, label: 'No location' }]
  const [move] = useMoveAssetsMutation()
  return (
    <FormDialog
      title={`Move ${assetsText(assets)}`}
      width={500}
      form={form}
      submitText="Move"
      onSubmit={async ({ locationId }) => {
        await move({
          variables: { ids: idsOf(assets), locationId: locationId === NO_LOCATION ? null : locationId },
          update: (cache) => assetsChanged(cache, formerLocationIds(assets)),
        })
        const to = locations.find(({ value }) => value === locationId)?.label
        notify({ text: `${nameOrCount(assets)} moved to ${to}` })
        onDone()
      }}
      onClose={onClose}
    >
      <Names assets={assets} />
      <SelectField name="locationId" label="Location" placeholder="Choose a location" options={locations} required />
    </FormDialog>
  )
}

/** Gives the selected assets one frequency: all or none of them. */
export function SetIntervalDialog({ assets, onDone, onClose }: AssetSelectionDialogProps) {
  const form = useForm<{ frequency: number }>({ defaultValues: { frequency: DEFAULT_FREQUENCY } })
  const [setFrequency] = useSetAssetsFrequencyMutation()
  return (
    <FormDialog
      title={`Set interval of ${assetsText(assets)}`}
      width={500}
      form={form}
      submitText="Set interval"
      onSubmit={async ({ frequency }) => {
        await setFrequency({
          variables: { ids: idsOf(assets), frequency },
          update: (cache) => assetsChanged(cache, formerLocationIds(assets)),
        })
        notify({ text: `${nameOrCount(assets)}: test every ${frequencyText(frequency)}` })
        onDone()
      }}
      onClose={onClose}
    >
      <Names assets={assets} />
      <SelectField<{ frequency: number }, number>
        name="frequency"
        label="Test every"
        options={FREQUENCY_OPTIONS}
        help="The due dates follow from the last tests."
      />
    </FormDialog>
  )
}

const idsOf = (assets: readonly SelectedAsset[]) => assets.map(({ id }) => id)
const formerLocationIds = (assets: readonly SelectedAsset[]) => assets.map(({ location }) => location?.id)

const assetsText = (assets: readonly SelectedAsset[]) => countText(assets.length, 'asset', 'assets')
const nameOrCount = (assets: readonly SelectedAsset[]) => (assets.length === 1 ? assets[0]?.name : assetsText(assets))

/** Maximum number of names in a dialog; of more, it gives the number. */
const NAMES_MAXIMUM = 6

function Names({ assets }: { assets: readonly SelectedAsset[] }) {
  const more = assets.length - NAMES_MAXIMUM
  return (
    <Text color="fg.muted" overflowWrap="anywhere">
      {assets
        .slice(0, NAMES_MAXIMUM)
        .map(({ id, name }) => `${name} (#${id})`)
        .join(', ')}
      {more > 0 && ` and ${more} more`}.
    </Text>
  )
}
