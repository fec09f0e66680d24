import { useForm } from 'react-hook-form'
import { FormDialog } from '../../components/forms/FormDialog'
import { CredentialsFields, NO_CREDENTIALS } from '../credentials/CredentialsFields'
import { useLinkIdentityMutation } from './Identity.generated'

interface LinkIdentityProps {
  provider: string
  onClose: () => void
}

/** Asks for the user's credentials, then goes to the other provider. */
export function LinkIdentity({ provider, onClose }: LinkIdentityProps) {
  const [link] = useLinkIdentityMutation()
  const form = useForm({ defaultValues: NO_CREDENTIALS })
  return (
    <FormDialog
      title={`Link ${provider}`}
      form={form}
      submitText="Continue"
      onSubmit={async (variables) => {
        const { data } = await link({ variables })
        if (data) location.assign(data.linkIdentity)
      }}
      onClose={onClose}
    >
      <p>You will sign in at {provider}, and then come back to this page.</p>
      <CredentialsFields />
    </FormDialog>
  )
}
