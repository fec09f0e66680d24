import type { CertificateChecks } from '../../../../domain/evidence/certificates'
import { MAX_CERTIFICATE_ROWS } from '../../../../domain/evidence/certificates'
import { today } from '../../../../domain/values/calendar'
import { getTimeZone } from '../../../../domain/values/timeZone'
import { Prisma } from '../../../generated/prisma/client'
import type { CertificateCoveredDays, CertificateSubject } from './coveredDays'

/** Reads the checks in scope, and their records from the certificate's days. */
export async function collectCertificateChecks(
  database: Prisma.TransactionClient,
  { locationId }: CertificateSubject,
  { first, last, until }: CertificateCoveredDays,
): Promise<CertificateChecks> {
  const at = (row: string) => {
    const alias = Prisma.raw(row)
    return Prisma.sql`(${locationId}::int is null or ${alias}.location_id = ${locationId}::int
      or ${alias}.asset_id in (select d.id from assets d where d.location_id = ${locationId}::int))`
  }
  const [{ checks }] = await database.$queryRaw<[{ checks: CertificateChecks }]>`
    with span as (select ${first}::date as first, ${last}::date as last, ${until}::timestamptz as until
    ), logged as (
      select r.* from check_records r join span on r.done_on between span.first and span.last
      where r.deleted_at is null and (${locationId}::int is null or r.check_id = any(array(select c.id from checks c where ${at('c')})))
    ), counts as materialized (
      select count(*)::int as done, (count(*) filter (where not passed))::int as failed from logged
    ), planned as materialized (
      select c.name, c.category, c.next_due_on, c.next_due_on + c.window_days < span.last as overdue, coalesce(a.name || ' ' || a.code, l.name, '') as place,
        case when c.performer = 'firm' then c.firm_name else '' end as firm, last.done_on, last.passed, last.document_expires_on
      from checks c cross join span
        left join locations l on l.id = c.location_id
        left join assets a on a.id = c.asset_id
        left join check_records last on last.id = c.last_record_id
      where not c.archived and l.deleted_at is null and (a.id is null or a.deleted_at is null and a.use <> 'disposed') and ${at('c')}
        -- why: the stored due date is today's; past due dates are unknown
        and span.last = ${today()}::date
      order by c.next_due_on, c.id limit ${MAX_CERTIFICATE_ROWS}
    ), open_actions as (
      select n.title, n.priority, n.due_on, n.created_at, coalesce(a.name || ' ' || a.code, l.name, '') as place
      from actions n cross join span
        left join locations l on l.id = n.location_id
        left join assets a on a.id = n.asset_id
      where n.created_at < span.until and (n.done_at is null or n.done_at >= span.until) and ${at('n')}
      order by n.created_at, n.id limit ${MAX_CERTIFICATE_ROWS}
    )
    select json_build_object(
      'planned', (select coalesce(json_agg(json_build_object('name', name, 'category', category, 'place', place, 'firm', firm, 'lastDoneOn', done_on,
        'lastPassed', passed, 'documentExpiresOn', document_expires_on, 'dueOn', next_due_on, 'overdue', overdue)), '[]') from planned),
      'done', counts.done, 'failed', counts.failed,
      'actions', (select coalesce(json_agg(json_build_object('title', title, 'place', place, 'priority', priority, 'dueOn', due_on)), '[]') from open_actions),
      'log', case when counts.done <= ${MAX_CERTIFICATE_ROWS} then (
        select coalesce(json_agg(json_build_object('doneOn', r.done_on, 'name', r.check_name, 'category', r.category, 'place', r.place,
          'passed', r.passed, 'note', r.note, 'by', coalesce(nullif(r.done_by, ''), u.name), 'reference', r.done_by_reference,
          'findings', (select coalesce(json_agg(json_build_object('title', n.title, 'doneOn', (n.done_at at time zone ${getTimeZone()})::date) order by n.id), '[]')
            from actions n where not r.passed and n.record_id = r.id)) order by r.done_on, r.id), '[]')
        from logged r left join users u on u.id = r.user_id) end) as checks
    from counts`
  return checks
}
