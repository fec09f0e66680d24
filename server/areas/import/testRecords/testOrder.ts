import { Prisma } from '../../../generated/prisma/client'
import {
  addImportRowErrors,
  addImportRowWarnings,
  buildRowsToValidateConditionSql,
  type ImportRowsToValidate,
  type RowKeySqlBuilder,
} from '../rows/importRowsToValidate'
import { inspectionRowConditionSql } from './importedTest'

/**
 * Orders an import's tests of the same asset on the same day, which determines the asset's last test. Tests are ordered
 * by time. If times are missing, the file's order is used, provided that its other dates show whether it lists older or
 * newer tests first.
 */

const DAY = Prisma.sql`r.entries->>'testDate'`
const TIME = Prisma.sql`r.entries->>'testTime'`
/** A row's asset: its id, or its code if the asset does not exist yet. */
const ASSET = Prisma.sql`coalesce(r.entries->'test'->>'assetId', lower(r.entries->>'asset'), r.entries->>'id')`

/** The row key that groups an asset's tests on the same day. */
export const buildAssetDayKeySql: RowKeySqlBuilder = (row) =>
  Prisma.raw(`((${row}.entries->'test'->>'assetId') || ' ' || (${row}.entries->'test'->>'testDate'))`)

/**
 * Compares a row with an earlier row of the file: 1 if its test was later, -1 if its test was earlier, 0 if unknown.
 */
const step = (
  day: Prisma.Sql,
  time: Prisma.Sql,
) => Prisma.sql`case when ${day} < "day" then 1 when ${day} > "day" then -1
    when ${time} < "time" then 1 when ${time} > "time" then -1 else 0 end`

/**
 * SQL for a file's order: 1 if older tests come first, -1 if newer tests come first, 0 if unknown. Based on tests of
 * the same asset if there are any, otherwise on the whole list.
 */
const directionOf = (importId: number): Prisma.Sql => Prisma.sql`(
  select case when own_up > 0 and own_down > 0 then 0 when own_up > 0 then 1 when own_down > 0 then -1
    when up > 0 and down > 0 then 0 when up > 0 then 1 when down > 0 then -1 else 0 end
  from (
    select count(*) filter (where own = 1) as own_up, count(*) filter (where own = -1) as own_down,
      count(*) filter (where step = 1) as up, count(*) filter (where step = -1) as down
    from (
      select ${step(Prisma.sql`lag("day") over same`, Prisma.sql`lag("time") over same`)} as own,
        ${step(Prisma.sql`lag("day") over list`, Prisma.sql`lag("time") over list`)} as step
      from (select r.row_number, ${ASSET} as asset, ${DAY} as "day", ${TIME} as "time" from import_rows r
        where r.import_id = ${importId} and ${DAY} is not null) d
      window same as (partition by asset order by row_number), list as (order by row_number)
    ) s
  ) c
)`

/**
 * Selects the rows' `row_number` and `place`, oldest test first. `certain` is false if an asset's tests on the same day
 * could be in any order. Failed tests then come last, so that an asset never appears safe because of a guess.
 */
export const buildOrderedImportedTestsSql = (importId: number, where: Prisma.Sql): Prisma.Sql => Prisma.sql`
  select import_id, row_number, is_inspection, times = others or direction <> 0 or others = 1 as certain,
    row_number() over (order by "day", case when times = others then "time" end,
      case when times < others and direction = 0 then (not safe)::int end,
      row_number * (case direction when -1 then -1 else 1 end)) as place
  from (
    select t.*, ${directionOf(importId)} as direction, count(*) over of_day as others,
      count(distinct_time) over of_day as times
    from (
      select r.import_id, r.row_number, ${inspectionRowConditionSql} as is_inspection, ${buildAssetDayKeySql('r')} as asset_day, r.entries->'test'->>'testDate' as "day", ${TIME} as "time",
        coalesce((r.entries->'test'->>'safeToUse')::boolean, (r.entries->'test'->>'passed')::boolean) as safe,
        case when row_number() over (partition by ${buildAssetDayKeySql('r')}, ${TIME} order by r.row_number) = 1 then ${TIME} end as distinct_time
      from import_rows r where r.import_id = ${importId} and r.entries->'test' is not null and ${where}
    ) t
    window of_day as (partition by asset_day)
  ) o`

const UNKNOWN_ORDER =
  'The file has several tests of this asset on this day, and does not show which came first: a failed test will count as the last. To change that, add the time to each date.'
const AFTER_STORED = 'This asset already has a test on this day. The imported test will count as the later of the two.'
const BEFORE_STORED =
  'A later test of this asset on the same day is already stored, so the imported test would wrongly count as the latest. Delete the stored test, import this file, then record the later test again.'

/**
 * Warns about tests on the same day whose order is unknown, and rejects tests older than a stored test from that day.
 */
export async function findTestOrderProblems(rows: ImportRowsToValidate): Promise<void> {
  const { importId } = rows
  await addImportRowWarnings(
    rows,
    Prisma.sql`select r.row_number, 'testDate' as field, ${UNKNOWN_ORDER}::text as message
      from (${buildOrderedImportedTestsSql(importId, Prisma.sql`r.record_id is null and not ${inspectionRowConditionSql}`)}) r where ${buildRowsToValidateConditionSql(rows)} and not r.certain`,
  )
  const besideStored = (isEarlier: boolean) => Prisma.sql`
    select r.row_number, 'testDate' as field, ${isEarlier ? BEFORE_STORED : AFTER_STORED}::text as message
    from (
      select r.*, case when "time" is not null and stored_time is not null and stored_time <> "time" then stored_time > "time"
          when direction = 1 then last_stored > row_number when direction = -1 then first_stored < row_number end as is_earlier
      from (
        select ${directionOf(importId)} as direction, r.import_id, r.row_number, r.record_id, r.entries, ${TIME} as "time", max(case when r.record_id is not null then ${TIME} end) over same as stored_time,
          max(case when r.record_id is not null then r.row_number end) over same as last_stored,
          min(case when r.record_id is not null then r.row_number end) over same as first_stored,
          count(r.record_id) over same as matched
        from import_rows r where r.import_id = ${importId} and r.entries->'test' is not null and not ${inspectionRowConditionSql}
        window same as (partition by ${buildAssetDayKeySql('r')})
      ) r
    ) r
    where ${buildRowsToValidateConditionSql(rows)} and r.record_id is null
      and ${
        isEarlier
          ? Prisma.sql`r.is_earlier`
          : Prisma.sql`r.is_earlier is not true and (select count(*) from tests t where t.asset_id = r.entries->'test'->>'assetId'
              and t.test_date = (r.entries->'test'->>'testDate')::date and t.deleted_at is null) > case when r.is_earlier is null then 0 else r.matched end`
      }`
  await addImportRowErrors(rows, besideStored(true))
  await addImportRowWarnings(rows, besideStored(false))
}
