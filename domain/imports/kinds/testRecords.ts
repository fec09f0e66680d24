import { getTestField, type TestFieldName } from '../../testing/testFields'
import type { ImportField } from '../../values/importField'
import {
  buildCodeImportField,
  buildImportField,
  buildTextImportField,
  type ImportKindDefinition,
} from './importKindDefinition'

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
  buildTextImportField(`measured${number}`, `Measurement ${number}`, `test ${number}, test name ${number}`),
  buildTextImportField(`value${number}`, `Value ${number}`, `result ${number}`),
  buildTextImportField(`unit${number}`, `Unit ${number}`),
  buildTextImportField(`status${number}`, `Result ${number}`, `status ${number}, p/f ${number}`),
])

export const testImportKind: ImportKindDefinition = {
  label: 'Tests',
  nouns: ['test', 'tests'],
  hint: 'Each row is a test of the asset whose code or id is in the row. Existing tests are not added again.',
  list: { path: '/pat/tests', text: 'Show tests' },
  permission: null,
  removal: 'admin',
  keys: ['idOfAsset', 'asset'],
  missingKey: 'Choose the column with the codes.',
  acceptsTesterFiles: true,
  mayCreateLocations: ({ createAssets }) => createAssets,
  mayNeedClass: ({ createAssets, isClassUnclear }) => createAssets && isClassUnclear,
  fields: [
    buildCodeImportField(
      'asset',
      'Code of the asset',
      `code, asset, asset code, asset id, asset no, asset number, asset tag, appliance id, appliance no,
        appliance number, app no, item code, tag, barcode`,
    ),
    buildTextImportField('idOfAsset', 'Id of the asset', 'mah id, asset id'),
    buildTextImportField('assetName', 'Name of the asset', 'asset name, appliance name, item name, asset description'),
    ...FINDINGS.map(testColumn),
    buildTextImportField('earthContinuityQualifier', 'Earth continuity sign (< or >)', 'earth continuity qualifier'),
    buildTextImportField(
      'insulationResistanceQualifier',
      'Insulation resistance sign (< or >)',
      'insulation resistance qualifier',
    ),
    ...FURTHER.map(testColumn),
    buildImportField('visualOnly', 'Visual inspection only', 'yesOrNo'),
    testColumn('notes'),
    buildTextImportField(
      'tester',
      'Tester',
      'tester name, tested by, person, user, user name, engineer, operator, inspector, test user',
    ),
    buildTextImportField('instrument', 'Test instrument', 'instrument, tester model, test equipment, pat tester'),
    buildImportField(
      'instrumentSerialNumber',
      'Instrument serial number',
      'serial',
      'instrument serial, instrument serial no, tester serial, tester serial no',
    ),
    testColumn('failureReasons'),
    testColumn('code'),
    buildTextImportField('sequence', 'Test sequence'),
    buildImportField('testTime', 'Test time', 'time', 'time, time of test'),
    buildTextImportField('place', 'Location of the asset'),
    buildImportField('months', 'Months to the next test', 'number'),
    buildTextImportField('unknownContents', 'Unrecognised contents'),
    buildTextImportField('damage', 'Damage'),
    ...measurements,
  ],
}
