import { useForm } from 'react-hook-form'
import { FormDialog } from '../../components/forms/FormDialog'
import { notify } from '../../components/messages/messages'
import { session } from '../../session/session'
import { CredentialsFields, NO_CREDENTIALS } from '../credentials/CredentialsFields'
import { type PasskeyDetailsFragment, useRemovePasskeyMutation } from '../credentials/Passkey.generated'

interface RemovePasskeyProps {
  passkey: PasskeyDetailsFragment
  onClose: () => void
}

export function RemovePasskey({ passkey: { id, name }, onClose }: RemovePasskeyProps) {
  const [remove] = useRemovePasskeyMutation({ refetchQueries: ['Passkeys', 'OwnSessions'] })
  const form = useForm({ defaultValues: NO_CREDENTIALS })
  return (
    <FormDialog
      title={`Remove ${name}`}
      form={form}
      submitText="Remove"
      onSubmit={async (credentials) => {
        await remove({ variables: { id, ...credentials } })
        notify({ text: 'Passkey removed' })
        // why: where a second factor is required, the last passkey was one
        void session.check()
      }}
      onClose={onClose}
    >
      <p>
        It will no longer sign in here. You will be signed out everywhere else. The device may still show the passkey
        until you delete it there.
      </p>
      <CredentialsFields />
    </FormDialog>
  )
}
