import { useForm } from 'react-hook-form'
import { addDays, today } from '../../../domain/values/calendar'
import type { AssetDetailsFragment } from '../../assets/Asset.generated'
import { inspectionDraftKey } from '../../assets/draftKeys'
import { SwitchField } from '../../components/fields/SwitchField'
import { DateField, TextAreaField } from '../../components/fields/TextField'
import { FormDialog } from '../../components/forms/FormDialog'
import { TestedAssetHeader } from '../records/TestedAssetHeader'
import { DeleteInspection } from './DeleteInspection'
import { InspectionResult } from './InspectionResult'
import { type InspectionValues, isPassed, newInspection, toInspectionValues } from './inspectionForm'
import { PointToggles } from './PointToggles'
import { useSaveInspection } from './useSaveInspection'
import type { VisualInspectionDetailsFragment } from './VisualInspection.generated'

export interface InspectionDialogProps {
  asset: AssetDetailsFragment
  /** The saved inspection to correct; without it, the dialog creates one. */
  inspection?: VisualInspectionDetailsFragment
  /** The entries of a refused outbox entry that the user corrects. */
  entered?: InspectionValues
  onClose: () => void
}

/** Records a visual inspection without a test, or corrects a saved one. */
export function InspectionDialog({ asset, inspection, entered, onClose }: InspectionDialogProps) {
  const form = useForm<InspectionValues>({
    defaultValues: entered ?? (inspection ? toInspectionValues(inspection) : newInspection(asset)),
  })
  const save = useSaveInspection(asset, inspection)
  const failed = !isPassed(form.watch())
  return (
    <FormDialog
      title="Visual inspection"
      draft={entered ? undefined : { key: inspectionDraftKey(asset.id, inspection?.id) }}
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
          <SwitchField<InspectionValues> name="takeOutOfUse" label="Take out of use" help="Until it passes a test." />
        ) : (
          <strong>It stays out of use.</strong>
        ))}
      <TextAreaField<InspectionValues> name="notes" label="Notes" rows={2} />
      <DateField<InspectionValues> name="inspectedOn" label="Date" max={addDays(today(), 1)} required />
    </FormDialog>
  )
}
