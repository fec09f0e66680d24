import type { Queryable } from '../shared/conditions'

/** The code of the first asset. */
const FIRST_CODE = '0001'

/**
 * The code to suggest for the next asset: the newest asset's with its trailing digits counted on, keeping their width, past those in use. A
 * code without digits gets them.
 */
export async function nextAssetCode(database: Queryable): Promise<string> {
  const [next] = await database.$queryRaw<[{ code: string }]>`
    with recursive newest as (
      select code from assets where deleted_at is null order by created_at desc, id desc limit 1),
    last as (
      select code, substring(code from '\\d*$') as digits from newest
      union all select ${FIRST_CODE}, ${FIRST_CODE} where not exists (select from newest)),
    tried as (
      select left(code, length(code) - length(digits)) as prefix, length(digits) as width,
        ('0' || digits)::numeric + (select count(*) from newest) as number from last
      union all
      select prefix, width, number + 1 from tried where exists (
        select from asset_codes where code = lower(prefix || lpad(number::text, greatest(width, length(number::text)), '0'))))
    select prefix || lpad(number::text, greatest(width, length(number::text)), '0') as code from tried order by number desc limit 1`
  return next.code
}
