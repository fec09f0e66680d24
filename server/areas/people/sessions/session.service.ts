import * as z from 'zod'
import { isOneLine } from '../../../../domain/values/text'
import { validationMessages } from '../../../../domain/values/validationMessages'
import { PasswordState, type Prisma } from '../../../generated/prisma/client'
import type { AppContext, SignedInUser, UserContext } from '../../../platform/context'
import { createBadInputError } from '../../../platform/errors/errors'
import type { FieldCheck, InputRules } from '../../../platform/input/allFieldErrors'
import { recordAuditedChange } from '../../audit/audit'
import { recordSignInFailure } from '../../audit/signInFailures'
import { assertPasswordAllowed, hashPassword, verifyPassword } from '../passwords/passwords'
import { revokeAccessByAssignedPassword, toOwnPasswordColumns } from './assignedPasswords'
import { completeSignIn } from './completeSignIn'
import { endUserSession } from './endUserSessions'
import { isPasskeyNeeded } from './isPasskeyNeeded'
import { lockUserAccess } from './lockUserAccess'
import { verifyCurrentPassword } from './reauthentication'
import { verifySecondFactorCode } from './secondFactorCode'
import { findSignedInUser } from './signedInUser'

/** The same error for every failed sign-in, so that the error does not reveal the reason. */
const WRONG_CREDENTIALS = 'That email address or password is wrong. Check both, then try again.'
/** The error for a correct password that no longer works. */
const PASSWORD_ENDED = 'This password no longer works. Ask an administrator for a new one.'
/**
 * The error for a correct password if a second factor is required and the account's only second factor is a passkey.
 */
const PASSKEY_NEEDED =
  'A password alone is not enough for your account. Sign in with your passkey. If you have lost it, ask an administrator to revoke it.'
const EMAIL_MAXIMUM = 254

/** Credentials, with a code if the account has a second factor. */
interface SignIn {
  email: string
  password: string
  code?: string | null
}

/**
 * Starts a new session.
 * @throws BAD_USER_INPUT on `email`; on `password` if the password has ended; or on `code` if only the code is missing
 * or wrong. RATE_LIMITED after too many failures.
 */
export async function login(context: AppContext, { email, password, code }: SignIn): Promise<SignedInUser> {
  const { prisma, loginThrottle, address, secondFactorPolicy } = context
  await loginThrottle.count(email, address)
  const account = await findAccount(context, email)
  const matches = await verifyPassword(account?.passwordHash, password)
  const ended = matches && account?.ended
  const found = account && matches && !ended ? await findSignedInUser(prisma, account.id, secondFactorPolicy) : null
  if (!account || !found) {
    // an unknown email address is not stored, because it may be a password in the wrong field
    await recordSignInFailure(prisma, { action: 'user.signInFailed', id: account?.id ?? 'unknown', address })
    throw ended
      ? createBadInputError({ password: [PASSWORD_ENDED] })
      : createBadInputError({ email: [WRONG_CREDENTIALS] })
  }
  // why: `accessVersion` comes from the query that read the password, so that access revoked since is detected
  const user = { ...found, accessVersion: account.accessVersion }
  await verifySecondFactorCode(context, user, code)
  if (await isPasskeyNeeded(context, user)) {
    await recordSignInFailure(prisma, { action: 'user.signInFailed', id: user.id, address })
    throw createBadInputError({ password: [PASSKEY_NEEDED] })
  }
  await completeSignIn(context, user, async (transaction) => {
    if (account.oneTime) await consumePassword(transaction, user.id)
  })
  return user
}

interface Account {
  id: number
  /** Null if the account has no password. */
  passwordHash: string | null
  accessVersion: number
  /** True if the password is valid for one sign-in. */
  oneTime: boolean
  ended: boolean
}

async function findAccount({ prisma }: AppContext, email: string): Promise<Account | undefined> {
  if (email.length > EMAIL_MAXIMUM || !isOneLine(email.trim())) return undefined
  const [account] = await prisma.$queryRaw<[Account?]>`
    select id, password_hash as "passwordHash", access_version as "accessVersion", password_state = 'one_time' as "oneTime",
      password_state in ('used', 'ended') as ended
    from users where lower(email) = lower(${email.trim()}) and active`
  return account
}

/** Lets only one of two simultaneous sign-ins with a one-time password succeed. */
async function consumePassword(transaction: Prisma.TransactionClient, id: number): Promise<void> {
  const { count } = await transaction.user.updateMany({
    where: { id, passwordState: PasswordState.oneTime },
    data: { passwordState: PasswordState.used },
  })
  if (count === 0) throw createBadInputError({ password: [PASSWORD_ENDED] })
}

export async function logout({ prisma, session, user }: AppContext): Promise<void> {
  if (user)
    await prisma.$transaction(async (transaction) => {
      if (!user.token) await endUserSession(transaction, user.id, session.id)
      await recordAuditedChange(transaction, { user, action: 'user.signOut', id: user.id })
    })
  await session.signOut()
}

interface PasswordChange {
  /** Absent if the account has no password. */
  password?: string | null
  newPassword: string
  newPasswordConfirmation: string
}

const passwordFields = z.object({
  password: z.string().nullish(),
  newPassword: z.string(),
  newPasswordConfirmation: z.string(),
})

export function buildPasswordChangeRules(
  context: UserContext,
  { input }: { input: Partial<PasswordChange> },
): InputRules {
  const checks = ({ password, newPassword }: Partial<PasswordChange>): FieldCheck[] => [
    () => verifyCurrentPassword(context, password),
    () => newPassword !== undefined && checkOwnNewPassword(context, newPassword, input.password ?? undefined),
    () => assertConfirmed(input),
  ]
  return { schema: passwordFields, input, checks }
}

function checkOwnNewPassword(
  { user }: UserContext,
  newPassword: string,
  currentPassword: string | undefined,
): Promise<void> {
  return assertPasswordAllowed('newPassword', newPassword, { ...user, currentPassword })
}

function assertConfirmed({ newPassword, newPasswordConfirmation }: Partial<PasswordChange>): void {
  if (newPassword === undefined || newPasswordConfirmation === undefined) return
  if (newPassword !== newPasswordConfirmation)
    throw createBadInputError({ newPasswordConfirmation: [validationMessages.passwordMismatch] })
}

/**
 * Changes the user's own password, ends the user's other sessions and renews this one.
 * @throws BAD_USER_INPUT on each invalid field, RATE_LIMITED after too many wrong current passwords.
 */
export async function changePassword(context: UserContext, change: PasswordChange): Promise<SignedInUser> {
  const { prisma, session, user } = context
  await verifyCurrentPassword(context, change.password)
  await checkOwnNewPassword(context, change.newPassword, change.password ?? undefined)
  assertConfirmed(change)
  const passwordHash = await hashPassword(change.newPassword)
  await prisma.$transaction(async (transaction) => {
    await lockUserAccess(transaction, user)
    await revokeAccessByAssignedPassword(transaction, user.id, { except: session.id })
    await transaction.user.update({
      where: { id: user.id },
      data: { ...toOwnPasswordColumns(passwordHash), passwordResetRequired: false },
    })
    await transaction.passwordReset.deleteMany({ where: { userId: user.id } })
    await recordAuditedChange(transaction, { user, action: 'user.changePassword', id: user.id })
  })
  await session.renew(prisma)
  return { ...user, hasPassword: true, passwordResetRequired: false }
}
