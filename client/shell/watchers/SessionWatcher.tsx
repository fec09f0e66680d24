import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate, useNavigation, useRevalidator } from 'react-router-dom'
import type { ErrorCode } from '../../../domain/values/errorCode'
import { interruptOpenForms } from '../../components/forms/drafts'
import { showNoticeMessage } from '../../components/messages/messages'
import { isSessionLost, setSessionLost } from '../../graphql/lostSession'
import { onServerErrorResponse } from '../../graphql/request'
import { isServerReachable } from '../../offline/connection'
import { getLoginPath, VISITOR_PATHS } from '../../session/routeGuards'
import { sessionStore } from '../../session/sessionStore'

const LOGIN = '/login'
const LOGIN_DELAY = 1000
const SIGNED_OUT = 'You have been signed out. Sign in to continue.'
const LOCKED = 'This device is locked until you enter your PIN or sign in.'

/**
 * Detects that the session has ended while a signed-in user's page is open; also checks when the window regains focus.
 */
export function SessionWatcher() {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const here = useLocation()
  const target = useNavigation().location ?? here
  const { pathname } = here
  const applies = () => sessionStore.current().user && !VISITOR_PATHS.includes(pathname)

  const leave = useEffectEvent(() => {
    if (sessionStore.current().user) interruptOpenForms()
    return navigate(getLoginPath(target.pathname + target.search))
  })
  const applyConfinement = useEffectEvent(() => void sessionStore.check().then(() => revalidate()))
  const check = useEffectEvent(() => {
    if (applies()) void sessionStore.check()
  })
  const ends = useEffectEvent((code: ErrorCode) => applies() && (code === 'UNAUTHENTICATED' || code === 'CSRF'))

  useEffect(function followServerErrors() {
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = onServerErrorResponse((code) => {
      if (code === 'PASSWORD_RESET_REQUIRED' || code === 'SECOND_FACTOR_REQUIRED') applyConfinement()
      if (code === 'FORBIDDEN') check()
      if (!ends(code) || isSessionLost()) return
      showNoticeMessage({ text: isServerReachable() ? SIGNED_OUT : LOCKED })
      setSessionLost(true)
      timer = setTimeout(() => leave(), LOGIN_DELAY)
    })
    return () => {
      stop()
      clearTimeout(timer)
      setSessionLost(false)
    }
  }, [])

  useEffect(
    function reloadAtLogin() {
      if (pathname === LOGIN) setSessionLost(false)
    },
    [pathname],
  )

  useEffect(function checkWhenWindowReturns() {
    const checkNow = () => check()
    window.addEventListener('focus', checkNow)
    return () => window.removeEventListener('focus', checkNow)
  }, [])

  return null
}
