import { validationMessages } from './validationMessages'

/** Characters a password may have. */
export const PASSWORD_LENGTH = { min: 8, max: 128 } as const

/** What a new password must be, shown before it is chosen. */
export const PASSWORD_RULE = `${PASSWORD_LENGTH.min} to ${PASSWORD_LENGTH.max} characters, including spaces. It must not be easy to guess, your name or e-mail address, or your current password.`

/** The user whose password it will be. */
export interface PasswordOwner {
  name: string
  email: string
  /** The password that is replaced, if it is known. */
  currentPassword?: string
}

/** The validation errors of a new password, apart from being easy to guess; empty if it is valid. */
export function passwordErrors(password: string, { name, email, currentPassword }: PasswordOwner): string[] {
  const errors: string[] = []
  const length = [...password].length
  if (length < PASSWORD_LENGTH.min) errors.push(validationMessages.tooShort(PASSWORD_LENGTH.min))
  if (length > PASSWORD_LENGTH.max) errors.push(validationMessages.tooLong(PASSWORD_LENGTH.max))
  const known = [name, email, email.split('@')[0] ?? ''].map((text) => text.toLowerCase())
  if (known.includes(password.trim().toLowerCase())) errors.push('Must not be your name or e-mail address.')
  if (password === currentPassword) errors.push('Must not be your current password.')
  return errors
}
