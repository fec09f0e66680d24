import * as z from 'zod'
import { Prisma } from '../../generated/prisma/client'
import { createBadInputError } from '../errors/errors'
import type { ListOrder, OrderColumn } from './listOrder'
import { SortDirection } from './paging'

const CHARACTERS = 4_000
const NO_CURSOR = 'Must be the endCursor of a page from the same list with the same sort order.'

const text = z.string().refine((value) => !value.includes('\0'))
/** True if PostgreSQL accepts an ISO time. It accepts neither the year 0 nor an offset of a whole day. */
const isTime = (value: string) => !value.startsWith('0000') && /^[^T]*(T.*(Z|[+-](0\d|1[0-4]):[0-5]\d))?$/.test(value)
/** Schemas of the values that are valid in each type of column. */
const VALUES: Readonly<Record<OrderColumn['type'], z.ZodType>> = {
  text,
  int: z.int32(),
  date: z.iso.date().refine(isTime).or(z.literal('infinity')),
  timestamptz: z.iso.datetime({ offset: true }).refine(isTime),
}

/**
 * Returns the cursor of a row that has these values in the order's columns. Clients send the cursor to continue the
 * list after that row.
 */
export function encodeListCursor({ name, direction }: ListOrder, values: readonly unknown[]): string {
  return Buffer.from(JSON.stringify([`${name} ${direction}`, ...values])).toString('base64url')
}

/**
 * Decodes the values in a cursor.
 * @throws BAD_USER_INPUT on `after` if the cursor belongs to another order.
 */
export function decodeListCursor({ name, direction, columns }: ListOrder, after: string): unknown[] {
  const [order, ...values] = parse(after)
  const isKey =
    order === `${name} ${direction}` &&
    values.length === columns.length &&
    columns.every(({ type }, index) => VALUES[type].safeParse(values[index]).success)
  if (!isKey) throw createBadInputError({ after: [NO_CURSOR] })
  return values
}

function parse(after: string): unknown[] {
  if (after.length > CHARACTERS) return []
  try {
    const columns: unknown = JSON.parse(Buffer.from(after, 'base64url').toString())
    return Array.isArray(columns) ? columns : []
  } catch {
    return []
  }
}

/** SQL condition: the row comes after the one with these values, even if that row no longer exists. */
export function buildAfterCursorConditionSql(
  { direction, columns }: ListOrder,
  values: readonly unknown[],
): Prisma.Sql {
  const isAscending = direction === SortDirection.asc
  const compare = (operator: string, count: number) => {
    const limits = columns.slice(0, count).map(({ type }, index) => Prisma.sql`${values[index]}::${Prisma.raw(type)}`)
    const compared = Prisma.join(columns.slice(0, count).map(({ sql }) => sql))
    return Prisma.sql`(${compared}) ${Prisma.raw(operator)} (${Prisma.join(limits)})`
  }
  const after = compare(isAscending ? '>' : '<', columns.length)
  if (columns.length === 1) return after
  // why: the first condition is redundant, but lets an index find the first row if the last column belongs to another
  // table
  return Prisma.sql`${compare(isAscending ? '>=' : '<=', columns.length - 1)} and ${after}`
}
