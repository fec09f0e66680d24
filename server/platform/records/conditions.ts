import { validationMessages } from '../../../domain/validationMessages'
import { Prisma } from '../../generated/prisma/client'
import { BY_KEY, ONE_PLAN } from '../database/statementNames'
import { badInput } from '../errors/errors'
import { wordsOf } from '../input/input'
import { SortDirection } from './paging'

/** Something that reads can be sent to: the reader, the client or a transaction. */
export interface Queryable {
  $queryRaw<T = unknown>(query: TemplateStringsArray | Prisma.Sql, ...values: unknown[]): Promise<T>
}

/** ` and `-joined conditions. */
export function allOf(conditions: readonly Prisma.Sql[]): Prisma.Sql {
  return Prisma.join([...conditions], ' and ')
}

/** What a statement begins with that may be planned for all values at once, although it compares them: it reads few rows, such as counts. */
export const ONE_PLAN_SQL = Prisma.raw(ONE_PLAN)

/** What a statement begins with that finds a record by a key. */
export const BY_KEY_SQL = Prisma.raw(BY_KEY)

/** A whole number, written out. why: PostgreSQL plans a statement once for all values only if it knows how few rows are asked for */
export function literal(number: number): Prisma.Sql {
  return Prisma.raw(String(Math.trunc(number)))
}

/** Values that a filter may list for one field. */
const FILTER_VALUES = 1000

/**
 * `column in (values)`; no condition where no list is given. An empty list matches nothing.
 * @throws BAD_USER_INPUT if the list is too long.
 */
export function columnIn(column: Prisma.Sql, values: readonly unknown[] | null | undefined): Prisma.Sql[] {
  if (!values) return []
  if (values.length > FILTER_VALUES)
    throw badInput({ filter: [validationMessages.tooMany(FILTER_VALUES, 'values of one field')] })
  return [values.length > 0 ? Prisma.sql`${column} in (${Prisma.join([...values])})` : Prisma.sql`false`]
}

/** The keyword of a direction. */
export function directionSql(direction: SortDirection): Prisma.Sql {
  return direction === SortDirection.desc ? Prisma.sql`desc` : Prisma.sql`asc`
}

/** The words of a search as prefix queries for `asset_search`, one for each word. */
export function searchWords(search: string | null | undefined): string[] {
  return wordsOf(search?.toLowerCase(), /[^\p{L}\p{N}]+/u).map((word) => `'${word}':*`)
}
