import { getSingularStem } from '../../../domain/values/text'
import { validationMessages } from '../../../domain/values/validationMessages'
import { Prisma } from '../../generated/prisma/client'
import { GENERIC_PLAN_HINT, KEY_LOOKUP_HINT } from '../database/statementNames'
import { createBadInputError } from '../errors/errors'
import { splitWords } from '../input/inputSchemas'
import { SortDirection } from './paging'

/** Runs read statements: the reader, Prisma's client or a transaction. */
export interface Queryable {
  $queryRaw<T = unknown>(query: TemplateStringsArray | Prisma.Sql, ...values: unknown[]): Promise<T>
}

/** Joins conditions with `and`. */
export function buildAllConditionsSql(conditions: readonly Prisma.Sql[]): Prisma.Sql {
  return Prisma.join([...conditions], ' and ')
}

/** Marks a statement that compares values but reads so few rows that its generic plan is always good. */
export const genericPlanHintSql = Prisma.raw(GENERIC_PLAN_HINT)

export const keyLookupHintSql = Prisma.raw(KEY_LOOKUP_HINT)

/**
 * Writes a whole number as a constant into the SQL, because PostgreSQL chooses a generic plan only if it can read the
 * limit from the SQL.
 */
export function buildIntegerSql(number: number): Prisma.Sql {
  return Prisma.raw(String(Math.trunc(number)))
}

/** Maximum number of values in a filter for one field. */
const FILTER_VALUES = 1000

/**
 * Builds the condition `column in (values)`. If there is no list, there is no condition; an empty list matches nothing.
 * @throws BAD_USER_INPUT if the list is too long.
 */
export function buildColumnInSql(column: Prisma.Sql, values: readonly unknown[] | null | undefined): Prisma.Sql[] {
  if (!values) return []
  if (values.length > FILTER_VALUES)
    throw createBadInputError({ filter: [validationMessages.tooMany(FILTER_VALUES, 'values of one field')] })
  return [values.length > 0 ? Prisma.sql`${column} in (${Prisma.join([...values])})` : Prisma.sql`false`]
}

export function buildSortDirectionSql(direction: SortDirection): Prisma.Sql {
  return direction === SortDirection.desc ? Prisma.sql`desc` : Prisma.sql`asc`
}

/** Converts the words of a search to prefix queries for `asset_search`. A plural also finds the singular. */
export function splitSearchWords(search: string | null | undefined): string[] {
  return splitWords(search?.toLowerCase(), /[^\p{L}\p{N}]+/u).map((word) => `'${getSingularStem(word)}':*`)
}
