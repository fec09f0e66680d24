import { ASSET_FIELD_NAMES, ASSET_FIELDS, type AssetFieldName } from '../../assets/assetFields'
import { type ImportField, splitImportHeaders } from '../../values/importField'
import {
  buildCodeImportField,
  buildImportField,
  buildLocationImportField,
  buildTextImportField,
  IMPORT_RECORDS_HINT,
  type ImportKindDefinition,
  locationCodeImportField,
} from './importKindDefinition'

/** Headers of the code column. After a word such as 'old', these headers mark an additional code. */
const OWN_CODES = splitImportHeaders(
  'code, asset code, asset id, asset no, asset number, asset tag, id, no, number, tag',
)

const assetColumn = (name: AssetFieldName): ImportField => ({ name, ...ASSET_FIELDS[name].column })

/** Asset fields with a fixed position among the other columns. */
const PLACED: readonly AssetFieldName[] = ['description', 'frequency', 'voltage']

export const assetImportKind: ImportKindDefinition = {
  label: 'Assets',
  nouns: ['asset', 'assets'],
  hint: IMPORT_RECORDS_HINT,
  list: { path: '/pat/assets', text: 'Show assets' },
  permission: null,
  removal: 'admin',
  keys: ['id', 'code'],
  missingKey: 'Choose the column with the codes, or let the app number the rows.',
  mayDescribeInstrument: true,
  exportedHeaders: [
    'Id',
    'Code',
    'Name',
    'Location',
    'Location code',
    'Class',
    'Voltage',
    'Item type',
    'Make',
    'Model',
  ],
  mayCreateLocations: ({ fields }) => fields.includes('location'),
  mayNeedClass: ({ fields, isClassUnclear }) => isClassUnclear || !fields.includes('class'),
  fields: [
    buildCodeImportField(
      'code',
      'Code',
      `asset code, asset id, asset no, asset number, asset tag, appliance id, tag, barcode, sequential id,
        hb asset id, hbassetid`,
    ),
    buildTextImportField(
      'name',
      'Name',
      'asset name, asset title, title, item, item name, appliance, asset description, hb name',
    ),
    buildTextImportField('id', 'Id', 'mah id'),
    buildCodeImportField(
      'oldCode',
      'Old code (kept as an additional code)',
      ['old', 'previous', 'former', 'original']
        .flatMap((word) => OWN_CODES.map((name) => `${word} ${name}`))
        .join(', '),
    ),
    buildImportField(
      'additionalCodes',
      'Additional codes',
      'codes',
      'additional code, other code, other codes, old codes, barcode, barcodes, asset tag, tag',
    ),
    buildLocationImportField('room, default location, hb location'),
    locationCodeImportField,
    buildImportField('class', 'Class', 'class', 'asset class, appliance class, protection class, electrical class'),
    assetColumn('description'),
    assetColumn('frequency'),
    buildImportField(
      'months',
      'Retest interval (months)',
      'months',
      `months between tests, frequency months, test frequency months, retest, retest period, retest interval,
        test period, test interval, interval, months`,
    ),
    assetColumn('voltage'),
    buildImportField('itemType', 'Item type', 'itemType', 'kind'),
    ...ASSET_FIELD_NAMES.filter((name) => !PLACED.includes(name)).map(assetColumn),
  ],
}
