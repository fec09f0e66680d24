import { recordChange } from '../audit/audit'
import type { AppContext, SignedInUser, UserContext } from '../graphql/context'
import { badInput } from '../graphql/errors'
import { hashPassword, passwordFaults, passwordMatches } from './passwords'
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
 * Changes one's own password and ends one's other sessions.
 * @throws BAD_USER_INPUT at the entry that is wrong.
 */
export async function changePassword(context: UserContext, change: PasswordChange): Promise<SignedInUser> {
  const { prisma, session, user } = context
  const account = await prisma.user.findUniqueOrThrow({ where: { id: user.id }, select: { passwordHash: true } })
  if (!(await passwordMatches(account.passwordHash, change.password)))
    throw badInput({ password: ['This is not your present password.'] })
  const faults = passwordFaults(change.newPassword, { ...user, present: change.password })
  if (faults.length > 0) throw badInput({ newPassword: faults })
  if (change.newPassword !== change.newPasswordConfirmation)
    throw badInput({ newPasswordConfirmation: ['This is not the same as the new password.'] })
  const passwordHash = await hashPassword(change.newPassword)
  await prisma.$transaction(async (transaction) => {
    await transaction.user.update({ where: { id: user.id }, data: { passwordHash, passwordResetRequired: false } })
    await recordChange(transaction, { user, action: 'user.changePassword', id: user.id })
    await session.endOthers(transaction, user.id)
  })
  return { ...user, passwordResetRequired: false }
}
