/** Characters a password may have. */
export const PASSWORD_LENGTH = { min: 8, max: 128 } as const

/** What a password must be, said before it is chosen. */
export const PASSWORD_RULE = `${PASSWORD_LENGTH.min} to ${PASSWORD_LENGTH.max} characters, spaces included. Not easy to guess, not your name or e-mail, not the current one.`

/** Whose password it is to be. */
export interface PasswordOwner {
  name: string
  email: string
  /** The password to be replaced, where it is known. */
  currentPassword?: string
}

/** Why `password` may not be this user's, apart from being easy to guess; empty if nothing is against it. */
export function passwordErrors(password: string, { name, email, currentPassword }: PasswordOwner): string[] {
  const errors: string[] = []
  const length = [...password].length
  if (length < PASSWORD_LENGTH.min) errors.push(`Too short: at least ${PASSWORD_LENGTH.min} characters.`)
  if (length > PASSWORD_LENGTH.max) errors.push(`Too long: at most ${PASSWORD_LENGTH.max} characters.`)
  const known = [name, email, email.split('@')[0] ?? ''].map((text) => text.toLowerCase())
  if (known.includes(password.trim().toLowerCase())) errors.push('Not your own name or e-mail.')
  if (password === currentPassword) errors.push('Not the present password.')
  return errors
}
