import { useForm } from 'react-hook-form'
import { addDays, today } from '../../../domain/values/calendar'
import type { AssetDetailsFragment } from '../../assets/Asset.generated'
import { updateCachedListsAfterUseChange } from '../../assets/assetCache'
import { DateField, TextAreaField } from '../../components/fields/TextField'
import { FormDialog } from '../../components/forms/FormDialog'
import { showMessage } from '../../components/messages/messages'
import { useRecordRepairMutation } from './OutOfUse.generated'

interface Values {
  note: string
  repairedOn: string
}

interface RecordRepairDialogProps {
  asset: AssetDetailsFragment
  onTest: () => void
  onClose: () => void
}

/** Records a repair and asks for a test; the asset stays out of use until it passes. */
export function RecordRepairDialog({ asset, onTest, onClose }: RecordRepairDialogProps) {
  const form = useForm<Values>({ defaultValues: { note: '', repairedOn: today() } })
  const [record] = useRecordRepairMutation()
  return (
    <FormDialog
      title={`Record the repair of ${asset.name}`}
      form={form}
      submitText="Record repair"
      onSubmit={async (input) => {
        await record({
          variables: { id: asset.id, input },
          update: (cache, { data }) => {
            if (data) updateCachedListsAfterUseChange(cache, asset.location?.id)
          },
        })
        showMessage({
          text: `Repair recorded. ${asset.name} stays out of use until it passes a test.`,
          action: { text: 'Test now', onClick: onTest },
        })
      }}
      onClose={onClose}
    >
      <TextAreaField<Values>
        name="note"
        label="Repair"
        rows={2}
        required
        help="The asset stays out of use until it passes a test."
      />
      <DateField<Values> name="repairedOn" label="Date" max={addDays(today(), 1)} required />
    </FormDialog>
  )
}
