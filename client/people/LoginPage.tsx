import { Button, Heading, Stack } from '@chakra-ui/react'
import { useEffect, useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { useLocation, useNavigate } from 'react-router-dom'
import { DocumentTitle } from '../components/DocumentTitle'
import { interruptedDrafts } from '../components/drafts'
import { FormError } from '../components/FormError'
import { notice } from '../components/messages'
import { TextField } from '../components/TextField'
import { useReachable } from '../offline/connection'
import { returnPath } from '../session/guards'
import { type LoginFailure, session, useSession } from '../session/session'
import { NoConnection } from './NoConnection'
import { PasswordField } from './PasswordField'
import { CodeField } from './secondFactor/CodeField'
import { UnsentNotice } from './UnsentNotice'

interface Credentials {
  email: string
  password: string
  code: string
}

/** Signs a visitor in, with a code if the account has a second factor. */
export function LoginPage() {
  const { busy, codeRequired, failure } = useSession()
  const isReachable = useReachable()
  const { search } = useLocation()
  const navigate = useNavigate()
  const form = useForm<Credentials>({ defaultValues: { email: '', password: '', code: '' } })

  const { submitCount } = form.formState

  const signIn = form.handleSubmit(async ({ email, password, code }) => {
    if (await session.login(email, password, code || undefined)) {
      if (interruptedDrafts().length > 0)
        notice({ text: 'Your unsaved changes are still there. Open the form again to see them.' })
      navigate(returnPath(search), { replace: true })
      return
    }
    const { codeRequired, failure } = session.current()
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
      {!isReachable && <NoConnection />}
      <form noValidate onSubmit={signIn}>
        <Heading as="h1" size="xl" mb={5}>
          Sign in
        </Heading>
        <FormProvider {...form}>
          <Stack gap={4}>
            <TextField<Credentials>
              name="email"
              label="E-mail"
              type="email"
              autoComplete="username"
              rules={{ required: 'Enter your e-mail address.' }}
              inputProps={{ autoFocus: isReachable, autoCapitalize: 'none', spellCheck: false, inputMode: 'email' }}
            />
            <PasswordField<Credentials>
              name="password"
              label="Password"
              autoComplete="current-password"
              rules={{ required: 'Enter your password.' }}
            />
            {codeRequired && <CodeField<Credentials> name="code" autoFocus />}
            {failure && failure.reason !== 'code' && <LoginError key={submitCount} failure={failure} />}
            <Button type="submit" loading={busy} w="full">
              Sign in
            </Button>
            <UnsentNotice />
          </Stack>
        </FormProvider>
      </form>
    </>
  )
}

/** Says why the last sign-in failed, and when the user can try again. */
function LoginError({ failure }: { failure: LoginFailure }) {
  const { wait } = failure
  const [waitOver, setOver] = useState(false)
  useEffect(() => {
    if (wait === undefined) return
    const timer = setTimeout(() => setOver(true), wait * 1000)
    return () => clearTimeout(timer)
  }, [wait])
  return <FormError message={waitOver ? 'You can try again now.' : loginErrorText(failure)} />
}

function loginErrorText({ reason, message, wait = 0 }: LoginFailure): string {
  if (reason === 'throttled') return `Too many failed attempts. Wait ${secondsText(wait)}, then try again.`
  if (reason === 'server')
    return 'You could not be signed in because the server is not available. Check your connection and try again in a few seconds.'
  return message ?? 'The e-mail address or the password is not right. Check both, then try again.'
}

const secondsText = (seconds: number) => (seconds === 1 ? '1 second' : `${seconds} seconds`)
