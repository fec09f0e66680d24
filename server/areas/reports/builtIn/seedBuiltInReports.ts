import type { Prisma, PrismaClient } from '../../../generated/prisma/client'
import { recordChange } from '../../audit/audit'
import { ASSET_REPORTS } from './assetReports'
import type { BuiltInReport } from './builtInReport'
import { CHECK_REPORTS } from './checkReports'
import { STOCK_REPORTS } from './stockReports'
import { TEST_REPORTS } from './testReports'

export const BUILT_IN_REPORTS: readonly BuiltInReport[] = [
  ...ASSET_REPORTS,
  ...TEST_REPORTS,
  ...CHECK_REPORTS,
  ...STOCK_REPORTS,
]

/** Creates the built-in reports that the hall never had: all of them in a new hall, the new ones after an upgrade. */
export async function seedBuiltInReports(prisma: PrismaClient): Promise<void> {
  await prisma.$transaction(async (transaction) => {
    const known = await knownNames(transaction)
    const missing = BUILT_IN_REPORTS.filter(({ name }) => !known.has(name.toLowerCase()))
    for (const { params, headers, chart, ...report } of missing) {
      const after = await transaction.report.create({
        data: { ...report, params: pretty(params ?? []), headers: pretty(headers), chart: chart ? pretty(chart) : '' },
      })
      await recordChange(transaction, { user: null, action: 'report.create', id: after.id, after })
    }
  })
}

/** The names of all reports that the hall has or had, in lower case, including deleted and renamed ones. */
async function knownNames(transaction: Prisma.TransactionClient): Promise<ReadonlySet<string>> {
  const rows = await transaction.$queryRaw<{ name: string }[]>`
    select lower(name) as name from reports
    union select lower(after ->> 'name') from audit_entries where entity = 'report' and action = 'report.create'`
  return new Set(rows.map(({ name }) => name))
}

function pretty(value: unknown): string {
  return JSON.stringify(value, null, 2)
}
