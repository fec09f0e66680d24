import { ASSET_STATUSES } from '../../../domain/assets/patRules'
import { addDays, type CalendarDate, getMonthStartAtOffset, today } from '../../../domain/values/calendar'
import { isTimeZone } from '../../../domain/values/timeZone'
import { validationMessages } from '../../../domain/values/validationMessages'
import { Prisma } from '../../generated/prisma/client'
import { createBadInputError } from '../../platform/errors/errors'
import type { FieldSelection } from '../../platform/records/fieldSelection'
import { genericPlanHintSql, type Queryable } from '../../platform/records/sqlConditions'
import { buildAssetStatusConditionSql, buildWorstAssetStatusConditionSql } from '../assets/asset.filter'
import { assetCountsSql, buildAssetCountSumSql } from '../assets/assetCounts'
import type { OutOfUsePage } from '../assets/state/outOfUse.type'
import { selectChecksDue } from '../checks/plan/check.list'
import type { ChecksDue } from '../checks/plan/check.type'
import { buildStockItemConditionSql } from '../stock/items/stockItem.filter'
import { selectStockItemPage } from '../stock/items/stockItem.records'
import type { StockItemPage } from '../stock/items/stockItem.type'
import { selectCalibrationsDue } from '../testing/instruments/instrument.service'
import type { Instrument } from '../testing/instruments/instrument.type'
import { listLongestOutOfUse } from '../testing/outOfUse/outOfUse.service'
import { listWorseningAssetReadings } from '../testing/readings/readings.service'
import type { WorseningAsset } from '../testing/readings/readings.type'
import type { DueCalendar, HomeLimitArgs, LocationCompletionPage, RegisterHealth } from './home.type'
import { recountLocationCompletions, selectLocationCompletionCounts } from './locationCompletions'

const MONTHS = 12
const LIMIT = 50

/** Counts the assets by most serious status. */
export async function countRegisterHealth(database: Queryable): Promise<RegisterHealth> {
  const on = today()
  const counts = ASSET_STATUSES.map(
    (status) =>
      Prisma.sql`${buildAssetCountSumSql([buildWorstAssetStatusConditionSql(status, on)])} as ${Prisma.raw(status)}`,
  )
  const [health] = await database.$queryRaw<[RegisterHealth]>`
    ${genericPlanHintSql} select ${Prisma.join(counts)}, ${buildAssetCountSumSql([Prisma.sql`a.use <> 'disposed'`])} as total from ${assetCountsSql} a`
  return health
}

/** Counts the overdue assets, and the assets that fall due in each of the next twelve months. */
export async function countDueAssetsByMonthForHome(database: Queryable): Promise<DueCalendar> {
  const on = today()
  const months = dueMonths(on)
  const rows = await database.$queryRaw<{ day: CalendarDate | null; assets: number }[]>`
    ${genericPlanHintSql} select (case when ${buildAssetStatusConditionSql('expired', on)} then null else a.next_due_on end)::text as day, ${buildAssetCountSumSql([])} as assets
    from ${assetCountsSql} a where ${buildAssetStatusConditionSql('expired', on)} or a.last_test_safe and a.next_due_on <= ${months.at(-1)?.to ?? on}::date group by 1`
  const count = (holds: (day: CalendarDate | null) => boolean) =>
    rows.reduce((sum, { day, assets }) => (holds(day) ? sum + assets : sum), 0)
  return {
    overdue: count((day) => day === null),
    months: months.map((month) => ({
      ...month,
      assets: count((day) => day !== null && day >= month.from && day <= month.to),
    })),
  }
}

function dueMonths(on: CalendarDate): { from: CalendarDate; to: CalendarDate }[] {
  return Array.from({ length: MONTHS }, (_, n) => ({
    from: n === 0 ? on : getMonthStartAtOffset(on, n),
    to: addDays(getMonthStartAtOffset(on, n + 1), -1),
  }))
}

/** Lists locations with their share of assets in date, lowest first. */
export async function listLocationCompletions(
  database: Queryable,
  args: HomeLimitArgs,
): Promise<LocationCompletionPage> {
  const limit = checkedLimit(args)
  return (
    (await selectLocationCompletionCounts(database, today(), limit)) ??
    recountLocationCompletions(database, today(), limit)
  )
}

/** Lists assets whose readings are getting worse, starting with the one that will reach its limit first. */
export function listWorseningAssets(
  database: Queryable,
  args: HomeLimitArgs,
  selection: FieldSelection,
): Promise<WorseningAsset[]> {
  return listWorseningAssetReadings(database, checkedLimit(args), selection.asset ?? {})
}

/** Lists the assets out of use, starting with the assets that have been out of use the longest. */
export function listHomeOutOfUseAssets(
  database: Queryable,
  args: HomeLimitArgs,
  selection: FieldSelection,
): Promise<OutOfUsePage> {
  return listLongestOutOfUse(database, checkedLimit(args), selection)
}

/** Lists stock items below their minimum, largest relative shortfall first. */
export function listStockToBuy(database: Queryable, args: HomeLimitArgs): Promise<StockItemPage> {
  const where = buildStockItemConditionSql({ belowMinimum: true })
  const orderBy = Prisma.sql`s.total_level / s.minimum_level, lower(s.name), s.id`
  return selectStockItemPage(database, { where, orderBy, offset: 0, limit: checkedLimit(args) })
}

/** Lists test instruments in use whose calibration has expired or expires soon. */
export function listCalibrationsDue(
  database: Queryable,
  args: HomeLimitArgs,
  selection: FieldSelection,
): Promise<Instrument[]> {
  return selectCalibrationsDue(database, checkedLimit(args), selection)
}

/** Counts checks by state, and lists the checks that are overdue, due or due soon, earliest first. */
export function listChecksDue(database: Queryable, args: HomeLimitArgs, selection: FieldSelection): Promise<ChecksDue> {
  return selectChecksDue(database, checkedLimit(args), selection.items ?? {})
}

function checkedLimit({ limit }: HomeLimitArgs): number {
  if (limit < 1 || limit > LIMIT) throw createBadInputError({ limit: [validationMessages.between(1, LIMIT)] })
  return limit
}

/** Returns the hall's time zone if PostgreSQL or Node.js does not recognise it; otherwise null. */
export async function findUnknownTimeZone(database: Queryable): Promise<string | null> {
  const [{ timeZone }] = await database.$queryRaw<
    [{ timeZone: string }]
  >`select time_zone as "timeZone" from hall_settings`
  return isTimeZone(timeZone) ? null : timeZone
}
