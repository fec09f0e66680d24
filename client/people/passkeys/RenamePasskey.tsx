import { useForm } from 'react-hook-form'
import { FormDialog } from '../../components/FormDialog'
import { notify } from '../../components/messages'
import { TextField } from '../../components/TextField'
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
