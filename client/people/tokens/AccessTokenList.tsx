import { Button, chakra, Text } from '@chakra-ui/react'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { addDays, today } from '../../../domain/values/calendar'
import { RadioCardField } from '../../components/fields/RadioCardField'
import { DateField, TextField } from '../../components/fields/TextField'
import { FormDialog } from '../../components/forms/FormDialog'
import { TextLink } from '../../components/links/links'
import {
  type CredentialValues,
  EMPTY_CREDENTIAL_VALUES,
  ReauthenticationFields,
} from '../credentials/ReauthenticationFields'
import { ProfileCard } from '../ProfileCard'
import { SecretDialog } from '../SecretDialog'
import {
  useAccessTokensQuery,
  useCreateAccessTokenMutation,
  useRevokeAccessTokenMutation,
} from './AccessToken.generated'
import { AccessTokenRow } from './AccessTokenRow'
import { createAccessTokenEvictor } from './createAccessTokenEvictor'

/** Lists the user's own tokens for scripts. */
export function AccessTokenList() {
  const { data, error, refetch } = useAccessTokensQuery({ fetchPolicy: 'cache-and-network' })
  const [revoke] = useRevokeAccessTokenMutation()
  const [creating, setCreating] = useState(false)
  const [secret, setSecret] = useState<string>()
  const tokens = data?.accessTokens ?? []

  return (
    <ProfileCard
      title="Personal access tokens"
      text="For scripts that act on your behalf. A token never has more permissions than you have."
      loading={!data}
      error={data ? undefined : error}
      onRetry={() => void refetch()}
      action={
        <Button variant="subtle" onClick={() => setCreating(true)}>
          <Plus />
          New token
        </Button>
      }
    >
      {data && tokens.length === 0 && <Text color="fg.muted">You have no tokens.</Text>}
      <TextLink to="/profile/api" alignSelf="flex-start" variant="underline">
        API reference
      </TextLink>
      <chakra.ul aria-label="Tokens">
        {tokens.map((token) => (
          <AccessTokenRow
            key={token.id}
            token={token}
            onRevoke={() => revoke({ variables: { id: token.id }, update: createAccessTokenEvictor(token) })}
          />
        ))}
      </chakra.ul>
      {creating && <AccessTokenDialog onCreated={setSecret} onClose={() => setCreating(false)} />}
      {secret && (
        <SecretDialog title="Your new token" label="Token" secret={secret} onClose={() => setSecret(undefined)}>
          Send the token in the header <chakra.code fontFamily="mono">Authorization: Bearer …</chakra.code>. Keep it
          secret: anyone who has it can act on your behalf.
        </SecretDialog>
      )}
    </ProfileCard>
  )
}

interface AccessTokenForm extends CredentialValues {
  name: string
  access: 'read' | 'full'
  /** YYYY-MM-DD; empty if the token never expires. */
  expiresAt: string
}

interface AccessTokenDialogProps {
  /** Called with the secret, which is shown once. */
  onCreated: (secret: string) => void
  onClose: () => void
}

const DAYS = 90

function AccessTokenDialog({ onCreated, onClose }: AccessTokenDialogProps) {
  const [create] = useCreateAccessTokenMutation({ refetchQueries: ['AccessTokens'] })
  const form = useForm<AccessTokenForm>({
    defaultValues: { name: '', access: 'read', expiresAt: addDays(today(), DAYS), ...EMPTY_CREDENTIAL_VALUES },
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
        label="Last valid day"
        min={today()}
        help="Leave this empty for a token that never expires. Setting a date is safer."
      />
      <ReauthenticationFields />
    </FormDialog>
  )
}
