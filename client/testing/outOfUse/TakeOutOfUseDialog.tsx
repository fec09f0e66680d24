import { useForm } from 'react-hook-form'
import { getFailedTestReason, OUT_OF_USE_REASON_LENGTH } from '../../../domain/testing/outOfUse'
import { addDays, today } from '../../../domain/values/calendar'
import type { AssetDetailsFragment } from '../../assets/Asset.generated'
import { updateListsAfterUseChange } from '../../assets/assetCache'
import { DateField, TextAreaField, TextField } from '../../components/fields/TextField'
import { FormDialog } from '../../components/forms/FormDialog'
import { showNotification } from '../../components/messages/messages'
import { isWaiting } from '../../offline/outbox/queue/outboxState'
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
            if (data) updateListsAfterUseChange(cache, asset.location?.id)
          },
        })
        showNotification({
          text: `${asset.name} is out of use${isWaiting(`Asset:${asset.id}`) ? ' on this device' : ''}`,
        })
      }}
      onClose={onClose}
    >
      <TextField<Values>
        name="reason"
        label="Reason"
        required
        autoFocus
        inputProps={{ maxLength: OUT_OF_USE_REASON_LENGTH }}
      />
      <DateField<Values> name="since" label="Since" max={addDays(today(), 1)} required />
      <TextAreaField<Values> name="note" label="Note" rows={2} />
    </FormDialog>
  )
}
