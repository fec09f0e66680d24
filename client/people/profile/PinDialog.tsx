import { Text } from '@chakra-ui/react'
import { useForm } from 'react-hook-form'
import { FormDialog } from '../../components/forms/FormDialog'
import { setPin } from '../../offline/register/pin'
import { PinField } from '../PinField'

interface PinDialogProps {
  title: string
  userId: string
  onClose: () => void
}

/** Asks for a new PIN twice. */
export function PinDialog({ title, userId, onClose }: PinDialogProps) {
  const form = useForm({ defaultValues: { pin: '', again: '' } })
  return (
    <FormDialog
      title={title}
      form={form}
      submitText="Save"
      savedText="PIN saved on this device"
      onSubmit={({ pin }) => setPin(userId, pin)}
      onClose={onClose}
    >
      <PinField name="pin" label="New PIN" autoFocus />
      <PinField
        name="again"
        label="New PIN again"
        validate={(again) => again === form.getValues('pin') || 'The PINs do not match.'}
      />
      <Text color="fg.muted" textStyle="table">
        If you forget it, or after five wrong entries, sign in with a connection and set a new one.
      </Text>
    </FormDialog>
  )
}
