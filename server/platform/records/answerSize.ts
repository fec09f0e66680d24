import { Prisma } from '../../generated/prisma/client'
import { getSqlState } from '../database/sqlState'
import { GENERIC_PLAN_HINT, KEY_LOOKUP_HINT } from '../database/statementNames'
import { UserError } from '../errors/errors'
import type { Queryable } from './sqlConditions'

/**
 * Maximum number of bytes read from the database for one response. Parsing and sending more would block the event loop.
 */
export const MAX_RESPONSE_BYTES = 4 * 1024 * 1024

/** SQLSTATEs for a value that is too large for `assert_answer_size`, for PostgreSQL itself, or for memory. */
const TOO_LARGE = ['MAH01', '54000', '53200']

/**
 * Returns a reader whose statements return at most `bytes` bytes each. PostgreSQL measures the rows, so that the server
 * never receives more. Lookups by key are not measured, because no single record is that large.
 */
export function createSizeLimitedReader(reader: Queryable, bytes: number): Queryable {
  return {
    $queryRaw(query: TemplateStringsArray | Prisma.Sql, ...parameters: unknown[]) {
      const sql = query instanceof Prisma.Sql ? query : Prisma.sql(query, ...parameters)
      return reader.$queryRaw(sql.text.startsWith(KEY_LOOKUP_HINT) ? sql : withinSize(sql, bytes))
    },
  }
}

function withinSize(sql: Prisma.Sql, bytes: number): Prisma.Sql {
  const mark = sql.text.trimStart().startsWith(GENERIC_PLAN_HINT) ? GENERIC_PLAN_HINT : ''
  return Prisma.sql`${Prisma.raw(mark)} with answer_rows as materialized (${sql})
    select * from answer_rows
    where (select assert_answer_size(sum(pg_column_size(answer_rows)), ${bytes}) from answer_rows)`
}

/** SQL condition: the rows of `page` fit into one response. Checked before PostgreSQL builds the response in memory. */
export function buildPageBytesAssertionSql(bytes: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`(select assert_answer_size(sum(${bytes}), ${MAX_RESPONSE_BYTES}) from page)`
}

/** Returns the user error for a statement that would return too many bytes; undefined for any other error. */
export function toResponseTooLargeError(error: unknown): UserError | undefined {
  if (!TOO_LARGE.includes(getSqlState(error) ?? '')) return undefined
  const message = 'The response would be too large. Request smaller pages or fewer fields.'
  return new UserError('BAD_USER_INPUT', message, { fields: { limit: [message] } })
}
