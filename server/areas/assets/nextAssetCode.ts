import { Prisma } from '../../generated/prisma/client'
import type { Queryable } from '../../platform/records/sqlConditions'

const FIRST_CODE = '0001'

/** A code that ends in digits, split into its prefix and number. */
export interface AssetCodeInSeries {
  code: string
  prefix: string
  digits: number
  number: string
}

/**
 * Suggests the next asset's code. It is the newest asset's code with its trailing number increased beyond all codes in
 * use and all series of blank labels, padded to the same width. If the newest code has no digits, digits are appended.
 */
export async function findNextAssetCode(database: Queryable): Promise<string> {
  return (await findNextAssetCodeInSeries(database)).code
}

/** Returns the suggested code, split into its parts. */
export async function findNextAssetCodeInSeries(database: Queryable): Promise<AssetCodeInSeries> {
  const code = Prisma.sql`prefix || lpad(number::text, greatest(width, length(number::text)), '0')`
  const [next] = await database.$queryRaw<[AssetCodeInSeries]>`
    with recursive newest as (
      select code from assets where deleted_at is null order by created_at desc, id desc limit 1),
    last as (
      select code, substring(code from '\\d*$') as digits from newest
      union all select ${FIRST_CODE}, ${FIRST_CODE} where not exists (select from newest)),
    tried as (
      select left(code, length(code) - length(digits)) as prefix, length(digits) as width,
        ('0' || digits)::numeric + (select count(*) from newest) as number from last
      union all
      select prefix, width, 1 + coalesce((
          select last from blank_label_series where lower(prefix) = lower(tried.prefix) and first <= number and last >= number
          order by last desc limit 1), number)
      from tried where exists (select from asset_codes where code = lower(${code})))
    select ${code} as code, prefix, width as digits, number::text as number from tried order by number desc limit 1`
  return next
}
