import { type MiddlewareFunction, redirect } from 'react-router-dom'
import { can, type Permission } from '../../domain/permissions'
import { isOneLine } from '../../domain/text'
import { type SessionUser, session } from './session'

const RESET_PATH = '/password-reset-required'
const SECOND_FACTOR_PATH = '/second-factor-required'

/** The only page that the user may see for now; null for users who may see all. */
function confinedTo({ passwordResetRequired, secondFactorRequired }: SessionUser): string | null {
  if (passwordResetRequired) return RESET_PATH
  return secondFactorRequired ? SECOND_FACTOR_PATH : null
}

/** Where to go after signing in, from the login page's address; only paths of this app are taken. */
export function returnPath(search: string): string {
  const next = new URLSearchParams(search).get('next')
  // why: a browser leaves out tabs and line breaks, and reads \ as /
  if (!next?.startsWith('/') || !isOneLine(next) || !URL.canParse(next, location.origin)) return '/home'
  const { origin, pathname, search: query, hash } = new URL(next, location.origin)
  return origin === location.origin ? pathname + query + hash : '/home'
}

/** The login page's address that leads back to `path` afterwards. */
export function loginPath(path: string): string {
  return path === '/home' || path === '/' ? '/login' : `/login?next=${encodeURIComponent(path)}`
}

/** Loads the session unless it is known, and redirects users who must do something first. */
async function recognize(pathname: string): Promise<SessionUser | false | undefined> {
  if (session.current().user) {
    // why: a known user need not wait; if the session is over, the server's error leads to the login page
    void session.check()
  } else {
    session.reset()
    await session.check()
  }
  const { user } = session.current()
  const place = user ? confinedTo(user) : null
  if (place && pathname !== place) throw redirect(place)
  if (user && !place && [RESET_PATH, SECOND_FACTOR_PATH].includes(pathname)) throw redirect('/home')
  return user
}

/** Admits signed-in users only, on every navigation; redirects those who must do something first. */
export const requireUser: MiddlewareFunction = async ({ request }) => {
  const { pathname, search } = new URL(request.url)
  if (!(await recognize(pathname))) throw redirect(loginPath(pathname + search))
}

/** Admits visitors too. */
export const recognizeUser: MiddlewareFunction = async ({ request }) => {
  await recognize(new URL(request.url).pathname)
}

/** Admits only holders of the permission, before anything of the page is loaded. */
export function requirePermission(permission: Permission): MiddlewareFunction {
  return async () => {
    // why: the permission may have been given a moment ago
    if (!holds(permission)) await session.check()
    if (!holds(permission)) throw new Response(null, { status: 403 })
  }
}

const holds = (permission: Permission) => can(session.current().user || null, permission)
