import type { Pool } from 'pg'

/** Days for which an access token is still listed after it has expired. */
const EXPIRED_TOKEN_DAYS = 90

/** Deletes some of the sessions that have ended. @returns how many. */
export async function deleteExpiredSessions({ pool }: { pool: Pool }): Promise<number> {
  const { rowCount } = await pool.query(
    'DELETE FROM sessions WHERE sid IN (SELECT sid FROM sessions WHERE expire < now() LIMIT 1000)',
  )
  return rowCount ?? 0
}

/** Deletes some of the access tokens that expired long ago; the audit trail keeps who had them. @returns how many. */
export async function deleteExpiredAccess({ pool }: { pool: Pool }): Promise<number> {
  const { rowCount } = await pool.query(
    `DELETE FROM access_tokens WHERE id IN (
       SELECT id FROM access_tokens WHERE expires_at < now() - interval '${EXPIRED_TOKEN_DAYS} days' LIMIT 1000)`,
  )
  return rowCount ?? 0
}
