import { Flex, Grid, Text } from '@chakra-ui/react'
import { TriangleAlert } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { ASSET_CLASSES, type AssetClass } from '../../domain/assets/patRules'
import { can } from '../../domain/people/permissions'
import { DeleteButton } from '../components/dialogs/DeleteButton'
import { TextField } from '../components/fields/TextField'
import { FormDialog } from '../components/forms/FormDialog'
import { Callout } from '../components/messages/Callout'
import { formatRecordNumber } from '../offline/outbox/entry/localIds'
import { PhotoField } from '../photos/PhotoField'
import { ScanCodeField } from '../scanner/ScanCodeField'
import { useUser } from '../session/sessionStore'
import { ClassSign } from '../verdict/ClassSign'
import { AdditionalCodesSection } from './AdditionalCodesSection'
import type { AssetDetailsFragment } from './Asset.generated'
import { AssetFieldBox } from './AssetFieldBox'
import { AssetLocationField } from './AssetLocationField'
import { removeAssetFromLists } from './assetCache'
import {
  type AssetValues,
  buildNewAssetValues,
  buildNextAssetValues,
  copyAssetValues,
  toAssetValues,
} from './assetForm'
import { ClassField } from './ClassField'
import { useDeleteAssetMutation } from './DeleteAsset.generated'
import { getAssetCopyDraftKey, getAssetDraftKey } from './draftKeys'
import { FurtherAssetFields } from './FurtherAssetFields'
import { ItemTypeField } from './ItemTypeField'
import { formatClass } from './patFormat'
import { useAssetCode } from './useAssetCode'
import { useSaveAsset, useSaveNewAsset } from './useSaveAsset'

interface AssetDialogProps {
  /** The asset to edit. If it is missing, the dialog creates a new asset. */
  asset?: AssetDetailsFragment
  copyOf?: AssetDetailsFragment
  /** Initial values, such as a scanned code. */
  initialValues?: Partial<AssetValues>
  /** The form values of a rejected outbox entry that the user is correcting. */
  entered?: AssetValues
  /** Replaces Save with one button per class, which saves a tap when adding several assets. */
  savesByClass?: boolean
  intro?: ReactNode
  onClose: () => void
  /** Draft key to use instead of the asset's own. */
  draftKey?: string
  /** Called with the new asset before the dialog closes. The message that the asset was saved is then not shown. */
  onCreated?: (asset: AssetDetailsFragment) => void
  /** Called instead of `onClose` after the asset is deleted. */
  onDeleted?: () => void
}

export function AssetDialog(props: AssetDialogProps) {
  const {
    asset,
    copyOf,
    initialValues = copyOf && copyAssetValues(copyOf),
    entered,
    savesByClass,
    intro,
    draftKey = copyOf ? getAssetCopyDraftKey(copyOf.id) : getAssetDraftKey(asset?.id),
    onCreated,
    onClose,
  } = props
  const { onDeleted = onClose } = props
  const form = useAssetForm({ asset, initialValues, entered })
  const { checkCode, awaitsCode } = useAssetCode(form, asset?.id)
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
      another={isOneOfMany ? { save: saveNew, next: buildNextAssetValues } : undefined}
      footer={asset && <DeleteAsset asset={asset} onDeleted={onDeleted} />}
      awaitsValues={awaitsCode}
      onSubmit={save}
      onClose={onClose}
    >
      {intro}
      {copyOf && (
        <Text color="fg.muted">
          {`Copied from ${copyOf.name} (${formatRecordNumber(copyOf.id)}), without code, serial number, photos or tests.`}
        </Text>
      )}
      <PhotoField selectable selectedText="This photo is shown in lists." />
      <TextField<AssetValues>
        name="name"
        label="Name"
        required
        autoFocus
        // why: a suggested name is selected on focus, so that the user can type over it
        inputProps={initialValues?.name ? { onFocus: ({ target }) => target.select() } : undefined}
      />
      <AssetLocationField current={asset?.location} />
      <ItemTypeField isNew={!asset} />
      {savesByClass ? <ClassMeanings /> : <ClassField help="Class I: earthed. Class II: double insulated." />}
      {asset && <ChangedClass asset={asset} chosen={form.watch('class')} />}
      <ScanCodeField<AssetValues> name="code" label="Code" expectedModel="asset" required validate={checkCode} />
      <AdditionalCodesSection />
      <Grid templateColumns="1fr 1fr" gap={4}>
        <AssetFieldBox<AssetValues> name="frequency" />
        <AssetFieldBox<AssetValues> name="voltage" />
      </Grid>
      <AssetFieldBox<AssetValues> name="description" />
      <FurtherAssetFields />
    </FormDialog>
  )
}

/** The asset form. When a code was scanned for an existing asset, the form adds it to the asset's codes. */
function useAssetForm({
  asset,
  initialValues,
  entered,
}: Pick<AssetDialogProps, 'asset' | 'initialValues' | 'entered'>) {
  const form = useForm<AssetValues>({
    defaultValues: entered ?? (asset ? toAssetValues(asset) : buildNewAssetValues(initialValues)),
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

const saveByClass = ({ setValue }: UseFormReturn<AssetValues>, likely: AssetClass | undefined) =>
  ASSET_CLASSES.map((value) => ({
    text: `Save as ${formatClass(value)}`,
    isMain: likely === value,
    enter: () => setValue('class', value, { shouldDirty: true }),
  }))

/** Explains the two classes that the save buttons name. */
function ClassMeanings() {
  return (
    <Flex textStyle="table" color="fg.muted" columnGap={4} wrap="wrap">
      {ASSET_CLASSES.map((value) => (
        <Flex key={value} as="span" align="center" gap={1.5}>
          <ClassSign assetClass={value} /> {formatClass(value)}: {value === 1 ? 'earthed' : 'double insulated'}
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
      {`Last tested as ${formatClass(lastTest.assetClass)}. As ${formatClass(chosen)}, ${name} is overdue: test it before it is used.`}
    </Callout>
  )
}

interface DeleteAssetProps {
  asset: AssetDetailsFragment
  onDeleted: () => void
}

/** Deletes an asset; for administrators only. */
function DeleteAsset({ asset, onDeleted }: DeleteAssetProps) {
  const user = useUser()
  const [remove] = useDeleteAssetMutation()
  if (!can(user, 'admin')) return null
  return (
    <DeleteButton
      question={`Delete ${asset.name}?`}
      onDelete={() =>
        remove({
          variables: { id: asset.id },
          update: (cache) => removeAssetFromLists(cache, asset.id, asset.location?.id),
        })
      }
      deletedText={`${asset.name} deleted`}
      onDeleted={onDeleted}
    >
      It is removed from all lists, and its code can be used again. Its tests are kept.
    </DeleteButton>
  )
}
