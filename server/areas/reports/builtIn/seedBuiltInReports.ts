import { isDeepStrictEqual } from 'node:util'
import type { Prisma, PrismaClient, Report } from '../../../generated/prisma/client'
import { recordAuditedChange } from '../../audit/audit'
import { BUILT_IN_ASSET_REPORTS } from './assetReports'
import type { BuiltInReport } from './builtInReport'
import { BUILT_IN_CHECK_REPORTS } from './checkReports'
import { BUILT_IN_STOCK_REPORTS } from './stockReports'
import { BUILT_IN_TEST_REPORTS } from './testReports'

export const BUILT_IN_REPORTS: readonly BuiltInReport[] = [
  ...BUILT_IN_ASSET_REPORTS,
  ...BUILT_IN_TEST_REPORTS,
  ...BUILT_IN_CHECK_REPORTS,
  ...BUILT_IN_STOCK_REPORTS,
]

/**
 * Creates the built-in reports that the hall has never had: all reports in a new hall, only new reports after an
 * upgrade. Updates reports that no user has changed.
 */
export async function seedBuiltInReports(prisma: PrismaClient): Promise<void> {
  await prisma.$transaction(async (transaction) => {
    const known = await knownNames(transaction)
    for (const report of BUILT_IN_REPORTS) {
      if (known.has(report.name.toLowerCase())) continue
      const after = await transaction.report.create({ data: storedTexts(report) })
      await recordAuditedChange(transaction, { user: null, action: 'report.create', id: after.id, after })
    }
    for (const before of await unchangedReports(transaction)) {
      const report = BUILT_IN_REPORTS.find(({ name }) => name === before.name)
      const data = report && storedTexts(report)
      if (!data || isDeepStrictEqual({ ...before, ...data }, before)) continue
      const after = await transaction.report.update({ where: { id: before.id }, data })
      await recordAuditedChange(transaction, { user: null, action: 'report.update', id: before.id, before, after })
    }
  })
}

const storedTexts = ({ params, headers, chart, ...report }: BuiltInReport) => ({
  ...report,
  params: pretty(params ?? []),
  headers: pretty(headers),
  chart: chart ? pretty(chart) : '',
})

/**
 * Returns the built-in reports that no user has changed. Leaves out reports used in a schedule's condition, because an
 * update could remove the column that the condition names.
 */
async function unchangedReports(transaction: Prisma.TransactionClient): Promise<Report[]> {
  const rows = await transaction.$queryRaw<{ id: number }[]>`
    select r.id from reports r
      cross join lateral (select e.after from audit_entries e
        where e.entity = 'report' and e.entity_id = r.id::text and e.user_id is null and e.after is not null
        order by e.id desc limit 1) written
    where r.deleted_at is null
      and (r.name, r.description, r.sql, r.params, r.headers, r.chart) = (after ->> 'name', after ->> 'description',
        after ->> 'sql', after ->> 'params', after ->> 'headers', after ->> 'chart')
      and not exists (select from report_schedules s where s.report_id = r.id and s."column" is not null)`
  return transaction.report.findMany({ where: { id: { in: rows.map(({ id }) => id) } }, orderBy: { id: 'asc' } })
}

/** Returns the names of all reports that the hall has or had, in lower case, including deleted and renamed reports. */
async function knownNames(transaction: Prisma.TransactionClient): Promise<ReadonlySet<string>> {
  const rows = await transaction.$queryRaw<{ name: string }[]>`
    select lower(name) as name from reports
    union select lower(after ->> 'name') from audit_entries where entity = 'report' and action = 'report.create'`
  return new Set(rows.map(({ name }) => name))
}

function pretty(value: unknown): string {
  return JSON.stringify(value, null, 2)
}
