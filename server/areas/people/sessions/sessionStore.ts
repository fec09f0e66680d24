import type { Request } from 'express'
import { type SessionData, Store } from 'express-session'
import type { Pool } from 'pg'
import { Prisma } from '../../../generated/prisma/client'
import { keyLookupHintSql, type Queryable } from '../../../platform/records/sqlConditions'
import { type StoredSignedInUser, signedInUserJsonSql } from './signedInUser'

declare global {
  namespace Express {
    interface Request {
      /** The active user of the request's session. */
      sessionUser?: StoredSignedInUser
    }
  }
}

const USER = Symbol('user')

type StoredSession = SessionData & { [USER]?: StoredSignedInUser }
type Done = (error?: unknown) => void

const sessionOf = (sid: string) => Prisma.sql`${keyLookupHintSql}
  select s.sess as session, case when u.id is not null then ${signedInUserJsonSql} end as "user"
    from sessions s left join users u on u.id = (s.sess->>'userId')::int and u.active
    where s.sid = ${sid} and s.expire > now()`

/**
 * Stores sessions in the table `sessions`. Each session is read together with its user, because requests use both.
 * `set` never inserts, because a session that ended during a request must not be stored again when the request ends.
 * Only a sign-in inserts a session (`PreparedSession`).
 */
export class SessionStore extends Store {
  constructor(
    private readonly pool: Pool,
    private readonly reader: Queryable,
  ) {
    super()
  }

  override get(sid: string, done: (error: unknown, session?: SessionData | null) => void): void {
    this.read(sid).then((session) => done(null, session), done)
  }

  override set(sid: string, session: SessionData, done: Done = () => {}): void {
    const row = [sid, session, session.cookie.expires]
    this.pool.query('update sessions set sess = $2, expire = $3 where sid = $1', row).then(() => done(), done)
  }

  override destroy(sid: string, done: Done = () => {}): void {
    this.pool.query('delete from sessions where sid = $1', [sid]).then(() => done(), done)
  }

  override createSession(req: Request, stored: StoredSession) {
    req.sessionUser = stored[USER]
    return super.createSession(req, stored)
  }

  private async read(sid: string): Promise<StoredSession | null> {
    const [row] = await this.reader.$queryRaw<{ session: SessionData; user: StoredSignedInUser | null }[]>(
      sessionOf(sid),
    )
    return row ? { ...row.session, ...(row.user && { [USER]: row.user }) } : null
  }
}
