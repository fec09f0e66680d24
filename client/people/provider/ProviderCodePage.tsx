import { Button, Heading, Link, Stack } from '@chakra-ui/react'
import { FormProvider, useForm } from 'react-hook-form'
import { Link as RouterLink } from 'react-router-dom'
import { DocumentTitle } from '../../components/states/DocumentTitle'
import { sessionStore, useSession } from '../../session/sessionStore'
import { LoginError } from '../credentials/LoginError'
import { SecondFactorCodeField } from '../credentials/SecondFactorCodeField'

/** Asks for the second-factor code after signing in with the external provider. */
export function ProviderCodePage({ onSignedIn }: { onSignedIn: () => void }) {
  const { busy, failure } = useSession()
  const form = useForm({ defaultValues: { code: '' } })
  const signIn = form.handleSubmit(async ({ code }) => {
    if (await sessionStore.completeProviderSignIn(code)) return onSignedIn()
    const { failure } = sessionStore.current()
    if (failure?.reason !== 'code') return
    form.resetField('code')
    form.setError('code', { type: 'server', message: failure.message }, { shouldFocus: true })
  })
  return (
    <form noValidate onSubmit={signIn}>
      <DocumentTitle>Sign in</DocumentTitle>
      <Heading as="h1" size="xl" mb={5}>
        Enter your code
      </Heading>
      <FormProvider {...form}>
        <Stack gap={4}>
          <SecondFactorCodeField name="code" required autoFocus />
          {failure && failure.reason !== 'code' && <LoginError key={form.formState.submitCount} failure={failure} />}
          <Button type="submit" loading={busy} w="full">
            Sign in
          </Button>
          <Link asChild alignSelf="flex-start" variant="underline">
            <RouterLink to="/login">Start again</RouterLink>
          </Link>
        </Stack>
      </FormProvider>
    </form>
  )
}
