import { createHash } from 'node:crypto'
import type { Request, RequestHandler, Response } from 'express'
import session, { type Store } from 'express-session'
import type { Prisma } from '../../generated/prisma/client'
import { bearerToken } from './bearer'
import type { Csrf } from './csrf'
import type { SecureCookies } from './security'

declare module '../context' {
  interface AppContext {
    session: SessionHandle
  }
}

declare module 'express-session' {
  interface SessionData {
    /** The signed-in user. */
    userId: number
    /** When, in milliseconds since 1970. */
    createdAt: number
    /** Time of the last request, accurate to `NOTED_EVERY`. */
    seenAt: number
    userAgent: string
    address: string
  }
}

const SESSION_COOKIE = 'mah_session'
/** Milliseconds within which a session's last use is stored once at most, so that not every request writes. */
const NOTED_EVERY = 5 * 60 * 1000

/** For how long a browser stays signed in. */
export interface SessionLimits {
  /** Milliseconds without a request after which a session ends. */
  idle: number
  /** Milliseconds after which a session ends however busy it was. */
  absolute: number
}

interface SessionOptions {
  store: Store
  secret: string
  secure: SecureCookies
  limits: SessionLimits
}

/** Reads the session of an exchange into `req.session`. */
export type SessionReader = RequestHandler

/** Reads sessions of browsers; only a signed-in visitor has one. */
export function createSessionReader({ store, secret, secure, limits }: SessionOptions): SessionReader {
  return session({
    name: SESSION_COOKIE,
    secret,
    store,
    resave: false,
    saveUninitialized: false,
    cookie: { httpOnly: true, sameSite: 'lax', secure, maxAge: limits.idle },
  })
}

/** Reads the session of a browser's request: a script with a token needs none. */
export function browserSession(readSession: SessionReader): RequestHandler {
  return (req, res, next) => (bearerToken(req) === undefined ? readSession(req, res, next) : next())
}

/** Ends a session that is too old, and prolongs one that is in use. */
export function limitSession({ idle, absolute }: SessionLimits): RequestHandler {
  const notedEvery = Math.min(NOTED_EVERY, idle / 12)
  return (req, _res, next) => {
    if (!req.session) return next()
    const now = Date.now()
    const { userId, createdAt = now, seenAt = now } = req.session
    if (userId === undefined) return next()
    if (now - createdAt > absolute) return req.session.regenerate(next)
    if (now - seenAt > notedEvery) req.session.seenAt = now
    next()
  }
}

/** The public id of a session: its real id is as good as a password. */
export function publicSessionId(sid: string): string {
  return createHash('sha256').update(sid).digest('hex').slice(0, 32)
}

/** What the sign-in rules may do with the caller's session. */
export interface SessionHandle {
  /** The id of this session. */
  id: string
  /** A new session id for a user. */
  signIn(userId: number): Promise<void>
  /** Ends this session. */
  signOut(): Promise<void>
  /** Ends the user's sessions but this one. */
  endOthers(transaction: Prisma.TransactionClient, userId: number): Promise<void>
}

/** The session of an exchange as the sign-in rules see it. */
export function createSessionHandle(
  { req, res }: { req: Request; res: Response },
  { csrf, readSession }: { csrf: Csrf; readSession: SessionReader },
): SessionHandle {
  return {
    get id() {
      return req.sessionID
    },
    async signIn(userId) {
      // a script may sign in too
      await settled((done) => readSession(req, res, done))
      await settled((done) => req.sessionStore.regenerate(req, done))
      const now = Date.now()
      const userAgent = (req.get('user-agent') ?? '').slice(0, 300)
      Object.assign(req.session, { userId, createdAt: now, seenAt: now, userAgent, address: req.ip ?? '' })
      await settled((done) => req.session.save(done))
      csrf.issue(req, res)
    },
    async signOut() {
      await settled((done) => (req.session ? req.session.destroy(done) : done(null)))
      res.clearCookie(SESSION_COOKIE)
      csrf.issue(req, res)
    },
    endOthers: (transaction, userId) => endSessions(transaction, userId, req.sessionID),
  }
}

/** Ends a user's sessions, all but the one with the id `except`. */
export async function endSessions(transaction: Prisma.TransactionClient, userId: number, except = ''): Promise<void> {
  await transaction.$executeRaw`
    delete from sessions where sess->>'userId' = ${String(userId)} and sid <> ${except}`
}

function settled(start: (done: (error: unknown) => void) => void): Promise<void> {
  return new Promise((resolve, reject) => start((error) => (error ? reject(error) : resolve())))
}
