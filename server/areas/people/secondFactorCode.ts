import { randomInt } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import type { AppContext } from '../../platform/context'
import { badInput } from '../../platform/errors/errors'
import { recordSignInFailure } from '../audit/signInFailures'
import { ANYWHERE } from './loginThrottle'
import { hashPassword, passwordMatches } from './passwords'

const RECOVERY_CODES = 10
/** Digits of a code of the app. */
const APP_DIGITS = 6
/** Codes before and after the current one that are accepted, for clocks that differ (RFC 6238, section 5.2). */
const CLOCK_STEPS = 1

/** New recovery codes of 12 digits, to be shown once; each works for one sign-in instead of the app. */
export function newRecoveryCodes(): string[] {
  const group = () => String(randomInt(10_000)).padStart(4, '0')
  return Array.from({ length: RECOVERY_CODES }, () => [group(), group(), group()].join('-'))
}

/** The hashes of recovery codes, as they are stored. */
export function hashRecoveryCodes(codes: readonly string[]): Promise<string[]> {
  return Promise.all(codes.map((code) => hashPassword(normalizeCode(code))))
}

/** A new key for an authenticator app, in the form that people type: base 32. */
export function newAppKey(): string {
  return new Secret({ size: 20 }).base32
}

/** What the app reads from a QR code: `otpauth://totp/…`. */
export function appKeyUri(key: string, issuer: string, account: string): string {
  return new TOTP({ secret: key, issuer, label: account }).toString()
}

/** The time step, counted in 30 seconds since 1970, whose code this is; null if the code is not valid now. */
export function timeStepOfCode(key: string, code: string): number | null {
  const totp = new TOTP({ secret: key })
  const timestamp = Date.now()
  const delta = totp.validate({ token: normalizeCode(code), timestamp, window: CLOCK_STEPS })
  return delta === null ? null : totp.counter({ timestamp }) + delta
}

/**
 * Checks and consumes a code of the account's second factor, if it has one.
 * @throws BAD_USER_INPUT at `code` if it is missing, wrong or used, RATE_LIMITED after too many wrong ones from anywhere.
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

/** The conditions of the updates make sure that of two simultaneous uses one counts. */
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

/** Without spaces and hyphens. */
const normalizeCode = (code: string) => code.replace(/[\s-]/g, '')
