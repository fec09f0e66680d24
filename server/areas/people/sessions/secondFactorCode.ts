import { randomInt } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import type { AppContext } from '../../../platform/context'
import { createBadInputError } from '../../../platform/errors/errors'
import { recordAuditedChange } from '../../audit/audit'
import { recordSignInFailure } from '../../audit/signInFailures'
import { type AccountMailNotice, mailAccountNotice } from '../accountMailJob'
import { hashPassword, verifyPassword } from '../passwords/passwords'
import { ALL_NETWORKS_KEY } from './loginThrottle'

const RECOVERY_CODES = 10
/** Number of digits in an authenticator app code. */
const APP_DIGITS = 6
/** Number of earlier and later codes accepted because clocks differ (RFC 6238, section 5.2). */
const CLOCK_STEPS = 1

/**
 * Number of consecutive wrong codes after which the app's codes are rejected: 20 guesses have a 1 in 16,000 chance of
 * success (3 in a million codes are valid at a time), and no user mistypes that often.
 */
export const MAX_WRONG_SECOND_FACTOR_CODES = 20
/** Number of consecutive wrong codes after which the user is warned. */
const SUSPICIOUS_CODES = 5

const APP_BLOCKED = `After ${MAX_WRONG_SECOND_FACTOR_CODES} wrong codes, codes from the app are no longer accepted. Use a recovery code or a passkey, or ask an administrator to reset your second factor.`

const NOTICES: Readonly<Record<number, AccountMailNotice>> = {
  [SUSPICIOUS_CODES]: {
    subject: 'wrong codes entered',
    text: `${SUSPICIOUS_CODES} wrong codes in a row were entered for your account, each time after a correct password or a sign-in with another provider. If it wasn't you, someone else knows your password or has access to your account at that provider.`,
  },
  [MAX_WRONG_SECOND_FACTOR_CODES]: {
    subject: 'codes blocked',
    text: `${MAX_WRONG_SECOND_FACTOR_CODES} wrong codes in a row were entered for your account, so codes from your authenticator app are no longer accepted. Sign in with a recovery code or a passkey to unblock them, or ask an administrator to reset your second factor.`,
  },
}

/** Generates recovery codes of 12 digits. They are shown once, and each replaces the app for one sign-in. */
export function createRecoveryCodes(): string[] {
  const group = () => String(randomInt(10_000)).padStart(4, '0')
  return Array.from({ length: RECOVERY_CODES }, () => [group(), group(), group()].join('-'))
}

export function hashRecoveryCodes(codes: readonly string[]): Promise<string[]> {
  return Promise.all(codes.map((code) => hashPassword(normalizeCode(code))))
}

/** Generates a key for an authenticator app, in base 32 so that people can type it. */
export function createAuthenticatorKey(): string {
  return new Secret({ size: 20 }).base32
}

/** Returns the URI for the app's QR code: `otpauth://totp/…`. */
export function formatAuthenticatorUri(key: string, issuer: string, account: string): string {
  return new TOTP({ secret: key, issuer, label: account }).toString()
}

/** Returns the time step of a code, counted in steps of 30 seconds since 1970; null if the code is not valid now. */
export function findTotpTimeStep(key: string, code: string): number | null {
  const totp = new TOTP({ secret: key })
  const timestamp = Date.now()
  const delta = totp.validate({ token: normalizeCode(code), timestamp, window: CLOCK_STEPS })
  return delta === null ? null : totp.counter({ timestamp }) + delta
}

interface CodeOwner {
  id: number
  name: string
  email: string
  secondFactor: boolean
}

/**
 * Checks and uses up a second-factor code, if the account has a second factor.
 * @throws BAD_USER_INPUT on `code` if it is missing, wrong, used, or from a blocked app; RATE_LIMITED after too many
 * wrong codes from all networks together.
 */
export async function verifySecondFactorCode(
  context: AppContext,
  account: CodeOwner,
  code: string | null | undefined,
): Promise<void> {
  if (!account.secondFactor) return
  if (!code?.trim()) throw createBadInputError({ code: ['Enter the code from your authenticator app.'] })
  const { loginThrottle } = context
  await loginThrottle.count(account.email, ALL_NETWORKS_KEY)
  const wrongCodes = await countAttempt(context, account)
  const isOfApp = normalizeCode(code).length === APP_DIGITS
  if (isOfApp && wrongCodes > MAX_WRONG_SECOND_FACTOR_CODES) throw createBadInputError({ code: [APP_BLOCKED] })
  if (!(await consumeCode(context, account.id, code))) {
    await recordWrongCode(context, account, wrongCodes)
    throw createBadInputError({
      code: [
        wrongCodes === MAX_WRONG_SECOND_FACTOR_CODES
          ? APP_BLOCKED
          : 'This code is wrong or has already been used. Enter a new one.',
      ],
    })
  }
  await loginThrottle.forget(account.email, ALL_NETWORKS_KEY)
}

/**
 * Counts an attempt before its code is checked, so that simultaneous attempts cannot exceed the limit.
 * @returns the number of consecutive wrong codes, including this one if it is wrong.
 */
async function countAttempt({ prisma }: AppContext, { id: userId }: CodeOwner): Promise<number> {
  const counted = { data: { wrongCodes: { increment: 1 } }, select: { wrongCodes: true } }
  return (await prisma.secondFactor.update({ where: { userId }, ...counted })).wrongCodes
}

/**
 * Records a wrong code, and emails the user if there have been too many wrong codes to be typing errors. Sends few
 * emails, however many attempts there are.
 */
async function recordWrongCode(context: AppContext, account: CodeOwner, wrongCodes: number): Promise<void> {
  const { prisma, address } = context
  await recordSignInFailure(prisma, { action: 'user.wrongCode', id: account.id, address })
  const notice = NOTICES[wrongCodes]
  if (!notice) return
  await prisma.$transaction(async (transaction) => {
    if (wrongCodes === MAX_WRONG_SECOND_FACTOR_CODES)
      await recordAuditedChange(transaction, {
        user: null,
        action: 'user.blockCodes',
        id: account.id,
        after: { address },
      })
    await mailAccountNotice(context, transaction, account, notice)
  })
}

/** Uses up a code. The update conditions let only one of two simultaneous uses succeed. */
async function consumeCode({ prisma, secretBox }: AppContext, userId: number, code: string): Promise<boolean> {
  const factor = await prisma.secondFactor.findUniqueOrThrow({ where: { userId } })
  if (normalizeCode(code).length === APP_DIGITS) {
    const step = findTotpTimeStep(secretBox.open(factor.secret), code)
    if (step === null) return false
    const consumed = await prisma.secondFactor.updateMany({
      where: { userId, lastStep: { lt: step } },
      data: { lastStep: step, wrongCodes: 0 },
    })
    return consumed.count === 1
  }
  for (const hash of factor.recoveryCodes)
    if (await verifyPassword(hash, normalizeCode(code)))
      return (
        (await prisma.$executeRaw`
          update second_factors set recovery_codes = array_remove(recovery_codes, ${hash}), wrong_codes = 0
          where user_id = ${userId} and ${hash} = any(recovery_codes)`) === 1
      )
  return false
}

/** Removes spaces and hyphens from a code. */
const normalizeCode = (code: string) => code.replace(/[\s-]/g, '')
