import { TOTP } from 'otpauth'
import type { Client } from './client'
import { PASSWORD } from './factories'

const PERIOD = 30_000

/** Returns the current and the next code for this key, both valid for at least 30 seconds. */
export function authenticatorCodes(key: string): { now: string; next: string } {
  const app = new TOTP({ secret: key })
  const timestamp = Date.now()
  return { now: app.generate({ timestamp }), next: app.generate({ timestamp: timestamp + PERIOD }) }
}

/** Sets up a second factor for the signed-in user, with the current code. */
export async function setUpSecondFactor(client: Client): Promise<{ key: string; recoveryCodes: string[] }> {
  const start = 'mutation ($password: String!) { startSecondFactor(password: $password) { key uri } }'
  const { key } = (await client.graphql(start, { password: PASSWORD })).data.startSecondFactor
  const confirm = 'mutation ($code: String!) { confirmSecondFactor(code: $code) { recoveryCodes } }'
  const { data } = await client.graphql(confirm, { code: authenticatorCodes(key).now })
  return { key, recoveryCodes: data.confirmSecondFactor.recoveryCodes }
}
