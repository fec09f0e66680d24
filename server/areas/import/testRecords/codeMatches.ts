import { MAX_IMPORT_CODE_RULES, type NumberToCodeRule } from '../../../../domain/imports/codeRules'
import { Prisma } from '../../../generated/prisma/client'
import type { Queryable } from '../../../platform/records/sqlConditions'

/**
 * A code's trailing digits without leading zeros (the same expression as in the index of `asset_codes`), and the text
 * before the digits.
 */
const digitsOf = (code: Prisma.Sql) => Prisma.sql`ltrim(substring(${code} from '[0-9]+$'), '0')`
const beginningOf = (code: Prisma.Sql) => Prisma.sql`regexp_replace(${code}, '[0-9]+$', '')`

/**
 * Selects the `asset_id`s that an appliance number (in lower case) may refer to: the asset with exactly this code, and
 * assets found by a rule. A rule that only ignores leading zeros is skipped if the exact code exists.
 */
export function buildCodeMatchesSql(number: Prisma.Sql, rules: readonly NumberToCodeRule[]): Prisma.Sql {
  const exact = Prisma.sql`select k.asset_id from asset_codes k where k.code = ${number} and k.asset_id is not null`
  if (rules.length === 0) return exact
  return Prisma.sql`${exact}
    union
    select k.asset_id from jsonb_to_recordset(lower(${JSON.stringify(rules)})::jsonb) as u (number text, code text)
      join asset_codes k on ${digitsOf(Prisma.sql`k.code`)} = ${digitsOf(number)} and ${beginningOf(Prisma.sql`k.code`)} = u.code
    where u.number = ${beginningOf(number)} and k.asset_id is not null and (u.number <> u.code or not exists (${exact}))`
}

export interface SuggestedNumberToCodeRule extends NumberToCodeRule {
  /** How many of the unknown numbers would match exactly one asset. */
  count: number
  /** The first matches, such as '143 is PAT0143 Kettle'. */
  examples: string[]
}

/** Maximum number of unknown numbers that suggestions are based on. */
const NUMBERS = 2000

/** Suggests rules for a previewed file's unknown numbers, best match first. */
export function suggestNumberToCodeRules(database: Queryable, importId: number): Promise<SuggestedNumberToCodeRule[]> {
  return database.$queryRaw<SuggestedNumberToCodeRule[]>`
    with unknown as (
      select min(r.entries->>'asset') as number, min(r.row_number) as row from import_rows r
      where r.import_id = ${importId} and (r.entries->>'isUnknown')::boolean group by lower(r.entries->>'asset') order by 2 limit ${NUMBERS}
    ), found as (
      select u.number, u.row, ${beginningOf(Prisma.sql`k.code`)} as beginning, min(k.code) as code, min(k.asset_id) as asset_id
      from unknown u join asset_codes k on ${digitsOf(Prisma.sql`k.code`)} = ${digitsOf(Prisma.sql`u.number`)}
      where k.asset_id is not null group by 1, 2, 3 having count(distinct k.asset_id) = 1
    ), named as (
      select f.number, f.row, f.beginning, ${beginningOf(Prisma.sql`f.number`)} as "of", c.shown, a.name
      from found f join assets a on a.id = f.asset_id
        cross join lateral (select shown from unnest(array_append(a.additional_codes, a.code)) shown where lower(shown) = f.code limit 1) c
    )
    select (array_agg("of" order by row))[1] as number, (array_agg(left(shown, length(beginning)) order by row))[1] as code,
      count(*)::int as count, (array_agg(number || ' is ' || shown || ' ' || name order by row))[1:3] as examples
    from named group by lower("of"), beginning order by 3 desc, 2 limit ${MAX_IMPORT_CODE_RULES}`
}
