import { useSyncExternalStore } from 'react'
import { claimDrafts } from '../components/drafts'
import { errorCode, errorFields, retryAfter } from '../graphql/errors'
import { forgetLoaded } from '../graphql/forget'
import { request } from '../graphql/request'
import {
  type CurrentUserDetailsFragment,
  CurrentUserDocument,
  LoginDocument,
  LogoutDocument,
} from './CurrentUser.generated'

export type SessionUser = CurrentUserDetailsFragment

/** Why a sign-in failed. */
export interface LoginFailure {
  /** throttled: too many attempts; server: no connection, or an error of the server. */
  reason: 'credentials' | 'code' | 'throttled' | 'server'
  /** The server's message, if it says more than that the entry is wrong. */
  message?: string
  /** Seconds to wait. */
  wait?: number
}

interface SessionState {
  /** undefined until the session was checked, false when signed out. */
  user: SessionUser | false | undefined
  /** A sign-in is running. */
  busy: boolean
  /** The last sign-in lacked only a code of the account's second factor. */
  codeRequired: boolean
  /** Why the last sign-in failed. */
  failure?: LoginFailure
}

let state: SessionState = { user: undefined, busy: false, codeRequired: false }
const listeners = new Set<() => void>()
/** Counts sign-ins and sign-outs: the response to a check that began before one is out of date. */
let generation = 0

function setState(change: Partial<SessionState>) {
  state = { ...state, ...change }
  if (change.user) claimDrafts(change.user.id)
  for (const listener of listeners) listener()
}

let running: { generation: number; check: Promise<void> } | undefined

/** Loads the signed-in user. A known user stays after an error: the frame then leads to the login page. */
function check(): Promise<void> {
  if (running?.generation === generation) return running.check
  const check = ask(generation).finally(() => {
    if (running?.check === check) running = undefined
  })
  running = { generation, check }
  return check
}

async function ask(startedIn: number): Promise<void> {
  try {
    const { currentUser } = await request(CurrentUserDocument, {})
    if (startedIn === generation) setState({ user: currentUser })
  } catch (error) {
    if (startedIn !== generation) return
    if (errorCode(error) !== 'UNAUTHENTICATED') {
      console.error('The session could not be checked', error)
      if (state.user === undefined) throw error
      return
    }
    console.info('Not authenticated')
    if (state.user === undefined) setState({ user: false })
  }
}

/** Signs in and stores the user; false if that fails for any reason, which is then in the state. */
async function login(email: string, password: string, code?: string): Promise<boolean> {
  setState({ busy: true, failure: undefined })
  try {
    const former = state.user
    const { login } = await request(LoginDocument, { email, password, code })
    generation += 1
    // why: what another user was allowed to see must not be left in the cache
    if (former && former.id !== login.id) await forgetLoaded()
    await claimRegister(login.id)
    setState({ user: undefined, codeRequired: false })
    await check()
    if (state.user) return true
    setState({ failure: { reason: 'server' } })
    return false
  } catch (error) {
    const fields = errorFields(error)
    setState({ failure: failureOf(error), ...(fields && { codeRequired: 'code' in fields }) })
    return false
  } finally {
    setState({ busy: false })
  }
}

/** Without a connection the device would answer for its former user. */
async function claimRegister(userId: string): Promise<void> {
  try {
    await (await import('../offline/register/registerState')).claimRegister(userId)
  } catch {
    // the browser has no database
  }
}

function failureOf(error: unknown): LoginFailure {
  const { email, password, code } = errorFields(error) ?? {}
  if (code) return { reason: 'code', message: code.join(' ') }
  if (email || password) return { reason: 'credentials', message: password?.join(' ') }
  return errorCode(error) === 'RATE_LIMITED' ? { reason: 'throttled', wait: retryAfter(error) } : { reason: 'server' }
}

/** Signs out and removes all data that was loaded. */
async function logout(): Promise<void> {
  try {
    await request(LogoutDocument, {})
  } catch (error) {
    if (errorCode(error) !== 'UNAUTHENTICATED') throw error
  }
  generation += 1
  setState({ user: false })
  await forgetLoaded()
}

/** Stores the user that a mutation returned. */
function replaceUser(user: SessionUser): void {
  setState({ user })
}

/** Restores the state from before the first check. */
function reset(): void {
  generation += 1
  setState({ user: undefined, busy: false, codeRequired: false, failure: undefined })
}

/** Who is signed in. */
export const session = { check, login, logout, replaceUser, reset, current: () => state }

/** The session; re-renders when it changes. */
export function useSession(): SessionState {
  return useSyncExternalStore((listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }, session.current)
}

/** The user of a page that only signed-in users see. */
export function useUser(): SessionUser {
  const { user } = useSession()
  if (!user) throw new Error('This page needs a signed-in user')
  return user
}
