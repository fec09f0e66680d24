import { hash, verify } from '@node-rs/argon2'
import { type PasswordOwner, validatePassword } from '../../../../domain/people/passwords'
import { createBadInputError } from '../../../platform/errors/errors'
import { isGuessablePassword } from './passwordStrength'

export function hashPassword(password: string): Promise<string> {
  return hash(password)
}

let dummyHash: Promise<string> | undefined

/**
 * True if the password matches the hash. Without a hash, does the same work and returns false, so that timing does not
 * reveal whether an account exists.
 */
export async function verifyPassword(passwordHash: string | null | undefined, password: string): Promise<boolean> {
  dummyHash ??= hash('no account has this password')
  const matches = await verify(passwordHash ?? (await dummyHash), password)
  return typeof passwordHash === 'string' && matches
}

/** @throws BAD_USER_INPUT on `field` unless this is a valid new password for this user. */
export async function assertPasswordAllowed(field: string, password: string, owner: PasswordOwner): Promise<void> {
  const errors = validatePassword(password, owner)
  if (errors.length === 0 && (await isGuessablePassword(password, [owner.name, owner.email])))
    errors.push('This password is too easy to guess. Use several words, or a random string of characters.')
  if (errors.length > 0) throw createBadInputError({ [field]: errors })
}
