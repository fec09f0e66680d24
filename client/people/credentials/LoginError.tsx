import { useEffect, useState } from 'react'
import { FormError } from '../../components/messages/FormError'
import type { LoginFailure } from '../../session/sessionStore'

/** Shows why the last sign-in failed, and when the user can try again. */
export function LoginError({ failure }: { failure: LoginFailure }) {
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
  return message ?? 'That email address or password is wrong. Check both, then try again.'
}

const secondsText = (seconds: number) => (seconds === 1 ? '1 second' : `${seconds} seconds`)
