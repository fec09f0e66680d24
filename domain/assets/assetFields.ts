import { formatDecimal } from '../values/decimal'
import type { ImportField } from '../values/importField'
import type { LabelField } from '../values/labelField'
import { validationMessages } from '../values/validationMessages'
import { CONDUCTOR_AREAS_MM2, MAX_FUSE_RATING_AMPS, MAX_LEAD_LENGTH_METRES } from './conductors'
import {
  ASSET_VOLTAGES,
  DEFAULT_ASSET_VOLTAGE,
  DEFAULT_RETEST_FREQUENCY_YEARS,
  RETEST_FREQUENCY_YEARS,
} from './patRules'
import { VISUAL_INTERVAL_MONTHS } from './visualInterval'

/** Describes an asset field for forms, fact lists, the API, imports, labels and offline use. */
export type AssetField = FieldNames & (TextField | MeasureField | ChoiceField)

interface FieldNames {
  /** Label in forms. */
  label: string
  /** Label in an asset's list of facts; fields with the same term share a line. */
  term: string
  /** Description of the value in the API. */
  description?: string
  /** Description of the accepted values in the API, if it differs from `description`. */
  accepts?: string
  column: Pick<ImportField, 'label' | 'headers' | 'type'>
  /** False for a field that identifies a single asset; bulk changes leave it out. */
  isShared: boolean
  /** True if searches cover this field; `prisma/sql/search.sql` must list its column, too. */
  isSearched?: true
  /** True if the asset list can be filtered by this field. */
  isFiltered?: true
  /** Label field that shows the value; absent if no label shows it. */
  onLabels?: LabelField
}

interface TextField {
  /** `text`: a single line. `paragraph`: several lines. */
  type: 'text' | 'paragraph'
  /** Maximum length in characters. */
  maximum: number
  blank: ''
}

/** An optional number above 0 with up to 3 decimal places. */
interface MeasureField {
  type: 'measure'
  unit: string
  maximum: number
  blank: null
}

interface ChoiceField {
  type: 'choice'
  unit: string
  options: readonly number[]
  /** Error message for a number that is not one of the options. */
  error: string
  /** Initial value; null if the choice is optional. */
  blank: number | null
  /** Text shown when no choice is made; 'Not stated' if absent. */
  blankText?: string
}

export const ASSET_FIELDS = {
  frequency: {
    label: 'Test every',
    term: 'Test every',
    type: 'choice',
    unit: 'yrs',
    options: RETEST_FREQUENCY_YEARS,
    error: validationMessages.frequency,
    blank: DEFAULT_RETEST_FREQUENCY_YEARS,
    description: 'Years between tests, 1 to 5.',
    column: {
      label: 'Retest interval (years)',
      type: 'years',
      headers: [
        ...['frequency', 'test frequency', 'years between tests', 'retest period years', 'interval years'],
        ...['test interval years', 'years'],
      ],
    },
    isShared: true,
    isFiltered: true,
    onLabels: { name: 'frequency', meaning: 'Retest interval', sample: '1 yr' },
  },
  voltage: {
    label: 'Voltage',
    term: 'Voltage',
    type: 'choice',
    unit: 'V',
    options: ASSET_VOLTAGES,
    error: 'Must be 110 or 240.',
    blank: DEFAULT_ASSET_VOLTAGE,
    description: 'Volts, 110 or 240.',
    column: { label: 'Voltage', type: 'volts', headers: ['volts', 'supply voltage', 'rated voltage'] },
    isShared: true,
    isFiltered: true,
    onLabels: { name: 'voltage', meaning: 'Voltage', sample: '240 V' },
  },
  make: {
    label: 'Make',
    term: 'Make and model',
    type: 'text',
    maximum: 100,
    blank: '',
    description: 'The manufacturer.',
    column: { label: 'Make', type: 'text', headers: ['manufacturer', 'brand', 'hb manufacturer'] },
    isShared: true,
    isSearched: true,
    onLabels: { name: 'make', meaning: 'Make', sample: 'Makita' },
  },
  model: {
    label: 'Model',
    term: 'Make and model',
    type: 'text',
    maximum: 100,
    blank: '',
    description: "The manufacturer's model name.",
    column: { label: 'Model', type: 'text', headers: ['model name', 'hb model number', 'model number', 'model no'] },
    isShared: true,
    isSearched: true,
    onLabels: { name: 'model', meaning: 'Model', sample: 'HR2470' },
  },
  serialNumber: {
    label: 'Serial number',
    term: 'Serial number',
    type: 'text',
    maximum: 100,
    blank: '',
    description: "The manufacturer's serial number.",
    column: { label: 'Serial number', type: 'serial', headers: ['serial', 'serial no', 'hb serial number'] },
    isShared: false,
    isSearched: true,
    isFiltered: true,
    onLabels: { name: 'serialNumber', meaning: 'Serial number', sample: '0042-118' },
  },
  fuseRating: {
    label: 'Plug fuse',
    term: 'Fuse',
    type: 'measure',
    unit: 'A',
    maximum: MAX_FUSE_RATING_AMPS,
    blank: null,
    description: 'The plug fuse rating in amperes.',
    accepts: 'Amperes, above 0 and at most 125.',
    column: { label: 'Fuse rating (A)', type: 'amperes', headers: ['fuse', 'fuse rating'] },
    isShared: true,
    onLabels: { name: 'fuse', meaning: 'Plug fuse', sample: '13 A' },
  },
  leadLength: {
    label: 'Lead length',
    term: 'Lead',
    type: 'measure',
    unit: 'm',
    maximum: MAX_LEAD_LENGTH_METRES,
    blank: null,
    description: 'The length of the flex, or of the lead itself, in metres.',
    accepts: 'Metres, above 0 and at most 100.',
    column: { label: 'Lead length (m)', type: 'metres', headers: ['lead length', 'cable length', 'length'] },
    isShared: true,
  },
  conductorArea: {
    label: 'Conductor',
    term: 'Lead',
    type: 'choice',
    unit: 'mm²',
    options: CONDUCTOR_AREAS_MM2,
    error: 'Must be 0.5, 0.75, 1, 1.25, 1.5, 2.5 or 4 mm².',
    blank: null,
    description: "Cross-section of the lead's conductors in mm²: 0.5, 0.75, 1, 1.25, 1.5, 2.5 or 4.",
    accepts: 'mm²: 0.5, 0.75, 1, 1.25, 1.5, 2.5 or 4.',
    column: {
      label: 'Conductor (mm²)',
      type: 'squareMillimetres',
      headers: ['conductor area', 'csa', 'cable csa', 'conductor'],
    },
    isShared: true,
  },
  visualInterval: {
    label: 'Inspect every',
    term: 'Inspect every',
    type: 'choice',
    unit: 'months',
    options: VISUAL_INTERVAL_MONTHS,
    error: 'Must be 1, 2, 3, 6, 12, 24, 36 or 48 months.',
    blank: null,
    blankText: 'Only when tested',
    description:
      'Months between visual inspections: 1, 2, 3, 6, 12, 24, 36 or 48. Null if the asset is inspected only when it is tested.',
    accepts: 'Months: 1, 2, 3, 6, 12, 24, 36 or 48.',
    column: {
      label: 'Visual inspection interval (months)',
      type: 'number',
      headers: ['visual inspection interval', 'visual interval', 'inspect every months', 'visual inspection period'],
    },
    isShared: true,
    isFiltered: true,
    onLabels: { name: 'visualInterval', meaning: 'Visual inspection interval, or empty', sample: '3 months' },
  },
  description: {
    label: 'Description',
    term: 'Description',
    type: 'paragraph',
    maximum: 2000,
    blank: '',
    column: {
      label: 'Description',
      type: 'text',
      headers: ['notes', 'note', 'asset notes', 'comments', 'hb description'],
    },
    isShared: true,
    isSearched: true,
    isFiltered: true,
    onLabels: { name: 'description', meaning: 'Description', sample: 'Two batteries and charger, green case' },
  },
} as const satisfies Record<string, AssetField>

type Fields = typeof ASSET_FIELDS
export type AssetFieldName = keyof Fields

/** Value of a field: a string, a number, or null for an optional number that is not set. */
export type AssetFieldValue<Name extends AssetFieldName> = Fields[Name]['blank'] extends string
  ? string
  : Fields[Name]['blank'] extends number
    ? number
    : number | null

export type AssetFieldValues = { [Name in AssetFieldName]: AssetFieldValue<Name> }

/** All field names, in the order of `ASSET_FIELDS`. */
export const ASSET_FIELD_NAMES = Object.keys(ASSET_FIELDS) as AssetFieldName[]

export type BulkChangeAssetFieldName<Name extends AssetFieldName = AssetFieldName> = Name extends Name
  ? Fields[Name]['isShared'] extends true
    ? Name
    : never
  : never

/** Fields that bulk changes can set. */
export const BULK_CHANGE_ASSET_FIELD_NAMES = ASSET_FIELD_NAMES.filter(
  (name) => ASSET_FIELDS[name].isShared,
) as BulkChangeAssetFieldName[]

export const getAssetField = (name: AssetFieldName): AssetField => ASSET_FIELDS[name]

/** Fields that searches cover. */
export const SEARCHABLE_ASSET_FIELD_NAMES = ASSET_FIELD_NAMES.filter(
  (name) => getAssetField(name).isSearched,
) as FieldWith<'isSearched'>[]

export const FILTERABLE_ASSET_FIELD_NAMES = ASSET_FIELD_NAMES.filter(
  (name) => getAssetField(name).isFiltered,
) as FilterableAssetFieldName[]
export type FilterableAssetFieldName = FieldWith<'isFiltered'>

type FieldWith<Flag extends string> = {
  [Name in AssetFieldName]: Fields[Name] extends { [F in Flag]: true } ? Name : never
}[AssetFieldName]

/** Builds an object with a value for each field. */
export const mapAssetFields = <Value>(value: (name: AssetFieldName, field: AssetField) => Value) =>
  Object.fromEntries(ASSET_FIELD_NAMES.map((name) => [name, value(name, getAssetField(name))])) as Record<
    AssetFieldName,
    Value
  >

export const NEW_ASSET_FIELD_VALUES = mapAssetFields((_name, { blank }) => blank) as AssetFieldValues

/** Formats a value with its unit; empty if there is no value. */
export function formatAssetFieldValue(name: AssetFieldName, value: string | number | null): string {
  if (value === null || typeof value === 'string') return value ?? ''
  if (name === 'frequency') return `${value} ${value === 1 ? 'yr' : 'yrs'}`
  if (name === 'visualInterval') return `${value} ${value === 1 ? 'month' : 'months'}`
  const field = getAssetField(name)
  return 'unit' in field ? `${formatDecimal(value)} ${field.unit}` : String(value)
}
