import { useForm } from 'react-hook-form'
import { FormDialog } from '../../components/forms/FormDialog'
import { notify } from '../../components/messages/messages'
import { CredentialsFields, NO_CREDENTIALS } from '../credentials/CredentialsFields'
import { OwnIdentityDocument, useUnlinkIdentityMutation } from './Identity.generated'

interface UnlinkOwnIdentityProps {
  provider: string
  onClose: () => void
}

/** Removes the user's identity at the other provider. */
export function UnlinkOwnIdentity({ provider, onClose }: UnlinkOwnIdentityProps) {
  const [unlink] = useUnlinkIdentityMutation({ refetchQueries: [OwnIdentityDocument] })
  const form = useForm({ defaultValues: NO_CREDENTIALS })
  return (
    <FormDialog
      title={`Unlink ${provider}`}
      form={form}
      submitText="Unlink"
      onSubmit={async (variables) => {
        await unlink({ variables })
        notify({ text: `${provider} unlinked` })
      }}
      onClose={onClose}
    >
      <p>You will then sign in with your password.</p>
      <CredentialsFields />
    </FormDialog>
  )
}
