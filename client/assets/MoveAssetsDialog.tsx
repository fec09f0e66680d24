import { useForm } from 'react-hook-form'
import { SelectField } from '../components/fields/SelectField'
import { FormDialog } from '../components/forms/FormDialog'
import { notify } from '../components/messages/messages'
import { useMoveAssetsMutation } from './AssetSelection.generated'
import { assetsChanged } from './assetCache'
import {
  type AssetSelectionDialogProps,
  assetsText,
  formerLocationIds,
  idsOf,
  locationOrNone,
  nameOrCount,
  SelectedNames,
  useLocationsOrNone,
} from './selectedAssets'

/** Moves all selected assets to one location. If one asset fails, none is moved. */
export function MoveAssetsDialog({ assets, onDone, onClose }: AssetSelectionDialogProps) {
  const form = useForm<{ locationId: string | null }>({ defaultValues: { locationId: null } })
  const locations = useLocationsOrNone()
  const [move] = useMoveAssetsMutation()
  return (
    <FormDialog
      title={`Move ${assetsText(assets)}`}
      form={form}
      submitText="Move"
      onSubmit={async ({ locationId }) => {
        await move({
          variables: { ids: idsOf(assets), locationId: locationOrNone(locationId) },
          update: (cache) => assetsChanged(cache, formerLocationIds(assets)),
        })
        const to = locations.find(({ value }) => value === locationId)?.label
        notify({ text: `${nameOrCount(assets)} moved to ${to}` })
        onDone()
      }}
      onClose={onClose}
    >
      <SelectedNames assets={assets} />
      <SelectField name="locationId" label="Location" placeholder="Choose a location" options={locations} required />
    </FormDialog>
  )
}
