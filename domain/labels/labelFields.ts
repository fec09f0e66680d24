import { ASSET_FIELD_NAMES, getAssetField } from '../assets/assetFields'
import { getTestField, TEST_FIELD_NAMES } from '../testing/testFields'
import type { LabelField } from '../values/labelField'
import type { LabelType } from './labelTemplate'
import { getPublicPagePath } from './publicPages'

const field = (name: string, meaning: string, sample: string): LabelField => ({ name, meaning, sample })

const EVERY_LABEL = [field('siteName', 'Site name', 'MAH Manager'), field('today', 'Print date', '21 Nov 2026')]

const CHECKS = [
  field('lastCheck', 'Last check date, or empty', '3 Nov 2026'),
  field('nextCheck', 'Next check due date, or empty', '3 Dec 2026'),
]

const FIELDS: Readonly<Record<LabelType, readonly LabelField[]>> = {
  asset: [
    field('id', 'Asset id', '1042'),
    field('name', 'Name', 'Cordless drill 18 V'),
    field('code', 'Code', 'PAT1042'),
    field('class', 'Class, 1 or 2', '2'),
    field('type', 'Item type', 'Hand-held tool'),
    ...ASSET_FIELD_NAMES.flatMap((name) => getAssetField(name).onLabels ?? []),
    field('location', 'Location name', 'Tool store'),
    field('lastTest', 'Last test date', '14 Jun 2026'),
    field('result', 'Last result: PASS, FAIL or empty', 'PASS'),
    field('nextDue', 'Next due date', '7 Jun 2027'),
    field('retestBy', '‘Retest by’ and the date, if switched on in the settings', 'Retest by 7 Jun 2027'),
    field('nextVisual', 'Next visual inspection date, or empty', '14 Sep 2026'),
    ...CHECKS,
    field('tester', 'Last tester', 'Sam Reed'),
    field('outOfUseSince', 'First day out of use, or empty', '22 Nov 2026'),
    field('reason', 'Reason out of use, or empty', 'Flex damaged'),
    field('instrument', 'Last test instrument', 'Seaward 200'),
    field('instrumentSerialNumber', 'Last instrument serial number', '38H-1234'),
  ],
  test: [
    ...TEST_FIELD_NAMES.flatMap((name) => getTestField(name).onLabels ?? []),
    field('tester', 'Tester', 'Sam Reed'),
    field('instrument', 'Test instrument', 'Seaward 200'),
    field('instrumentSerialNumber', 'Instrument serial number', '38H-1234'),
    field('retestBy', '‘Retest by’ and a blank, if switched on in the settings', 'Retest by ________'),
    field('assetId', 'Asset id', '1042'),
    field('assetName', 'Asset name', 'Cordless drill 18 V'),
    field('assetCode', 'Asset code', 'PAT1042'),
  ],
  location: [
    field('id', 'Location id', '7'),
    field('name', 'Name', 'Tool store'),
    field('code', 'Code', 'LOC-07'),
    field('description', 'Description', 'Behind the stage, left door'),
    field('type', 'Type: pat or stock', 'pat'),
    ...CHECKS,
  ],
  stock: [
    field('id', 'Stock item id', '31'),
    field('name', 'Name', 'LED bulb E27 8 W'),
    field('code', 'Code', 'ST-0031'),
    field('barcode', 'Number under the barcode on the packaging', '4006381333931'),
    field('description', 'Description', 'Warm white, dimmable'),
    field('unit', 'Unit', 'pieces'),
    field('minimum', 'Minimum level', '10 pieces'),
  ],
}

export function getLabelFields(type: LabelType): readonly LabelField[] {
  return [...FIELDS[type], ...EVERY_LABEL]
}

/** The data of a record that labels can show. */
export interface LabelRecord {
  model: LabelType
  /** Null if the record has no code. */
  code: string | null
  /** Path of the record's page; null if the record has no page. */
  path: string | null
  /** Path of the public page; absent if the record has no public page. */
  publicPath?: string
  /** The record's selected photo. */
  photoId: string | null
  /** Printable values by field name. */
  fields: Readonly<Record<string, string>>
}

const SAMPLE_PATHS: Readonly<Record<LabelType, string | null>> = {
  asset: '/pat/assets/1042',
  test: null,
  location: '/pat/locations/7',
  stock: '/stock/items/31',
}

/** A sample path as long as a real one. */
const SAMPLE_PUBLIC_PATH = getPublicPagePath('0'.repeat(22))

export function getSampleLabelRecord(type: LabelType): LabelRecord {
  const fields = Object.fromEntries(getLabelFields(type).map(({ name, sample }) => [name, sample]))
  const record = { model: type, code: fields.code ?? null, path: SAMPLE_PATHS[type], photoId: null, fields }
  return type === 'asset' ? { ...record, publicPath: SAMPLE_PUBLIC_PATH } : record
}
