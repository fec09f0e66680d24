import { useForm } from 'react-hook-form'
import { TextField } from '../../components/fields/TextField'
import { FormDialog } from '../../components/forms/FormDialog'
import { notify } from '../../components/messages/messages'
import { type PasskeyDetailsFragment, useRenamePasskeyMutation } from '../credentials/Passkey.generated'

interface RenamePasskeyProps {
  passkey: PasskeyDetailsFragment
  onClose: () => void
}

export function RenamePasskey({ passkey: { id, name }, onClose }: RenamePasskeyProps) {
  const [rename] = useRenamePasskeyMutation()
  const form = useForm({ defaultValues: { name } })
  return (
    <FormDialog
      title={`Rename ${name}`}
      form={form}
      submitText="Save name"
      onSubmit={async (values) => {
        await rename({ variables: { id, ...values } })
        notify({ text: 'Passkey renamed' })
      }}
      onClose={onClose}
    >
      <TextField name="name" label="Name" required autoFocus inputProps={{ maxLength: 100 }} />
    </FormDialog>
  )
}
