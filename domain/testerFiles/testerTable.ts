import type { ImportCell } from '../imports/importCell'
import { findImportField } from '../imports/importKinds'
import { formatFurtherReadings } from '../testing/readings/furtherReading'
import { formatVisualPoints } from '../testing/readings/visualPoints'
import { formatReading } from '../values/reading'
import type { TesterFile, TesterTest } from './testerFile'

/** Columns for importing a test instrument's file: a field, or the header of a column that is only displayed. */
const COLUMNS: readonly (readonly [field: string, cell: (test: TesterTest, file: TesterFile) => ImportCell])[] = [
  ['asset', ({ number }) => number],
  ['testDate', ({ date }) => date],
  ['safeToUse', ({ result }) => result ?? ''],
  ['visualTest', ({ points }) => (points.length === 0 ? '' : points.every(({ pass }) => pass) ? 'pass' : 'fail')],
  ['visualOnly', ({ isVisualOnly }) => (isVisualOnly ? 'yes' : '')],
  ['earthContinuity', ({ earth }) => formatReading(earth?.reading ?? null)],
  ['insulationResistance', ({ insulation }) => formatReading(insulation?.reading ?? null)],
  ['earthNotMeasured', () => ''],
  ['insulationVoltage', ({ insulation }) => insulation?.voltage ?? ''],
  ['insulationNotMeasured', () => ''],
  ['furtherReadings', ({ further }) => formatFurtherReadings(further)],
  ['visualPoints', ({ points }) => formatVisualPoints(points)],
  ['notes', ({ notes }) => notes],
  ['tester', ({ tester }) => tester],
  ['instrument', (_, { instrument }) => instrument?.model ?? ''],
  ['instrumentSerialNumber', (_, { instrument }) => instrument?.serialNumber ?? ''],
  ['unknownContents', ({ unknown }) => unknown.join('\n')],
  ['sequence', ({ sequence }) => sequence],
  ['Venue', ({ venue }) => venue],
  ['place', ({ location, venue }) => location || venue],
  ['testTime', ({ time }) => time],
  ['months', ({ monthsToTest }) => monthsToTest ?? ''],
  ['Months to the next visual inspection', ({ monthsToVisual }) => monthsToVisual ?? ''],
  ['Position', ({ position }) => position],
  ['damage', () => ''],
]

/** Turns a file's tests into a table with headers; each damaged part gets its own row. */
export function buildTesterFileTable(file: TesterFile): ImportCell[][] {
  const position = COLUMNS.findIndex(([name]) => name === 'Position')
  return [
    COLUMNS.map(([name]) => findImportField('tests', name)?.label ?? name),
    ...file.tests.map((test) => COLUMNS.map(([, cell]) => cell(test, file))),
    ...file.damages.map((damage) =>
      COLUMNS.map(([name], index) => (index === position ? damage.position : name === 'damage' ? damage.message : '')),
    ),
  ]
}
