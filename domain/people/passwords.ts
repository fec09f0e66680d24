import { validationMessages } from '../values/validationMessages'

/** Minimum and maximum length in characters. */
export const PASSWORD_LENGTH_LIMITS = { min: 8, max: 128 } as const

/** Rule for a new password, shown before the user enters one. */
export const PASSWORD_RULE = `${PASSWORD_LENGTH_LIMITS.min} to ${PASSWORD_LENGTH_LIMITS.max} characters; spaces are allowed. The password must not be easy to guess, and must not be your name, your email address or your current password.`

/** The user whose password is being set. */
export interface PasswordOwner {
  name: string
  email: string
  /** The password to be replaced, if known. */
  currentPassword?: string
}

/** Validates a new password, except for how easy it is to guess. Returns an empty list if the password is valid. */
export function validatePassword(password: string, { name, email, currentPassword }: PasswordOwner): string[] {
  const errors: string[] = []
  const length = [...password].length
  if (length < PASSWORD_LENGTH_LIMITS.min) errors.push(validationMessages.tooShort(PASSWORD_LENGTH_LIMITS.min))
  if (length > PASSWORD_LENGTH_LIMITS.max) errors.push(validationMessages.tooLong(PASSWORD_LENGTH_LIMITS.max))
  const known = [name, email, email.split('@')[0] ?? ''].map((text) => text.toLowerCase())
  if (known.includes(password.trim().toLowerCase())) errors.push('Must not be your name or email address.')
  if (password === currentPassword) errors.push('Must not be your current password.')
  return errors
}
