import { isRecord } from '../../../domain/json'

/** Entries that keep the documented snake_case form. */
const DOCUMENTED: ReadonlyMap<string, string> = new Map([
  ['passwordResetRequired', 'password_reset_required'],
  ['newPassword', 'new_password'],
  ['newPasswordConfirmation', 'new_password_confirmation'],
])

/** Longer than any name that means something. */
const NAME_LENGTH = 100

/** `location_id` as `locationId`; a name that is too long to mean something as it is. */
export function camelCase(name: string): string {
  if (name.length > NAME_LENGTH) return name
  return name.replace(/(?<=[A-Za-z0-9])_+([A-Za-z0-9])/g, (_, letter: string) => letter.toUpperCase())
}

/** The value with every key in camelCase. */
export function camelKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(camelKeys)
  if (!isRecord(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [camelCase(key), camelKeys(entry)]))
}

/** An entry's name as the documentation has it; a report's parameter is an entry of its own. */
export function documentedName(name: string): string {
  return DOCUMENTED.get(name) ?? name.replace(/^params\./, '')
}
