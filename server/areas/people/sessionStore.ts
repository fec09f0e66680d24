import connectPgSimple from 'connect-pg-simple'
import type { Request } from 'express'
import session, { type SessionData } from 'express-session'
import type { Pool } from 'pg'
import type { Logger } from 'pino'
import { Prisma } from '../../generated/prisma/client'
import { isUnavailable } from '../../platform/database/databaseUnavailable'
import { BY_KEY_SQL, type Queryable } from '../../platform/records/conditions'
import { type StoredUser, userJson } from './signedInUser'

declare global {
  namespace Express {
    interface Request {
      /** The active user of the request's session. */
      sessionUser?: StoredUser
    }
  }
}

const USER = Symbol('user')

type StoredSession = SessionData & { [USER]?: StoredUser }

const sessionOf = (sid: string) => Prisma.sql`${BY_KEY_SQL}
  select s.sess as session, case when u.id is not null then ${userJson} end as "user"
    from sessions s left join users u on u.id = (s.sess->>'userId')::int and u.active
    where s.sid = ${sid} and s.expire > now()`

const PgStore = connectPgSimple(session)

/** Stores sessions in the table `sessions`. Each is read together with its user, because requests need both. */
export class SessionStore extends PgStore {
  constructor(
    pool: Pool,
    private readonly reader: Queryable,
    logger: Logger,
  ) {
    super({
      pool,
      tableName: 'sessions',
      disableTouch: true,
      // why: a nightly job on one server deletes ended sessions
      pruneSessionInterval: false,
      errorLog: (message: string, err: unknown) => isUnavailable(err) || logger.error({ err }, message),
    })
  }

  override get(sid: string, done: (error: unknown, session?: SessionData | null) => void): void {
    this.read(sid).then((session) => done(null, session), done)
  }

  override createSession(req: Request, stored: StoredSession) {
    req.sessionUser = stored[USER]
    return super.createSession(req, stored)
  }

  private async read(sid: string): Promise<StoredSession | null> {
    const [row] = await this.reader.$queryRaw<{ session: SessionData; user: StoredUser | null }[]>(sessionOf(sid))
    return row ? { ...row.session, ...(row.user && { [USER]: row.user }) } : null
  }
}
