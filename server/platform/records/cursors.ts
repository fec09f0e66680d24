import * as z from 'zod'
import { Prisma } from '../../generated/prisma/client'
import { badInput } from '../errors/errors'
import { allOf } from './conditions'
import type { KeyColumn, OrderedPart, RowOrder } from './orderedParts'
import { SortDirection } from './paging'

/** A row's position in a list, as SQL selects it: the place of its part, then the values of the part's sort key. */
export type CursorColumns = [number, ...unknown[]]

const CHARACTERS = 4_000
const NO_CURSOR = 'Must be the endCursor of a page of the same list in the same order.'

const text = z.string().refine((value) => !value.includes('\0'))
/** PostgreSQL accepts neither a year 0 nor an offset of a day. */
const isTime = (value: string) => !value.startsWith('0000') && /^[^T]*(T.*(Z|[+-](0\d|1[0-4]):[0-5]\d))?$/.test(value)
/** Valid values for columns of each type. */
const VALUES: Readonly<Record<KeyColumn['type'], z.ZodType>> = {
  text,
  int: z.int32(),
  date: z.iso.date().refine(isTime),
  timestamptz: z.iso.datetime({ offset: true }).refine(isTime),
}

/** Returns the cursor of a row, which clients send to continue after it. */
export function cursorText({ name }: RowOrder, columns: CursorColumns): string {
  return Buffer.from(JSON.stringify([name, ...columns])).toString('base64url')
}

/**
 * Restricts an order to the rows after a cursor, even if the cursor's row is gone.
 * @throws BAD_USER_INPUT at `after` if the cursor belongs to another order.
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
  // why: if the key spans two tables, an index finds the first rows only by its own column
  const beginning = Prisma.sql`${first?.sql} ${forwards ? Prisma.sql`>=` : Prisma.sql`<=`} ${limits[0]}`
  return { ...part, where: allOf([part.where, beginning, behind]) }
}
