import { ITEM_TYPE_LABELS } from '../../../../domain/assets/itemTypeLabels'
import { ASSET_STATUSES, EARTH_CONTINUITY_MAXIMUM } from '../../../../domain/assets/patRules'
import { NO_EARTH_TEXTS } from '../../../../domain/testing/readings/earth'
import { NO_INSULATION_TEXTS } from '../../../../domain/testing/readings/insulation'
import { today } from '../../../../domain/values/calendar'
import { Prisma } from '../../../generated/prisma/client'
import { recordNumber } from '../../../platform/input/input'
import { assetConditionSql, worstStatusSql } from '../../assets/asset.filter'
import type { AssetFilter, AssetSort } from '../../assets/asset.input'
import { getAssetOrder } from '../../assets/assetOrder'
import { certificateConditionSql } from '../../evidence/certificates/certificate.service'
import { faultReportConditionSql } from '../../evidence/faults/faultReport.service'
import { roundConditionSql } from '../../rounds/round.service'
import { inspectionConditionSql } from '../../testing/inspections/visualInspection.service'
import type { InstrumentFilter } from '../../testing/instruments/instrument.input'
import { instrumentConditionSql } from '../../testing/instruments/instrument.service'
import { furtherReadingsSql, visualPointsSql } from '../../testing/records/furtherReadingsSql'
import type { TestFilter } from '../../testing/records/test.input'
import { buildTestFilterSql } from '../../testing/records/test.list'
import { defineColumn, type ExportColumn, type ExportList, orderedRows, wordForCodeSql } from '../exportList'

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

/** A column with the asset's most serious status today. */
const status = (): ExportColumn => ({
  label: 'Status',
  sql: Prisma.sql`case ${Prisma.join(
    ASSET_STATUSES.map((one) => Prisma.sql`when ${worstStatusSql(one, today())} then ${STATUS[one]}`),
    ' ',
  )} end`,
})

const ASSET_COLUMNS: readonly ExportColumn[] = [
  defineColumn('Id', 'a.id', 'text'),
  defineColumn('Code', 'a.code'),
  defineColumn('Name', 'a.name'),
  defineColumn('Location', 'l.name'),
  defineColumn('Location code', 'l.code'),
  defineColumn('Class', 'a.class'),
  defineColumn('Voltage', 'a.voltage'),
  defineColumn('Item type', wordForCodeSql('a.item_type', ITEM_TYPE_LABELS)),
  defineColumn('Make', 'a.make'),
  defineColumn('Model', 'a.model'),
  defineColumn('Serial number', 'a.serial_number'),
  defineColumn('Fuse rating (A)', 'a.fuse_rating'),
  defineColumn('Lead length (m)', 'a.lead_length'),
  defineColumn('Conductor (mm²)', 'a.conductor_area'),
  defineColumn('Retest interval (years)', 'a.frequency'),
  defineColumn('Visual inspection interval (months)', 'a.visual_interval'),
  defineColumn('Description', 'a.description'),
  defineColumn('Use', wordForCodeSql('a.use', USE)),
  defineColumn('Out of use since', 'a.out_of_use_since'),
]
const LAST_TEST: readonly ExportColumn[] = [
  defineColumn('Last test', 'd.test_date'),
  defineColumn('Last verdict', 'a.last_test_safe', 'passfail'),
  defineColumn('Next test due', 'case when a.last_test_safe then a.next_due_on end'),
  defineColumn('Next visual inspection', 'a.next_visual_on'),
  defineColumn('Missing since', 'a.missing_since'),
  defineColumn('Added', 'a.created_at'),
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
      order: getAssetOrder(sort),
      where: assetConditionSql(filter),
      joins: Prisma.sql`left join locations l on l.id = a.location_id left join tests d on d.id = a.last_test_id`,
    })
  },
}

const tests: ExportList = {
  name: 'tests',
  title: 'Tests',
  operation: 'tests(filter: $filter, limit: 1) { __typename }',
  columns: [
    defineColumn('Id', 't.id', 'text'),
    defineColumn('Test date', 't.test_date'),
    defineColumn('Asset id', 'b.id', 'text'),
    defineColumn('Asset code', 'b.code'),
    defineColumn('Asset name', 'b.name'),
    defineColumn('Location', 'l.name'),
    defineColumn('Class', 't.asset_class'),
    defineColumn('Visual inspection', 't.visual_test', 'passfail'),
    defineColumn('Earth continuity limit (Ω)', `case when t.asset_class = 1 then ${EARTH_CONTINUITY_MAXIMUM} end`),
    defineColumn('Earth continuity qualifier', 't.earth_continuity_reading_qualifier'),
    defineColumn('Earth continuity (Ω)', 't.earth_continuity_reading'),
    defineColumn('Reason without earth continuity', wordForCodeSql('t.earth_not_measured', NO_EARTH_TEXTS)),
    defineColumn('Insulation resistance qualifier', 't.insulation_resistance_qualifier'),
    defineColumn('Insulation resistance (MΩ)', 't.insulation_resistance'),
    defineColumn('Insulation test voltage (V)', 't.insulation_voltage'),
    defineColumn(
      'Reason without insulation resistance',
      wordForCodeSql('t.insulation_not_measured', NO_INSULATION_TEXTS),
    ),
    defineColumn('Further readings', furtherReadingsSql('t')),
    defineColumn('Points of the visual inspection', visualPointsSql('t.visual_points')),
    defineColumn('Safe to use', 't.safe_to_use', 'passfail'),
    defineColumn('Failure reasons', "array_to_string(t.failure_reasons, '; ')"),
    defineColumn('Notes', 't.notes'),
    defineColumn('Code', 't.code'),
    defineColumn('Tester', 'coalesce(u.name, t.tester_name)'),
    defineColumn('Imported by', 't.imported_by'),
    defineColumn('Imported from', 't.imported_from'),
    defineColumn('Test instrument', 't.instrument_name'),
    defineColumn('Instrument serial number', 't.instrument_serial_number'),
    defineColumn('Recorded', 't.created_at'),
  ],
  rows({ filter }: { filter?: TestFilter | null }) {
    return orderedRows({
      ...buildTestFilterSql(filter),
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
    defineColumn('Id', 'v.id', 'text'),
    defineColumn('Date', 'v.inspected_on'),
    defineColumn('Asset id', 'a.id', 'text'),
    defineColumn('Asset code', 'a.code'),
    defineColumn('Asset name', 'a.name'),
    defineColumn('Location', 'l.name'),
    defineColumn('Points of the visual inspection', visualPointsSql('v.points')),
    defineColumn('Visual inspection', 'v.passed', 'passfail'),
    defineColumn('Notes', 'v.notes'),
    defineColumn('Inspector', 'coalesce(u.name, v.inspector_name)'),
    defineColumn('Imported by', 'v.imported_by'),
    defineColumn('Imported from', 'v.imported_from'),
    defineColumn('Recorded', 'v.created_at'),
  ],
  rows: (filter: Parameters<typeof inspectionConditionSql>[0]) => ({
    from: Prisma.sql`visual_inspections v join assets a on a.id = v.asset_id
      left join locations l on l.id = a.location_id left join users u on u.id = v.user_id`,
    where: inspectionConditionSql(filter),
    orderBy: Prisma.sql`v.inspected_on desc, v.id desc`,
  }),
}

const instruments: ExportList = {
  name: 'instruments',
  title: 'Test instruments',
  operation: 'instruments(filter: $filter, limit: 1) { __typename }',
  columns: [
    defineColumn('Id', 'i.id', 'text'),
    defineColumn('Name', 'i.name'),
    defineColumn('Make and model', 'i.make_and_model'),
    defineColumn('Serial number', 'i.serial_number'),
    defineColumn('Calibrated on', 'i.calibrated_on'),
    defineColumn('Calibration due', 'i.calibration_due'),
    defineColumn('Notes', 'i.notes'),
    defineColumn('Retired', 'i.retired'),
  ],
  rows: ({ filter }: { filter?: InstrumentFilter | null }) => ({
    from: Prisma.sql`instruments i`,
    where: instrumentConditionSql(filter ?? {}),
    orderBy: Prisma.sql`i.retired, i.name, i.id`,
  }),
}

const outOfUse: ExportList = {
  name: 'out-of-use',
  title: 'Out of use',
  operation: 'outOfUseRecords(assetId: $assetId, limit: 1) { __typename }',
  columns: [
    defineColumn('Asset id', 'a.id', 'text'),
    defineColumn('Asset code', 'a.code'),
    defineColumn('Asset name', 'a.name'),
    defineColumn('Since', 'o.since'),
    defineColumn('Reason', 'o.reason'),
    defineColumn('Note', 'o.note'),
    defineColumn('Taken out of use by', 'u.name'),
    defineColumn('Repaired on', 'o.repaired_on'),
    defineColumn('Repair', 'o.repair_note'),
    defineColumn('Ended on', 'o.ended_on'),
    defineColumn('Ended by', 'e.name'),
    defineColumn('Outcome', wordForCodeSql('o.outcome', OUTCOME)),
    defineColumn('Outcome note', 'o.outcome_note'),
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
    defineColumn('Id', 'r.id', 'text'),
    defineColumn('Location', 'l.name'),
    defineColumn('Scope', wordForCodeSql('r.scope', SCOPE)),
    defineColumn('Status', 'initcap(r.status::text)'),
    defineColumn('Started', 'r.started_at'),
    defineColumn('Started by', 'u.name'),
    defineColumn('Ended', 'r.completed_at'),
    defineColumn('Ended by', 'e.name'),
    defineColumn('Expected', 'n.expected'),
    defineColumn('Tested', 'n.tested'),
    defineColumn('Seen', 'n.seen'),
    defineColumn('Skipped', 'n.skipped'),
    defineColumn('Not seen', 'n.not_seen'),
    defineColumn('Unexpected', 'n.unexpected'),
  ],
  rows: (filter: Parameters<typeof roundConditionSql>[0]) => ({
    from: Prisma.sql`rounds r join locations l on l.id = r.location_id left join users u on u.id = r.started_by_id
      left join users e on e.id = r.completed_by_id
      cross join lateral (select count(i.position) as expected, count(*) filter (where i.status = 'tested') as tested,
        count(*) filter (where i.status = 'seen') as seen, count(*) filter (where i.status = 'skipped') as skipped,
        count(*) filter (where i.status = 'notSeen') as not_seen, count(*) filter (where i.position is null) as unexpected
        from round_items i where i.round_id = r.id) n`,
    where: roundConditionSql(filter),
    orderBy: Prisma.sql`r.id desc`,
  }),
}

const roundItems: ExportList = {
  name: 'round-items',
  title: 'Round items',
  operation: 'round(id: $id) { __typename }',
  columns: [
    defineColumn('Asset id', 'a.id', 'text'),
    defineColumn('Asset code', 'a.code'),
    defineColumn('Asset name', 'a.name'),
    defineColumn('Expected', 'i.position is not null'),
    defineColumn(
      'Status',
      wordForCodeSql('i.status', { notSeen: 'Not seen', seen: 'Seen', tested: 'Tested', skipped: 'Skipped' }),
    ),
    defineColumn(
      'Reason',
      wordForCodeSql('i.reason', {
        inUse: 'In use',
        lockedAway: 'Locked away',
        missing: 'Missing',
        noLabel: 'No label',
      }),
    ),
    defineColumn('Seen', 'i.seen_at'),
    defineColumn('Seen by', 'u.name'),
    defineColumn('Safe to use', 't.safe_to_use', 'passfail'),
    defineColumn('From location', 'f.name'),
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
    defineColumn('Id', 'f.id', 'text'),
    defineColumn('Asset id', 'a.id', 'text'),
    defineColumn('Asset code', 'a.code'),
    defineColumn('Asset name', 'a.name'),
    defineColumn('Reported', 'f.created_at'),
    defineColumn('Reported by', 'f.reporter_name'),
    defineColumn('Text', 'f.text'),
    defineColumn('Closed', 'f.closed_at'),
    defineColumn('Closed by', 'u.name'),
    defineColumn('Closing note', 'f.closing_note'),
  ],
  rows: (filter: Parameters<typeof faultReportConditionSql>[0]) => ({
    from: Prisma.sql`fault_reports f join assets a on a.id = f.asset_id left join users u on u.id = f.closed_by_id`,
    where: faultReportConditionSql(filter),
    orderBy: Prisma.sql`f.id desc`,
  }),
}

const certificates: ExportList = {
  name: 'certificates',
  title: 'Certificates',
  operation: 'certificates(scope: $scope, locationId: $locationId, roundId: $roundId, limit: 1) { __typename }',
  columns: [
    defineColumn('Number', 'c.number'),
    defineColumn('Issued', 'c.issued_at'),
    defineColumn('Issued by', 'u.name'),
    defineColumn('Covers', wordForCodeSql('c.scope', CERTIFICATE)),
    defineColumn('Location', 'l.name'),
    defineColumn('Round', 'c.round_id', 'text'),
    defineColumn('From', 'c.from_date'),
    defineColumn('To', 'c.to_date'),
    defineColumn('Signed by', 'c.signed_by'),
    defineColumn('Assets', 'c.assets'),
    defineColumn('Tested', 'c.tested'),
    defineColumn('Passed', 'c.passed'),
    defineColumn('Failed', 'c.failed'),
    defineColumn('Not seen', 'c.not_seen'),
    defineColumn('Visual inspections', 'c.inspected'),
    defineColumn('Failed visual inspections', 'c.failed_inspections'),
    defineColumn('Checksum', 'c.checksum'),
  ],
  rows: (filter: Parameters<typeof certificateConditionSql>[0]) => ({
    from: Prisma.sql`certificates c left join users u on u.id = c.issued_by_id left join locations l on l.id = c.location_id`,
    where: certificateConditionSql(filter),
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
