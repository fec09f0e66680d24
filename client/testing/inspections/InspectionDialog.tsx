import { chakra, Grid } from '@chakra-ui/react'
import { Check, ShieldCheck, ShieldX, X } from 'lucide-react'
import { Controller, useController, useForm, useFormContext } from 'react-hook-form'
import { hasPermission } from '../../../domain/people/permissions'
import { addDays, today } from '../../../domain/values/calendar'
import type { AssetDetailsFragment } from '../../assets/Asset.generated'
import { getInspectionDraftKey } from '../../assets/draftKeys'
import { DeleteButton } from '../../components/dialogs/DeleteButton'
import { RadioCards, RadioChoiceCard, VisuallyHiddenInput } from '../../components/fields/RadioCards'
import { SwitchField } from '../../components/fields/SwitchField'
import { DateField, TextAreaField } from '../../components/fields/TextField'
import { FormDialog } from '../../components/forms/FormDialog'
import { useUser } from '../../session/sessionStore'
import { TestedAssetHeader } from '../records/TestedAssetHeader'
import { reloadCachedInspectionLists } from '../records/testCache'
import {
  buildNewInspectionFormValues,
  type InspectionFormValues,
  isEnteredInspectionPassed,
  listFailedInspectionPoints,
  toInspectionFormValues,
} from './inspectionForm'
import { useSaveInspection } from './useSaveInspection'
import { useDeleteVisualInspectionMutation, type VisualInspectionDetailsFragment } from './VisualInspection.generated'

export interface InspectionDialogProps {
  asset: AssetDetailsFragment
  /** The saved inspection to correct. If undefined, the dialog creates a new inspection. */
  inspection?: VisualInspectionDetailsFragment
  /** The form values of a rejected outbox entry that the user is correcting. */
  entered?: InspectionFormValues
  onClose: () => void
}

/** The dialog for recording a visual inspection without a test, or for correcting a saved inspection. */
export function InspectionDialog({ asset, inspection, entered, onClose }: InspectionDialogProps) {
  const form = useForm<InspectionFormValues>({
    defaultValues: entered ?? (inspection ? toInspectionFormValues(inspection) : buildNewInspectionFormValues(asset)),
  })
  const save = useSaveInspection(asset, inspection)
  const failed = !isEnteredInspectionPassed(form.watch())
  return (
    <FormDialog
      title="Visual inspection"
      draft={entered ? undefined : { key: getInspectionDraftKey(asset.id, inspection?.id) }}
      form={form}
      submitText="Save inspection"
      footer={inspection && <DeleteInspection inspection={inspection} onDeleted={onClose} />}
      onSubmit={save}
      onClose={onClose}
    >
      <TestedAssetHeader asset={asset} assetClass={asset.class} isNew={!inspection} />
      <PointToggles />
      <InspectionResult />
      {failed &&
        !inspection &&
        (asset.use === 'inUse' ? (
          <SwitchField<InspectionFormValues>
            name="takeOutOfUse"
            label="Take out of use"
            help="Out of use until the asset passes a test."
          />
        ) : (
          <strong>The asset stays out of use.</strong>
        ))}
      <TextAreaField<InspectionFormValues> name="notes" label="Notes" rows={2} />
      <DateField<InspectionFormValues> name="inspectedOn" label="Date" max={addDays(today(), 1)} required />
    </FormDialog>
  )
}

interface DeleteInspectionProps {
  inspection: { id: string }
  onDeleted: () => void
}

/** The button that deletes a visual inspection, shown to administrators only. */
function DeleteInspection({ inspection, onDeleted }: DeleteInspectionProps) {
  const user = useUser()
  const [remove] = useDeleteVisualInspectionMutation()
  if (!hasPermission(user, 'admin')) return null
  return (
    <DeleteButton
      question="Delete this inspection?"
      onDelete={() => remove({ variables: { id: inspection.id }, update: reloadCachedInspectionLists })}
      deletedText="Inspection deleted"
      onDeleted={onDeleted}
    >
      The next inspection’s due date will be based on the inspection before this one. This inspection stays in the audit
      trail.
    </DeleteButton>
  )
}

/** Asks for the inspection result; if a point has failed, explains why the result can only be Fail. */
function InspectionResult() {
  const { control, watch } = useFormContext<InspectionFormValues>()
  const { field } = useController({ control, name: 'result' })
  const values = watch()
  const failed = listFailedInspectionPoints(values.points)
  return (
    <RadioCards<InspectionFormValues['result']>
      {...field}
      label="Result"
      required
      options={[
        { value: 'pass', label: 'Pass', icon: ShieldCheck, colorPalette: 'safe', disabled: failed.length > 0 },
        { value: 'fail', label: 'Fail', icon: ShieldX, colorPalette: 'unsafe' },
      ]}
      value={isEnteredInspectionPassed(values) ? 'pass' : 'fail'}
      help={
        failed.length > 0
          ? `The result is Fail. Failed points: ${new Intl.ListFormat('en').format(failed)}.`
          : 'Choose Fail if something else makes the asset unsafe.'
      }
    />
  )
}

/** The points of an inspection. Tapping a point marks it as failed; tapping it again marks it as passed. */
function PointToggles() {
  const { control, watch } = useFormContext<InspectionFormValues>()
  const points = watch('points')
  if (points.length === 0) return null
  return (
    <chakra.fieldset>
      <chakra.legend textStyle="label" mb={1.5}>
        Look at each point. Tap any that fail
      </chakra.legend>
      <Grid templateColumns="repeat(2, minmax(0, 1fr))" gap={2}>
        {points.map(({ name }, index) => (
          <Controller
            // biome-ignore lint/suspicious/noArrayIndexKey: a point is known by its place
            key={index}
            control={control}
            name={`points.${index}.pass`}
            render={({ field: { value: pass, onChange, ref, ...field } }) => (
              <RadioChoiceCard colorPalette="unsafe" data-hue="unsafe" justifyContent="space-between">
                <VisuallyHiddenInput>
                  <input
                    {...field}
                    ref={ref}
                    type="checkbox"
                    aria-label={`${name} fails`}
                    checked={!pass}
                    onChange={({ target }) => onChange(!target.checked)}
                  />
                </VisuallyHiddenInput>
                {name}
                <chakra.span display="flex" alignItems="center" gap={1} fontWeight="normal" aria-hidden>
                  {pass ? <Check size={18} /> : <X size={18} />}
                  <chakra.span hideBelow="sm">{pass ? 'Pass' : 'Fail'}</chakra.span>
                </chakra.span>
              </RadioChoiceCard>
            )}
          />
        ))}
      </Grid>
    </chakra.fieldset>
  )
}
