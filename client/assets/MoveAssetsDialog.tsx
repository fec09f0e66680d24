import { useForm } from 'react-hook-form'
import { SelectField } from '../components/fields/SelectField'
import { FormDialog } from '../components/forms/FormDialog'
import { showMessage } from '../components/messages/messages'
import { useMoveAssetsMutation } from './AssetSelection.generated'
import { updateCachedListsAfterBulkChange } from './assetCache'
import {
  type AssetSelectionDialogProps,
  formatSelectedAssetCount,
  formatSelectedAssetNameOrCount,
  getFormerLocationIds,
  getSelectedAssetIds,
  SelectedAssetNames,
  toLocationIdOrNull,
  useLocationOptionsWithNone,
} from './selectedAssets'

/** The dialog that moves all selected assets to one location. If any asset cannot be moved, none are. */
export function MoveAssetsDialog({ assets, onDone, onClose }: AssetSelectionDialogProps) {
  const form = useForm<{ locationId: string | null }>({ defaultValues: { locationId: null } })
  const locations = useLocationOptionsWithNone()
  const [move] = useMoveAssetsMutation()
  return (
    <FormDialog
      title={`Move ${formatSelectedAssetCount(assets)}`}
      form={form}
      submitText="Move"
      onSubmit={async ({ locationId }) => {
        await move({
          variables: { ids: getSelectedAssetIds(assets), locationId: toLocationIdOrNull(locationId) },
          update: (cache) => updateCachedListsAfterBulkChange(cache, getFormerLocationIds(assets)),
        })
        const to = locations.find(({ value }) => value === locationId)?.label
        showMessage({ text: `${formatSelectedAssetNameOrCount(assets)} moved to ${to}` })
        onDone()
      }}
      onClose={onClose}
    >
      <SelectedAssetNames assets={assets} />
      <SelectField name="locationId" label="Location" placeholder="Choose a location" options={locations} required />
    </FormDialog>
  )
}
