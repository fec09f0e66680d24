export type JsonObject = Readonly<Record<string, unknown>>

/** Sets an entry, or removes it if the value is empty. */
export function setJsonEntry(object: JsonObject, key: string, value: unknown): JsonObject {
  const { [key]: _before, ...others } = object
  const isEmpty = value === '' || value === null || value === false || (Array.isArray(value) && value.length === 0)
  return isEmpty ? others : Object.hasOwn(object, key) ? { ...object, [key]: value } : { ...others, [key]: value }
}

export const getJsonEntryText = (object: JsonObject, key: string): string => {
  const value = Object.hasOwn(object, key) ? object[key] : undefined
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''
}
