import * as z from 'zod'
import { Prisma } from '../../generated/prisma/client'
import { badInput } from '../errors/errors'
import { allOf } from './conditions'
import type { KeyColumn, OrderedPart, RowOrder } from './orderedParts'
import { SortDirection } from './paging'

/** A row's place in a list, as SQL selects it: that of its part, and what it is sorted by within that. */
export type CursorColumns = [number, ...unknown[]]

const CHARACTERS = 4_000
const NO_CURSOR = 'Must be the endCursor of a page of the same list in the same order.'

const text = z.string().refine((value) => !value.includes('\0'))
/** PostgreSQL knows no year 0, and no offset of a day. */
const isTime = (value: string) => !value.startsWith('0000') && /^[^T]*(T.*(Z|[+-](0\d|1[0-4]):[0-5]\d))?$/.test(value)
/** What a column of each type may be compared with. */
const VALUES: Readonly<Record<KeyColumn['type'], z.ZodType>> = {
  text,
  int: z.int32(),
  date: z.iso.date().refine(isTime),
  timestamptz: z.iso.datetime({ offset: true }).refine(isTime),
}

/** The cursor of a row, for who goes on behind it. */
export function cursorText({ name }: RowOrder, columns: CursorColumns): string {
  return Buffer.from(JSON.stringify([name, ...columns])).toString('base64url')
}

/**
 * The rest of an order behind the row of a cursor, whether that row is still there or not.
 * @throws BAD_USER_INPUT at `after` unless the cursor is one of this order.
 */
export function behindCursor(order: RowOrder, after: string): RowOrder {
  const [name, place, ...values] = parse(after)
  const [first, ...rest] = name === order.name ? order.parts.filter((part) => part.place >= Number(place)) : []
  if (!first || first.place !== place || !isKeyOf(first, values)) throw badInput({ after: [NO_CURSOR] })
  return { ...order, parts: [beginningBehind(first, values, order.direction), ...rest] }
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

function isKeyOf({ key }: OrderedPart, values: unknown[]): boolean {
  return values.length === key.length && key.every(({ type }, index) => VALUES[type].safeParse(values[index]).success)
}

function beginningBehind(part: OrderedPart, values: unknown[], direction: SortDirection): OrderedPart {
  const forwards = direction === SortDirection.asc
  const [first] = part.key
  const columns = Prisma.join(part.key.map(({ sql }) => sql))
  const limits = part.key.map(({ type }, index) => Prisma.sql`${values[index]}::${Prisma.raw(type)}`)
  const behind = Prisma.sql`(${columns}) ${forwards ? Prisma.sql`>` : Prisma.sql`<`} (${Prisma.join(limits)})`
  // why: where the key is of two tables, an index finds the first rows only by the column that it has
  const beginning = Prisma.sql`${first?.sql} ${forwards ? Prisma.sql`>=` : Prisma.sql`<=`} ${limits[0]}`
  return { ...part, where: allOf([part.where, beginning, behind]) }
}
