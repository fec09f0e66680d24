import { useForm } from 'react-hook-form'
import { SelectField } from '../components/fields/SelectField'
import { FormDialog } from '../components/forms/FormDialog'
import { showNotification } from '../components/messages/messages'
import { useMoveAssetsMutation } from './AssetSelection.generated'
import { updateListsAfterBulkChange } from './assetCache'
import {
  type AssetSelectionDialogProps,
  formatNameOrCount,
  formatSelectedCount,
  getFormerLocationIds,
  getSelectedIds,
  SelectedNames,
  toLocationId,
  useLocationsOrNone,
} from './selectedAssets'

/** Moves all selected assets to one location. If one of them cannot be moved, none is. */
export function MoveAssetsDialog({ assets, onDone, onClose }: AssetSelectionDialogProps) {
  const form = useForm<{ locationId: string | null }>({ defaultValues: { locationId: null } })
  const locations = useLocationsOrNone()
  const [move] = useMoveAssetsMutation()
  return (
    <FormDialog
      title={`Move ${formatSelectedCount(assets)}`}
      form={form}
      submitText="Move"
      onSubmit={async ({ locationId }) => {
        await move({
          variables: { ids: getSelectedIds(assets), locationId: toLocationId(locationId) },
          update: (cache) => updateListsAfterBulkChange(cache, getFormerLocationIds(assets)),
        })
        const to = locations.find(({ value }) => value === locationId)?.label
        showNotification({ text: `${formatNameOrCount(assets)} moved to ${to}` })
        onDone()
      }}
      onClose={onClose}
    >
      <SelectedNames assets={assets} />
      <SelectField name="locationId" label="Location" placeholder="Choose a location" options={locations} required />
    </FormDialog>
  )
}
