import { randomInt } from 'node:crypto'
import { SUPER_ADMIN_ROLE } from '../../../../domain/people/permissions'
import { PasswordState, type Prisma } from '../../../generated/prisma/client'
import type { SignedInUser } from '../../../platform/context'
import { recordAuditedChange } from '../../audit/audit'
import { endUserSessions } from './endUserSessions'
import { revokeUserAccess } from './revokeUserAccess'

/**
 * Returns the column values for a password that an administrator sets for an account. `assigner` is null for the
 * server's operator.
 */
export function toAssignedPasswordColumns(
  assigner: SignedInUser | null,
  passwordHash: string,
  { once }: { once: boolean },
) {
  return {
    passwordHash,
    passwordState: once ? PasswordState.oneTime : PasswordState.given,
    passwordGivenById: assigner?.id ?? null,
  }
}

/** Returns the column values for a password that the account's owner chose. */
export function toOwnPasswordColumns(passwordHash: string) {
  return { passwordHash, passwordState: PasswordState.own, passwordGivenById: null }
}

export const NO_PASSWORD_COLUMNS = { passwordHash: null, passwordState: PasswordState.none }

/** Leaves out letters and digits that are easily confused, because the password may be read aloud. */
const ONE_TIME_ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789'

export function createOneTimePassword(): string {
  const character = () => ONE_TIME_ALPHABET[randomInt(ONE_TIME_ALPHABET.length)]
  return Array.from({ length: 4 }, () => Array.from({ length: 4 }, character).join('')).join('-')
}

/** True for a password that is valid for one sign-in. */
export function isOneTimePassword(state: PasswordState): boolean {
  return state === PasswordState.oneTime || state === PasswordState.used
}

/** True for a password that its owner did not choose. */
export function isAssignedPassword(state: PasswordState): boolean {
  return state !== PasswordState.own && state !== PasswordState.none
}

/**
 * Ends the user's sessions (except the one with the id `except`). If someone else set the password that the user is
 * about to replace, also ends all other access to the account, because that person could have signed in and set up such
 * access. Must be called before the new password is stored.
 */
export async function revokeAccessByAssignedPassword(
  transaction: Prisma.TransactionClient,
  userId: number,
  { except }: { except?: string } = {},
): Promise<void> {
  const { passwordState } = await transaction.user.findUniqueOrThrow({
    where: { id: userId },
    select: { passwordState: true },
  })
  if (isAssignedPassword(passwordState)) await revokeUserAccess(transaction, userId, { session: except })
  else await endUserSessions(transaction, userId, { except })
}

/**
 * Invalidates passwords that were set by a user who lacks some of the account's permissions, and ends the account's
 * sessions and tokens. Otherwise a user could reset a password and wait until the account gets more permissions. Must
 * be called after permissions are granted to these accounts. The identity at the external provider is kept if
 * `identity` is true.
 */
export async function revokePasswordsSetByWeakerUsers(
  transaction: Prisma.TransactionClient,
  user: Pick<SignedInUser, 'id'>,
  userIds: readonly number[],
  kept: { identity?: boolean } = {},
): Promise<void> {
  const ended = await transaction.$queryRaw<{ id: number }[]>`
    with held as (
      select ur.user_id, r.name as role, p.permission
      from user_roles ur
        join users u on u.id = ur.user_id
        join roles r on r.id = ur.role_id
        left join role_permissions p on p.role_id = r.id
      where ur.user_id = any(${userIds}::int[])
        or u.active and ur.user_id in (select password_given_by_id from users where id = any(${userIds}::int[])))
    update users u set password_state = 'ended'
    where u.id = any(${userIds}::int[]) and u.password_state in ('given', 'one_time', 'used')
      and not exists (select 1 from held h where h.user_id = u.password_given_by_id and h.role = ${SUPER_ADMIN_ROLE})
      and exists (
        select 1 from held h
        where h.user_id = u.id and (h.role = ${SUPER_ADMIN_ROLE} or h.permission is not null and not exists (
          select 1 from held g where g.user_id = u.password_given_by_id and g.permission = h.permission)))
    returning u.id`
  for (const { id } of ended) {
    await revokeUserAccess(transaction, id, kept)
    await recordAuditedChange(transaction, { user, action: 'user.endPassword', id })
  }
}
