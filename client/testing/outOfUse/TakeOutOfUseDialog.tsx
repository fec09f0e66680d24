import { useForm } from 'react-hook-form'
import { getFailedTestReason, MAX_OUT_OF_USE_REASON_LENGTH } from '../../../domain/testing/outOfUse'
import { addDays, today } from '../../../domain/values/calendar'
import type { AssetDetailsFragment } from '../../assets/Asset.generated'
import { updateCachedListsAfterUseChange } from '../../assets/assetCache'
import { DateField, TextAreaField, TextField } from '../../components/fields/TextField'
import { FormDialog } from '../../components/forms/FormDialog'
import { showMessage } from '../../components/messages/messages'
import { isRecordWaiting } from '../../offline/outbox/queue/outboxState'
import { useTakeOutOfUseMutation } from './OutOfUse.generated'

interface Values {
  reason: string
  since: string
  note: string
}

interface TakeOutOfUseDialogProps {
  asset: AssetDetailsFragment
  onClose: () => void
}

export function TakeOutOfUseDialog({ asset, onClose }: TakeOutOfUseDialogProps) {
  const form = useForm<Values>({
    defaultValues: { reason: asset.status.includes('failed') ? getFailedTestReason([]) : '', since: today(), note: '' },
  })
  const [take] = useTakeOutOfUseMutation()
  return (
    <FormDialog
      title={`Take ${asset.name} out of use`}
      form={form}
      submitText="Take out of use"
      onSubmit={async (input) => {
        await take({
          variables: { id: asset.id, input },
          update: (cache, { data }) => {
            if (data) updateCachedListsAfterUseChange(cache, asset.location?.id)
          },
        })
        showMessage({
          text: `${asset.name} is out of use${isRecordWaiting(`Asset:${asset.id}`) ? ' on this device' : ''}`,
        })
      }}
      onClose={onClose}
    >
      <TextField<Values>
        name="reason"
        label="Reason"
        required
        autoFocus
        inputProps={{ maxLength: MAX_OUT_OF_USE_REASON_LENGTH }}
      />
      <DateField<Values> name="since" label="Since" max={addDays(today(), 1)} required />
      <TextAreaField<Values> name="note" label="Note" rows={2} />
    </FormDialog>
  )
}
