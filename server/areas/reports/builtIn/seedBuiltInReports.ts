import type { PrismaClient } from '../../../generated/prisma/client'
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

/** Creates the built-in reports, unless there are any reports. */
export async function seedBuiltInReports(prisma: PrismaClient): Promise<void> {
  if ((await prisma.report.count()) > 0) return
  await prisma.$transaction(async (transaction) => {
    for (const { params, headers, chart, ...report } of BUILT_IN_REPORTS) {
      const after = await transaction.report.create({
        data: { ...report, params: pretty(params ?? []), headers: pretty(headers), chart: chart ? pretty(chart) : '' },
      })
      await recordChange(transaction, { user: null, action: 'report.create', id: after.id, after })
    }
  })
}

function pretty(value: unknown): string {
  return JSON.stringify(value, null, 2)
}
