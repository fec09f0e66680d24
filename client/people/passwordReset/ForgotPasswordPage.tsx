import { Button, Heading, Link, Stack, Text } from '@chakra-ui/react'
import { useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { Link as RouterLink } from 'react-router-dom'
import { appSettings } from '../../components/browser/appSettings'
import { TextField } from '../../components/fields/TextField'
import { useFormSubmit } from '../../components/forms/useFormSubmit'
import { FormError } from '../../components/messages/FormError'
import { DocumentTitle } from '../../components/states/DocumentTitle'
import { fetchOperationData } from '../../graphql/request'
import { RequestPasswordResetDocument } from './PasswordReset.generated'

/**
 * Lets the user request an email with a link to set a new password, or explains whom to ask if the server sends no
 * emails.
 */
export function ForgotPasswordPage() {
  const [sentTo, setSentTo] = useState<string>()
  return (
    <Stack gap={4}>
      <DocumentTitle>Forgot your password?</DocumentTitle>
      <Heading as="h1" size="xl">
        Forgot your password?
      </Heading>
      {!appSettings.sendsMail ? (
        <AskAnAdministrator />
      ) : sentTo === undefined ? (
        <RequestForm onSent={setSentTo} />
      ) : (
        <Sent email={sentTo} />
      )}
      <Link asChild alignSelf="flex-start">
        <RouterLink to="/login">Back to sign-in</RouterLink>
      </Link>
    </Stack>
  )
}

function AskAnAdministrator() {
  return (
    <Text>
      Ask an administrator of {appSettings.siteName}. Under Admin → Users, they can reset your password and give you a
      one-time password to sign in with.
    </Text>
  )
}

function RequestForm({ onSent }: { onSent: (email: string) => void }) {
  const form = useForm({ defaultValues: { email: '' } })
  const { isSubmitting, errors } = form.formState
  const submit = useFormSubmit(form, async ({ email }) => {
    await fetchOperationData(RequestPasswordResetDocument, { email })
    onSent(email.trim())
  })
  return (
    <form noValidate onSubmit={submit}>
      <FormError message={errors.root?.message} />
      <FormProvider {...form}>
        <Stack gap={4}>
          <TextField<{ email: string }>
            name="email"
            label="Email"
            type="email"
            autoComplete="username"
            help="We’ll email you a link to set a new password."
            rules={{ required: 'Enter your email address.' }}
            inputProps={{ autoFocus: true, autoCapitalize: 'none', spellCheck: false, inputMode: 'email' }}
          />
          <Button type="submit" loading={isSubmitting} w="full">
            Send link
          </Button>
        </Stack>
      </FormProvider>
    </form>
  )
}

function Sent({ email }: { email: string }) {
  return (
    <Stack gap={3} role="status">
      <Text>
        If <strong>{email}</strong> has an account here, we’ve emailed a link to it. The link works for 30 minutes.
      </Text>
      <Text color="fg.muted">
        Nothing arrived? Check your spam folder and the address. If that does not help, ask an administrator of{' '}
        {appSettings.siteName}.
      </Text>
    </Stack>
  )
}
