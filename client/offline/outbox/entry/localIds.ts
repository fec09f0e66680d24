const PREFIX = 'local-'

export const toLocalId = (entryId: string): string => PREFIX + entryId

/** True for the id of a record that exists only on this device. */
export const isLocalId = (id: unknown): id is string => typeof id === 'string' && id.startsWith(PREFIX)

/** Replaces known local ids anywhere in a value with the server's ids. */
export function applyServerIds<Value>(value: Value, serverIds: ReadonlyMap<string, string>): Value {
  if (typeof value === 'string') return (serverIds.get(value) ?? value) as Value
  return mapChildValues(value, (part) => applyServerIds(part, serverIds))
}

export function findLocalIds(value: unknown): string[] {
  if (isLocalId(value)) return [value]
  return partsOf(value).flatMap(findLocalIds)
}

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' &&
  value !== null &&
  (Object.getPrototypeOf(value)?.constructor?.name ?? 'Object') === 'Object'

/** Applies `change` to each element or field of a value. */
export function mapChildValues<Value>(value: Value, change: (part: unknown) => unknown): Value {
  if (Array.isArray(value)) return value.map(change) as Value
  if (!isPlain(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, change(part)])) as Value
}

function partsOf(value: unknown): unknown[] {
  if (Array.isArray(value)) return value
  return isPlain(value) ? Object.values(value) : []
}

/** Returns a record's number for display; a record that exists only on this device has no number yet. */
export const formatRecordNumber = (id: string): string => (isLocalId(id) ? 'Not sent yet' : `#${id}`)

/** Returns a URL's parameters for use in titles, with '(not sent yet)' in place of local ids. */
export const formatRouteParamsForTitle = (
  params: Readonly<Record<string, string | undefined>>,
): Record<string, string | undefined> => mapChildValues(params, (id) => (isLocalId(id) ? '(not sent yet)' : id))
