import type { Prisma } from '../../../generated/prisma/client'
import type { AppContext } from '../../../platform/context'
import { createBadInputError } from '../../../platform/errors/errors'
import type { Passkey, PasskeyPlace } from './passkey.type'
import type { PasskeySite } from './passkeySite'

/** The fields that users see. */
export const PASSKEY_FIELD_SELECT = {
  id: true,
  name: true,
  lastUsedAt: true,
  createdAt: true,
} satisfies Prisma.PasskeySelect

/** Reads a user's passkeys, newest first. */
export function selectPasskeys(database: Prisma.TransactionClient, userId: number): Promise<Passkey[]> {
  return database.passkey.findMany({ where: { userId }, select: PASSKEY_FIELD_SELECT, orderBy: { id: 'desc' } })
}

/** Returns the address that passkeys work at, and whether browsers can create passkeys there. */
export function getPasskeyPlace({ passkeys, mailer }: AppContext): PasskeyPlace {
  return { address: mailer.appUrl, available: passkeys.site !== null }
}

/** @throws BAD_USER_INPUT on `answer` if the app's address does not support passkeys. */
export function requirePasskeySite({ passkeys, mailer }: AppContext): PasskeySite {
  if (passkeys.site) return passkeys.site
  throw createBadInputError({
    answer: [
      `Passkeys require an address with a host name and HTTPS, but this app is at ${mailer.appUrl}. Use a password instead.`,
    ],
  })
}
