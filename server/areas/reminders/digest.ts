import { ASSET_DUE_SOON_DAYS } from '../../../domain/assets/patRules'
import type { CalendarDate } from '../../../domain/values/calendar'
import { Prisma } from '../../generated/prisma/client'
import { formatPublicDate } from '../../platform/http/renderPublicHtml'
import { buildAllConditionsSql, type Queryable } from '../../platform/records/sqlConditions'
import { buildAssetStatusConditionSql, buildVisualOverdueConditionSql } from '../assets/asset.filter'
import { assetCountsSql, buildAssetCountSumSql } from '../assets/assetCounts'
import { buildCrossJoinTodaySql } from '../assets/pat.records'
import { buildCheckMayBeDueConditionSql, currentCheckStateSql, liveCheckConditionSql } from '../checks/plan/check.list'
import { describeAssignment, selectOwnAssignments } from '../rounds/assignments/ownAssignments'
import { buildStockItemConditionSql } from '../stock/items/stockItem.filter'
import { selectStockItemPage } from '../stock/items/stockItem.records'
import { countOverdueInspections } from '../testing/inspections/visualInspection.service'

/** Maximum number of records listed in each section. The linked page lists all of them. */
const NAMED = 10

/** A section of the weekly email. */
export interface DigestSection {
  /** The heading, such as '3 assets are overdue'. */
  title: string
  /** A short form of the heading, for the subject: '3 overdue'. */
  short: string
  /** The first records, one per line. */
  lines: readonly string[]
  count: number
  path: string
}

interface AssetSection {
  condition: Prisma.Sql
  /** The text after '1 asset', and after '2 assets'. */
  texts: readonly [one: string, several: string]
  short: string
  path: string
  /** The text before each asset's date. */
  dateLabel: string
  /** The date to show; the due date by default. */
  date?: Prisma.Sql
}

function assetSections(on: CalendarDate): readonly AssetSection[] {
  return [
    {
      condition: buildAllConditionsSql([buildAssetStatusConditionSql('failed', on), Prisma.sql`a.use = 'inUse'`]),
      texts: ['failed and is still in use', 'failed and are still in use'],
      short: 'failed',
      path: '/pat/assets?status=failed',
      dateLabel: 'tested on',
      date: Prisma.sql`(select t.test_date from tests t where t.id = a.last_test_id)`,
    },
    {
      condition: buildAssetStatusConditionSql('expired', on),
      texts: ['is overdue', 'are overdue'],
      short: 'overdue',
      path: '/pat/assets?status=expired',
      dateLabel: 'was due on',
    },
    {
      condition: buildAssetStatusConditionSql('due', on),
      texts: [`is due within ${ASSET_DUE_SOON_DAYS} days`, `are due within ${ASSET_DUE_SOON_DAYS} days`],
      short: 'due soon',
      path: '/pat/assets?status=due',
      dateLabel: 'due on',
    },
    {
      condition: Prisma.sql`a.use = 'outOfUse'`,
      texts: ['is out of use', 'are out of use'],
      short: 'out of use',
      path: '/pat/assets?outOfUse=yes',
      dateLabel: 'since',
      date: Prisma.sql`(select o.since from out_of_use o where o.asset_id = a.id and o.ended_on is null)`,
    },
  ]
}

const inspectionSection = (on: CalendarDate): AssetSection => ({
  condition: buildVisualOverdueConditionSql(on),
  texts: ['needs a visual inspection', 'need a visual inspection'],
  short: 'to inspect',
  path: '/pat/assets?inspect=overdue',
  dateLabel: 'was due on',
  date: Prisma.sql`a.next_visual_on`,
})

/**
 * Collects what needs attention on the day `on`, limited to what the recipient may see. Empty sections are left out.
 */
export async function collectDigest(
  database: Queryable,
  { userId, on, seesStock, seesChecks }: { userId: number; on: CalendarDate; seesStock: boolean; seesChecks: boolean },
): Promise<DigestSection[]> {
  const sections = assetSections(on)
  const [row] = await database.$queryRaw<[{ counts: number[] }]>`
    select array[${Prisma.join(sections.map(({ condition }) => buildAssetCountSumSql([condition])))}] as counts from ${assetCountsSql} a`
  const found: DigestSection[] = []
  for (const [index, section] of sections.entries()) {
    const count = row.counts[index] ?? 0
    if (count > 0) found.push(await readSection(database, section, count))
  }
  const uninspected = await countOverdueInspections(database, on)
  if (uninspected > 0) found.push(await readSection(database, inspectionSection(on), uninspected))
  return [
    ...(await readOwnSection(database, userId)),
    ...found,
    ...(seesChecks ? await readCheckSections(database, on) : []),
    ...(seesStock ? await readStockSection(database) : []),
  ]
}

interface AssetRow {
  name: string
  code: string
  location: string | null
  date: CalendarDate | null
}

async function readSection(
  database: Queryable,
  { condition, texts: [one, several], short, path, dateLabel, date = Prisma.sql`a.next_due_on` }: AssetSection,
  count: number,
): Promise<DigestSection> {
  const rows = await database.$queryRaw<AssetRow[]>`
    select a.name, a.code, l.name as location, ${date}::text as date
    from (select a.* from assets a where a.deleted_at is null and ${condition} order by a.next_due_on, a.id limit ${NAMED}) a
      left join locations l on l.id = a.location_id
    order by a.next_due_on, a.id`
  return {
    title: `${numberText(count)} ${count === 1 ? `asset ${one}` : `assets ${several}`}`,
    short: `${numberText(count)} ${short}`,
    lines: rows.map(({ name, code, location, date: day }) =>
      [
        `${name} (${code})`,
        ...(location ? [location] : []),
        ...(day ? [`${dateLabel} ${formatPublicDate(day)}`] : []),
      ].join(', '),
    ),
    count,
    path,
  }
}

/** Returns the section with the recipient's assignments. */
async function readOwnSection(database: Queryable, userId: number): Promise<DigestSection[]> {
  const { items, total } = await selectOwnAssignments(database, userId, NAMED)
  if (total === 0) return []
  return [
    {
      title: total === 1 ? 'You have 1 assignment' : `You have ${numberText(total)} assignments`,
      short: `${numberText(total)} yours`,
      lines: items.map((assignment) =>
        [
          describeAssignment(assignment),
          ...(assignment.dueOn ? [`until ${formatPublicDate(assignment.dueOn)}`] : []),
        ].join(', '),
      ),
      count: total,
      path: '/home',
    },
  ]
}

/** Returns the sections for overdue checks, for checks due now or soon, and for open actions. */
async function readCheckSections(database: Queryable, on: CalendarDate): Promise<DigestSection[]> {
  const sections = [
    {
      condition: Prisma.sql`${currentCheckStateSql} = 'overdue'`,
      texts: ['is overdue', 'are overdue'],
      short: ['check overdue', 'checks overdue'],
      label: 'was due on',
    },
    {
      condition: Prisma.sql`${currentCheckStateSql} in ('due', 'soon')`,
      texts: ['is due or due soon', 'are due or due soon'],
      short: ['check due', 'checks due'],
      label: 'due on',
    },
  ]
  const found: DigestSection[] = []
  for (const { condition, texts, short, label } of sections) {
    const where = buildAllConditionsSql([liveCheckConditionSql, buildCheckMayBeDueConditionSql(on), condition])
    const rows = await database.$queryRaw<{ name: string; place: string | null; dueOn: CalendarDate; total: number }[]>`
      select c.name, coalesce(a.name, l.name) as place, c.next_due_on::text as "dueOn", count(*) over ()::int as total
      from checks c ${buildCrossJoinTodaySql(on)} left join assets a on a.id = c.asset_id left join locations l on l.id = c.location_id
      where ${where} order by c.next_due_on, c.id limit ${NAMED}`
    const count = rows[0]?.total ?? 0
    if (count === 0) continue
    found.push({
      title: `${numberText(count)} ${count === 1 ? `check ${texts[0]}` : `checks ${texts[1]}`}`,
      short: `${numberText(count)} ${count === 1 ? short[0] : short[1]}`,
      lines: rows.map(({ name, place, dueOn }) =>
        [name, ...(place ? [place] : []), `${label} ${formatPublicDate(dueOn)}`].join(', '),
      ),
      count,
      path: '/checks',
    })
  }
  return [...found, ...(await readActionSection(database))]
}

async function readActionSection(database: Queryable): Promise<DigestSection[]> {
  const rows = await database.$queryRaw<
    { title: string; assignee: string | null; dueOn: CalendarDate | null; total: number }[]
  >`
    select n.title, u.name as assignee, n.due_on::text as "dueOn", count(*) over ()::int as total
    from actions n left join users u on u.id = n.assignee_id where n.done_at is null order by n.due_on, n.id limit ${NAMED}`
  const count = rows[0]?.total ?? 0
  if (count === 0) return []
  return [
    {
      title: count === 1 ? '1 action is open' : `${numberText(count)} actions are open`,
      short: count === 1 ? '1 open action' : `${numberText(count)} open actions`,
      lines: rows.map(({ title, assignee, dueOn }) =>
        [title, ...(assignee ? [assignee] : []), ...(dueOn ? [`due on ${formatPublicDate(dueOn)}`] : [])].join(', '),
      ),
      count,
      path: '/checks/actions',
    },
  ]
}

async function readStockSection(database: Queryable): Promise<DigestSection[]> {
  const where = buildStockItemConditionSql({ belowMinimum: true })
  const orderBy = Prisma.sql`s.total_level / s.minimum_level, lower(s.name), s.id`
  const { items, total } = await selectStockItemPage(database, { where, orderBy, offset: 0, limit: NAMED })
  if (total === 0) return []
  return [
    {
      title:
        total === 1 ? '1 stock item is below its minimum' : `${numberText(total)} stock items are below their minimum`,
      short: `${numberText(total)} below minimum`,
      lines: items.map(
        ({ name, total: level, minimumLevel, unit }) =>
          `${`${name}: ${level} ${unit}`.trimEnd()} (minimum ${minimumLevel})`,
      ),
      count: total,
      path: '/stock/shopping-list',
    },
  ]
}

const numberText = (count: number) => count.toLocaleString('en-GB')
