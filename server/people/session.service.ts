import { recordChange } from '../audit/audit'
import type { AppContext, SignedInUser, UserContext } from '../graphql/context'
import { badInput } from '../graphql/errors'
import { checkNewPassword, hashPassword, passwordMatches } from './passwords'
import { findSignedInUser } from './signedInUser'

/** How a failed sign-in is answered, whatever was wrong. */
const LOGIN_REFUSAL = 'These credentials do not match our records.'

/**
 * Signs in: a new session for the user whose e-mail and password these are.
 * @throws BAD_USER_INPUT at `email`, RATE_LIMITED after too many failures.
 */
export async function login(context: AppContext, email: string, password: string): Promise<SignedInUser> {
  const { prisma, loginThrottle, address, session } = context
  await loginThrottle.count(email, address)
  const [account] = await prisma.$queryRaw<[{ id: number; passwordHash: string }?]>`
    select id, password_hash as "passwordHash" from users where lower(email) = lower(${email.trim()}) and active`
  const matches = await passwordMatches(account?.passwordHash, password)
  const user = account && matches ? await findSignedInUser(prisma, account.id) : null
  if (!user) throw badInput({ email: [LOGIN_REFUSAL] })
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
  const { prisma, session, user, loginThrottle, address } = context
  await loginThrottle.count(user.email, address)
  const account = await prisma.user.findUniqueOrThrow({ where: { id: user.id }, select: { passwordHash: true } })
  if (!(await passwordMatches(account.passwordHash, change.password)))
    throw badInput({ password: ['This is not your present password.'] })
  await loginThrottle.forget(user.email, address)
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
