import { expect, it } from 'vitest'
import { buildTesterFileTable } from '../../../domain/testerFiles/testerTable'
import { ABOVE, FAIL, PASS, readTesterFile, result, sssFile } from '../../support/testerFiles'

/** Transposes a file's table, so that each column becomes a row that begins with its header. */
function columnsOf(bytes: Uint8Array) {
  const [headers = [], ...rows] = buildTesterFileTable(readTesterFile(bytes))
  return headers.map((header, index) => [header, ...rows.map((row) => row[index])])
}

it('the table of a file has every field of a test, and each damaged frame in its own row', () => {
  const bytes = sssFile([
    {
      ...{ flags: FAIL, number: '0042', venue: 'ST MARY', location: 'VESTRY', date: '2026-03-09', tester: 'ANN' },
      ...{ sequence: 'Class 1 IT', monthsToTest: 24, monthsToVisual: 6, comments: 'New plug', configuration: [1] },
      results: [
        ...[result.point('Plug'), result.point('Flex', FAIL), result.earth(0.08)],
        ...[result.insulation(250, 19.99, PASS | ABOVE), result.polarity(), [0x77, 9]],
      ],
    },
    { number: 'L-1', location: '', monthsToTest: 0, results: [result.point('Plug')] },
    { date: '2026-02-30' },
  ])
  expect(columnsOf(bytes)).toEqual([
    ['Code of the asset', '0042', 'L-1', ''],
    ['Test date', '2026-03-09', '2026-11-20', ''],
    ['Pass or fail', 'fail', 'pass', ''],
    ['Visual inspection', 'fail', 'pass', ''],
    ['Visual inspection only', '', 'yes', ''],
    ['Earth continuity (Ω)', '0.08', '', ''],
    ['Insulation resistance (MΩ)', '>19.99', '', ''],
    ['Reason without earth continuity', '', '', ''],
    ['Insulation test voltage (V)', 250, '', ''],
    ['Reason without insulation resistance', '', '', ''],
    ['Further readings', 'Polarity: right', '', ''],
    ['Points of the visual inspection', 'Plug: pass; Flex: fail', 'Plug: pass', ''],
    ['Notes', 'New plug', '', ''],
    ['Tester', 'ANN', 'P RAMAN', ''],
    ['Test instrument', 'Apollo 500+', 'Apollo 500+', ''],
    ['Instrument serial number', '38A-0042', '38A-0042', ''],
    ['Unrecognised contents', 'Sequence configuration: 01\nResults from kind 77 onwards: 09', '', ''],
    ['Test sequence', 'Class 1 IT', 'Class 1', ''],
    ['Venue', 'ST MARY', 'VILLAGE HALL', ''],
    ['Location of the asset', 'VESTRY', 'VILLAGE HALL', ''],
    ['Test time', '14:05:09', '14:05:09', ''],
    ['Months to the next test', 24, '', ''],
    ['Months to the next visual inspection', 6, '', ''],
    ['Position', 'Frame 2, byte 49', 'Frame 3, byte 459', 'Frame 4, byte 818'],
    ['Damage', '', '', 'This test has an invalid date. Enter the test by hand.'],
  ])
})

it('the table of a file leaves cells empty if the file has no value', () => {
  const columns = columnsOf(new TextEncoder().encode('TEST NUMBER 1'))
  expect(columns).toHaveLength(25)
  expect(columns.filter(([, cell]) => cell !== '')).toEqual([['Position', 'Test 1, number 1']])
})
