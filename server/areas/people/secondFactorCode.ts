import { randomInt } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import type { AppContext } from '../../platform/context'
import { badInput } from '../../platform/errors/errors'
import { recordSignInFailure } from '../audit/signInFailures'
import { ANYWHERE } from './loginThrottle'
import { hashPassword, passwordMatches } from './passwords'

const RECOVERY_CODES = 10
/** Number of digits in a code of the authenticator app. */
const APP_DIGITS = 6
/** Number of earlier and later codes accepted because clocks differ (RFC 6238, section 5.2). */
const CLOCK_STEPS = 1

/** Generates recovery codes of 12 digits. They are shown once, and each replaces the app for one sign-in. */
export function newRecoveryCodes(): string[] {
  const group = () => String(randomInt(10_000)).padStart(4, '0')
  return Array.from({ length: RECOVERY_CODES }, () => [group(), group(), group()].join('-'))
}

export function hashRecoveryCodes(codes: readonly string[]): Promise<string[]> {
  return Promise.all(codes.map((code) => hashPassword(normalizeCode(code))))
}

/** Generates a key for an authenticator app, in base 32 so that people can type it. */
export function newAppKey(): string {
  return new Secret({ size: 20 }).base32
}

/** Returns the URI for the app's QR code: `otpauth://totp/…`. */
export function appKeyUri(key: string, issuer: string, account: string): string {
  return new TOTP({ secret: key, issuer, label: account }).toString()
}

/** Returns the time step of a code, counted in 30 seconds since 1970; null if the code is not valid now. */
export function timeStepOfCode(key: string, code: string): number | null {
  const totp = new TOTP({ secret: key })
  const timestamp = Date.now()
  const delta = totp.validate({ token: normalizeCode(code), timestamp, window: CLOCK_STEPS })
  return delta === null ? null : totp.counter({ timestamp }) + delta
}

/**
 * Checks and uses up a code of the account's second factor, if it has one.
 * @throws BAD_USER_INPUT at `code` if it is missing, wrong or used; RATE_LIMITED after too many wrong ones from all networks
 * together.
 */
export async function checkCode(
  context: AppContext,
  account: { id: number; email: string; secondFactor: boolean },
  code: string | null | undefined,
): Promise<void> {
  if (!account.secondFactor) return
  if (!code?.trim()) throw badInput({ code: ['Enter the code from your authenticator app.'] })
  const { prisma, loginThrottle, address } = context
  await loginThrottle.count(account.email, ANYWHERE)
  if (!(await consumeCode(context, account.id, code))) {
    await recordSignInFailure(prisma, { action: 'user.wrongCode', id: account.id, address })
    throw badInput({ code: ['This code is wrong or has been used already.'] })
  }
  await loginThrottle.forget(account.email, ANYWHERE)
}

/** The conditions of the updates let only one of two simultaneous uses succeed. */
async function consumeCode({ prisma, secretBox }: AppContext, userId: number, code: string): Promise<boolean> {
  const factor = await prisma.secondFactor.findUniqueOrThrow({ where: { userId } })
  if (normalizeCode(code).length === APP_DIGITS) {
    const step = timeStepOfCode(secretBox.open(factor.secret), code)
    if (step === null) return false
    const consumed = await prisma.secondFactor.updateMany({
      where: { userId, lastStep: { lt: step } },
      data: { lastStep: step },
    })
    return consumed.count === 1
  }
  for (const hash of factor.recoveryCodes)
    if (await passwordMatches(hash, normalizeCode(code)))
      return (
        (await prisma.$executeRaw`
          update second_factors set recovery_codes = array_remove(recovery_codes, ${hash})
          where user_id = ${userId} and ${hash} = any(recovery_codes)`) === 1
      )
  return false
}

/** Removes spaces and hyphens. */
const normalizeCode = (code: string) => code.replace(/[\s-]/g, '')
