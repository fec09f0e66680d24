import { createHash } from 'node:crypto'
import type { Request, RequestHandler, Response } from 'express'
import session, { type SessionData, type Store } from 'express-session'
import type { Prisma } from '../../generated/prisma/client'
import { createUnauthenticatedError } from '../errors/errors'
import { extractBearerToken } from './bearerToken'
import type { CsrfProtection } from './csrf'
import type { SecureCookies } from './securityHeaders'

declare module '../context' {
  interface AppContext {
    session: SessionHandle
  }
}

declare module 'express-session' {
  interface SessionData {
    userId: number
    /** Sign-in time, in milliseconds since 1970. */
    createdAt: number
    /** Time of the latest request, in milliseconds since 1970. May be up to `NOTED_EVERY` ms out of date. */
    seenAt: number
    userAgent: string
    address: string
  }
}

const SESSION_COOKIE = 'mah_session'
/** Minimum time between two writes of a session's last use, in ms. */
const NOTED_EVERY = 5 * 60 * 1000

/** How long browser sessions last. */
export interface SessionLimits {
  /** How long an unused session lasts, in ms. */
  idle: number
  /** Maximum length of a session, however much it is used, in ms. */
  absolute: number
}

interface SessionOptions {
  store: Store
  secret: string
  secure: SecureCookies
  limits: SessionLimits
}

/** Reads the request's session into `req.session`. */
export type SessionReader = RequestHandler

/** Creates a reader of browser sessions. Visitors who are not signed in have no session. */
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

/** Reads the session, unless the request has an access token. */
export function createBrowserSessionReader(readSession: SessionReader): RequestHandler {
  return (req, res, next) => (extractBearerToken(req) === undefined ? readSession(req, res, next) : next())
}

/** Ends a session that has expired, and extends any other session. */
export function createSessionLimiter({ idle, absolute }: SessionLimits): RequestHandler {
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

/** Returns a session's public id. The real id must stay secret, because it gives access to the session. */
export function getPublicSessionId(sid: string): string {
  return createHash('sha256').update(sid).digest('hex').slice(0, 32)
}

/** The operations on the caller's session that the sign-in rules use. */
export interface SessionHandle {
  id: string
  /** Sign-in time, in milliseconds since 1970; undefined if there is no session. */
  signedInAt: number | undefined
  /** Prepares a session for this user, to replace the caller's session. */
  prepare(userId: number): Promise<PreparedSession>
  /**
   * Gives the caller's session a new id.
   * @throws UNAUTHENTICATED if the session has ended.
   */
  renew(database: Prisma.TransactionClient): Promise<void>
  signOut(): Promise<void>
}

/** A session that has an id but has not been stored yet. */
export interface PreparedSession {
  insert(transaction: Prisma.TransactionClient): Promise<void>
  /** Makes this the request's session, so that the response sets the session's cookie. */
  enter(): void
}

/** Creates the handle that the sign-in rules use to change the caller's session. */
export function createSessionHandle(
  { req, res }: { req: Request; res: Response },
  { csrf, readSession }: { csrf: CsrfProtection; readSession: SessionReader },
): SessionHandle {
  const enter = ({ session, sessionID }: Request) => {
    Object.assign(req, { session, sessionID })
    csrf.issue(req, res)
  }
  return {
    get id() {
      return req.sessionID
    },
    get signedInAt() {
      return req.session?.createdAt
    },
    async prepare(userId) {
      // why: the session is read here, because a request with an access token may sign in too
      await settled((done) => readSession(req, res, done))
      const next = withNewSession(req, { userId, createdAt: Date.now() })
      return {
        async insert(transaction) {
          const { sid, sess, expire } = rowOf(next)
          await transaction.$executeRaw`delete from sessions where sid = ${req.sessionID}`
          await transaction.$executeRaw`insert into sessions (sid, sess, expire) values (${sid}, ${sess}::json, ${expire})`
        },
        enter: () => enter(next),
      }
    },
    async renew(database) {
      const { userId, createdAt = Date.now() } = req.session
      if (userId === undefined) throw createUnauthenticatedError()
      const next = withNewSession(req, { userId, createdAt })
      const { sid, sess, expire } = rowOf(next)
      const count = await database.$executeRaw`
        update sessions set sid = ${sid}, sess = ${sess}::json, expire = ${expire} where sid = ${req.sessionID}`
      if (count === 0) throw createUnauthenticatedError()
      enter(next)
    },
    async signOut() {
      await settled((done) => (req.session ? req.session.destroy(done) : done(null)))
      res.clearCookie(SESSION_COOKIE)
      csrf.issue(req, res)
    },
  }
}

/** Returns a copy of the request, with a new session that is not stored yet. The original request keeps its session. */
function withNewSession(req: Request, data: Pick<SessionData, 'userId' | 'createdAt'>): Request {
  const next: Request = Object.create(req)
  req.sessionStore.generate(next)
  const userAgent = (req.get('user-agent') ?? '').slice(0, 300)
  Object.assign(next.session, { ...data, seenAt: Date.now(), userAgent, address: req.ip ?? '' })
  return next
}

/** Returns the database column values for a request's session. */
function rowOf({ session, sessionID }: Request) {
  return { sid: sessionID, sess: JSON.stringify(session), expire: session.cookie.expires }
}

function settled(start: (done: (error: unknown) => void) => void): Promise<void> {
  return new Promise((resolve, reject) => start((error) => (error ? reject(error) : resolve())))
}
