import { ASSET_FIELD_NAMES, ASSET_FIELDS, type AssetFieldName } from '../assets/assetFields'
import type { Permission } from '../people/permissions'
import { getTestField, type TestFieldName } from '../testing/testFields'
import type { ImportField } from '../values/importField'

export const IMPORT_ROWS_MAXIMUM = 50_000
/** Maximum size of a file in bytes. */
export const IMPORT_FILE_MAXIMUM = 12 * 1024 * 1024
/** Maximum number of characters in a cell, in a row, and in all cells of a file. */
export const IMPORT_CELL_MAXIMUM = 5_000
export const IMPORT_ROW_CHARACTERS_MAXIMUM = 20_000
export const IMPORT_CHARACTERS_MAXIMUM = 12_000_000
/** Maximum number of columns that are read. */
export const IMPORT_COLUMNS_MAXIMUM = 200

export const IMPORT_KINDS = ['assets', 'tests', 'locations', 'stock', 'levels', 'checks'] as const
export type ImportKind = (typeof IMPORT_KINDS)[number]

/** Used as the field name in errors and warnings about the whole row. */
export const WHOLE_ROW = 'row'

interface Kind {
  /** In the plural. */
  label: string
  /** Permission to add and change these records; null if every user may do so. */
  permission: Permission | null
  /** Permission to remove these records, and thus to undo another user's import. */
  removal: Permission
  /** Fields that identify a record; the first one with a value in the row is used. */
  keys: readonly string[]
  fields: readonly ImportField[]
}

const text = (name: string, label: string, ...headers: string[]): ImportField => ({
  name,
  label,
  type: 'text',
  headers,
})

const code = (name: string, label: string, ...headers: string[]): ImportField => ({
  ...text(name, label, ...headers),
  type: 'code',
})

/** Headers of the code column. After a word such as 'old', they mark an additional code. */
const OWN_CODES = [
  'code',
  'asset code',
  'asset id',
  'asset no',
  'asset number',
  'asset tag',
  'id',
  'no',
  'number',
  'tag',
]

const assetColumn = (name: AssetFieldName): ImportField => ({ name, ...ASSET_FIELDS[name].column })

/** Asset fields with a fixed position among the other columns. */
const PLACED: readonly AssetFieldName[] = ['description', 'frequency', 'voltage']

const testColumn = (name: TestFieldName): ImportField => ({ name, ...getTestField(name).column })

const FINDINGS = ['testDate', 'safeToUse', 'visualTest', 'earthContinuity', 'insulationResistance'] as const
const FURTHER = [
  'earthNotMeasured',
  'insulationVoltage',
  'insulationNotMeasured',
  'furtherReadings',
  'visualPoints',
] as const

/** Measurements in a PATorganiser row, each with its own name, value, unit and result. */
const MEASUREMENTS = [1, 2, 3, 4, 5, 6] as const

const measurements: readonly ImportField[] = MEASUREMENTS.flatMap((number) => [
  text(`measured${number}`, `Measurement ${number}`, `test ${number}`, `test name ${number}`),
  text(`value${number}`, `Value ${number}`, `result ${number}`),
  text(`unit${number}`, `Unit ${number}`),
  text(`status${number}`, `Result ${number}`, `status ${number}`, `p/f ${number}`),
])

/**
 * All import kinds with their fields. Known headers include those of PATorganiser, PATGuard, Snipe-IT, Homebox and
 * Shelf.
 */
export const IMPORT_KIND_DEFINITIONS: Readonly<Record<ImportKind, Kind>> = {
  assets: {
    label: 'Assets',
    permission: null,
    removal: 'admin',
    keys: ['id', 'code'],
    fields: [
      code(
        'code',
        'Code',
        'asset code',
        'asset id',
        'asset no',
        'asset number',
        'asset tag',
        'appliance id',
        'tag',
        'barcode',
        'sequential id',
        'hb asset id',
        'hbassetid',
      ),
      text(
        'name',
        'Name',
        'asset name',
        'asset title',
        'title',
        'item',
        'item name',
        'appliance',
        'asset description',
        'hb name',
      ),
      text('id', 'Id', 'mah id'),
      code(
        'oldCode',
        'Old code (kept as an additional code)',
        ...['old', 'previous', 'former', 'original'].flatMap((word) => OWN_CODES.map((name) => `${word} ${name}`)),
      ),
      {
        name: 'additionalCodes',
        label: 'Additional codes',
        type: 'codes',
        headers: [
          'additional code',
          'other code',
          'other codes',
          'old codes',
          'barcode',
          'barcodes',
          'asset tag',
          'tag',
        ],
      },
      {
        name: 'location',
        label: 'Location (code or name)',
        type: 'location',
        headers: ['location', 'location code', 'location name', 'room', 'default location', 'hb location'],
      },
      { name: 'codeOfLocation', label: 'Code of the location', type: 'location', headers: ['location code'] },
      {
        name: 'class',
        label: 'Class',
        type: 'class',
        headers: ['asset class', 'appliance class', 'protection class', 'electrical class'],
      },
      assetColumn('description'),
      assetColumn('frequency'),
      {
        name: 'months',
        label: 'Retest interval (months)',
        type: 'months',
        headers: [
          'months between tests',
          'frequency months',
          'test frequency months',
          'retest',
          'retest period',
          'retest interval',
          'test period',
          'test interval',
          'interval',
          'months',
        ],
      },
      assetColumn('voltage'),
      { name: 'itemType', label: 'Item type', type: 'itemType', headers: ['kind'] },
      ...ASSET_FIELD_NAMES.filter((name) => !PLACED.includes(name)).map(assetColumn),
    ],
  },
  tests: {
    label: 'Tests',
    permission: null,
    removal: 'admin',
    keys: ['idOfAsset', 'asset'],
    fields: [
      code(
        'asset',
        'Code of the asset',
        'code',
        'asset',
        'asset code',
        'asset id',
        'asset no',
        'asset number',
        'asset tag',
        'appliance id',
        'appliance no',
        'appliance number',
        'app no',
        'item code',
        'tag',
        'barcode',
      ),
      text('idOfAsset', 'Id of the asset', 'mah id', 'asset id'),
      text('assetName', 'Name of the asset', 'asset name', 'appliance name', 'item name', 'asset description'),
      ...FINDINGS.map(testColumn),
      text('earthContinuityQualifier', 'Earth continuity sign (< or >)', 'earth continuity qualifier'),
      text('insulationResistanceQualifier', 'Insulation resistance sign (< or >)', 'insulation resistance qualifier'),
      ...FURTHER.map(testColumn),
      { name: 'visualOnly', label: 'Visual inspection only', type: 'yesOrNo', headers: [] },
      testColumn('notes'),
      text(
        'tester',
        'Tester',
        'tester name',
        'tested by',
        'person',
        'user',
        'user name',
        'engineer',
        'operator',
        'inspector',
        'test user',
      ),
      text('instrument', 'Test instrument', 'instrument', 'tester model', 'test equipment', 'pat tester'),
      {
        ...text(
          'instrumentSerialNumber',
          'Instrument serial number',
          'instrument serial',
          'instrument serial no',
          'tester serial',
          'tester serial no',
        ),
        type: 'serial',
      },
      testColumn('failureReasons'),
      testColumn('code'),
      text('sequence', 'Test sequence'),
      { name: 'testTime', label: 'Test time', type: 'time', headers: ['time', 'time of test'] },
      text('place', 'Location of the asset'),
      { name: 'months', label: 'Months to the next test', type: 'number', headers: [] },
      text('unknownContents', 'Unrecognised contents'),
      text('damage', 'Damage'),
      ...measurements,
    ],
  },
  locations: {
    label: 'Locations',
    permission: 'admin',
    removal: 'admin',
    keys: ['id', 'code'],
    fields: [
      text('name', 'Name', 'location', 'location name', 'room', 'title', 'hb name'),
      code('code', 'Code', 'location code', 'location id', 'room code', 'room number'),
      text('id', 'Id', 'mah id'),
      { name: 'type', label: 'For assets or stock', type: 'locationType', headers: ['type', 'location type', 'for'] },
      text('description', 'Description', 'notes', 'note', 'address', 'hb description'),
      { name: 'active', label: 'Active', type: 'yesOrNo', headers: ['in use', 'enabled'] },
    ],
  },
  stock: {
    label: 'Stock items',
    permission: 'take stock',
    removal: 'admin',
    keys: ['id', 'code'],
    fields: [
      code('code', 'Code', 'item code', 'item no', 'item number', 'sku', 'product code', 'stock code'),
      text('name', 'Name', 'item', 'item name', 'product', 'title', 'consumable name', 'hb name'),
      text('id', 'Id', 'mah id'),
      code('barcode', 'Barcode', 'ean', 'upc', 'gtin'),
      text('description', 'Description', 'notes', 'note', 'hb description'),
      text('unit', 'Unit', 'units', 'unit of measure', 'uom'),
      text('unitSingular', 'Singular unit', 'unit singular', 'unit in the singular'),
      {
        name: 'minimumLevel',
        label: 'Minimum level',
        type: 'number',
        headers: ['minimum', 'min', 'min amt', 'min qty', 'minimum quantity', 'reorder level', 'minimum level'],
      },
    ],
  },
  levels: {
    label: 'Stock levels',
    permission: 'take stock',
    removal: 'take stock',
    keys: ['id', 'item', 'barcode', 'name'],
    fields: [
      code('item', 'Code of the item', 'code', 'item', 'item code', 'item no', 'sku', 'product code', 'stock code'),
      text('id', 'Id of the item', 'id', 'mah id', 'item id'),
      text('name', 'Name of the item', 'name', 'item name', 'product', 'product name', 'part', 'part name', 'hb name'),
      code('barcode', 'Barcode of the item', 'barcode', 'ean', 'upc', 'gtin'),
      {
        name: 'location',
        label: 'Location (code or name)',
        type: 'location',
        headers: ['location', 'location code', 'location name', 'room', 'store', 'hb location'],
      },
      { name: 'codeOfLocation', label: 'Code of the location', type: 'location', headers: ['location code'] },
      {
        name: 'level',
        label: 'Level',
        type: 'number',
        headers: ['quantity', 'qty', 'amount', 'stock', 'stock level', 'on hand', 'in stock', 'count', 'hb quantity'],
      },
    ],
  },
  checks: {
    label: 'Checks',
    permission: 'manage checks',
    removal: 'manage checks',
    keys: ['name'],
    fields: [
      text('name', 'Name', 'check', 'check name', 'title', 'task', 'inspection', 'item', 'what'),
      code(
        'detail',
        'Number or detail, added to the name',
        ...[
          'number',
          'no',
          'unit no',
          'unit number',
          'ref',
          'ref no',
          'extinguisher no',
          'extinguisher number',
          'extinguisher id',
        ],
        ...['extinguisher', 'serial', 'serial no', 'serial number', 'appliance no'],
      ),
      text('category', 'Category', 'type', 'group', 'kind', 'check type', 'check category'),
      text('instructions', 'Instructions', 'description', 'notes', 'details', 'what to do', 'how'),
      {
        name: 'location',
        label: 'Location (code or name)',
        type: 'location',
        headers: ['location', 'location code', 'location name', 'where', 'place', 'room', 'area'],
      },
      { name: 'codeOfLocation', label: 'Code of the location', type: 'location', headers: ['location code'] },
      code('asset', 'Code of the asset', 'asset', 'asset code', 'asset tag', 'asset no', 'asset number'),
      text(
        'schedule',
        'Schedule',
        'frequency',
        'how often',
        'interval',
        'repeats',
        'repeat',
        'every',
        'period',
        'check interval',
      ),
      {
        name: 'nextDueOn',
        label: 'Next due',
        type: 'date',
        headers: ['due', 'due on', 'due date', 'next due date', 'next date', 'next check', 'date due', 'first due'],
      },
      {
        name: 'windowDays',
        label: 'Days of grace',
        type: 'number',
        headers: ['days of grace', 'window', 'window days', 'window of days', 'tolerance'],
      },
      text(
        'performer',
        'Done by',
        'by whom',
        'who',
        'by',
        'person',
        'responsible',
        'responsible person',
        'assigned to',
      ),
      text('firmName', 'Firm', 'company', 'contractor', 'supplier', 'competent person'),
      text(
        'firmReference',
        'Firm reference',
        'reference of the firm',
        'reference',
        'registration',
        'registration number',
      ),
      {
        name: 'needsDocument',
        label: 'Document needed',
        type: 'yesOrNo',
        headers: ['document', 'needs a document', 'certificate', 'certificate needed'],
      },
      {
        name: 'needsSignature',
        label: 'Signature needed',
        type: 'yesOrNo',
        headers: ['signature', 'needs a signature'],
      },
      text('steps', 'Steps', 'step', 'checklist', 'questions', 'points'),
      text('template', 'Template', 'from template', 'based on'),
      text('source', 'Required by', 'source of the duty', 'source', 'duty', 'regulation', 'standard', 'law'),
    ],
  },
}

/** Finds a field by name; undefined if the kind has none. */
export function findImportField(kind: ImportKind, name: string): ImportField | undefined {
  return IMPORT_KIND_DEFINITIONS[kind].fields.find((field) => field.name === name)
}
