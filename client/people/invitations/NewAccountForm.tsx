import { Button, Heading, Stack, Text } from '@chakra-ui/react'
import { Fingerprint } from 'lucide-react'
import { FormProvider, useForm } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import { PASSWORD_LENGTH_LIMITS, validatePassword } from '../../../domain/people/passwords'
import { TextField } from '../../components/fields/TextField'
import { useFormSubmit } from '../../components/forms/useFormSubmit'
import { FormError } from '../../components/messages/FormError'
import { DocumentTitle } from '../../components/states/DocumentTitle'
import { fetchOperationData } from '../../graphql/request'
import type { AccountOwnerInput, NewAccountInput } from '../../graphql/schema.generated'
import { sessionStore } from '../../session/sessionStore'
import { describeBrowser } from '../browserName'
import { describePasskeyBlocker } from '../credentials/describePasskeyBlocker'
import { PasswordField } from '../credentials/PasswordField'
import { createDevicePasskey } from '../credentials/passkeyDevice'
import {
  AcceptInvitationDocument,
  type ReceivedInvitationQuery,
  StartInvitedPasskeyDocument,
} from './AcceptInvitation.generated'

interface NewAccount {
  name: string
  email: string
  password: string
  /** How the user will sign in. */
  way: 'password' | 'passkey'
}

interface NewAccountFormProps {
  secret: string
  invitation: ReceivedInvitationQuery['receivedInvitation']
}

/** Asks for a name and for a password or passkey, creates the account, and opens the app. */
export function NewAccountForm({ secret, invitation: { hallName, invitedBy, email, passkeys } }: NewAccountFormProps) {
  const navigate = useNavigate()
  const form = useForm<NewAccount>({ defaultValues: { name: '', email: email ?? '', password: '', way: 'password' } })
  const { isSubmitting, errors } = form.formState

  const submit = useFormSubmit(
    form,
    (entered) => accept(secret, email === null ? entered : { ...entered, email: undefined }),
    () => void navigate('/home', { replace: true }),
  )
  const submitWith = (way: NewAccount['way']) => () => form.setValue('way', way)

  return (
    <form noValidate onSubmit={submit}>
      <DocumentTitle>Create your account</DocumentTitle>
      <Heading as="h1" size="xl" mb={2}>
        Welcome to {hallName}
      </Heading>
      <Text mb={5}>{invitedBy} has invited you. Create your account to start.</Text>
      <FormError message={errors.root?.message} />
      <FormProvider {...form}>
        <Stack gap={4}>
          <TextField<NewAccount>
            name="name"
            label="Your name"
            autoComplete="name"
            rules={{ required: 'Enter your name.' }}
            inputProps={{ autoFocus: true }}
          />
          <EmailField fixed={email !== null} />
          <PasswordField<NewAccount>
            name="password"
            label="Password"
            help={`${PASSWORD_LENGTH_LIMITS.min} characters or more, and not easy to guess.`}
            autoComplete="new-password"
            rules={{ validate: passwordProblem }}
          />
          <Button type="submit" loading={isSubmitting} w="full" onClick={submitWith('password')}>
            Create account
          </Button>
          <PasskeyChoice
            obstacle={describePasskeyBlocker(passkeys)}
            disabled={isSubmitting}
            onChoose={submitWith('passkey')}
          />
        </Stack>
      </FormProvider>
    </form>
  )
}

/** Creates the account, and signs in. */
async function accept(secret: string, { name, email, password, way }: Omit<NewAccount, 'email'> & { email?: string }) {
  const owner = { name, ...(email !== undefined && { email }) }
  const input = way === 'passkey' ? await withPasskey(secret, owner) : { ...owner, password }
  const { acceptInvitation } = await fetchOperationData(AcceptInvitationDocument, { secret, input })
  await sessionStore.enter(acceptInvitation.id)
}

function passwordProblem(password: string, { way, ...owner }: NewAccount): string | true {
  if (way === 'passkey') return true
  if (!password) return 'Enter a password.'
  return validatePassword(password, owner).join(' ') || true
}

/** Lets the device create a passkey for the new account. */
async function withPasskey(secret: string, owner: AccountOwnerInput): Promise<NewAccountInput> {
  const { startInvitedPasskey } = await fetchOperationData(StartInvitedPasskeyDocument, { secret, input: owner })
  const answer = await createDevicePasskey(startInvitedPasskey.options)
  return { ...owner, passkey: { name: describeBrowser(navigator.userAgent), answer } }
}

interface PasskeyChoiceProps {
  /** The reason passkeys do not work here; undefined if passkeys work. */
  obstacle: string | undefined
  disabled: boolean
  onChoose: () => void
}

function PasskeyChoice({ obstacle, disabled, onChoose }: PasskeyChoiceProps) {
  if (obstacle)
    return (
      <Text color="fg.muted" textStyle="table">
        {obstacle}
      </Text>
    )
  return (
    <Stack gap={1}>
      <Button type="submit" variant="subtle" w="full" disabled={disabled} onClick={onChoose}>
        <Fingerprint />
        Use a passkey
      </Button>
      <Text color="fg.muted" textStyle="table">
        A passkey replaces the password: you sign in with your fingerprint, your face or this device’s PIN.
      </Text>
    </Stack>
  )
}

/** The field for the sign-in email address; if `fixed`, the address that the invitation was sent to. */
function EmailField({ fixed }: { fixed: boolean }) {
  return (
    <TextField<NewAccount>
      name="email"
      label="Email"
      type="email"
      autoComplete="username"
      help="You will sign in with this address."
      rules={{ required: 'Enter your email address.' }}
      inputProps={{ readOnly: fixed, autoCapitalize: 'none', spellCheck: false, inputMode: 'email' }}
    />
  )
}
