import { type MiddlewareFunction, redirect } from 'react-router-dom'
import { hasPermission, type Permission } from '../../domain/people/permissions'
import { isOneLine } from '../../domain/values/text'
import { type SessionUser, sessionStore } from './sessionStore'

/** Pages available without signing in. */
export const VISITOR_PATHS: readonly string[] = ['/login', '/forgot-password', '/reset-password', '/invitation']

const RESET_PATH = '/password-reset-required'
const SECOND_FACTOR_PATH = '/second-factor-required'

/** Returns the only page that the user may see for now; null if there is no restriction. */
export function getMandatoryRedirectPath({ passwordResetRequired, secondFactorRequired }: SessionUser): string | null {
  if (passwordResetRequired) return RESET_PATH
  return secondFactorRequired ? SECOND_FACTOR_PATH : null
}

/** Returns the path to open after signing in, from the login page's address; accepts only paths of this app. */
export function getPathAfterSignIn(search: string): string {
  const next = new URLSearchParams(search).get('next')
  // why: tabs, line breaks and \ could lead to another site, because browsers drop the first two and treat \ as /
  if (!next?.startsWith('/') || !isOneLine(next) || !URL.canParse(next, location.origin)) return '/home'
  const { origin, pathname, search: query, hash } = new URL(next, location.origin)
  return origin === location.origin ? pathname + query + hash : '/home'
}

/** Returns the login page's address; after signing in, the user returns to `path`. */
export function getLoginPath(path: string): string {
  return path === '/home' || path === '/' ? '/login' : `/login?next=${encodeURIComponent(path)}`
}

/**
 * Loads the session unless it is known, and redirects users who must first change their password or set up a second
 * factor.
 */
async function recognize(pathname: string): Promise<SessionUser | false | undefined> {
  if (sessionStore.current().user) {
    // why: the check is not awaited, because the user is known; if the session has ended, an error opens the login page
    void sessionStore.check()
  } else {
    sessionStore.reset()
    await sessionStore.check()
  }
  const { user } = sessionStore.current()
  const place = user ? getMandatoryRedirectPath(user) : null
  if (place && pathname !== place) throw redirect(place)
  if (user && !place && [RESET_PATH, SECOND_FACTOR_PATH].includes(pathname)) throw redirect('/home')
  return user
}

/**
 * Admits only signed-in users, on every navigation; redirects users who must first change their password or set up a
 * second factor.
 */
export const requireSignedInUser: MiddlewareFunction = async ({ request }) => {
  const { pathname, search } = new URL(request.url)
  if (!(await recognize(pathname))) throw redirect(getLoginPath(pathname + search))
}

/** Admits everyone; redirects signed-in users who must first change their password or set up a second factor. */
export const recognizeSignedInUser: MiddlewareFunction = async ({ request }) => {
  await recognize(new URL(request.url).pathname)
}

/** Admits only users with the permission; runs before the page loads anything. */
export function requirePermission(permission: Permission): MiddlewareFunction {
  return async () => {
    // why: the session is checked again, because the permission may have just been granted
    if (!holds(permission)) await sessionStore.check()
    if (!holds(permission)) throw new Response(null, { status: 403 })
  }
}

const holds = (permission: Permission) => hasPermission(sessionStore.current().user || null, permission)
