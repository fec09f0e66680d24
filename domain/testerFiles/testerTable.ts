import type { Cell } from '../imports/cell'
import { importField } from '../imports/kinds'
import { ITEM_TYPE_LABELS } from '../itemTypeLabels'
import type { ItemType } from '../itemTypes'
import { FREQUENCIES } from '../pat'
import { readingText } from '../reading'
import { furtherReadingsText } from '../readings/furtherReading'
import { visualPointsText } from '../readings/visualPoints'
import { sequenceFacts } from './sequences'
import type { TesterFile, TesterTest } from './testerFile'

/** The columns of a tester's file in the import of tests: a field, or the header of what is only shown. */
const COLUMNS: readonly (readonly [field: string, cell: (test: TesterTest, file: TesterFile) => Cell])[] = [
  ['asset', ({ number }) => number],
  ['testDate', ({ date }) => date],
  ['safeToUse', ({ result }) => result ?? ''],
  ['visualTest', ({ points }) => (points.length === 0 ? '' : points.every(({ pass }) => pass) ? 'pass' : 'fail')],
  ['earthContinuity', ({ earth }) => readingText(earth?.reading ?? null)],
  ['insulationResistance', ({ insulation }) => readingText(insulation?.reading ?? null)],
  ['insulationVoltage', ({ insulation }) => insulation?.voltage ?? ''],
  ['insulationNotMeasured', () => ''],
  ['furtherReadings', ({ further }) => furtherReadingsText(further)],
  ['visualPoints', ({ points }) => visualPointsText(points)],
  ['notes', ({ notes }) => notes],
  ['tester', ({ tester }) => tester],
  ['instrument', (_, { instrument }) => instrument?.model ?? ''],
  ['instrumentSerialNumber', (_, { instrument }) => instrument?.serialNumber ?? ''],
  ['unknownContents', ({ unknown }) => unknown.join('\n')],
  ['Sequence', ({ sequence }) => sequence],
  ['Venue', ({ venue }) => venue],
  ['Place', ({ location }) => location],
  ['Time', ({ time }) => time],
  ['Months to the next test', ({ monthsToTest }) => monthsToTest ?? ''],
  ['Months to the next visual inspection', ({ monthsToVisual }) => monthsToVisual ?? ''],
  ['Position', ({ position }) => position],
  ['damage', () => ''],
]

/** Arranges the tests of a file as a table with headers; each damaged part is a row of its own. */
export function testTable(file: TesterFile): Cell[][] {
  const position = COLUMNS.findIndex(([name]) => name === 'Position')
  return [
    COLUMNS.map(([name]) => importField('tests', name)?.label ?? name),
    ...file.tests.map((test) => COLUMNS.map(([, cell]) => cell(test, file))),
    ...file.damages.map((damage) =>
      COLUMNS.map(([name], index) => (index === position ? damage.position : name === 'damage' ? damage.message : '')),
    ),
  ]
}

/** Columns for creating the assets of a file; the test sequence stands for their name. */
const ASSET_COLUMNS: readonly (readonly [field: string, cell: (test: TesterTest) => Cell])[] = [
  ['code', ({ number }) => number],
  ['name', ({ sequence }) => sequence],
  ['class', ({ sequence }) => sequenceFacts(sequence).class ?? ''],
  ['itemType', ({ sequence }) => itemTypeLabel(sequenceFacts(sequence).itemType)],
  ['location', ({ location }) => location],
  ['months', ({ monthsToTest }) => (monthsToTest !== null && isWholeYears(monthsToTest) ? monthsToTest : '')],
]

const itemTypeLabel = (itemType: ItemType | null) => (itemType === null ? '' : ITEM_TYPE_LABELS[itemType])

/** True for an interval that assets can have; a hall may test any other more often. */
const isWholeYears = (months: number) => FREQUENCIES.some((years) => years * 12 === months)

/** Arranges the assets of a file as a table with headers, each with what its last test says. */
export function assetTable({ tests }: TesterFile): Cell[][] {
  const last = new Map(tests.map((test) => [test.number.toLowerCase(), test]))
  return [
    ASSET_COLUMNS.map(([name]) => importField('assets', name)?.label ?? name),
    ...[...last.values()]
      .filter(({ number }) => number !== '')
      .map((test) => ASSET_COLUMNS.map(([, cell]) => cell(test))),
  ]
}
