import { useSyncExternalStore } from 'react'
import { claimFormDrafts } from '../components/forms/drafts'
import { clearLoadedUserData } from '../graphql/clearLoadedUserData'
import { getErrorCode, getErrorFields, getRetryAfterSeconds } from '../graphql/errors'
import { fetchOperationData } from '../graphql/request'
import {
  CompleteProviderSignInDocument,
  type CurrentUserDetailsFragment,
  CurrentUserDocument,
  LoginDocument,
  LogoutDocument,
} from './CurrentUser.generated'

export type SessionUser = CurrentUserDetailsFragment

export interface LoginFailure {
  /** `throttled`: too many attempts; `server`: no connection, or a server error. */
  reason: 'credentials' | 'code' | 'passkey' | 'throttled' | 'server'
  /** The server's message; undefined if the credentials are simply wrong. */
  message?: string
  wait?: number
}

interface SessionState {
  /** Undefined until the session has been checked; false when signed out. */
  user: SessionUser | false | undefined
  busy: boolean
  /** True after the user has signed out on this page. */
  signedOut: boolean
  /** True if the last sign-in lacked only the second-factor code. */
  codeRequired: boolean
  /** Why the last sign-in failed. */
  failure?: LoginFailure
  /** The password just used to sign in, which the user must change; kept in memory only. */
  passwordToReplace?: string
}

const INITIAL: SessionState = { user: undefined, busy: false, signedOut: false, codeRequired: false }

let state: SessionState = INITIAL
const listeners = new Set<() => void>()
/** Counts sign-ins and sign-outs, so that the response to an earlier check can be ignored. */
let generation = 0

function setState(change: Partial<SessionState>) {
  state = { ...state, ...change }
  if (change.user) claimFormDrafts(change.user.id)
  for (const listener of listeners) listener()
}

let running: { generation: number; check: Promise<void> } | undefined

/**
 * Loads the signed-in user. Keeps a known user after an error, because `SessionWatcher` opens the login page if the
 * session has ended.
 */
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
    const { currentUser } = await fetchOperationData(CurrentUserDocument, {})
    if (startedIn === generation) setState({ user: currentUser })
  } catch (error) {
    if (startedIn !== generation) return
    const code = getErrorCode(error)
    if (code !== 'UNAUTHENTICATED') {
      // a lost connection is not an error
      if (code !== 'SERVICE_UNAVAILABLE') console.error('The session could not be checked. Reload the page.', error)
      if (state.user === undefined) throw error
      return
    }
    console.info('Not authenticated')
    if (state.user === undefined) setState({ user: false })
  }
}

/** Signs in with a password. If that fails, returns false and sets `failure`. */
async function login(email: string, password: string, code?: string): Promise<boolean> {
  const isSignedIn = await signIn(
    async () => (await fetchOperationData(LoginDocument, { email, password, code })).login,
  )
  const user = state.user || undefined
  if (user?.passwordResetRequired) setState({ passwordToReplace: password })
  return isSignedIn
}

/** Completes an external sign-in by sending the second-factor code; returns the same as `login`. */
const completeProviderSignIn = (code: string): Promise<boolean> =>
  signIn(async () => (await fetchOperationData(CompleteProviderSignInDocument, { code })).completeProviderSignIn)

/** Stores the user who has just signed in with the external provider. */
async function adopt(): Promise<void> {
  await check()
  if (state.user) await claimRegister(state.user.id)
}

/** Stores the user that `send` signs in. If that fails, returns false and sets `failure`. */
async function signIn(send: () => Promise<SessionUser>): Promise<boolean> {
  setState({ busy: true, failure: undefined })
  try {
    const user = await send()
    await enter(user.id)
    if (state.user) return true
    setState({ failure: { reason: 'server' } })
    return false
  } catch (error) {
    const fields = getErrorFields(error)
    setState({ failure: failureOf(error), ...(fields && { codeRequired: 'code' in fields }) })
    return false
  } finally {
    setState({ busy: false })
  }
}

/** Loads the user whose session the server has just started. */
async function enter(userId: string): Promise<void> {
  const former = state.user
  generation += 1
  // why: another user's data must not remain in the cache
  if (former && former.id !== userId) await clearLoadedUserData()
  await claimRegister(userId)
  setState({ user: undefined, codeRequired: false, passwordToReplace: undefined })
  await check()
}

/** Assigns the register to this user; otherwise the device would serve the previous user's data offline. */
async function claimRegister(userId: string): Promise<void> {
  try {
    await (await import('../offline/register/offlineRegisterState')).claimOfflineRegister(userId)
  } catch {
    // the browser has no database
  }
}

function failureOf(error: unknown): LoginFailure {
  const { email, password, code, answer } = getErrorFields(error) ?? {}
  if (code) return { reason: 'code', message: code.join(' ') }
  if (email || password) return { reason: 'credentials', message: password?.join(' ') }
  if (answer) return { reason: 'passkey', message: answer.join(' ') }
  return getErrorCode(error) === 'RATE_LIMITED'
    ? { reason: 'throttled', wait: getRetryAfterSeconds(error) }
    : { reason: 'server' }
}

/** Signs out and clears all loaded data. */
async function logout(): Promise<void> {
  try {
    await fetchOperationData(LogoutDocument, {})
  } catch (error) {
    if (getErrorCode(error) !== 'UNAUTHENTICATED') throw error
  }
  generation += 1
  setState({ user: false, signedOut: true, passwordToReplace: undefined })
  await clearLoadedUserData()
}

/** Stores the user that a mutation returned. */
function replaceUser(user: SessionUser): void {
  setState({ user, passwordToReplace: undefined })
}

/** Restores the state from before the first check. */
function reset(): void {
  generation += 1
  setState({ ...INITIAL, failure: undefined, passwordToReplace: undefined })
}

export const sessionStore = {
  check,
  login,
  enter,
  signIn,
  completeProviderSignIn,
  adopt,
  logout,
  replaceUser,
  reset,
  current: () => state,
}

export function useSession(): SessionState {
  return useSyncExternalStore((listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }, sessionStore.current)
}

/** Returns the signed-in user, for pages that require one. */
export function useUser(): SessionUser {
  const { user } = useSession()
  if (!user) throw new Error('Sign in to see this page.')
  return user
}
