import { ITEM_TYPE_LABELS } from '../../../../domain/assets/itemTypeLabels'
import { ASSET_STATUSES, MAX_EARTH_CONTINUITY_OHMS } from '../../../../domain/assets/patRules'
import { NO_EARTH_REASON_LABELS } from '../../../../domain/testing/readings/earth'
import { NO_INSULATION_REASON_LABELS } from '../../../../domain/testing/readings/insulation'
import { today } from '../../../../domain/values/calendar'
import { Prisma } from '../../../generated/prisma/client'
import { toRecordNumber } from '../../../platform/input/inputSchemas'
import { buildAssetConditionSql, buildWorstAssetStatusConditionSql } from '../../assets/asset.filter'
import type { AssetFilter, AssetSort } from '../../assets/asset.input'
import { getAssetListOrder } from '../../assets/assetOrder'
import { buildCertificateConditionSql } from '../../evidence/certificates/certificate.service'
import { buildFaultReportConditionSql } from '../../evidence/faults/faultReport.service'
import { buildRoundConditionSql } from '../../rounds/round.service'
import { buildInspectionConditionSql } from '../../testing/inspections/visualInspection.service'
import type { InstrumentFilter } from '../../testing/instruments/instrument.input'
import { buildInstrumentConditionSql } from '../../testing/instruments/instrument.service'
import { buildFurtherReadingsSql, buildVisualPointsSql } from '../../testing/records/buildFurtherReadingsSql'
import type { TestFilter } from '../../testing/records/test.input'
import { buildTestFilterSql } from '../../testing/records/test.list'
import {
  buildEnumToTextSql,
  buildOrderedExportClauses,
  defineExportColumn,
  type ExportColumn,
  type ListExportDefinition,
} from '../listExportDefinition'

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
    ASSET_STATUSES.map(
      (one) => Prisma.sql`when ${buildWorstAssetStatusConditionSql(one, today())} then ${STATUS[one]}`,
    ),
    ' ',
  )} end`,
})

const ASSET_COLUMNS: readonly ExportColumn[] = [
  defineExportColumn('Id', 'a.id', 'text'),
  defineExportColumn('Code', 'a.code'),
  defineExportColumn('Name', 'a.name'),
  defineExportColumn('Location', 'l.name'),
  defineExportColumn('Location code', 'l.code'),
  defineExportColumn('Class', 'a.class'),
  defineExportColumn('Voltage', 'a.voltage'),
  defineExportColumn('Item type', buildEnumToTextSql('a.item_type', ITEM_TYPE_LABELS)),
  defineExportColumn('Make', 'a.make'),
  defineExportColumn('Model', 'a.model'),
  defineExportColumn('Serial number', 'a.serial_number'),
  defineExportColumn('Fuse rating (A)', 'a.fuse_rating'),
  defineExportColumn('Lead length (m)', 'a.lead_length'),
  defineExportColumn('Conductor (mm²)', 'a.conductor_area'),
  defineExportColumn('Retest interval (years)', 'a.frequency'),
  defineExportColumn('Visual inspection interval (months)', 'a.visual_interval'),
  defineExportColumn('Description', 'a.description'),
  defineExportColumn('Use', buildEnumToTextSql('a.use', USE)),
  defineExportColumn('Out of use since', 'a.out_of_use_since'),
]
const LAST_TEST: readonly ExportColumn[] = [
  defineExportColumn('Last test', 'd.test_date'),
  defineExportColumn('Last verdict', 'a.last_test_safe', 'passfail'),
  defineExportColumn('Next test due', 'case when a.last_test_safe then a.next_due_on end'),
  defineExportColumn('Next visual inspection', 'a.next_visual_on'),
  defineExportColumn('Missing since', 'a.missing_since'),
  defineExportColumn('Added', 'a.created_at'),
]

const assets: ListExportDefinition = {
  name: 'assets',
  title: 'Assets',
  operation: 'assets(filter: $filter, sort: $sort, limit: 1) { __typename }',
  get columns() {
    return [...ASSET_COLUMNS, status(), ...LAST_TEST]
  },
  rows({ filter, sort }: { filter?: AssetFilter | null; sort?: AssetSort | null }) {
    return buildOrderedExportClauses({
      order: getAssetListOrder(sort),
      where: buildAssetConditionSql(filter),
      joins: Prisma.sql`left join locations l on l.id = a.location_id left join tests d on d.id = a.last_test_id`,
    })
  },
}

const tests: ListExportDefinition = {
  name: 'tests',
  title: 'Tests',
  operation: 'tests(filter: $filter, limit: 1) { __typename }',
  columns: [
    defineExportColumn('Id', 't.id', 'text'),
    defineExportColumn('Test date', 't.test_date'),
    defineExportColumn('Asset id', 'b.id', 'text'),
    defineExportColumn('Asset code', 'b.code'),
    defineExportColumn('Asset name', 'b.name'),
    defineExportColumn('Location', 'l.name'),
    defineExportColumn('Class', 't.asset_class'),
    defineExportColumn('Visual inspection', 't.visual_test', 'passfail'),
    defineExportColumn(
      'Earth continuity limit (Ω)',
      `case when t.asset_class = 1 then ${MAX_EARTH_CONTINUITY_OHMS} end`,
    ),
    defineExportColumn('Earth continuity qualifier', 't.earth_continuity_reading_qualifier'),
    defineExportColumn('Earth continuity (Ω)', 't.earth_continuity_reading'),
    defineExportColumn(
      'Reason without earth continuity',
      buildEnumToTextSql('t.earth_not_measured', NO_EARTH_REASON_LABELS),
    ),
    defineExportColumn('Insulation resistance qualifier', 't.insulation_resistance_qualifier'),
    defineExportColumn('Insulation resistance (MΩ)', 't.insulation_resistance'),
    defineExportColumn('Insulation test voltage (V)', 't.insulation_voltage'),
    defineExportColumn(
      'Reason without insulation resistance',
      buildEnumToTextSql('t.insulation_not_measured', NO_INSULATION_REASON_LABELS),
    ),
    defineExportColumn('Further readings', buildFurtherReadingsSql('t')),
    defineExportColumn('Points of the visual inspection', buildVisualPointsSql('t.visual_points')),
    defineExportColumn('Safe to use', 't.safe_to_use', 'passfail'),
    defineExportColumn('Failure reasons', "array_to_string(t.failure_reasons, '; ')"),
    defineExportColumn('Notes', 't.notes'),
    defineExportColumn('Code', 't.code'),
    defineExportColumn('Tester', 'coalesce(u.name, t.tester_name)'),
    defineExportColumn('Imported by', 't.imported_by'),
    defineExportColumn('Imported from', 't.imported_from'),
    defineExportColumn('Test instrument', 't.instrument_name'),
    defineExportColumn('Instrument serial number', 't.instrument_serial_number'),
    defineExportColumn('Recorded', 't.created_at'),
  ],
  rows({ filter }: { filter?: TestFilter | null }) {
    return buildOrderedExportClauses({
      ...buildTestFilterSql(filter),
      joins: Prisma.sql`join assets b on b.id = t.asset_id left join locations l on l.id = b.location_id
        left join users u on u.id = t.user_id`,
    })
  },
}

const inspections: ListExportDefinition = {
  name: 'inspections',
  title: 'Visual inspections',
  operation: 'visualInspections(assetId: $assetId, from: $from, to: $to, passed: $passed, limit: 1) { __typename }',
  columns: [
    defineExportColumn('Id', 'v.id', 'text'),
    defineExportColumn('Date', 'v.inspected_on'),
    defineExportColumn('Asset id', 'a.id', 'text'),
    defineExportColumn('Asset code', 'a.code'),
    defineExportColumn('Asset name', 'a.name'),
    defineExportColumn('Location', 'l.name'),
    defineExportColumn('Points of the visual inspection', buildVisualPointsSql('v.points')),
    defineExportColumn('Visual inspection', 'v.passed', 'passfail'),
    defineExportColumn('Notes', 'v.notes'),
    defineExportColumn('Inspector', 'coalesce(u.name, v.inspector_name)'),
    defineExportColumn('Imported by', 'v.imported_by'),
    defineExportColumn('Imported from', 'v.imported_from'),
    defineExportColumn('Recorded', 'v.created_at'),
  ],
  rows: (filter: Parameters<typeof buildInspectionConditionSql>[0]) => ({
    from: Prisma.sql`visual_inspections v join assets a on a.id = v.asset_id
      left join locations l on l.id = a.location_id left join users u on u.id = v.user_id`,
    where: buildInspectionConditionSql(filter),
    orderBy: Prisma.sql`v.inspected_on desc, v.id desc`,
  }),
}

const instruments: ListExportDefinition = {
  name: 'instruments',
  title: 'Test instruments',
  operation: 'instruments(filter: $filter, limit: 1) { __typename }',
  columns: [
    defineExportColumn('Id', 'i.id', 'text'),
    defineExportColumn('Name', 'i.name'),
    defineExportColumn('Make and model', 'i.make_and_model'),
    defineExportColumn('Serial number', 'i.serial_number'),
    defineExportColumn('Calibrated on', 'i.calibrated_on'),
    defineExportColumn('Calibration due', 'i.calibration_due'),
    defineExportColumn('Notes', 'i.notes'),
    defineExportColumn('Retired', 'i.retired'),
  ],
  rows: ({ filter }: { filter?: InstrumentFilter | null }) => ({
    from: Prisma.sql`instruments i`,
    where: buildInstrumentConditionSql(filter ?? {}),
    orderBy: Prisma.sql`i.retired, i.name, i.id`,
  }),
}

const outOfUse: ListExportDefinition = {
  name: 'out-of-use',
  title: 'Out of use',
  operation: 'outOfUseRecords(assetId: $assetId, limit: 1) { __typename }',
  columns: [
    defineExportColumn('Asset id', 'a.id', 'text'),
    defineExportColumn('Asset code', 'a.code'),
    defineExportColumn('Asset name', 'a.name'),
    defineExportColumn('Since', 'o.since'),
    defineExportColumn('Reason', 'o.reason'),
    defineExportColumn('Note', 'o.note'),
    defineExportColumn('Taken out of use by', 'u.name'),
    defineExportColumn('Repaired on', 'o.repaired_on'),
    defineExportColumn('Repair', 'o.repair_note'),
    defineExportColumn('Ended on', 'o.ended_on'),
    defineExportColumn('Ended by', 'e.name'),
    defineExportColumn('Outcome', buildEnumToTextSql('o.outcome', OUTCOME)),
    defineExportColumn('Outcome note', 'o.outcome_note'),
  ],
  rows: ({ assetId }: { assetId?: string | null }) => ({
    from: Prisma.sql`out_of_use o join assets a on a.id = o.asset_id and a.deleted_at is null
      left join users u on u.id = o.taken_by_id left join users e on e.id = o.ended_by_id`,
    where: assetId == null ? Prisma.sql`true` : Prisma.sql`a.id = ${assetId.trim().toUpperCase()}`,
    orderBy: Prisma.sql`o.since desc, o.id desc`,
  }),
}

const rounds: ListExportDefinition = {
  name: 'rounds',
  title: 'Rounds',
  operation: 'rounds(locationId: $locationId, status: $status, limit: 1) { __typename }',
  columns: [
    defineExportColumn('Id', 'r.id', 'text'),
    defineExportColumn('Location', 'l.name'),
    defineExportColumn('Scope', buildEnumToTextSql('r.scope', SCOPE)),
    defineExportColumn('Status', 'initcap(r.status::text)'),
    defineExportColumn('Started', 'r.started_at'),
    defineExportColumn('Started by', 'u.name'),
    defineExportColumn('Ended', 'r.completed_at'),
    defineExportColumn('Ended by', 'e.name'),
    defineExportColumn('Expected', 'n.expected'),
    defineExportColumn('Tested', 'n.tested'),
    defineExportColumn('Seen', 'n.seen'),
    defineExportColumn('Skipped', 'n.skipped'),
    defineExportColumn('Not seen', 'n.not_seen'),
    defineExportColumn('Unexpected', 'n.unexpected'),
  ],
  rows: (filter: Parameters<typeof buildRoundConditionSql>[0]) => ({
    from: Prisma.sql`rounds r join locations l on l.id = r.location_id left join users u on u.id = r.started_by_id
      left join users e on e.id = r.completed_by_id
      cross join lateral (select count(i.position) as expected, count(*) filter (where i.status = 'tested') as tested,
        count(*) filter (where i.status = 'seen') as seen, count(*) filter (where i.status = 'skipped') as skipped,
        count(*) filter (where i.status = 'notSeen') as not_seen, count(*) filter (where i.position is null) as unexpected
        from round_items i where i.round_id = r.id) n`,
    where: buildRoundConditionSql(filter),
    orderBy: Prisma.sql`r.id desc`,
  }),
}

const roundItems: ListExportDefinition = {
  name: 'round-items',
  title: 'Round items',
  operation: 'round(id: $id) { __typename }',
  columns: [
    defineExportColumn('Asset id', 'a.id', 'text'),
    defineExportColumn('Asset code', 'a.code'),
    defineExportColumn('Asset name', 'a.name'),
    defineExportColumn('Expected', 'i.position is not null'),
    defineExportColumn(
      'Status',
      buildEnumToTextSql('i.status', { notSeen: 'Not seen', seen: 'Seen', tested: 'Tested', skipped: 'Skipped' }),
    ),
    defineExportColumn(
      'Reason',
      buildEnumToTextSql('i.reason', {
        inUse: 'In use',
        lockedAway: 'Locked away',
        missing: 'Missing',
        noLabel: 'No label',
      }),
    ),
    defineExportColumn('Seen', 'i.seen_at'),
    defineExportColumn('Seen by', 'u.name'),
    defineExportColumn('Safe to use', 't.safe_to_use', 'passfail'),
    defineExportColumn('From location', 'f.name'),
  ],
  rows: ({ id }: { id: string }) => ({
    from: Prisma.sql`round_items i join assets a on a.id = i.asset_id left join users u on u.id = i.seen_by_id
      left join tests t on t.id = i.test_id and t.deleted_at is null left join locations f on f.id = i.from_location_id`,
    where: Prisma.sql`i.round_id = ${toRecordNumber(id)}`,
    orderBy: Prisma.sql`i.position nulls last, i.walked, i.id`,
  }),
}

const faults: ListExportDefinition = {
  name: 'faults',
  title: 'Fault reports',
  operation: 'faultReports(assetId: $assetId, open: $open, limit: 1) { __typename }',
  columns: [
    defineExportColumn('Id', 'f.id', 'text'),
    defineExportColumn('Asset id', 'a.id', 'text'),
    defineExportColumn('Asset code', 'a.code'),
    defineExportColumn('Asset name', 'a.name'),
    defineExportColumn('Reported', 'f.created_at'),
    defineExportColumn('Reported by', 'f.reporter_name'),
    defineExportColumn('Text', 'f.text'),
    defineExportColumn('Closed', 'f.closed_at'),
    defineExportColumn('Closed by', 'u.name'),
    defineExportColumn('Closing note', 'f.closing_note'),
  ],
  rows: (filter: Parameters<typeof buildFaultReportConditionSql>[0]) => ({
    from: Prisma.sql`fault_reports f join assets a on a.id = f.asset_id left join users u on u.id = f.closed_by_id`,
    where: buildFaultReportConditionSql(filter),
    orderBy: Prisma.sql`f.id desc`,
  }),
}

const certificates: ListExportDefinition = {
  name: 'certificates',
  title: 'Certificates',
  operation: 'certificates(scope: $scope, locationId: $locationId, roundId: $roundId, limit: 1) { __typename }',
  columns: [
    defineExportColumn('Number', 'c.number'),
    defineExportColumn('Issued', 'c.issued_at'),
    defineExportColumn('Issued by', 'u.name'),
    defineExportColumn('Covers', buildEnumToTextSql('c.scope', CERTIFICATE)),
    defineExportColumn('Location', 'l.name'),
    defineExportColumn('Round', 'c.round_id', 'text'),
    defineExportColumn('From', 'c.from_date'),
    defineExportColumn('To', 'c.to_date'),
    defineExportColumn('Signed by', 'c.signed_by'),
    defineExportColumn('Assets', 'c.assets'),
    defineExportColumn('Tested', 'c.tested'),
    defineExportColumn('Passed', 'c.passed'),
    defineExportColumn('Failed', 'c.failed'),
    defineExportColumn('Not seen', 'c.not_seen'),
    defineExportColumn('Visual inspections', 'c.inspected'),
    defineExportColumn('Failed visual inspections', 'c.failed_inspections'),
    defineExportColumn('Checksum', 'c.checksum'),
  ],
  rows: (filter: Parameters<typeof buildCertificateConditionSql>[0]) => ({
    from: Prisma.sql`certificates c left join users u on u.id = c.issued_by_id left join locations l on l.id = c.location_id`,
    where: buildCertificateConditionSql(filter),
    orderBy: Prisma.sql`c.id desc`,
  }),
}

export const PAT_LIST_EXPORTS: readonly ListExportDefinition[] = [
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
