import { Button, Heading, Stack, Text } from '@chakra-ui/react'
import { FormProvider, useForm } from 'react-hook-form'
import { Link as RouterLink, useNavigate } from 'react-router-dom'
import { useFormSubmit } from '../../components/forms/useFormSubmit'
import { FormError } from '../../components/messages/FormError'
import { showNoticeMessage } from '../../components/messages/messages'
import { DocumentTitle } from '../../components/states/DocumentTitle'
import { QueryLoadingState } from '../../components/states/QueryLoadingState'
import { RowsSkeleton } from '../../components/states/RowsSkeleton'
import { StatusMessage } from '../../components/states/StatusMessage'
import { getErrorCode } from '../../graphql/errors'
import { fetchOperationData } from '../../graphql/request'
import { sessionStore } from '../../session/sessionStore'
import { NewPasswordField, type NewPasswordValues, toPasswordInput } from '../credentials/NewPasswordField'
import { useSecretLink } from '../useSecretLink'
import { PasswordResetDocument, ResetPasswordDocument } from './PasswordReset.generated'

/** The page that a password reset link opens. */
export function ResetPasswordPage() {
  const { secret, data, error, retry } = useSecretLink(PasswordResetDocument)
  if (data) return <NewPasswordForm secret={secret} email={data.passwordReset.email} />
  if (getErrorCode(error) === 'NOT_FOUND') return <EndedLink />
  return (
    <>
      <DocumentTitle>New password</DocumentTitle>
      <QueryLoadingState error={error} onRetry={retry} skeleton={<RowsSkeleton />} />
    </>
  )
}

function NewPasswordForm({ secret, email }: { secret: string; email: string }) {
  const navigate = useNavigate()
  const form = useForm<NewPasswordValues>({ defaultValues: { newPassword: '' } })
  const { isSubmitting, errors } = form.formState
  const submit = useFormSubmit(
    form,
    (entered) => fetchOperationData(ResetPasswordDocument, { secret, input: toPasswordInput(entered) }),
    () => {
      // the server has ended this browser's session too
      sessionStore.reset()
      showNoticeMessage({ text: 'Your password has been changed. Sign in with the new one.' })
      void navigate('/login', { replace: true })
    },
  )
  return (
    <form noValidate onSubmit={submit}>
      <DocumentTitle>New password</DocumentTitle>
      <Heading as="h1" size="xl" mb={2}>
        Set a new password
      </Heading>
      <Text mb={5}>For {email}. You will be signed out everywhere.</Text>
      <FormError message={errors.root?.message} />
      <FormProvider {...form}>
        {/* why: a hidden input, because password managers store the new password under its user name */}
        <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
        <Stack gap={4}>
          <NewPasswordField owner={{ name: '', email }} />
          <Button type="submit" loading={isSubmitting} w="full">
            Set password
          </Button>
        </Stack>
      </FormProvider>
    </form>
  )
}

function EndedLink() {
  return (
    <StatusMessage
      drawing="clipboard"
      title="This link no longer works"
      level={1}
      role="alert"
      action={
        <Button asChild>
          <RouterLink to="/forgot-password">Send a new link</RouterLink>
        </Button>
      }
    >
      Each link works only once. It expires after 30 minutes, or as soon as the password or the email address is
      changed.
    </StatusMessage>
  )
}
