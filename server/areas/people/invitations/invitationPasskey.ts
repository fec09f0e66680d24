import type { AppContext } from '../../../platform/context'
import { withAllFieldErrors } from '../../../platform/input/allFieldErrors'
import { parseInput } from '../../../platform/input/inputSchemas'
import { assertUniqueValue } from '../../../platform/input/uniqueness'
import { requirePasskeySite } from '../passkeys/passkey.records'
import type { PasskeySetup } from '../passkeys/passkey.type'
import { createPasskeySetup } from '../passkeys/passkeySetup'
import { hashToken } from '../tokenHash'
import type { AccountOwnerInput } from './invitation.type'
import { accountOwnerSchema, applyInvitationEmail, buildAccountOwnerRules } from './newAccount'
import { createInvitationEndedError, findOpenInvitation } from './openInvitation'

/**
 * The purpose of the challenge for an invited account's first passkey. It makes the challenge valid for this link only.
 */
export const getInvitationPasskeyPurpose = (secret: string) => `accept ${hashToken(secret)}`

/**
 * Returns the device's options for creating the first passkey of an account that does not exist yet. Devices store the
 * passkey under the account's id, which is reserved here.
 * @throws NOT_FOUND unless the link works; BAD_USER_INPUT on each invalid field; RATE_LIMITED.
 */
export async function startInvitationPasskeySetup(
  context: AppContext,
  secret: string,
  input: AccountOwnerInput,
): Promise<PasskeySetup> {
  const { prisma, linkThrottle, address } = context
  const invitation = await linkThrottle.guard(address, () => findOpenInvitation(prisma, secret))
  requirePasskeySite(context)
  const entries = applyInvitationEmail(input, invitation)
  return withAllFieldErrors(buildAccountOwnerRules(context, entries), async () => {
    const owner = parseInput(accountOwnerSchema, entries)
    await assertUniqueValue(prisma, 'users', owner)
    const id = await reserveUserId(context, invitation.id)
    return createPasskeySetup(context, { id, ...owner }, { purpose: getInvitationPasskeyPurpose(secret) })
  })
}

async function reserveUserId({ prisma }: AppContext, invitationId: number): Promise<number> {
  const [reserved] = await prisma.$queryRaw<[{ id: number }?]>`
    update invitations set new_user_id = coalesce(new_user_id, nextval(pg_get_serial_sequence('users', 'id'))::int)
    where id = ${invitationId} returning new_user_id as id`
  if (!reserved) throw createInvitationEndedError()
  return reserved.id
}
