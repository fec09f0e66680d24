import { Button, Heading, Link, Stack } from '@chakra-ui/react'
import { lazy, Suspense, useEffect } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { Link as RouterLink, useLocation, useNavigate } from 'react-router-dom'
import { appSettings } from '../../components/browser/appSettings'
import { TextField } from '../../components/fields/TextField'
import { listInterruptedFormDrafts } from '../../components/forms/drafts'
import { showNoticeMessage } from '../../components/messages/messages'
import { DocumentTitle } from '../../components/states/DocumentTitle'
import { useIsServerReachable } from '../../offline/connection'
import { getMandatoryRedirectPath, getPathAfterSignIn } from '../../session/routeGuards'
import { sessionStore, useSession } from '../../session/sessionStore'
import { LoginError } from '../credentials/LoginError'
import { PasswordField } from '../credentials/PasswordField'
import { SecondFactorCodeField } from '../credentials/SecondFactorCodeField'
import { ProviderCodePage } from '../provider/ProviderCodePage'
import { ProviderSignInButton, ProviderSignInCompletion } from '../provider/ProviderSignInButton'
import { parseProviderSignInOutcome } from '../provider/providerOutcome'
import { NoConnectionNotice } from './NoConnectionNotice'
import { UnsentChangesNotice } from './UnsentChangesNotice'

interface Credentials {
  email: string
  password: string
  code: string
}

const PasskeySignIn = lazy(async () => {
  try {
    return { default: (await import('../passkeys/PasskeySignInButton')).PasskeySignInButton }
  } catch {
    // if the passkey button fails to load, signing in with a password still works
    return { default: () => null }
  }
})

/** Lets a visitor sign in: with a password, with a passkey, or by completing a sign-in with the external provider. */
export function LoginPage() {
  const { search } = useLocation()
  const navigate = useNavigate()
  const open = () => {
    if (listInterruptedFormDrafts().length > 0)
      showNoticeMessage({ text: 'Your unsaved changes are still there. Open the form again to see them.' })
    void navigate(getPathAfterSignIn(search), { replace: true })
  }
  const outcome = parseProviderSignInOutcome(search)
  if (outcome === 'signedIn') return <ProviderSignInCompletion onSignedIn={open} />
  if (outcome === 'code') return <ProviderCodePage onSignedIn={open} />
  return <PasswordSignIn onSignedIn={open} />
}

/** Lets a visitor sign in with a password, and with a code if the account has a second factor. */
function PasswordSignIn({ onSignedIn }: { onSignedIn: () => void }) {
  const { busy, codeRequired, failure } = useSession()
  const isReachable = useIsServerReachable()
  useLeaveIfConfined()
  const form = useForm<Credentials>({ defaultValues: { email: '', password: '', code: '' } })

  const { submitCount } = form.formState

  const signIn = form.handleSubmit(async ({ email, password, code }) => {
    if (await sessionStore.login(email, password, code || undefined)) return onSignedIn()
    const { codeRequired, failure } = sessionStore.current()
    if (failure?.reason !== 'credentials' && failure?.reason !== 'code') return
    form.resetField('code')
    if (codeRequired) {
      if (code) form.setError('code', { type: 'server', message: failure?.message }, { shouldFocus: true })
      return
    }
    form.resetField('password')
    form.setError('email', { type: 'server' })
    form.setError('password', { type: 'server' }, { shouldFocus: true })
  })

  return (
    <>
      <DocumentTitle>Sign in</DocumentTitle>
      {!isReachable && <NoConnectionNotice />}
      <form noValidate onSubmit={signIn}>
        <Heading as="h1" size="xl" mb={5}>
          Sign in
        </Heading>
        {isReachable && appSettings.provider && <ProviderSignInButton provider={appSettings.provider} />}
        <FormProvider {...form}>
          <Stack gap={4}>
            <TextField<Credentials>
              name="email"
              label="Email"
              type="email"
              autoComplete="username webauthn"
              rules={{ required: 'Enter your email address.' }}
              inputProps={{ autoFocus: isReachable, autoCapitalize: 'none', spellCheck: false, inputMode: 'email' }}
            />
            <PasswordField<Credentials>
              name="password"
              label="Password"
              autoComplete="current-password"
              rules={{ required: 'Enter your password.' }}
            />
            {codeRequired && <SecondFactorCodeField<Credentials> name="code" autoFocus />}
            {failure && failure.reason !== 'code' && <LoginError key={submitCount} failure={failure} />}
            <Button type="submit" loading={busy} w="full">
              Sign in
            </Button>
            {isReachable && 'PublicKeyCredential' in window && (
              <Suspense fallback={null}>
                <PasskeySignIn onSignedIn={onSignedIn} />
              </Suspense>
            )}
            <Link asChild alignSelf="center">
              <RouterLink to="/forgot-password">Forgot your password?</RouterLink>
            </Link>
            <UnsentChangesNotice />
          </Stack>
        </FormProvider>
      </form>
    </>
  )
}

/**
 * Redirects a signed-in user who must first change the password or set up a second factor. Checks in the background, so
 * that visitors see the login page at once.
 */
function useLeaveIfConfined(): void {
  const navigate = useNavigate()
  useEffect(
    function leaveIfConfined() {
      const leave = () => {
        const { user } = sessionStore.current()
        const place = user && getMandatoryRedirectPath(user)
        if (place) void navigate(place, { replace: true })
      }
      if (sessionStore.current().user === undefined && appSettings.signedIn) sessionStore.check().then(leave, () => {})
      else leave()
    },
    [navigate],
  )
}
