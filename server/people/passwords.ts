import { hash, verify } from '@node-rs/argon2'
import { dictionary } from '@zxcvbn-ts/language-common'

/** Characters a password may have. */
export const PASSWORD_LENGTH = { min: 8, max: 128 } as const

const COMMON = new Set(dictionary['passwords-common'])

/** The argon2id hash to store. */
export function hashPassword(password: string): Promise<string> {
  return hash(password)
}

let decoy: Promise<string> | undefined

/**
 * True if the password belongs to the hash. Without a hash it is false after the same work, so that the time taken does
 * not tell whether an account exists.
 */
export async function passwordMatches(passwordHash: string | undefined, password: string): Promise<boolean> {
  decoy ??= hash('no account has this password')
  const matches = await verify(passwordHash ?? (await decoy), password)
  return passwordHash !== undefined && matches
}

/** Why `password` may not be the new password of this user; empty if it may. */
export function passwordFaults(
  password: string,
  { name, email, present }: { name: string; email: string; present?: string },
): string[] {
  const faults: string[] = []
  const length = [...password].length
  if (length < PASSWORD_LENGTH.min) faults.push(`At least ${PASSWORD_LENGTH.min} characters.`)
  if (length > PASSWORD_LENGTH.max) faults.push(`At most ${PASSWORD_LENGTH.max} characters.`)
  const lower = password.toLowerCase()
  if (lower === email.toLowerCase() || lower === name.toLowerCase()) faults.push('Not your own name or e-mail.')
  if (COMMON.has(lower)) faults.push('Not one of the most common passwords.')
  if (password === present) faults.push('Not the present password.')
  return faults
}
