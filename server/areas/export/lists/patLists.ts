import { ITEM_TYPE_LABELS } from '../../../../domain/assets/itemTypeLabels'
import { ASSET_STATUSES, EARTH_CONTINUITY_MAXIMUM } from '../../../../domain/assets/pat'
import { NO_EARTH_TEXTS } from '../../../../domain/testing/readings/earth'
import { NO_INSULATION_TEXTS } from '../../../../domain/testing/readings/insulation'
import { today } from '../../../../domain/values/calendar'
import { Prisma } from '../../../generated/prisma/client'
import { recordNumber } from '../../../platform/input/input'
import { assetCondition, worstStatusCondition } from '../../assets/asset.filter'
import type { AssetFilter, AssetSort } from '../../assets/asset.input'
import { assetOrder } from '../../assets/assetOrder'
import { certificateCondition } from '../../evidence/certificates/certificate.service'
import { faultReportCondition } from '../../evidence/faults/faultReport.service'
import { roundCondition } from '../../rounds/round.service'
import { inspectionCondition } from '../../testing/inspections/visualInspection.service'
import type { InstrumentFilter } from '../../testing/instruments/instrument.input'
import { instrumentCondition } from '../../testing/instruments/instrument.service'
import { furtherReadingsText, visualPointsText } from '../../testing/records/furtherReadingsSql'
import type { TestFilter } from '../../testing/records/test.input'
import { testRows } from '../../testing/records/test.list'
import { column, type ExportColumn, type ExportList, orderedRows, wordsSql } from '../exportList'

const USE = { inUse: 'In use', outOfUse: 'Out of use', disposed: 'Disposed of' }
const STATUS = {
  failed: 'Failed',
  untested: 'Never tested',
  expired: 'Overdue',
  due: 'Due soon',
  sound: 'In date',
}
const OUTCOME = { repaired: 'Repaired', retested: 'Passed a test', disposed: 'Disposed of', mistake: 'By mistake' }
const SCOPE = { all: 'All assets', due: 'Due only' }
const CERTIFICATE = { hall: 'The whole hall', location: 'A location', round: 'A round', period: 'A period' }

/** The asset's most serious status today. */
const status = (): ExportColumn => ({
  label: 'Status',
  sql: Prisma.sql`case ${Prisma.join(
    ASSET_STATUSES.map((one) => Prisma.sql`when ${worstStatusCondition(one, today())} then ${STATUS[one]}`),
    ' ',
  )} end`,
})

const ASSET_COLUMNS: readonly ExportColumn[] = [
  column('Id', 'a.id', 'text'),
  column('Code', 'a.code'),
  column('Name', 'a.name'),
  column('Location', 'l.name'),
  column('Location code', 'l.code'),
  column('Class', 'a.class'),
  column('Voltage', 'a.voltage'),
  column('Item type', wordsSql('a.item_type', ITEM_TYPE_LABELS)),
  column('Make', 'a.make'),
  column('Model', 'a.model'),
  column('Serial number', 'a.serial_number'),
  column('Fuse rating (A)', 'a.fuse_rating'),
  column('Lead length (m)', 'a.lead_length'),
  column('Conductor (mm²)', 'a.conductor_area'),
  column('Retest interval (years)', 'a.frequency'),
  column('Visual inspection interval (months)', 'a.visual_interval'),
  column('Description', 'a.description'),
  column('Use', wordsSql('a.use', USE)),
  column('Out of use since', 'a.out_of_use_since'),
]
const LAST_TEST: readonly ExportColumn[] = [
  column('Last test', 'd.test_date'),
  column('Last verdict', 'a.last_test_safe', 'passfail'),
  column('Next test due', 'case when a.last_test_safe then a.next_due_on end'),
  column('Next visual inspection', 'a.next_visual_on'),
  column('Missing since', 'a.missing_since'),
  column('Added', 'a.created_at'),
]

const assets: ExportList = {
  name: 'assets',
  title: 'Assets',
  operation: 'assets(filter: $filter, sort: $sort, limit: 1) { __typename }',
  get columns() {
    return [...ASSET_COLUMNS, status(), ...LAST_TEST]
  },
  rows({ filter, sort }: { filter?: AssetFilter | null; sort?: AssetSort | null }) {
    return orderedRows({
      order: assetOrder(sort),
      where: assetCondition(filter),
      joins: Prisma.sql`left join locations l on l.id = a.location_id left join tests d on d.id = a.last_test_id`,
    })
  },
}

const tests: ExportList = {
  name: 'tests',
  title: 'Tests',
  operation: 'tests(filter: $filter, limit: 1) { __typename }',
  columns: [
    column('Id', 't.id', 'text'),
    column('Test date', 't.test_date'),
    column('Asset id', 'b.id', 'text'),
    column('Asset code', 'b.code'),
    column('Asset name', 'b.name'),
    column('Location', 'l.name'),
    column('Class', 't.asset_class'),
    column('Visual inspection', 't.visual_test', 'passfail'),
    column('Earth continuity limit (Ω)', `case when t.asset_class = 1 then ${EARTH_CONTINUITY_MAXIMUM} end`),
    column('Earth continuity qualifier', 't.earth_continuity_reading_qualifier'),
    column('Earth continuity (Ω)', 't.earth_continuity_reading'),
    column('Reason without earth continuity', wordsSql('t.earth_not_measured', NO_EARTH_TEXTS)),
    column('Insulation resistance qualifier', 't.insulation_resistance_qualifier'),
    column('Insulation resistance (MΩ)', 't.insulation_resistance'),
    column('Insulation test voltage (V)', 't.insulation_voltage'),
    column('Reason without insulation resistance', wordsSql('t.insulation_not_measured', NO_INSULATION_TEXTS)),
    column('Further readings', furtherReadingsText('t')),
    column('Points of the visual inspection', visualPointsText('t.visual_points')),
    column('Safe to use', 't.safe_to_use', 'passfail'),
    column('Failure reasons', "array_to_string(t.failure_reasons, '; ')"),
    column('Notes', 't.notes'),
    column('Code', 't.code'),
    column('Tester', 'coalesce(u.name, t.tester_name)'),
    column('Imported by', 't.imported_by'),
    column('Imported from', 't.imported_from'),
    column('Test instrument', 't.instrument_name'),
    column('Instrument serial number', 't.instrument_serial_number'),
    column('Recorded', 't.created_at'),
  ],
  rows({ filter }: { filter?: TestFilter | null }) {
    return orderedRows({
      ...testRows(filter),
      joins: Prisma.sql`join assets b on b.id = t.asset_id left join locations l on l.id = b.location_id
        left join users u on u.id = t.user_id`,
    })
  },
}

const inspections: ExportList = {
  name: 'inspections',
  title: 'Visual inspections',
  operation: 'visualInspections(assetId: $assetId, from: $from, to: $to, passed: $passed, limit: 1) { __typename }',
  columns: [
    column('Id', 'v.id', 'text'),
    column('Date', 'v.inspected_on'),
    column('Asset id', 'a.id', 'text'),
    column('Asset code', 'a.code'),
    column('Asset name', 'a.name'),
    column('Location', 'l.name'),
    column('Points of the visual inspection', visualPointsText('v.points')),
    column('Visual inspection', 'v.passed', 'passfail'),
    column('Notes', 'v.notes'),
    column('Inspector', 'coalesce(u.name, v.inspector_name)'),
    column('Imported by', 'v.imported_by'),
    column('Imported from', 'v.imported_from'),
    column('Recorded', 'v.created_at'),
  ],
  rows: (filter: Parameters<typeof inspectionCondition>[0]) => ({
    from: Prisma.sql`visual_inspections v join assets a on a.id = v.asset_id
      left join locations l on l.id = a.location_id left join users u on u.id = v.user_id`,
    where: inspectionCondition(filter),
    orderBy: Prisma.sql`v.inspected_on desc, v.id desc`,
  }),
}

const instruments: ExportList = {
  name: 'instruments',
  title: 'Test instruments',
  operation: 'instruments(filter: $filter, limit: 1) { __typename }',
  columns: [
    column('Id', 'i.id', 'text'),
    column('Name', 'i.name'),
    column('Make and model', 'i.make_and_model'),
    column('Serial number', 'i.serial_number'),
    column('Calibrated on', 'i.calibrated_on'),
    column('Calibration due', 'i.calibration_due'),
    column('Notes', 'i.notes'),
    column('Retired', 'i.retired'),
  ],
  rows: ({ filter }: { filter?: InstrumentFilter | null }) => ({
    from: Prisma.sql`instruments i`,
    where: instrumentCondition(filter ?? {}),
    orderBy: Prisma.sql`i.retired, i.name, i.id`,
  }),
}

const outOfUse: ExportList = {
  name: 'out-of-use',
  title: 'Out of use',
  operation: 'outOfUseRecords(assetId: $assetId, limit: 1) { __typename }',
  columns: [
    column('Asset id', 'a.id', 'text'),
    column('Asset code', 'a.code'),
    column('Asset name', 'a.name'),
    column('Since', 'o.since'),
    column('Reason', 'o.reason'),
    column('Note', 'o.note'),
    column('Taken out of use by', 'u.name'),
    column('Repaired on', 'o.repaired_on'),
    column('Repair', 'o.repair_note'),
    column('Ended on', 'o.ended_on'),
    column('Ended by', 'e.name'),
    column('Outcome', wordsSql('o.outcome', OUTCOME)),
    column('Outcome note', 'o.outcome_note'),
  ],
  rows: ({ assetId }: { assetId?: string | null }) => ({
    from: Prisma.sql`out_of_use o join assets a on a.id = o.asset_id and a.deleted_at is null
      left join users u on u.id = o.taken_by_id left join users e on e.id = o.ended_by_id`,
    where: assetId == null ? Prisma.sql`true` : Prisma.sql`a.id = ${assetId.trim().toUpperCase()}`,
    orderBy: Prisma.sql`o.since desc, o.id desc`,
  }),
}

const rounds: ExportList = {
  name: 'rounds',
  title: 'Rounds',
  operation: 'rounds(locationId: $locationId, status: $status, limit: 1) { __typename }',
  columns: [
    column('Id', 'r.id', 'text'),
    column('Location', 'l.name'),
    column('Scope', wordsSql('r.scope', SCOPE)),
    column('Status', 'initcap(r.status::text)'),
    column('Started', 'r.started_at'),
    column('Started by', 'u.name'),
    column('Ended', 'r.completed_at'),
    column('Ended by', 'e.name'),
    column('Expected', 'n.expected'),
    column('Tested', 'n.tested'),
    column('Seen', 'n.seen'),
    column('Skipped', 'n.skipped'),
    column('Not seen', 'n.not_seen'),
    column('Unexpected', 'n.unexpected'),
  ],
  rows: (filter: Parameters<typeof roundCondition>[0]) => ({
    from: Prisma.sql`rounds r join locations l on l.id = r.location_id left join users u on u.id = r.started_by_id
      left join users e on e.id = r.completed_by_id
      cross join lateral (select count(i.position) as expected, count(*) filter (where i.status = 'tested') as tested,
        count(*) filter (where i.status = 'seen') as seen, count(*) filter (where i.status = 'skipped') as skipped,
        count(*) filter (where i.status = 'notSeen') as not_seen, count(*) filter (where i.position is null) as unexpected
        from round_items i where i.round_id = r.id) n`,
    where: roundCondition(filter),
    orderBy: Prisma.sql`r.id desc`,
  }),
}

const roundItems: ExportList = {
  name: 'round-items',
  title: 'Items of a round',
  operation: 'round(id: $id) { __typename }',
  columns: [
    column('Asset id', 'a.id', 'text'),
    column('Asset code', 'a.code'),
    column('Asset name', 'a.name'),
    column('Expected', 'i.position is not null'),
    column('Status', wordsSql('i.status', { notSeen: 'Not seen', seen: 'Seen', tested: 'Tested', skipped: 'Skipped' })),
    column(
      'Reason',
      wordsSql('i.reason', { inUse: 'In use', lockedAway: 'Locked away', missing: 'Missing', noLabel: 'No label' }),
    ),
    column('Seen', 'i.seen_at'),
    column('Seen by', 'u.name'),
    column('Safe to use', 't.safe_to_use', 'passfail'),
    column('From location', 'f.name'),
  ],
  rows: ({ id }: { id: string }) => ({
    from: Prisma.sql`round_items i join assets a on a.id = i.asset_id left join users u on u.id = i.seen_by_id
      left join tests t on t.id = i.test_id and t.deleted_at is null left join locations f on f.id = i.from_location_id`,
    where: Prisma.sql`i.round_id = ${recordNumber(id)}`,
    orderBy: Prisma.sql`i.position nulls last, i.walked, i.id`,
  }),
}

const faults: ExportList = {
  name: 'faults',
  title: 'Fault reports',
  operation: 'faultReports(assetId: $assetId, open: $open, limit: 1) { __typename }',
  columns: [
    column('Id', 'f.id', 'text'),
    column('Asset id', 'a.id', 'text'),
    column('Asset code', 'a.code'),
    column('Asset name', 'a.name'),
    column('Reported', 'f.created_at'),
    column('Reported by', 'f.reporter_name'),
    column('Text', 'f.text'),
    column('Closed', 'f.closed_at'),
    column('Closed by', 'u.name'),
    column('Closing note', 'f.closing_note'),
  ],
  rows: (filter: Parameters<typeof faultReportCondition>[0]) => ({
    from: Prisma.sql`fault_reports f join assets a on a.id = f.asset_id left join users u on u.id = f.closed_by_id`,
    where: faultReportCondition(filter),
    orderBy: Prisma.sql`f.id desc`,
  }),
}

const certificates: ExportList = {
  name: 'certificates',
  title: 'Certificates',
  operation: 'certificates(scope: $scope, locationId: $locationId, roundId: $roundId, limit: 1) { __typename }',
  columns: [
    column('Number', 'c.number'),
    column('Issued', 'c.issued_at'),
    column('Issued by', 'u.name'),
    column('Covers', wordsSql('c.scope', CERTIFICATE)),
    column('Location', 'l.name'),
    column('Round', 'c.round_id', 'text'),
    column('From', 'c.from_date'),
    column('To', 'c.to_date'),
    column('Signed by', 'c.signed_by'),
    column('Assets', 'c.assets'),
    column('Tested', 'c.tested'),
    column('Passed', 'c.passed'),
    column('Failed', 'c.failed'),
    column('Not seen', 'c.not_seen'),
    column('Visual inspections', 'c.inspected'),
    column('Failed visual inspections', 'c.failed_inspections'),
    column('Checksum', 'c.checksum'),
  ],
  rows: (filter: Parameters<typeof certificateCondition>[0]) => ({
    from: Prisma.sql`certificates c left join users u on u.id = c.issued_by_id left join locations l on l.id = c.location_id`,
    where: certificateCondition(filter),
    orderBy: Prisma.sql`c.id desc`,
  }),
}

export const PAT_LISTS: readonly ExportList[] = [
  assets,
  tests,
  inspections,
  instruments,
  outOfUse,
  rounds,
  roundItems,
  faults,
  certificates,
]
