import { ASSET_STATUSES } from '../../../domain/assets/patRules'
import { Prisma } from '../../generated/prisma/client'
import type { FieldSelection } from '../../platform/records/fieldSelection'
import { getPlainFields, type RecordShape, toColumnFields } from '../../platform/records/recordSql'
import { locationShape } from '../locations/location.shape'
import { testerShape } from '../people/tester.shape'
import { photoShape } from '../photos/photo.shape'
import { buildAssetStatusSql } from './buildAssetStatusSql'
import { buildTestInstrumentSql } from './state/buildTestInstrumentSql'
import { buildFailedInspectionDateSql } from './state/failedInspection'

/** Columns that are not in the GraphQL schema. */
const INTERNAL = [
  'earlierClasses',
  'deletedAt',
  'lastTestId',
  'lastTestSafe',
  'userId',
  'instrumentName',
  'instrumentMakeAndModel',
  'instrumentSerialNumber',
  'instrumentCalibratedOn',
  'instrumentCalibrationDue',
]

const columnsOf = (fields: object) => toColumnFields(Object.keys(fields).filter((field) => !INTERNAL.includes(field)))

export const assetShape: RecordShape = {
  table: 'assets',
  keys: ['id'],
  fields: {
    ...columnsOf(Prisma.AssetScalarFieldEnum),
    status: statusesSql,
    failedInspectionOn: buildFailedInspectionDateSql,
  },
  relations: {
    location: { shape: () => locationShape, on: (asset, location) => `${location}.id = ${asset}.location_id` },
    lastTest: { shape: () => testShape, on: (asset, test) => `${test}.id = ${asset}.last_test_id` },
    outOfUse: {
      shape: () => outOfUseShape,
      on: (asset, record) =>
        `${record}.asset_id = ${asset}.id and (${record}.ended_on is null or ${record}.outcome = 'disposed')`,
    },
    photos: {
      shape: () => photoShape,
      on: (asset, photo) => `${photo}.asset_id = ${asset}.id`,
      orderBy: (photo) => `${photo}.id`,
    },
  },
}

export const testShape: RecordShape = {
  table: 'tests',
  keys: ['id', 'assetId'],
  fields: {
    ...columnsOf(Prisma.TestScalarFieldEnum),
    visualTest: (test) => `${test}.visual_test::int`,
    safeToUse: (test) => `${test}.safe_to_use::int`,
    instrument: buildTestInstrumentSql,
  },
  relations: {
    asset: { shape: () => assetShape, on: (test, asset) => `${asset}.id = ${test}.asset_id` },
    tester: { shape: () => testerShape, on: (test, user) => `${user}.id = ${test}.user_id` },
    photos: {
      shape: () => photoShape,
      on: (test, photo) => `${photo}.test_id = ${test}.id`,
      orderBy: (photo) => `${photo}.id`,
    },
  },
}

export const outOfUseShape: RecordShape = {
  table: 'out_of_use',
  keys: ['id', 'assetId'],
  fields: toColumnFields([
    'id',
    'assetId',
    'since',
    'reason',
    'note',
    'endedOn',
    'outcome',
    'outcomeNote',
    'repairedOn',
    'repairNote',
  ]),
  relations: {
    asset: { shape: () => assetShape, on: (record, asset) => `${asset}.id = ${record}.asset_id` },
    takenBy: { shape: () => testerShape, on: (record, user) => `${user}.id = ${record}.taken_by_id` },
    endedBy: { shape: () => testerShape, on: (record, user) => `${user}.id = ${record}.ended_by_id` },
    repairedBy: { shape: () => testerShape, on: (record, user) => `${user}.id = ${record}.repaired_by_id` },
  },
}

/** The test fields that mutations return. Photos are not included; a loader adds them. */
export const WHOLE_TEST_SELECTION: FieldSelection = {
  ...getPlainFields(testShape),
  tester: getPlainFields(testerShape),
}

/** The asset fields that mutations return. Photos are not included; a loader adds them. */
export const WHOLE_ASSET_SELECTION: FieldSelection = {
  ...getPlainFields(assetShape),
  location: getPlainFields(locationShape),
  lastTest: WHOLE_TEST_SELECTION,
  outOfUse: {
    ...getPlainFields(outOfUseShape),
    takenBy: getPlainFields(testerShape),
    endedBy: getPlainFields(testerShape),
    repairedBy: getPlainFields(testerShape),
  },
}

function statusesSql(asset: string): string {
  const on = { asset: Prisma.raw(asset), day: Prisma.raw('today.day') }
  const statuses = ASSET_STATUSES.map(
    (status) => `case when ${buildAssetStatusSql(status, on).sql} then '${status}' end`,
  )
  return `array_remove(array[${statuses}], null)`
}
