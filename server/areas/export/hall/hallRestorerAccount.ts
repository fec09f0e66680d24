import { randomBytes } from 'node:crypto'
import type { Client } from 'pg'
import { SUPER_ADMIN_ROLE } from '../../../../domain/people/permissions'
import { hashPassword } from '../../people/passwords/passwords'

export interface HallRestorerAccount {
  name: string
  email: string
  hash: string
  state: string
  reset: boolean
}

export async function selectHallRestorerAccount(client: Client, id: number): Promise<HallRestorerAccount> {
  const { rows } = await client.query(
    `select name, email, password_hash as hash, password_state::text as state, password_reset_required as reset from users where id = $1`,
    [id],
  )
  return rows[0]
}

/**
 * Gives the user who restores the hall a super-admin account: the file's account with the same email address, or a new
 * one.
 */
export async function restoreHallRestorerAccount(
  client: Client,
  { name, email, hash, state, reset }: HallRestorerAccount,
): Promise<void> {
  const password = [hash, state, reset]
  const { rowCount } = await client.query(
    `update users set password_hash = $2, password_state = $3::password_state, password_reset_required = $4, active = true
      where lower(email) = lower($1)`,
    [email, ...password],
  )
  if (!rowCount)
    await client.query(
      `insert into users (id, name, email, password_hash, password_state, password_reset_required, updated_at)
        select (select coalesce(max(id), 0) + 1 from users), $2, $1, $3, $4::password_state, $5, now()`,
      [email, name, ...password],
    )
  await client.query(
    `insert into user_roles (user_id, role_id)
      select u.id, r.id from users u, roles r where lower(u.email) = lower($1) and r.name = $2 on conflict do nothing`,
    [email, SUPER_ADMIN_ROLE],
  )
}

/** Returns SQL values for the password columns of users: a random password that must be reset. */
export async function createLockedPasswordColumns(): Promise<Record<string, string>> {
  const hash = await hashPassword(randomBytes(32).toString('base64'))
  return { password_hash: `'${hash}'`, password_state: `'ended'`, password_reset_required: 'true' }
}
