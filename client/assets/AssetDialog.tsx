import { Flex, Grid, Text } from '@chakra-ui/react'
import { TriangleAlert } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { ASSET_CLASSES, type AssetClass } from '../../domain/assets/patRules'
import { hasPermission } from '../../domain/people/permissions'
import { DeleteButton } from '../components/dialogs/DeleteButton'
import { TextField } from '../components/fields/TextField'
import { FormDialog } from '../components/forms/FormDialog'
import { Callout } from '../components/messages/Callout'
import { formatRecordNumber } from '../offline/outbox/entry/localIds'
import { PhotosField } from '../photos/PhotosField'
import { ScanCodeField } from '../scanner/ScanCodeField'
import { useUser } from '../session/sessionStore'
import { AssetClassSign } from '../verdict/AssetClassSign'
import { AdditionalAssetFields } from './AdditionalAssetFields'
import type { AssetDetailsFragment } from './Asset.generated'
import { AssetAdditionalCodesSection } from './AssetAdditionalCodesSection'
import { AssetClassField } from './AssetClassField'
import { AssetInputField } from './AssetInputField'
import { AssetLocationField } from './AssetLocationField'
import { removeAssetFromCachedLists } from './assetCache'
import {
  type AssetFormValues,
  buildNewAssetFormValues,
  buildNextAssetFormValues,
  copyAssetFormValues,
  toAssetFormValues,
} from './assetForm'
import { useDeleteAssetMutation } from './DeleteAsset.generated'
import { getAssetCopyDraftKey, getAssetDraftKey } from './draftKeys'
import { ItemTypeField } from './ItemTypeField'
import { formatAssetClass } from './patFormat'
import { useAssetCodeValidation } from './useAssetCodeValidation'
import { useSaveAsset, useSaveNewAsset } from './useSaveAsset'

interface AssetDialogProps {
  /** The asset to edit. If undefined, the dialog creates a new asset. */
  asset?: AssetDetailsFragment
  copyOf?: AssetDetailsFragment
  /** Initial form values, such as a scanned code. */
  initialValues?: Partial<AssetFormValues>
  /** The form values of a rejected outbox entry that the user is correcting. */
  entered?: AssetFormValues
  /** True to replace the Save button with one button per class, which saves a tap when adding several assets. */
  savesByClass?: boolean
  intro?: ReactNode
  onClose: () => void
  /** The draft key to use instead of the asset's own key. */
  draftKey?: string
  /** Called with the new asset before the dialog closes. If set, the dialog does not show its own 'saved' message. */
  onCreated?: (asset: AssetDetailsFragment) => void
  /** Called instead of `onClose` after the asset is deleted. */
  onDeleted?: () => void
}

export function AssetDialog(props: AssetDialogProps) {
  const {
    asset,
    copyOf,
    initialValues = copyOf && copyAssetFormValues(copyOf),
    entered,
    savesByClass,
    intro,
    draftKey = copyOf ? getAssetCopyDraftKey(copyOf.id) : getAssetDraftKey(asset?.id),
    onCreated,
    onClose,
  } = props
  const { onDeleted = onClose } = props
  const form = useAssetForm({ asset, initialValues, entered })
  const { checkCode, awaitsCode } = useAssetCodeValidation(form, asset?.id)
  const save = useSaveAsset(asset, onCreated)
  const saveNew = useSaveNewAsset()
  const isOneOfMany = !asset && !entered && !onCreated

  return (
    <FormDialog
      title={asset ? `Edit asset ${formatRecordNumber(asset.id)}` : 'New asset'}
      draft={entered ? undefined : { key: draftKey }}
      form={form}
      submitText="Save asset"
      saveAs={savesByClass ? saveByClass(form, initialValues?.class) : undefined}
      another={isOneOfMany ? { save: saveNew, next: buildNextAssetFormValues } : undefined}
      footer={asset && <DeleteAsset asset={asset} onDeleted={onDeleted} />}
      awaitsValues={awaitsCode}
      onSubmit={save}
      onClose={onClose}
    >
      {intro}
      {copyOf && (
        <Text color="fg.muted">
          {`Copied from ${copyOf.name} (${formatRecordNumber(copyOf.id)}), without its code, serial number, photos or tests.`}
        </Text>
      )}
      <PhotosField selectable selectedText="This photo is shown in lists." />
      <TextField<AssetFormValues>
        name="name"
        label="Name"
        required
        autoFocus
        // why: a suggested name is selected on focus, so that the user can type over it
        inputProps={initialValues?.name ? { onFocus: ({ target }) => target.select() } : undefined}
      />
      <AssetLocationField current={asset?.location} />
      <ItemTypeField isNew={!asset} />
      {savesByClass ? <ClassMeanings /> : <AssetClassField help="Class I: earthed. Class II: double insulated." />}
      {asset && <ChangedClass asset={asset} chosen={form.watch('class')} />}
      <ScanCodeField<AssetFormValues> name="code" label="Code" expectedModel="asset" required validate={checkCode} />
      <AssetAdditionalCodesSection />
      <Grid templateColumns="1fr 1fr" gap={4}>
        <AssetInputField<AssetFormValues> name="frequency" />
        <AssetInputField<AssetFormValues> name="voltage" />
      </Grid>
      <AssetInputField<AssetFormValues> name="description" />
      <AdditionalAssetFields />
    </FormDialog>
  )
}

/** Manages the asset form. A code scanned for an existing asset is added to the asset's codes. */
function useAssetForm({
  asset,
  initialValues,
  entered,
}: Pick<AssetDialogProps, 'asset' | 'initialValues' | 'entered'>) {
  const form = useForm<AssetFormValues>({
    defaultValues: entered ?? (asset ? toAssetFormValues(asset) : buildNewAssetFormValues(initialValues)),
  })
  const { setValue } = form
  const scannedCode = asset && initialValues?.code
  useEffect(
    function addScannedCode() {
      if (scannedCode) setValue('additionalCodes', [...asset.additionalCodes, scannedCode], { shouldDirty: true })
    },
    [asset, scannedCode, setValue],
  )
  return form
}

const saveByClass = ({ setValue }: UseFormReturn<AssetFormValues>, likely: AssetClass | undefined) =>
  ASSET_CLASSES.map((value) => ({
    text: `Save as ${formatAssetClass(value)}`,
    isMain: likely === value,
    enter: () => setValue('class', value, { shouldDirty: true }),
  }))

/** Explains the two classes named on the save buttons. */
function ClassMeanings() {
  return (
    <Flex textStyle="table" color="fg.muted" columnGap={4} wrap="wrap">
      {ASSET_CLASSES.map((value) => (
        <Flex key={value} as="span" align="center" gap={1.5}>
          <AssetClassSign assetClass={value} /> {formatAssetClass(value)}:{' '}
          {value === 1 ? 'earthed' : 'double insulated'}
        </Flex>
      ))}
    </Flex>
  )
}

/** Warns if the asset was last tested as the other class. */
function ChangedClass({ asset: { name, lastTest }, chosen }: { asset: AssetDetailsFragment; chosen: AssetClass }) {
  if (!lastTest || chosen === lastTest.assetClass) return null
  return (
    <Callout icon={TriangleAlert}>
      {`Last tested as ${formatAssetClass(lastTest.assetClass)}. As ${formatAssetClass(chosen)}, ${name} is overdue: test it before it is used.`}
    </Callout>
  )
}

interface DeleteAssetProps {
  asset: AssetDetailsFragment
  onDeleted: () => void
}

/** The button that deletes an asset, shown to administrators only. */
function DeleteAsset({ asset, onDeleted }: DeleteAssetProps) {
  const user = useUser()
  const [remove] = useDeleteAssetMutation()
  if (!hasPermission(user, 'admin')) return null
  return (
    <DeleteButton
      question={`Delete ${asset.name}?`}
      onDelete={() =>
        remove({
          variables: { id: asset.id },
          update: (cache) => removeAssetFromCachedLists(cache, asset.id, asset.location?.id),
        })
      }
      deletedText={`${asset.name} deleted`}
      onDeleted={onDeleted}
    >
      The asset will be removed from all lists, and its code can be used again. Its tests will be kept.
    </DeleteButton>
  )
}
