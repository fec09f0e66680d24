const PREFIX = 'local-'

/** The id of a record that the server has not made yet, by the entry that makes it. */
export const localId = (entryId: string): string => PREFIX + entryId

/** True for the id of a record that only this device knows. */
export const isLocalId = (id: unknown): id is string => typeof id === 'string' && id.startsWith(PREFIX)

/** The value with local ids replaced by those that the server has given, wherever they are known. */
export function withServerIds<Value>(value: Value, serverIds: ReadonlyMap<string, string>): Value {
  if (typeof value === 'string') return (serverIds.get(value) ?? value) as Value
  return mapped(value, (part) => withServerIds(part, serverIds))
}

/** The local ids anywhere in a value. */
export function localIdsIn(value: unknown): string[] {
  if (isLocalId(value)) return [value]
  return partsOf(value).flatMap(localIdsIn)
}

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' &&
  value !== null &&
  (Object.getPrototypeOf(value)?.constructor?.name ?? 'Object') === 'Object'

/** The value with `change` applied to each of its elements or fields. */
export function mapped<Value>(value: Value, change: (part: unknown) => unknown): Value {
  if (Array.isArray(value)) return value.map(change) as Value
  if (!isPlain(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, change(part)])) as Value
}

function partsOf(value: unknown): unknown[] {
  if (Array.isArray(value)) return value
  return isPlain(value) ? Object.values(value) : []
}

/** The number of a record as people see it: one that only this device knows has none yet. */
export const shownNumber = (id: string): string => (isLocalId(id) ? 'Not sent yet' : `#${id}`)

/** The parameters of an address as titles show them. */
export const shownParams = (params: Readonly<Record<string, string | undefined>>): Record<string, string | undefined> =>
  mapped(params, (id) => (isLocalId(id) ? '(not sent yet)' : id))
