import { randomBytes } from 'node:crypto'
import { onDatabase } from '../../../scripts/bench/databases'
import { hashToken } from '../../../server/areas/people/tokenHash'

/** Adds users without roles, each with an access token. @returns the tokens. */
export function addUsers(databaseUrl: string, count: number): Promise<string[]> {
  return onDatabase(databaseUrl, async (client) => {
    const tokens = Array.from({ length: count }, () => `mah_${randomBytes(24).toString('base64url')}`)
    for (const [index, token] of tokens.entries())
      await client.query(
        `with added as (insert into users (name, email, password_state, updated_at) values ('Sender', $1, 'none', now()) returning id)
        insert into access_tokens (user_id, name, token_hash, read_only) select id, 'Fault test', $2, false from added`,
        [`sender-${index}@example.org`, hashToken(token)],
      )
    return tokens
  })
}
