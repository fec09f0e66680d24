import { Button, Heading, Stack, Text } from '@chakra-ui/react'
import { FormProvider, useForm } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import { PASSWORD_LENGTH, passwordErrors } from '../../../domain/passwords'
import { DocumentTitle } from '../../components/DocumentTitle'
import { FormError } from '../../components/FormError'
import { TextField } from '../../components/TextField'
import { useFormSubmit } from '../../components/useFormSubmit'
import { request } from '../../graphql/request'
import { session } from '../../session/session'
import { PasswordField } from '../PasswordField'
import { AcceptInvitationDocument, type ReceivedInvitationQuery } from './AcceptInvitation.generated'

interface NewAccount {
  name: string
  email: string
  password: string
}

interface NewAccountFormProps {
  secret: string
  invitation: ReceivedInvitationQuery['receivedInvitation']
}

/** Asks for name and password, creates the account, and opens the app. */
export function NewAccountForm({ secret, invitation }: NewAccountFormProps) {
  const { hallName, invitedBy, email } = invitation
  const navigate = useNavigate()
  const form = useForm<NewAccount>({ defaultValues: { name: '', email: email ?? '', password: '' } })
  const { isSubmitting, errors } = form.formState

  const submit = useFormSubmit(
    form,
    async ({ name, password, ...entered }) => {
      const input = { name, password, ...(email === null && entered) }
      const { acceptInvitation } = await request(AcceptInvitationDocument, { secret, input })
      await session.enter(acceptInvitation.id)
    },
    () => void navigate('/home', { replace: true }),
  )

  return (
    <form noValidate onSubmit={submit}>
      <DocumentTitle>Create your account</DocumentTitle>
      <Heading as="h1" size="xl" mb={2}>
        Welcome to {hallName}
      </Heading>
      <Text mb={5}>{invitedBy} invites you. Create your account, and you are in.</Text>
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
            help={`${PASSWORD_LENGTH.min} characters or more, and not easy to guess.`}
            autoComplete="new-password"
            rules={{
              required: 'Enter a password.',
              validate: (password, owner) => passwordErrors(password, owner).join(' ') || true,
            }}
          />
          <Button type="submit" loading={isSubmitting} w="full">
            Create account
          </Button>
        </Stack>
      </FormProvider>
    </form>
  )
}

/** The address to sign in with; `fixed` if the invitation names it. */
function EmailField({ fixed }: { fixed: boolean }) {
  return (
    <TextField<NewAccount>
      name="email"
      label="E-mail"
      type="email"
      autoComplete="username"
      help="You sign in with it."
      rules={{ required: 'Enter your e-mail address.' }}
      inputProps={{ readOnly: fixed, autoCapitalize: 'none', spellCheck: false, inputMode: 'email' }}
    />
  )
}
