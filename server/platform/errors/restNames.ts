import { isPlainObject } from '../../../domain/values/json'

/** Fields whose documented REST name is in snake_case. */
const DOCUMENTED: ReadonlyMap<string, string> = new Map([
  ['passwordResetRequired', 'password_reset_required'],
  ['newPassword', 'new_password'],
  ['newPasswordConfirmation', 'new_password_confirmation'],
])

/** Maximum length of a name to convert; no real name is that long. */
const NAME_LENGTH = 100

/** Converts `location_id` to `locationId`. Names that are too long are left unchanged. */
export function toCamelCase(name: string): string {
  if (name.length > NAME_LENGTH) return name
  return name.replace(/(?<=[A-Za-z0-9])_+([A-Za-z0-9])/g, (_, letter: string) => letter.toUpperCase())
}

export function toCamelKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(toCamelKeys)
  if (!isPlainObject(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [toCamelCase(key), toCamelKeys(entry)]))
}

/** Returns a field's documented name. For a report parameter, removes the prefix `params.`. */
export function toRestFieldName(name: string): string {
  return DOCUMENTED.get(name) ?? name.replace(/^params\./, '')
}
