import { Button, chakra, Grid, Stack, Text } from '@chakra-ui/react'
import { useEffect, useRef, useState } from 'react'
import { FormProvider, useForm, useFormState, useWatch } from 'react-hook-form'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { ITEM_TYPE_FACTS } from '../../domain/assets/itemTypeFacts'
import { ITEM_TYPES } from '../../domain/assets/itemTypes'
import { TextField } from '../components/fields/TextField'
import { formatCountWithNoun } from '../components/format/formatCountWithNoun'
import { RestoredDraftNotice } from '../components/forms/RestoredDraftNotice'
import { type SavedRecord, SavedRecordNote } from '../components/forms/SavedRecordNote'
import { useFormDraft } from '../components/forms/useFormDraft'
import { useFormSubmit } from '../components/forms/useFormSubmit'
import { useSubmitWhenComplete } from '../components/forms/useSubmitWhenComplete'
import { ButtonLink, TextLink } from '../components/links/links'
import { FormError } from '../components/messages/FormError'
import { Collapsible } from '../components/page/Collapsible'
import { Page } from '../components/page/Page'
import { PhotosField } from '../photos/PhotosField'
import { ScanCodeField } from '../scanner/ScanCodeField'
import { AssetAdditionalCodesSection } from './AssetAdditionalCodesSection'
import { AssetClassField } from './AssetClassField'
import { AssetInputField } from './AssetInputField'
import { AssetLocationField } from './AssetLocationField'
import { type AssetFormValues, buildNewAssetFormValues, buildNextAssetFormValues } from './assetForm'
import { ItemTypeField } from './ItemTypeField'
import { useAssetCodeValidation } from './useAssetCodeValidation'
import { useSaveNewAsset } from './useSaveAsset'

/**
 * The page for adding one asset after another with one hand on a phone. The URL contains the previous asset's location
 * and type.
 */
export function AddAssetsPage() {
  const [params, setParams] = useSearchParams()
  const { state } = useLocation()
  const navigate = useNavigate()
  const finishes = useRef(false)
  const [saved, setSaved] = useState<SavedRecord[]>([])
  const form = useForm<AssetFormValues>({ defaultValues: remembered(params) })
  const element = useRef<HTMLFormElement>(null)
  const draft = useFormDraft(form, { key: 'assets/one by one', include: ['locationId', 'itemType', 'class'] })
  const { checkCode, awaitsCode } = useAssetCodeValidation(form, undefined)
  const saveNew = useSaveNewAsset()

  const focusName = () => element.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus()
  useEffect(function startAtName() {
    element.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus()
  }, [])
  const save = useFormSubmit(
    form,
    async (values) => {
      const record = await saveNew(values)
      setSaved((before) => [record, ...before])
    },
    () => {
      const values = form.getValues()
      draft.discard()
      if (finishes.current) return void navigate(finish.to, { state: finish.state })
      form.reset(buildNextAssetFormValues(values))
      setParams(toParams(values), { replace: true, state })
      focusName()
    },
  )
  const submit = useSubmitWhenComplete(save, awaitsCode)
  const finish = { to: state?.from ?? '/pat/assets', state: NEXT_STEP }
  const hasEntry = useWatch({ control: form.control, name: 'name' }).trim() !== ''
  const saveAndFinish = () => {
    finishes.current = true
    element.current?.requestSubmit()
  }
  const { errors, isSubmitting } = form.formState

  return (
    <Page narrow task>
      <FormProvider {...form}>
        <chakra.form ref={element} noValidate onSubmit={submit}>
          <FormError message={errors.root?.message} />
          <Stack gap={5}>
            <RestoredDraftNotice draft={draft} />
            <AddedAssetFields checkCode={checkCode} />
          </Stack>
          <Bar data-page-actions data-foot>
            <SavedRecordNote saved={saved[0]} />
            <div>
              {hasEntry ? (
                <Button variant="subtle" colorPalette="gray" disabled={isSubmitting} onClick={saveAndFinish}>
                  Save and finish
                </Button>
              ) : (
                <ButtonLink {...finish} variant="subtle" colorPalette="gray">
                  Finish
                </ButtonLink>
              )}
              <Button
                type="submit"
                flex={1}
                loading={isSubmitting}
                onClick={() => {
                  finishes.current = false
                }}
              >
                Save and next
              </Button>
            </div>
          </Bar>
        </chakra.form>
      </FormProvider>
      <SavedCount saved={saved} />
    </Page>
  )
}

/** Navigation state that makes the first-steps guide continue with its next step. */
const NEXT_STEP = { nextStep: true }

function AddedAssetFields({ checkCode }: { checkCode: ReturnType<typeof useAssetCodeValidation>['checkCode'] }) {
  const { errors } = useFormState<AssetFormValues>()
  return (
    <>
      <PhotosField selectable />
      <TextField<AssetFormValues> name="name" label="Name" required autoFocus />
      <Grid templateColumns="1fr 1fr" gap={4}>
        <AssetLocationField />
        <ItemTypeField isNew isBrief />
      </Grid>
      <AssetClassField />
      <ScanCodeField<AssetFormValues>
        name="code"
        label="Code"
        expectedModel="asset"
        required
        validate={checkCode}
        help="Scan the asset’s label, or keep this code and print a label later."
      />
      <AssetAdditionalCodesSection />
      <Collapsible
        summary="Retest interval, voltage and description"
        open={Boolean(errors.frequency ?? errors.voltage ?? errors.description)}
      >
        <Stack gap={5} mt={3}>
          <Grid templateColumns="1fr 1fr" gap={4}>
            <AssetInputField<AssetFormValues> name="frequency" />
            <AssetInputField<AssetFormValues> name="voltage" />
          </Grid>
          <AssetInputField<AssetFormValues> name="description" />
        </Stack>
      </Collapsible>
    </>
  )
}

/** Shows how many assets were added on this visit, with a link to print their labels. */
function SavedCount({ saved }: { saved: readonly SavedRecord[] }) {
  if (saved.length === 0) return null
  const ids = saved.flatMap(({ to }) => /^\/pat\/assets\/([A-Z0-9]+)$/.exec(to ?? '')?.[1] ?? [])
  return (
    <Text mt={3} color="fg.muted">
      {formatCountWithNoun(saved.length, 'asset', 'assets')} added.{' '}
      {ids.length > 0 && (
        <TextLink to={`/labels/assets?${new URLSearchParams(ids.map((id) => ['id', id]))}`}>Print labels</TextLink>
      )}
    </Text>
  )
}

/** Reads the previous asset's values from the URL. */
function remembered(params: URLSearchParams): AssetFormValues {
  const itemType = ITEM_TYPES.find((type) => type === params.get('type'))
  const known = { locationId: params.get('location') || null }
  if (!itemType) return buildNewAssetFormValues(known)
  const { class: assetClass, frequency } = ITEM_TYPE_FACTS[itemType]
  return buildNewAssetFormValues({ ...known, itemType, class: assetClass, frequency })
}

const toParams = ({ locationId, itemType }: AssetFormValues) =>
  new URLSearchParams({ ...(locationId && { location: locationId }), ...(itemType && { type: itemType }) })

/** Sticks to the bottom of the screen, within reach of the thumb, however long the form is. */
const Bar = chakra('div', {
  base: {
    position: 'sticky',
    bottom: 0,
    zIndex: 'docked',
    display: 'grid',
    gap: 2,
    mt: 5,
    py: 3,
    bg: 'bg',
    borderTopWidth: '1px',
    '& > div:last-of-type': { display: 'flex', flexWrap: 'wrap', gap: 3 },
  },
})
