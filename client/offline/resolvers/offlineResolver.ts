import type { CalendarDate } from '../../../domain/values/calendar'
import { databaseCollator } from '../../../domain/values/databaseCollator'
import { toCodeKey } from '../../../domain/values/identity'
import { getSingularStem } from '../../../domain/values/text'
import type { OfflineRegister } from '../register/register'

/** The data that resolvers compute a response from. */
export interface OfflineResolverContext {
  register: OfflineRegister
  /** Today's date. */
  on: CalendarDate
  /** The local id of the record that a waiting change creates. */
  madeId: string
}

/** Resolves a field from the register, as the server's resolver would. */
// biome-ignore lint/suspicious/noExplicitAny: the schema has checked the arguments, and knows the record
export type OfflineResolver = (args: any, context: OfflineResolverContext, record: any) => unknown

/** Thrown for a field that requires a connection. */
export class OfflineUnanswerableError extends Error {}

interface Paging {
  offset: number
  limit: number
}

export const toOfflineListPage = <Row, Item>(
  rows: readonly Row[],
  { offset, limit }: Paging,
  shape: (row: Row) => Item,
) => ({
  items: rows.slice(offset, offset + limit).map(shape),
  total: rows.length,
})

/** True if the filter contains the value, or if there is no filter. */
export const isInFilterList = (list: readonly unknown[] | null | undefined, value: unknown) =>
  !list || list.some((one) => String(one) === String(value))

/** Works like `isInFilterList`, but ignores case. */
export const isCodeInFilterList = (list: readonly string[] | null | undefined, code: string | null) =>
  isInFilterList(list?.map(toCodeKey), code === null ? null : toCodeKey(code))

/** Splits a text into its words, in lower case. */
export const splitSearchIntoWords = (text: string | null | undefined): string[] =>
  (text ?? '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

/** True if each word is a prefix of a word in the texts, as in the server's list searches. */
export function hasWordPrefixes(words: readonly string[], texts: readonly (string | null)[]): boolean {
  if (words.length === 0) return true
  const all = ` ${splitSearchIntoWords(texts.join(' ')).join(' ')}`
  return words.every((word) => all.includes(` ${getSingularStem(word)}`))
}

/** True if the texts contain each word, as in location and test instrument searches. */
export function hasAllSearchWords(search: string | null | undefined, texts: readonly (string | null)[]): boolean {
  const all = texts.join(' ').toLowerCase()
  return (search ?? '')
    .toLowerCase()
    .split(/\s+/)
    .every((word) => all.includes(word))
}

/** Sorts rows by several keys; rows with a null key come last in both directions. */
export function sortOfflineRows<Row>(
  rows: readonly Row[],
  keysOf: (row: Row) => readonly (string | number | null)[],
  direction: 'asc' | 'desc' = 'asc',
): Row[] {
  const sign = direction === 'desc' ? -1 : 1
  return rows
    .map((row) => ({ row, keys: keysOf(row) }))
    .sort((one, other) => sign * compareKeys(one.keys, other.keys, sign))
    .map(({ row }) => row)
}

const isBefore = (one: string | number, other: string | number): boolean =>
  typeof one === 'string' && typeof other === 'string'
    ? (databaseCollator.compare(one, other) || (one < other ? -1 : 1)) < 0
    : one < other

function compareKeys(
  one: readonly (string | number | null)[],
  other: readonly (string | number | null)[],
  sign: number,
): number {
  for (const [index, key] of one.entries()) {
    const against = other[index] ?? null
    if (key === against) continue
    if (key === null) return sign
    if (against === null) return -sign
    return isBefore(key, against) ? -1 : 1
  }
  return 0
}
