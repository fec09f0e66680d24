import { createHmac } from 'node:crypto'
import type { Pool } from 'pg'
import { createPasskeyChallenges, type PasskeyChallenges } from './passkeyChallenges'
import { getPasskeySite, type PasskeySite } from './passkeySite'

declare module '../../../platform/context' {
  interface Services {
    passkeys: PasskeySettings
  }
}

export interface PasskeySettings {
  /** Null if the app's address does not support passkeys. */
  site: PasskeySite | null
  challenges: PasskeyChallenges
  /**
   * Returns the user handle (in base64url) that a device stores with a user's passkeys. The handle reveals nothing
   * about the user.
   */
  userHandle(userId: number): string
}

export function createPasskeySettings(pool: Pool, { appUrl, secret }: { appUrl: string; secret: string }) {
  return {
    site: getPasskeySite(appUrl),
    challenges: createPasskeyChallenges(pool, secret),
    userHandle: (userId) => createHmac('sha256', secret).update(`user ${userId}`).digest('base64url'),
  } satisfies PasskeySettings
}
