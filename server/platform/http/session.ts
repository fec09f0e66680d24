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
    userId: number
    /** Time of signing in, in milliseconds since 1970. */
    createdAt: number
    /** Time of the last request, accurate to `NOTED_EVERY`. */
    seenAt: number
    userAgent: string
    address: string
  }
}

const SESSION_COOKIE = 'mah_session'
/** Stores a session's last use at most once in this many milliseconds, to save writes. */
const NOTED_EVERY = 5 * 60 * 1000

/** Lifetime of a browser's session. */
export interface SessionLimits {
  /** Milliseconds without a request until the session ends. */
  idle: number
  /** Milliseconds until the session ends regardless of its use. */
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

/** Creates a reader of browser sessions; only signed-in visitors have one. */
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

/** Reads the session unless the request has an access token. */
export function browserSession(readSession: SessionReader): RequestHandler {
  return (req, res, next) => (bearerToken(req) === undefined ? readSession(req, res, next) : next())
}

/** Ends an expired session, and extends an active one. */
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

/** Returns the public id of a session, because its real id is as good as a password. */
export function publicSessionId(sid: string): string {
  return createHash('sha256').update(sid).digest('hex').slice(0, 32)
}

/** Operations of the sign-in rules on the caller's session. */
export interface SessionHandle {
  id: string
  /** Time of signing in, in milliseconds since 1970; undefined without a session. */
  signedInAt: number | undefined
  /** Starts a session with a new id for a user. */
  signIn(userId: number): Promise<void>
  /** Gives the user's session a new id. */
  renew(userId: number): Promise<void>
  signOut(): Promise<void>
  /** Ends all other sessions of the user. */
  endOthers(transaction: Prisma.TransactionClient, userId: number): Promise<void>
}

/** Creates the sign-in rules' handle to an exchange's session. */
export function createSessionHandle(
  { req, res }: { req: Request; res: Response },
  { csrf, readSession }: { csrf: Csrf; readSession: SessionReader },
): SessionHandle {
  const start = async (userId: number, createdAt: number) => {
    await settled((done) => req.sessionStore.regenerate(req, done))
    const userAgent = (req.get('user-agent') ?? '').slice(0, 300)
    Object.assign(req.session, { userId, createdAt, seenAt: Date.now(), userAgent, address: req.ip ?? '' })
    await settled((done) => req.session.save(done))
    csrf.issue(req, res)
  }
  return {
    get id() {
      return req.sessionID
    },
    get signedInAt() {
      return req.session?.createdAt
    },
    async signIn(userId) {
      // a request with an access token may sign in too
      await settled((done) => readSession(req, res, done))
      await start(userId, Date.now())
    },
    renew: (userId) => start(userId, req.session.createdAt ?? Date.now()),
    async signOut() {
      await settled((done) => (req.session ? req.session.destroy(done) : done(null)))
      res.clearCookie(SESSION_COOKIE)
      csrf.issue(req, res)
    },
    endOthers: (transaction, userId) => endSessions(transaction, userId, req.sessionID),
  }
}

/** Ends all sessions of a user except the one with the id `except`. */
export async function endSessions(transaction: Prisma.TransactionClient, userId: number, except = ''): Promise<void> {
  await transaction.$executeRaw`
    delete from sessions where sess->>'userId' = ${String(userId)} and sid <> ${except}`
}

function settled(start: (done: (error: unknown) => void) => void): Promise<void> {
  return new Promise((resolve, reject) => start((error) => (error ? reject(error) : resolve())))
}
