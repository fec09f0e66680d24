import { ASSET_STATUSES } from '../../../domain/assets/pat'
import { addDays, type CalendarDate, firstOfMonth, today } from '../../../domain/values/calendar'
import { isTimeZone } from '../../../domain/values/timeZone'
import { validationMessages } from '../../../domain/values/validationMessages'
import { Prisma } from '../../generated/prisma/client'
import { badInput } from '../../platform/errors/errors'
import { ONE_PLAN_SQL, type Queryable } from '../../platform/records/conditions'
import type { Selection } from '../../platform/records/selection'
import { statusCondition, worstStatusCondition } from '../assets/asset.filter'
import { ASSET_COUNTS, sumOf } from '../assets/assetCounts'
import type { OutOfUsePage } from '../assets/state/outOfUse.type'
import { readChecksDue } from '../checks/plan/check.list'
import type { ChecksDue } from '../checks/plan/check.type'
import { readStockPage } from '../stock/items/records'
import { stockItemCondition } from '../stock/items/stockItem.filter'
import type { StockItemPage } from '../stock/items/stockItem.type'
import { readCalibrationsDue } from '../testing/instruments/instrument.service'
import type { Instrument } from '../testing/instruments/instrument.type'
import { listLongestOutOfUse } from '../testing/outOfUse/outOfUse.service'
import { listWorsening } from '../testing/readings/readings.service'
import type { WorseningAsset } from '../testing/readings/readings.type'
import { readCountedCompletions, recountCompletions } from './completions'
import type { DueCalendar, HomeLimitArgs, LocationCompletionPage, RegisterHealth } from './home.type'

const MONTHS = 12
const LIMIT = 50

/** Counts the assets by most serious status. */
export async function countHealth(database: Queryable): Promise<RegisterHealth> {
  const on = today()
  const counts = ASSET_STATUSES.map(
    (status) => Prisma.sql`${sumOf([worstStatusCondition(status, on)])} as ${Prisma.raw(status)}`,
  )
  const [health] = await database.$queryRaw<[RegisterHealth]>`
    ${ONE_PLAN_SQL} select ${Prisma.join(counts)}, ${sumOf([Prisma.sql`a.use <> 'disposed'`])} as total from ${ASSET_COUNTS} a`
  return health
}

/** Counts the overdue assets, and those that fall due in each of the next twelve months. */
export async function countDueMonths(database: Queryable): Promise<DueCalendar> {
  const on = today()
  const months = dueMonths(on)
  const rows = await database.$queryRaw<{ day: CalendarDate | null; assets: number }[]>`
    ${ONE_PLAN_SQL} select (case when ${statusCondition('expired', on)} then null else a.next_due_on end)::text as day, ${sumOf([])} as assets
    from ${ASSET_COUNTS} a where ${statusCondition('expired', on)} or a.last_test_safe and a.next_due_on <= ${months.at(-1)?.to ?? on}::date group by 1`
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
    from: n === 0 ? on : firstOfMonth(on, n),
    to: addDays(firstOfMonth(on, n + 1), -1),
  }))
}

/** Lists locations with their share of assets in date, lowest first. */
export async function listCompletions(database: Queryable, args: HomeLimitArgs): Promise<LocationCompletionPage> {
  const limit = checkedLimit(args)
  return (await readCountedCompletions(database, today(), limit)) ?? recountCompletions(database, today(), limit)
}

/** Lists assets with falling readings, starting with the one that reaches the limit first. */
export function listWorseningAssets(
  database: Queryable,
  args: HomeLimitArgs,
  selection: Selection,
): Promise<WorseningAsset[]> {
  return listWorsening(database, checkedLimit(args), selection.asset ?? {})
}

/** Lists the assets out of use, longest first. */
export function listOutOfUse(database: Queryable, args: HomeLimitArgs, selection: Selection): Promise<OutOfUsePage> {
  return listLongestOutOfUse(database, checkedLimit(args), selection)
}

/** Lists stock items below their minimum, largest relative shortfall first. */
export function listStockToBuy(database: Queryable, args: HomeLimitArgs): Promise<StockItemPage> {
  const where = stockItemCondition({ belowMinimum: true })
  const orderBy = Prisma.sql`s.total_level / s.minimum_level, lower(s.name), s.id`
  return readStockPage(database, { where, orderBy, offset: 0, limit: checkedLimit(args) })
}

/** Lists test instruments in use whose calibration has expired or expires soon. */
export function listCalibrationsDue(
  database: Queryable,
  args: HomeLimitArgs,
  selection: Selection,
): Promise<Instrument[]> {
  return readCalibrationsDue(database, checkedLimit(args), selection)
}

/** Counts checks by their state, and lists those that are overdue, due or due soon, earliest first. */
export function listChecksDue(database: Queryable, args: HomeLimitArgs, selection: Selection): Promise<ChecksDue> {
  return readChecksDue(database, checkedLimit(args), selection.items ?? {})
}

function checkedLimit({ limit }: HomeLimitArgs): number {
  if (limit < 1 || limit > LIMIT) throw badInput({ limit: [validationMessages.between(1, LIMIT)] })
  return limit
}

/** Returns the hall's time zone if it is unknown; otherwise null. */
export async function findUnknownTimeZone(database: Queryable): Promise<string | null> {
  const [{ timeZone }] = await database.$queryRaw<
    [{ timeZone: string }]
  >`select time_zone as "timeZone" from hall_settings`
  return isTimeZone(timeZone) ? null : timeZone
}
