import { recordChange } from '../audit/audit'
import type { AppContext, SignedInUser, UserContext } from '../graphql/context'
import { badInput } from '../graphql/errors'
import { checkNewPassword, hashPassword, passwordMatches } from './passwords'
import { checkPresentPassword } from './reauthentication'
import { checkCode } from './secondFactorCode'
import { findSignedInUser } from './signedInUser'

/** How a failed sign-in is answered, whatever was wrong. */
const LOGIN_REFUSAL = 'These credentials do not match our records.'

/** What a visitor signs in with; a code where the account has a second factor. */
interface SignIn {
  email: string
  password: string
  code?: string | null
}

/**
 * Signs in: a new session for the user whose e-mail and password these are.
 * @throws BAD_USER_INPUT at `email`, or at `code` if only that is missing or wrong; RATE_LIMITED after too many failures.
 */
export async function login(context: AppContext, { email, password, code }: SignIn): Promise<SignedInUser> {
  const { prisma, loginThrottle, address, session, secondFactorPolicy } = context
  await loginThrottle.count(email, address)
  const [account] = await prisma.$queryRaw<[{ id: number; passwordHash: string }?]>`
    select id, password_hash as "passwordHash" from users where lower(email) = lower(${email.trim()}) and active`
  const matches = await passwordMatches(account?.passwordHash, password)
  const user = account && matches ? await findSignedInUser(prisma, account.id, secondFactorPolicy) : null
  if (!user) {
    // an address that no account has is not kept: a password may have been typed in its place
    const id = account?.id ?? 'unknown'
    await recordChange(prisma, { user: null, action: 'user.signInFailed', id, after: { address } })
    throw badInput({ email: [LOGIN_REFUSAL] })
  }
  await checkCode(context, user, code)
  await prisma.$transaction(async (transaction) => {
    await transaction.user.update({ where: { id: user.id }, data: { lastSignInAt: new Date() } })
    await recordChange(transaction, { user, action: 'user.signIn', id: user.id })
  })
  await loginThrottle.forget(email, address)
  await session.signIn(user.id)
  return user
}

/** Ends the session, if there is one. */
export async function logout({ prisma, session, user }: AppContext): Promise<void> {
  if (user) await recordChange(prisma, { user, action: 'user.signOut', id: user.id })
  await session.signOut()
}

interface PasswordChange {
  password: string
  newPassword: string
  newPasswordConfirmation: string
}

/**
 * Changes one's own password, ends one's other sessions and renews this one.
 * @throws BAD_USER_INPUT at the entry that is wrong, RATE_LIMITED after too many wrong present passwords.
 */
export async function changePassword(context: UserContext, change: PasswordChange): Promise<SignedInUser> {
  const { prisma, session, user } = context
  await checkPresentPassword(context, change.password)
  checkNewPassword('newPassword', change.newPassword, { ...user, present: change.password })
  if (change.newPassword !== change.newPasswordConfirmation)
    throw badInput({ newPasswordConfirmation: ['This is not the same as the new password.'] })
  const passwordHash = await hashPassword(change.newPassword)
  await prisma.$transaction(async (transaction) => {
    await transaction.user.update({ where: { id: user.id }, data: { passwordHash, passwordResetRequired: false } })
    await recordChange(transaction, { user, action: 'user.changePassword', id: user.id })
    await session.endOthers(transaction, user.id)
  })
  await session.signIn(user.id)
  return { ...user, passwordResetRequired: false }
}
