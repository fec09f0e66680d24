import { EXPIRY_MARGIN_DAYS } from '../../../../domain/assets/pat'
import { BASIS, DECLARATION } from '../../../../domain/evidence/certificates'
import { THUMBNAIL_WIDTHS } from '../../../../domain/photos/photos'
import { type CertificateScope, Prisma } from '../../../generated/prisma/client'
import type { Queryable } from '../../../platform/records/conditions'
import { furtherReadingsText } from '../../testing/records/furtherReadingsSql'
import { checksContent } from './checksContent'
import type { NewCertificate } from './newCertificate'

/** Maximum number of photos: for each failure, and in all. */
const PHOTOS = { each: 2, all: 400 }
const PRINTED_WIDTH = THUMBNAIL_WIDTHS[3]

/**
 * Issues a certificate with a single statement, which reads the content, computes its checksum and stores it. The content comes
 * from one snapshot, and the server holds none of it. The caller has locked the counter.
 */
export function issueCertificate(
  transaction: Prisma.TransactionClient,
  certificate: NewCertificate,
): Promise<{ id: number; assets: number; failures: number }[]> {
  const { number, year, counter, publicId, issuedById, scope, locationId, roundId, signedBy, signature } = certificate
  const { today, timeZone, maxRows } = certificate
  const isPast = scope === 'round' || scope === 'period'
  return transaction.$queryRaw`
    with ${spanOf(certificate)}
    ), listed as materialized (${listedAssets(certificate)} limit ${maxRows + 1}
    ), failures as materialized (
      select f.id as test_id, f.asset_id from tests f join span on f.test_date between span.first and span.last
      where not f.safe_to_use and f.deleted_at is null and ${failedInScope(certificate)}
      union select t.id, t.asset_id from listed s join tests t on t.id = s.test_id where not t.safe_to_use
      limit ${maxRows + 1}
    ), inspected as materialized (
      select v.id, v.asset_id, v.passed from visual_inspections v join span on v.inspected_on between span.first and span.last
      where v.deleted_at is null and ${inspectedInScope(certificate)}
    ), rejected as materialized (
      select id, asset_id from inspected where not passed limit ${maxRows + 1}
    ), ${assetsOnLastDay(timeZone)}
    ), register as materialized (
      select a.id, a.code, a.name, a.location, coalesce(case when s.counted and ${isPast} then t.asset_class end, a.class) as class, a.make, a.model,
        a.serial_number, a.frequency, a.use, a.disposed_on, a.deleted_on,
        case when t.safe_to_use and a.use <> 'disposed'
          then (t.test_date + make_interval(years => a.frequency))::date - ${EXPIRY_MARGIN_DAYS}::int end as due_on,
        case when a.visual_interval is not null and a.use <> 'disposed' then ${visualDueOn} end as visual_due_on,
        s.counted and t.id is not null as counted, s.not_seen, s.round_status, t.id as test_id, t.test_date,
        t.safe_to_use as safe, ${testJson('t', 'u')} as test, t.instrument_name, t.instrument_make_and_model,
        t.instrument_serial_number, t.instrument_calibrated_on, t.instrument_calibration_due
      from listed s join stood a on a.id = s.asset_id cross join span
        left join tests t on t.id = s.test_id
        left join users u on u.id = t.user_id
    ), failed as materialized (
      select t.id as test_id, a.id, a.code, a.name, a.location, a.use, a.disposed_on, a.deleted_on, t.test_date,
        ${testJson('t', 'u')} as test, t.failure_reasons, t.notes
      from failures f join tests t on t.id = f.test_id join stood a on a.id = t.asset_id left join users u on u.id = t.user_id
    ), pictures as materialized (
      select p.test_id, p.place, p.width, p.height, p.data, encode(sha256(p.data), 'hex') as sha256 from (
        select p.test_id, p.width, p.height, coalesce(thumbnail.data, p.data) as data,
          row_number() over (partition by p.test_id order by p.id) as place, row_number() over (order by failed.test_date desc, p.id) as total
        from failed join photos p on p.test_id = failed.test_id
          left join photo_thumbnails thumbnail on thumbnail.photo_id = p.id and thumbnail.width = ${PRINTED_WIDTH}
      ) p where p.place <= ${PHOTOS.each} and p.total <= ${PHOTOS.all}
    ), logo as materialized (
      select p.width, p.height, p.data, encode(sha256(p.data), 'hex') as sha256 from photos p where p.hall_settings_id is not null
    ), before as materialized (
      select b.id, b.code, b.name, b.location, (b.test ->> 'safe')::boolean as safe
      from previous, jsonb_to_recordset(convert_from(previous.data, 'UTF8')::jsonb -> 'register')
        as b (id text, code text, name text, location text, test jsonb)
    ), totals as materialized (
      select count(*)::int as assets, (count(*) filter (where counted))::int as tested,
        (count(*) filter (where counted and safe))::int as passed, (count(*) filter (where counted and not safe))::int as failed,
        (count(*) filter (where not_seen))::int as not_seen, (count(*) filter (where test_id is null))::int as never_tested,
        (count(*) filter (where due_on < span.last))::int as overdue,
        (count(*) filter (where visual_due_on < span.last))::int as visual_overdue, (count(*) filter (where use = 'outOfUse'))::int as out_of_use
      from register cross join span
    ), inspections as materialized (
      select count(*)::int as inspected, (count(*) filter (where passed))::int as passed, (count(*) filter (where not passed))::int as failed
      from inspected
    ), chain as materialized (
      select position, head from audit_seals order by position desc limit 1
    ), content as materialized (
      select convert_to(json_build_object(
        'format', 1,
        'certificate', json_build_object('number', ${number}::text, 'issuedAt', to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
          'issuedOn', ${today}::date, 'issuedBy', (select name from users where id = ${issuedById}), 'scope', ${scope}::text,
          'location', (select name from locations where id = ${locationId}::int),
          'completedOn', (select completed_on from walk), 'from', span.first, 'to', span.last, 'asOf', span.last,
          'previous', (select json_build_object('number', number, 'issuedOn', (issued_at at time zone ${timeZone})::date) from previous),
          'verification', case when hall.certificate_pages then ${certificate.verificationUrl}::text end,
          'auditTrail', (select json_build_object('entries', position, 'head', encode(head, 'hex')) from chain)),
        'hall', json_build_object('name', coalesce(nullif(hall.hall_name, ''), ${certificate.siteName}), 'address', hall.address,
          'contactName', hall.contact_name, 'contactEmail', hall.contact_email, 'contactTelephone', hall.contact_telephone,
          'logo', (select json_build_object('sha256', sha256, 'width', width, 'height', height) from logo)),
        'declaration', json_build_object('text', ${DECLARATION}::text, 'basis', ${BASIS}::text, 'signedBy', ${signedBy}::text, 'signature', ${signature}::text),
        'totals', (select json_build_object('assets', assets, 'tested', tested, 'passed', passed, 'failed', failed, 'notSeen', not_seen,
          'neverTested', never_tested, 'overdue', overdue, 'outOfUse', out_of_use) from totals),
        'instruments', (${INSTRUMENTS}), 'register', (${REGISTER}), 'failures', (${FAILURES}),
        'inspections', (${INSPECTIONS}), 'checks', (${checksContent(certificate)}), 'due', (${DUE}),
        'changes', case when exists (select from previous) then (${changes(scope)}) end)::text, 'UTF8') as data
      from span, hall_settings hall
    ), issued as (
      insert into certificates (number, year, counter, public_id, issued_at, issued_by_id, scope, location_id, round_id, from_date, to_date,
        signed_by, signed, assets, tested, passed, failed, not_seen, inspected, failed_inspections, data, checksum, audit_entries, audit_head)
      select ${number}, ${year}, ${counter}, ${publicId}, now(), ${issuedById}, ${scope}::certificate_scope, ${locationId}::int, ${roundId}::int,
        span.first, span.last, ${signedBy}, ${signature}::text is not null, assets, tested, totals.passed, totals.failed, not_seen,
        inspected, inspections.failed, data, encode(sha256(data), 'hex'),
        (select position from chain), (select head from chain)
      from content, span, totals, inspections returning id
    ), kept as (
      insert into certificate_photos (certificate_id, sha256, data)
      select issued.id, p.sha256, p.data from issued,
        (select distinct on (sha256) sha256, data from (select sha256, data from pictures union all select sha256, data from logo) p) p
    )
    select issued.id, totals.assets, (select count(*)::int from failed) + (select count(*)::int from rejected) as failures from issued, totals`
}

/** The scope of a certificate that has no number yet. */
export type CoveredScope = Pick<
  NewCertificate,
  'scope' | 'locationId' | 'roundId' | 'from' | 'to' | 'today' | 'timeZone'
>

/** Counts what a certificate of the scope would list. */
export async function previewTotals(database: Queryable, covered: CoveredScope): Promise<CertificateTotals> {
  const [totals] = await database.$queryRaw<[CertificateTotals]>`
    with ${spanOf(covered)}
    ), listed as materialized (${listedAssets(covered)}
    ), register as (
      select s.counted and t.id is not null as counted, s.not_seen, t.safe_to_use as safe
      from listed s left join tests t on t.id = s.test_id
    )
    select count(*)::int as assets, ${COUNTS} from register`
  return totals
}

export interface CertificateTotals {
  assets: number
  tested: number
  passed: number
  failed: number
  notSeen: number
}

const COUNTS = Prisma.sql`(count(*) filter (where counted))::int as tested,
  (count(*) filter (where counted and safe))::int as passed, (count(*) filter (where counted and not safe))::int as failed,
  (count(*) filter (where not_seen))::int as "notSeen"`

/** The CTEs of the days that a certificate covers; the last, `span`, is still open. */
function spanOf(certificate: CoveredScope): Prisma.Sql {
  const { scope, roundId, today, timeZone } = certificate
  return Prisma.sql`walk as (
      select r.id, r.started_at, (r.started_at at time zone ${timeZone})::date as started_on,
        (r.completed_at at time zone ${timeZone})::date as completed_on
      from rounds r where r.id = ${roundId}::int
    ), final as materialized (
      select coalesce(${certificate.to}::date, (select completed_on from walk), ${today}::date) as last
    ), previous as materialized (
      select c.id, c.number, c.issued_at, c.data from certificates c cross join final
      where c.scope::text = ${scope} and ${isPrevious(certificate)}
      order by c.to_date desc, c.id desc limit 1
    ), span as materialized (
      select last, (last + 1)::timestamp at time zone ${timeZone} as until,
        coalesce(${certificate.from}::date, (select started_on from walk),
          (select (issued_at at time zone ${timeZone})::date from previous), (${today}::date - interval '1 year')::date) as first
      from final`
}

/**
 * The condition for earlier certificates (`c`) of the same scope. For a round or a period, the day counts and not the time of
 * issue.
 */
function isPrevious({ scope, locationId, roundId }: CoveredScope): Prisma.Sql {
  switch (scope) {
    case 'hall':
      return Prisma.sql`true`
    case 'location':
      return Prisma.sql`c.location_id = ${locationId}::int`
    case 'round':
      return Prisma.sql`c.location_id = ${locationId}::int and exists (select from rounds r cross join walk
        where r.id = c.round_id and r.id <> ${roundId}::int and r.started_at < walk.started_at)`
    case 'period':
      return Prisma.sql`c.to_date < final.last`
  }
}

/** Selects the assets of the scope, each with the test to show, whether that test counts, and whether the asset was not seen. */
function listedAssets({ scope, locationId, timeZone }: CoveredScope): Prisma.Sql {
  const lastTest = Prisma.sql`(
    select t.id, t.test_date from tests t where t.asset_id = a.id and t.deleted_at is null and t.test_date <= span.last
    order by t.test_date desc, t.id desc limit 1)`
  switch (scope) {
    case 'round':
      return Prisma.sql`
        select i.asset_id, coalesce(made.id, t.id) as test_id, made.id is not null as counted,
          i.status = 'notSeen' as not_seen, i.status::text as round_status
        from walk join round_items i on i.round_id = walk.id join assets a on a.id = i.asset_id cross join span
          left join lateral (select m.id from tests m where m.id = any(i.earlier_test_ids || i.test_id) and m.deleted_at is null
            order by m.id desc limit 1) made on true
          left join lateral ${lastTest} t on true`
    case 'period':
      // why: an asset deleted within the period without a test was recorded by mistake; a disposed asset did exist
      return Prisma.sql`
        select a.id as asset_id, t.id as test_id, coalesce(t.test_date >= span.first, false) as counted,
          coalesce(t.test_date < span.first, true)
            and not exists (select from out_of_use o
              where o.asset_id = a.id and o.since <= span.first and (o.ended_on is null or o.ended_on > span.last))
            and not exists (select from round_items i where i.asset_id = a.id and i.status = 'seen'
              and (i.seen_at at time zone ${timeZone})::date between span.first and span.last) as not_seen,
          null as round_status
        from assets a cross join span left join lateral ${lastTest} t on true
        where t.test_date >= span.first
          or (t.id is not null or a.created_at < span.until) and (a.deleted_at is null or a.deleted_at >= span.until)
            and not exists (select from out_of_use o where o.asset_id = a.id and o.outcome = 'disposed' and o.ended_on < span.first)`
    default:
      return Prisma.sql`
        select a.id as asset_id, a.last_test_id as test_id, true as counted,
          coalesce(i.status = 'notSeen' and (t.id is null or t.test_date < (i.completed_at at time zone ${timeZone})::date), false) as not_seen,
          null as round_status
        from assets a left join tests t on t.id = a.last_test_id left join lateral (
          select i.status, r.completed_at from round_items i join rounds r on r.id = i.round_id and r.status = 'completed'
          where i.asset_id = a.id order by r.completed_at desc, r.id desc limit 1) i on true
        where a.deleted_at is null and a.use <> 'disposed' and (${locationId}::int is null or a.location_id = ${locationId}::int)`
  }
}

/**
 * Defines the CTE `stood`: the assets as they were at the end of the certificate's last day. For each value that has changed since,
 * the audit entry of the first later change holds the previous value. An asset that was disposed of by then appears at its last
 * location.
 */
const assetsOnLastDay = (timeZone: string) => Prisma.sql`later as materialized (
      select e.entity, e.entity_id, e.id, e.before from audit_entries e cross join span
      where e.at >= span.until and e.entity in ('asset', 'location') and e.before is not null
    ), renamed as materialized (
      select distinct on (entity_id) entity_id::int as id, before ->> 'name' as name from later
      where entity = 'location' and before ? 'name' order by entity_id, id
    ), changed as materialized (
      select distinct on (entity_id) entity_id as asset_id, before from later
      where entity = 'asset' and before ? 'name' order by entity_id, id
    ), moved as materialized (
      select distinct on (entity_id) entity_id as asset_id, (before ->> 'locationId')::int as location_id from later
      where entity = 'asset' and before ? 'locationId' order by entity_id, id
    ), stood as materialized (
      select a.id, coalesce(c.before ->> 'code', a.code) as code, coalesce(c.before ->> 'name', a.name) as name,
        coalesce((c.before ->> 'class')::int, a.class) as class, coalesce(c.before ->> 'make', a.make) as make,
        coalesce(c.before ->> 'model', a.model) as model, coalesce(c.before ->> 'serialNumber', a.serial_number) as serial_number,
        coalesce((c.before ->> 'frequency')::int, a.frequency) as frequency,
        case when c.before ? 'visualInterval' then (c.before ->> 'visualInterval')::int else a.visual_interval end as visual_interval, coalesce(r.name, l.name) as location, u.use,
        o.ended_on as disposed_on, (a.deleted_at at time zone ${timeZone})::date as deleted_on
      from (select asset_id from listed union select asset_id from failures union select asset_id from rejected) s join assets a on a.id = s.asset_id cross join span
        left join out_of_use o on o.asset_id = a.id and o.outcome = 'disposed'
        cross join lateral (select case when o.ended_on <= span.last then 'disposed'
          when exists (select from out_of_use b where b.asset_id = a.id and b.since <= span.last
            and (b.ended_on is null or b.ended_on > span.last)) then 'outOfUse'
          else 'inUse' end as use) u
        left join changed c on c.asset_id = a.id
        left join moved m on m.asset_id = a.id
        left join lateral (select (e.before ->> 'locationId')::int as location_id from audit_entries e
          where u.use = 'disposed' and e.entity = 'asset' and e.entity_id = a.id and e.at < span.until
            and e.action = 'asset.endOutOfUse' and e.after ->> 'outcome' = 'disposed'
          order by e.id desc limit 1) d on true
        left join locations l on l.id = case when d.location_id is not null then d.location_id when m.asset_id is not null then m.location_id
          else a.location_id end
        left join renamed r on r.id = l.id`

/** The condition for failed tests (`f`) in the scope. */
function failedInScope({ scope, locationId, roundId }: NewCertificate): Prisma.Sql {
  if (scope === 'hall' || scope === 'period') return Prisma.sql`true`
  const inRounds = Prisma.sql`exists (select from round_items i join rounds r on r.id = i.round_id
    where i.test_id = f.id and ${scope === 'round' ? Prisma.sql`r.id = ${roundId}::int` : Prisma.sql`r.location_id = ${locationId}::int`})`
  if (scope === 'round') return inRounds
  // why: an asset that was disposed of has no location
  return Prisma.sql`(${inRounds} or exists (select from assets a where a.id = f.asset_id and a.location_id = ${locationId}::int))`
}

/** The condition for visual inspections (`v`) in the scope. */
function inspectedInScope({ scope, locationId, roundId }: NewCertificate): Prisma.Sql {
  switch (scope) {
    case 'round':
      return Prisma.sql`exists (select from round_items i where i.round_id = ${roundId}::int and i.asset_id = v.asset_id)`
    case 'location':
      return Prisma.sql`exists (select from assets a where a.id = v.asset_id and a.location_id = ${locationId}::int)`
    default:
      return Prisma.sql`true`
  }
}

/** The day up to which an asset (`a`) counts as visually inspected, as `nextVisualOn` computes it at the end of the last day. */
const visualDueOn = Prisma.sql`(greatest(
    (select max(v.inspected_on) from visual_inspections v where v.asset_id = a.id and v.deleted_at is null and v.inspected_on <= span.last),
    (select max(s.test_date) from tests s where s.asset_id = a.id and s.deleted_at is null and s.visual_test and s.test_date <= span.last)
  ) + make_interval(months => a.visual_interval))::date - ${EXPIRY_MARGIN_DAYS}::int`

/** Returns a test and its tester as `CertificateTest` JSON; null if there is no test. */
function testJson(test: string, tester: string): Prisma.Sql {
  const [t, u] = [Prisma.raw(test), Prisma.raw(tester)]
  return Prisma.sql`case when ${t}.id is not null then json_build_object('date', ${t}.test_date, 'visual', ${t}.visual_test,
    'earthContinuity', ${t}.earth_continuity_reading, 'earthContinuityQualifier', ${t}.earth_continuity_reading_qualifier,
    'earthNotMeasured', ${t}.earth_not_measured, 'insulationResistance', ${t}.insulation_resistance, 'insulationResistanceQualifier', ${t}.insulation_resistance_qualifier,
    'insulationNotMeasured', ${t}.insulation_not_measured, 'furtherReadings', ${Prisma.raw(furtherReadingsText(test))},
    'advice', ${t}.advice, 'safe', ${t}.safe_to_use, 'tester', coalesce(${u}.name, ${t}.tester_name), 'instrument', ${t}.instrument_name,
    'importedBy', ${t}.imported_by, 'importedFrom', ${t}.imported_from) end`
}

/** Sorts codes by prefix, then by the number at their end. */
const byCode = (alias: string) =>
  Prisma.raw(
    `regexp_replace(${alias}.code, '\\d+$', ''), substring(${alias}.code from '(\\d{1,15})$')::bigint, ${alias}.code, ${alias}.id`,
  )

const REGISTER = Prisma.sql`
  select coalesce(json_agg(json_build_object('id', r.id, 'code', r.code, 'name', r.name, 'location', r.location, 'class', r.class,
    'make', r.make, 'model', r.model, 'serialNumber', r.serial_number, 'frequency', r.frequency, 'use', r.use, 'disposedOn', r.disposed_on, 'deletedOn', r.deleted_on, 'dueOn', r.due_on, 'visualDueOn', r.visual_due_on,
    'counted', r.counted, 'notSeen', r.not_seen, 'roundStatus', r.round_status, 'test', r.test)
    order by r.location nulls last, ${byCode('r')}), '[]') from register r`

const INSTRUMENTS = Prisma.sql`
  select coalesce(json_agg(json_build_object('name', i.name, 'makeAndModel', coalesce(i.make, ''), 'serialNumber', coalesce(i.serial, ''),
    'calibratedOn', i.calibrated, 'calibrationDue', i.due, 'tests', i.tests, 'afterCalibration', i.late) order by i.tests desc, i.name, i.due), '[]')
  from (select instrument_name as name, instrument_make_and_model as make, instrument_serial_number as serial,
      instrument_calibrated_on as calibrated, instrument_calibration_due as due, count(*) as tests,
      count(*) filter (where test_date > instrument_calibration_due) as late
    from register where counted and instrument_name is not null group by 1, 2, 3, 4, 5) i`

/** The time out of use that a failure (`f`) caused: its test's own, else the first after it. */
const outOfUseAfter = (
  failedOn: Prisma.Sql,
  testId: Prisma.Sql,
) => Prisma.sql`(select json_build_object('since', o.since, 'reason', o.reason, 'endedOn', o.ended_on, 'outcome', o.outcome, 'note', o.outcome_note)
      from (select id, test_id, since, reason, case when ended_on <= span.last then ended_on end as ended_on,
          case when ended_on <= span.last then outcome end as outcome, case when ended_on <= span.last then outcome_note else '' end as outcome_note
        from out_of_use where asset_id = f.id and since <= span.last) o
      where o.test_id = ${testId} or o.since >= ${failedOn}
      order by o.test_id = ${testId} desc nulls last, o.since, o.id limit 1)`

const FAILURES = Prisma.sql`
  select coalesce(json_agg(json_build_object('id', f.id, 'code', f.code, 'name', f.name, 'location', f.location, 'use', f.use,
    'disposedOn', f.disposed_on, 'deletedOn', f.deleted_on, 'test', f.test, 'reasons', f.failure_reasons, 'notes', f.notes,
    'photos', (select coalesce(json_agg(json_build_object('sha256', p.sha256, 'width', p.width, 'height', p.height) order by p.place), '[]')
      from pictures p where p.test_id = f.test_id),
    'outOfUse', ${outOfUseAfter(Prisma.sql`f.test_date`, Prisma.sql`f.test_id`)},
    'passedOn', (select t.test_date from tests t where t.asset_id = f.id and t.deleted_at is null and t.safe_to_use
      and t.test_date <= span.last and (t.test_date, t.id) > (f.test_date, f.test_id) order by t.test_date, t.id limit 1))
    order by f.test_date desc, f.test_id desc), '[]') from failed f cross join span`

const FAILED_INSPECTIONS = Prisma.sql`
  select coalesce(json_agg(json_build_object('id', f.id, 'code', f.code, 'name', f.name, 'location', f.location, 'use', f.use,
    'disposedOn', f.disposed_on, 'deletedOn', f.deleted_on, 'date', v.inspected_on,
    'points', (select coalesce(json_agg(p.point ->> 'name' order by p.place), '[]')
      from jsonb_array_elements(v.points) with ordinality p (point, place) where not (p.point ->> 'pass')::boolean),
    'notes', v.notes, 'inspector', coalesce(u.name, v.inspector_name), 'importedBy', v.imported_by, 'importedFrom', v.imported_from,
    'outOfUse', ${outOfUseAfter(Prisma.sql`v.inspected_on`, Prisma.sql`null::int`)},
    'passedOn', (select min(later.day) from (
      select w.inspected_on as day from visual_inspections w where w.asset_id = f.id and w.deleted_at is null and w.passed
        and (w.inspected_on, w.id) > (v.inspected_on, v.id)
      union all select t.test_date from tests t where t.asset_id = f.id and t.deleted_at is null and t.visual_test
        and t.test_date > v.inspected_on) later where later.day <= span.last))
    order by v.inspected_on desc, v.id desc), '[]')
  from rejected r join visual_inspections v on v.id = r.id join stood f on f.id = v.asset_id cross join span left join users u on u.id = v.user_id`

const INSPECTIONS = Prisma.sql`
  select json_build_object('inspected', inspected, 'passed', inspections.passed, 'failed', inspections.failed,
    'overdue', visual_overdue, 'failures', (${FAILED_INSPECTIONS})) from inspections, totals`

const DUE = Prisma.sql`
    select json_agg(json_build_object('month', to_char(m.first, 'YYYY-MM'), 'assets',
      (select count(*) from register r where r.due_on >= greatest(m.first, span.last) and r.due_on < m.first + interval '1 month'))
      order by m.first)
    from (select (date_trunc('month', span.last) + make_interval(months => n))::date as first from generate_series(0, 11) n) m`

function changes(scope: CertificateScope): Prisma.Sql {
  const asset = (alias: string) =>
    Prisma.raw(`'id', ${alias}.id, 'code', ${alias}.code, 'name', ${alias}.name, 'location', ${alias}.location`)
  const now = (
    condition: Prisma.Sql,
  ) => Prisma.sql`(select coalesce(json_agg(json_build_object(${asset('r')}) order by ${byCode('r')}), '[]')
    from register r left join before b on b.id = r.id where ${condition})`
  // why: certificates of rounds and periods list only assets that were found or tested; the others still exist
  const isGone =
    scope === 'hall' || scope === 'location'
      ? Prisma.sql`true`
      : Prisma.sql`(a.id is null or a.deleted_at < span.until or o.id is not null)`
  return Prisma.sql`select json_build_object('added', ${now(Prisma.sql`b.id is null`)},
    'gone', (select coalesce(json_agg(json_build_object(${asset('b')},
        'reason', case when a.id is null or a.deleted_at < span.until then 'deleted' when o.id is not null then 'disposed'
          when l.name is distinct from b.location then 'moved' else 'other' end,
        'movedTo', case when a.deleted_at is null and l.name is distinct from b.location then l.name end) order by ${byCode('b')}), '[]')
      from before b left join assets a on a.id = b.id left join locations l on l.id = a.location_id
        left join out_of_use o on o.asset_id = a.id and o.outcome = 'disposed' and o.ended_on <= span.last
      where not exists (select from register r where r.id = b.id) and ${isGone}),
    'newlyFailed', ${now(Prisma.sql`not r.safe and b.safe is distinct from false`)},
    'repaired', ${now(Prisma.sql`r.safe and not b.safe`)})`
}
