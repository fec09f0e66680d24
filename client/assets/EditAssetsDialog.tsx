import { useForm } from 'react-hook-form'
import { BULK_CHANGE_ASSET_FIELD_NAMES, getAssetField } from '../../domain/assets/assetFields'
import type { ItemType } from '../../domain/assets/itemTypes'
import { ASSET_CLASSES, type AssetClass } from '../../domain/assets/patRules'
import { CheckboxListField } from '../components/fields/CheckboxListField'
import { RadioCardField } from '../components/fields/RadioCardField'
import { SelectField } from '../components/fields/SelectField'
import { TextField } from '../components/fields/TextField'
import { FormDialog } from '../components/forms/FormDialog'
import { showMessage } from '../components/messages/messages'
import type { AssetsInput } from '../graphql/schema.generated'
import { AssetInputField } from './AssetInputField'
import { useUpdateAssetsMutation } from './AssetSelection.generated'
import { updateCachedListsAfterBulkChange } from './assetCache'
import { toAssetFieldValues } from './assetFieldForm'
import { type AssetFormValues, buildNewAssetFormValues } from './assetForm'
import { ITEM_TYPE_OPTIONS } from './itemTypeOptions'
import { formatAssetClass } from './patFormat'
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

const FIELDS: readonly { value: EditedField; label: string }[] = [
  { value: 'locationId', label: 'Location' },
  { value: 'itemType', label: 'Type' },
  { value: 'class', label: 'Class' },
  ...BULK_CHANGE_ASSET_FIELD_NAMES.map((value) => ({ value, label: getAssetField(value).label })),
  { value: 'outOfUse', label: 'Out of use' },
]

/** The dialog that changes the ticked fields of all selected assets. If any asset cannot be changed, none are. */
export function EditAssetsDialog({ assets, onDone, onClose }: AssetSelectionDialogProps) {
  const form = useForm<EditedAssets>({ defaultValues: editOf() })
  const [update] = useUpdateAssetsMutation()
  return (
    <FormDialog
      title={`Edit ${formatSelectedAssetCount(assets)}`}
      form={form}
      submitText={`Change ${formatSelectedAssetCount(assets)}`}
      onSubmit={async (values) => {
        await update({
          variables: { ids: getSelectedAssetIds(assets), input: editedInput(values) },
          update: (cache) => updateCachedListsAfterBulkChange(cache, getFormerLocationIds(assets)),
        })
        showMessage({ text: `${formatSelectedAssetNameOrCount(assets)} changed` })
        onDone()
      }}
      onClose={onClose}
    >
      <SelectedAssetNames assets={assets} />
      <CheckboxListField<EditedAssets>
        name="changes"
        label="Fields to change"
        options={FIELDS}
        columns={2}
        columnsOnPhone={2}
        help="Other fields stay as they are."
        missing="Tick at least one field."
      />
      {FIELDS.filter(({ value }) => form.watch('changes').includes(value)).map(({ value, label }) => (
        <EditedValue key={value} field={value} label={label} />
      ))}
    </FormDialog>
  )
}

function EditedValue({ field, label }: { field: EditedField; label: string }) {
  const locations = useLocationOptionsWithNone()
  switch (field) {
    case 'locationId':
      return (
        <SelectField<EditedAssets>
          name={field}
          label={label}
          placeholder="Choose a location"
          options={locations}
          required
        />
      )
    case 'itemType':
      return (
        <SelectField<EditedAssets, ItemType>
          name={field}
          label={label}
          placeholder="Not stated"
          options={ITEM_TYPE_OPTIONS}
        />
      )
    case 'class':
      return (
        <RadioCardField<EditedAssets, AssetClass>
          name={field}
          label={label}
          options={ASSET_CLASSES.map((value) => ({ value, label: formatAssetClass(value) }))}
          help="Assets whose last test was for a different class will become overdue: test them again."
        />
      )
    case 'outOfUse':
      return (
        <TextField<EditedAssets>
          name="reason"
          label="Reason"
          required
          help="These assets must not be used. Failed assets must pass a test before they go back into use."
        />
      )
    case 'frequency':
      return (
        <AssetInputField<EditedAssets>
          name={field}
          help="Due dates will be recalculated from each asset’s last test."
        />
      )
    default:
      return <AssetInputField<EditedAssets> name={field} />
  }
}

/** A field that can be changed for several assets at once. */
type EditedField = Exclude<keyof AssetsInput, '__typename'>

interface EditedAssets extends Pick<AssetFormValues, Exclude<EditedField, 'outOfUse'>> {
  /** The ticked fields. */
  changes: EditedField[]
  /** The reason for taking the assets out of use. */
  reason: string
}

/** Returns the initial values, with no field ticked. */
function editOf(): EditedAssets {
  const { name, code, additionalCodes, serialNumber, photos, photoId, ...shared } = buildNewAssetFormValues()
  return { changes: [], ...shared, reason: '' }
}

/** Converts the ticked fields to mutation input. */
function editedInput({ changes, reason, ...values }: EditedAssets): AssetsInput {
  const input: Required<AssetsInput> = {
    ...values,
    ...toAssetFieldValues({ ...buildNewAssetFormValues(), ...values }),
    locationId: toLocationIdOrNull(values.locationId),
    outOfUse: { reason: reason.trim() },
  }
  return Object.fromEntries(changes.map((field) => [field, input[field]]))
}
