import { ArgsType, Int, registerEnumType } from 'type-graphql'
import { validationMessages } from '../../../domain/values/validationMessages'
import { Prisma } from '../../generated/prisma/client'
import { createBadInputError } from '../errors/errors'
import { defineFields, defineNonNullField, defineOptionalField } from '../input/defineFields'

export const MAX_PAGE_SIZE = 1_000

/** Maximum offset. The number of a page's last row must fit into 32 bits, for GraphQL and for SQL. */
const MAX_OFFSET = 2 ** 31 - 1 - 10_000

export enum SortDirection {
  asc = 'asc',
  desc = 'desc',
}

registerEnumType(SortDirection, {
  name: 'SortDirection',
  description: 'The sort direction: ascending or descending.',
})

@ArgsType()
export class PagingArgs extends defineFields({
  offset: defineNonNullField(Int, { description: 'Number of rows to skip.', defaultValue: 0 }),
  limit: defineNonNullField(Int, { description: 'Maximum number of rows, 1 to 1,000.', defaultValue: 25 }),
}) {}

@ArgsType()
export class CursorArgs extends defineFields(
  {
    after: defineOptionalField(
      String,
      "The `endCursor` of an earlier page from the same list with the same sort order. The page begins after the earlier page's last row, even if rows have been added or deleted since. Cannot be combined with `offset`.",
    ),
    capTotal: defineNonNullField(Boolean, {
      description:
        'True if the total need not be exact, which is faster: if a search finds more than 10,000 records, the total is 10,001.',
      defaultValue: false,
    }),
  },
  PagingArgs,
) {}

/** @throws BAD_USER_INPUT if the page exceeds the list limits, or if both `offset` and `after` are set. */
export function assertPaging(
  { offset, limit, after }: PagingArgs & Pick<CursorArgs, 'after'>,
  maxLimit = MAX_PAGE_SIZE,
): void {
  if (after != null && offset > 0) throw createBadInputError({ after: ['Cannot be combined with offset.'] })
  if (offset < 0 || offset > MAX_OFFSET)
    throw createBadInputError({ offset: [validationMessages.between(0, MAX_OFFSET)] })
  if (limit < 1 || limit > maxLimit) throw createBadInputError({ limit: [validationMessages.between(1, maxLimit)] })
}

/**
 * Selects the total number of rows, next to a page that is a subquery named `page`. If the page is the last one,
 * nothing has to be counted.
 */
export function buildPageTotalSql({ offset, limit }: PagingArgs, count: Prisma.Sql): Prisma.Sql {
  const rows = Prisma.sql`(select count(*)::int from page)`
  return Prisma.sql`case when ${rows} < ${limit}::int and (${rows} > 0 or ${offset}::int = 0) then ${offset}::int + ${rows} else ${count} end`
}

/** Reads a page of rows and the total number of rows. If the page is the last one, nothing has to be counted. */
export async function selectPage<Row>(
  { offset, limit }: PagingArgs,
  rows: PromiseLike<Row[]>,
  count: () => PromiseLike<number>,
): Promise<{ items: Row[]; total: number }> {
  const items = await rows
  const isLast = items.length < limit && (items.length > 0 || offset === 0)
  return { items, total: isLast ? offset + items.length : await count() }
}
