import { MAX_EARTH_CONTINUITY_OHMS, MIN_INSULATION_RESISTANCE_MEGOHMS } from '../assets/patRules'
import { type ImportField, splitImportHeaders } from '../values/importField'
import type { LabelField } from '../values/labelField'

/** Describes a test field for comparisons, charts, imports and labels. */
export interface TestField {
  label: string
  unit?: string
  /** Limit of a reading; `fails` tells whether readings above or below it fail. */
  limit?: number
  fails?: 'above' | 'below'
  /** Column in an import file. `name` is set if the field's own name means something else in files. */
  column: Pick<ImportField, 'label' | 'type' | 'headers'> & { name?: string }
  onLabels?: LabelField
}

export const TEST_FIELDS = {
  testDate: {
    label: 'Date',
    column: {
      label: 'Test date',
      type: 'date',
      headers: splitImportHeaders(`date, date time, test date time, test date and time, tested, tested on, date tested,
                      date of test, inspection date, last test date`),
    },
    onLabels: { name: 'date', meaning: 'Test date', sample: '14 Jun 2026' },
  },
  safeToUse: {
    label: 'Safe to use',
    column: {
      label: 'Pass or fail',
      type: 'passOrFail',
      headers: splitImportHeaders(`p/f, pass/fail, result, test result, overall, overall result, status, test status,
                      verdict, safe, safe to use`),
    },
    onLabels: { name: 'result', meaning: 'Result: PASS or FAIL', sample: 'PASS' },
  },
  visualTest: {
    label: 'Visual inspection',
    column: {
      label: 'Visual inspection',
      type: 'passOrFail',
      headers: splitImportHeaders('visual, visual result, visual test, visual check, visual p/f'),
    },
    onLabels: { name: 'visual', meaning: 'Visual inspection: pass or fail', sample: 'pass' },
  },
  earthContinuity: {
    label: 'Earth continuity',
    unit: 'Ω',
    limit: MAX_EARTH_CONTINUITY_OHMS,
    fails: 'above',
    column: {
      label: 'Earth continuity (Ω)',
      type: 'ohms',
      headers:
        splitImportHeaders(`earth, earth continuity, earth continuity reading, earth continuity result, earth bond,
                      earth bond reading, earth bond result, earth resistance, bond, bond reading,
                      bond result, continuity, rpe`),
    },
    onLabels: { name: 'earth', meaning: 'Earth continuity', sample: '0.08 Ω' },
  },
  earthNotMeasured: {
    label: 'Earth continuity cannot be measured',
    column: {
      label: 'Reason without earth continuity',
      type: 'text',
      headers: splitImportHeaders('earth not measured, reason without earth'),
    },
  },
  insulationResistance: {
    label: 'Insulation resistance',
    unit: 'MΩ',
    limit: MIN_INSULATION_RESISTANCE_MEGOHMS,
    fails: 'below',
    column: {
      label: 'Insulation resistance (MΩ)',
      type: 'megohms',
      headers: splitImportHeaders(`insulation, insulation reading, insulation result, insulation resistance,
                      insulation resistance result, ins, ir, riso`),
    },
    onLabels: { name: 'insulation', meaning: 'Insulation resistance', sample: '200 MΩ' },
  },
  insulationVoltage: {
    label: 'Insulation test voltage',
    unit: 'V',
    column: {
      label: 'Insulation test voltage (V)',
      type: 'text',
      headers: splitImportHeaders('insulation voltage, insulation test voltage'),
    },
  },
  insulationNotMeasured: {
    label: 'Insulation not measured',
    column: {
      label: 'Reason without insulation resistance',
      type: 'text',
      headers: splitImportHeaders('insulation not measured, reason without insulation'),
    },
  },
  furtherReadings: {
    label: 'Further readings',
    column: { label: 'Further readings', type: 'text', headers: splitImportHeaders('other readings') },
  },
  visualPoints: {
    label: 'Points of the visual inspection',
    column: { label: 'Points of the visual inspection', type: 'text', headers: splitImportHeaders('visual points') },
  },
  notes: {
    label: 'Notes',
    column: {
      label: 'Notes',
      type: 'text',
      headers: splitImportHeaders('note, comment, comments, test notes, test comments, remarks'),
    },
    onLabels: { name: 'notes', meaning: 'Notes', sample: 'New plug fitted' },
  },
  failureReasons: {
    label: 'Failure reasons',
    column: {
      label: 'Failure reasons',
      type: 'list',
      headers:
        splitImportHeaders(`reasons for the failure, failure reason, fail reason, reason for failure, reason, fault,
                      faults`),
    },
  },
  code: {
    label: 'Label code',
    column: {
      name: 'labelCode',
      label: 'Test label code',
      type: 'code',
      headers: splitImportHeaders('code of the test label, test label, test code, label, code'),
    },
    onLabels: { name: 'code', meaning: 'Label code', sample: 'T000123' },
  },
} as const satisfies Record<string, TestField>

export type TestFieldName = keyof typeof TEST_FIELDS

export const TEST_FIELD_NAMES = Object.keys(TEST_FIELDS) as TestFieldName[]

export const getTestField = (name: TestFieldName): TestField => TEST_FIELDS[name]
