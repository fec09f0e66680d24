import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate, useRevalidator } from 'react-router-dom'
import { keepEntries } from '../components/keptEntries'
import { notice } from '../components/messages'
import { onRefusal } from '../graphql/client'
import { loginPath } from './guards'
import { session } from './session'

const LOGIN_DELAY = 1000

/** On pages that need a user: notices that the session is over, and asks again when the window comes back. */
export function SessionWatcher() {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const { pathname, search } = useLocation()
  const leave = useEffectEvent(() => {
    const { user } = session.current()
    if (user) keepEntries(user.id)
    return navigate(loginPath(pathname + search))
  })
  const applyConfinement = useEffectEvent(() => void session.check().then(() => revalidate()))

  useEffect(function followRefusals() {
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = onRefusal((code) => {
      if (code === 'PASSWORD_RESET_REQUIRED' || code === 'SECOND_FACTOR_REQUIRED') applyConfinement()
      if (code === 'FORBIDDEN') void session.check()
      if ((code !== 'UNAUTHENTICATED' && code !== 'CSRF') || timer) return
      notice({ text: 'You have been signed out. Sign in to go on.' })
      timer = setTimeout(leave, LOGIN_DELAY)
    })
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [])

  useEffect(function checkWhenWindowReturns() {
    const check = () => void session.check()
    window.addEventListener('focus', check)
    return () => window.removeEventListener('focus', check)
  }, [])

  return null
}
