import connectPgSimple from 'connect-pg-simple'
import type { Request, RequestHandler, Response } from 'express'
import session from 'express-session'
import type { Pool } from 'pg'
import type { Prisma } from '../generated/prisma/client'
import type { Csrf } from './csrf'

declare module 'express-session' {
  interface SessionData {
    /** Who is signed in. */
    userId: number
  }
}

const SESSION_COOKIE = 'mah_session'
/** Milliseconds after which an unused session ends. */
const IDLE_LIMIT = 12 * 60 * 60 * 1000

/** Sessions kept in the table `sessions`; only a signed-in visitor has one. */
export function sessionMiddleware(options: { pool: Pool; secret: string; secure: boolean }): RequestHandler {
  const Store = connectPgSimple(session)
  return session({
    name: SESSION_COOKIE,
    secret: options.secret,
    store: new Store({ pool: options.pool, tableName: 'sessions', pruneSessionInterval: 15 * 60 }),
    resave: false,
    // each answer prolongs the cookie, as the store prolongs the row
    rolling: true,
    saveUninitialized: false,
    cookie: { httpOnly: true, sameSite: 'lax', secure: options.secure, maxAge: IDLE_LIMIT },
  })
}

/** What the sign-in rules may do with the caller's session. */
export interface SessionDoor {
  /** A new session id for a user. */
  signIn(userId: number): Promise<void>
  /** Ends this session. */
  signOut(): Promise<void>
  /** Ends the user's sessions but this one. */
  endOthers(transaction: Prisma.TransactionClient, userId: number): Promise<void>
}

/** The session of an exchange as the sign-in rules see it. */
export function sessionDoor(req: Request, res: Response, csrf: Csrf): SessionDoor {
  return {
    async signIn(userId) {
      await settled((done) => req.sessionStore.regenerate(req, done))
      req.session.userId = userId
      await settled((done) => req.session.save(done))
      csrf.issue(req, res)
    },
    async signOut() {
      await settled((done) => (req.session ? req.session.destroy(done) : done(null)))
      res.clearCookie(SESSION_COOKIE)
      csrf.issue(req, res)
    },
    async endOthers(transaction, userId) {
      await transaction.$executeRaw`
        delete from sessions where sess->>'userId' = ${String(userId)} and sid <> ${req.sessionID}`
    },
  }
}

function settled(start: (done: (error: unknown) => void) => void): Promise<void> {
  return new Promise((resolve, reject) => start((error) => (error ? reject(error) : resolve())))
}
