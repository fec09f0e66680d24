import { Prisma } from '../../../generated/prisma/client'
import type { Services } from '../../../platform/context'
import { eraseFromAuditTrail } from '../../audit/chain/erasure'

/**
 * Removes reporters' names from a batch of fault reports that were closed long ago. The names are only needed for
 * questions while a report is open.
 * @returns the number of changed reports.
 */
export function deleteOldReporterNames({ prisma, retention }: Pick<Services, 'prisma' | 'retention'>): Promise<number> {
  return prisma.$transaction(async (transaction) => {
    const reports = await transaction.$queryRaw<{ id: string }[]>`
      update fault_reports set reporter_name = '' where id in (
        select id from fault_reports
        where reporter_name <> '' and closed_at < now() - make_interval(days => ${retention.reporterNameDays}::int)
        order by id limit 500)
      returning id::text as id`
    if (reports.length === 0) return 0
    await eraseFromAuditTrail(transaction, {
      user: null,
      of: 'fault reports',
      condition: Prisma.sql`e.entity = 'faultReport' and e.entity_id = any(${reports.map(({ id }) => id)}::text[])`,
      rewrite: (column) =>
        Prisma.sql`case when ${column} ? 'reporterName' then jsonb_set(${column}, '{reporterName}', '""') else ${column} end`,
    })
    return reports.length
  })
}
