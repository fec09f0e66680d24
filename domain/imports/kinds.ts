import type { Permission } from '../permissions'

/** Rows that one file may have. */
export const IMPORT_ROWS_MAXIMUM = 50_000
/** Bytes that one file may have. */
export const IMPORT_FILE_MAXIMUM = 12 * 1024 * 1024
/** Columns that are read of a file. */
export const IMPORT_COLUMNS_MAXIMUM = 200

/** What can be imported. */
export const IMPORT_KINDS = ['assets', 'locations', 'stock'] as const
export type ImportKind = (typeof IMPORT_KINDS)[number]

/** How the cells of a column are read. */
export type CellType =
  | 'text'
  | 'number'
  | 'wholeNumber'
  | 'months'
  | 'volts'
  | 'class'
  | 'itemType'
  | 'location'
  | 'locationType'
  | 'yesOrNo'

/** What a column can be for. */
export interface ImportField {
  name: string
  label: string
  type: CellType
  /** Headers, in other programs too, that this field is chosen for; without signs and case. */
  headers: readonly string[]
}

interface Kind {
  /** In the plural. */
  label: string
  /** What a user needs besides an account to add and change such records. */
  permission: Permission | null
  /** Which field finds a record; of several, the first that a row fills in. */
  keys: readonly string[]
  fields: readonly ImportField[]
}

const text = (name: string, label: string, ...headers: string[]): ImportField => ({
  name,
  label,
  type: 'text',
  headers,
})

/** The kinds with their fields; headers of PATorganiser and PATGuard, Snipe-IT, Homebox and Shelf are among those known. */
export const IMPORTS: Readonly<Record<ImportKind, Kind>> = {
  assets: {
    label: 'Assets',
    permission: null,
    keys: ['id', 'code'],
    fields: [
      text(
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
      {
        name: 'location',
        label: 'Location (code or name)',
        type: 'location',
        headers: ['location', 'location code', 'location name', 'room', 'default location', 'hb location'],
      },
      {
        name: 'class',
        label: 'Class',
        type: 'class',
        headers: ['asset class', 'appliance class', 'protection class', 'electrical class'],
      },
      text('description', 'Description', 'notes', 'note', 'asset notes', 'comments', 'hb description'),
      {
        name: 'frequency',
        label: 'Years between tests',
        type: 'wholeNumber',
        headers: ['frequency', 'test frequency', 'frequency years', 'retest period years', 'years'],
      },
      {
        name: 'months',
        label: 'Months between tests',
        type: 'months',
        headers: [
          'frequency months',
          'retest',
          'retest period',
          'retest period months',
          'retest months',
          'test period',
          'interval months',
        ],
      },
      { name: 'voltage', label: 'Voltage', type: 'volts', headers: ['volts', 'supply voltage', 'rated voltage'] },
      { name: 'itemType', label: 'Item type', type: 'itemType', headers: ['kind'] },
      text('make', 'Make', 'manufacturer', 'brand', 'hb manufacturer'),
      text('model', 'Model', 'model name', 'hb model number', 'model number', 'model no'),
      text('serialNumber', 'Serial number', 'serial', 'serial no', 'hb serial number'),
      { name: 'fuseRating', label: 'Fuse rating (A)', type: 'number', headers: ['fuse', 'fuse rating', 'fuse a'] },
      {
        name: 'leadLength',
        label: 'Lead length (m)',
        type: 'number',
        headers: ['lead length', 'cable length', 'length'],
      },
      {
        name: 'conductorArea',
        label: 'Conductor (mm²)',
        type: 'number',
        headers: ['conductor area', 'csa', 'cable csa', 'conductor'],
      },
    ],
  },
  locations: {
    label: 'Locations',
    permission: 'admin',
    keys: ['id', 'code'],
    fields: [
      text('name', 'Name', 'location', 'location name', 'room', 'title', 'hb name'),
      text('code', 'Code', 'location code', 'location id', 'room code', 'room number'),
      text('id', 'Id', 'mah id'),
      { name: 'type', label: 'For assets or stock', type: 'locationType', headers: ['type', 'location type', 'for'] },
      text('description', 'Description', 'notes', 'note', 'address', 'hb description'),
      { name: 'active', label: 'Active', type: 'yesOrNo', headers: ['in use', 'enabled'] },
    ],
  },
  stock: {
    label: 'Stock items',
    permission: 'take stock',
    keys: ['id', 'code'],
    fields: [
      text('code', 'Code', 'item code', 'item no', 'item number', 'sku', 'product code', 'stock code'),
      text('name', 'Name', 'item', 'item name', 'product', 'title', 'consumable name', 'hb name'),
      text('id', 'Id', 'mah id'),
      text('barcode', 'Barcode', 'ean', 'upc', 'gtin'),
      text('description', 'Description', 'notes', 'note', 'hb description'),
      text('unit', 'Unit', 'units', 'unit of measure', 'uom'),
      text('unitSingular', 'Unit in the singular', 'unit singular'),
      {
        name: 'minimumLevel',
        label: 'Minimum level',
        type: 'number',
        headers: ['minimum', 'min', 'min amt', 'min qty', 'minimum quantity', 'reorder level', 'minimum level'],
      },
    ],
  },
}

/** The field of that name; undefined if the kind has none. */
export function importField(kind: ImportKind, name: string): ImportField | undefined {
  return IMPORTS[kind].fields.find((field) => field.name === name)
}
