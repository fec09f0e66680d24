import { useForm } from 'react-hook-form'
import { addDays, today } from '../../../domain/values/calendar'
import { RadioCardField } from '../../components/fields/RadioCardField'
import { DateField, TextField } from '../../components/fields/TextField'
import { FormDialog } from '../../components/forms/FormDialog'
import { type Credentials, CredentialsFields, NO_CREDENTIALS } from '../credentials/CredentialsFields'
import { useCreateAccessTokenMutation } from './AccessToken.generated'

interface AccessTokenForm extends Credentials {
  name: string
  access: 'read' | 'full'
  /** YYYY-MM-DD; empty for never. */
  expiresAt: string
}

interface AccessTokenDialogProps {
  /** Called with the secret, which is shown once. */
  onCreated: (secret: string) => void
  onClose: () => void
}

const DAYS = 90

export function AccessTokenDialog({ onCreated, onClose }: AccessTokenDialogProps) {
  const [create] = useCreateAccessTokenMutation({ refetchQueries: ['AccessTokens'] })
  const form = useForm<AccessTokenForm>({
    defaultValues: { name: '', access: 'read', expiresAt: addDays(today(), DAYS), ...NO_CREDENTIALS },
  })

  return (
    <FormDialog
      title="New token"
      form={form}
      submitText="Create token"
      onSubmit={async ({ name, access, expiresAt, password, code }) => {
        const endOfDay = expiresAt ? new Date(`${expiresAt}T23:59:59`).toISOString() : null
        const input = { name, readOnly: access === 'read', expiresAt: endOfDay }
        const { data } = await create({ variables: { input, password, code } })
        if (data) onCreated(data.createAccessToken.secret)
      }}
      onClose={onClose}
    >
      <TextField<AccessTokenForm> name="name" label="Name" required help="What the token is for." />
      <RadioCardField<AccessTokenForm, AccessTokenForm['access']>
        name="access"
        label="Access"
        options={[
          { value: 'read', label: 'Read only' },
          { value: 'full', label: 'Full' },
        ]}
      />
      <DateField<AccessTokenForm>
        name="expiresAt"
        label="Expires at the end of"
        min={today()}
        help="Leave empty for a token that never expires. A date is safer."
      />
      <CredentialsFields />
    </FormDialog>
  )
}
