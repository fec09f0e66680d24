import { describe, expect, it } from 'vitest'
import { readCell } from '../../domain/imports/cells'
import { fieldsOfHeaders } from '../../domain/imports/columns'
import { DateColumn, type DateFormat, readDate } from '../../domain/imports/dates'

const formatOf = (cells: (string | number)[]) => {
  const column = new DateColumn()
  column.add(cells)
  return column.format()
}

describe('the dates of a column', () => {
  it.each<[DateFormat | null, (string | number)[]]>([
    ['british', ['03/04/2025', '31/03/2025', '1/2/25']],
    ['us', ['03/04/2025', '03/31/2025 14:05']],
    ['dotted', ['03.04.2025', '1.2.25']],
    ['iso', ['2025-04-03', '2025-04-03T10:00:00Z', '20250403']],
    ['monthName', ['3 Apr 2025', '3rd April 2025', 'Thu 3-Apr-25', 'April 3, 2025']],
    ['serial', [45750, '45750.5']],
    ['british', ['13-01-2025', '2025-01-13', 45_670]],
    // a broken one among many does not decide
    ['british', ['31/03/2025', '30/04/2025', '04/30/2025']],
    [null, ['03/04/2025', '01-02-2025', '5/5/25']],
    [null, ['31/03/2025', '03/31/2025']],
    ['iso', ['', 'soon']],
  ])('are %s: %j', (format, cells) => {
    expect(formatOf(cells)).toBe(format)
  })

  it.each<[string | number, DateFormat, string | null]>([
    ['03/04/2025', 'british', '2025-04-03'],
    ['03/04/2025', 'us', '2025-03-04'],
    ['03/04/2025', 'iso', null],
    ['31/02/2025', 'british', null],
    ['3.4.25', 'dotted', '2025-04-03'],
    ['1/2/79', 'british', '1979-02-01'],
    ['2025/04/03', 'us', '2025-04-03'],
    ['Thursday 3rd April 2025', 'us', '2025-04-03'],
    ['April 3, 2025', 'british', '2025-04-03'],
    [45_750, 'us', '2025-04-03'],
    ['12', 'british', null],
    ['1/2/3/4', 'british', null],
    ['x'.repeat(5000), 'british', null],
  ])('are read: %j as %s', (cell, format, date) => {
    expect(readDate(cell, format)).toBe(date)
  })
})

describe('a cell', () => {
  const format = { decimal: ',', dateFormat: null } as const
  it.each([
    ['0,08 Ω', 'ohms', '0.08'],
    ['80 mOhm', 'ohms', '0.08'],
    ['≥ 19,99 MΩ', 'megohms', '>19.99'],
    ['500 kΩ', 'megohms', '0.5'],
    ['> 200 Mohm', 'megohms', '>200'],
    ['n/a', 'megohms', undefined],
    ['P', 'passOrFail', 1],
    ['Failed', 'passOrFail', 0],
    ['Plug damaged; Flex, damaged', 'list', ['Plug damaged', 'Flex, damaged']],
  ] as const)('%j is read as %s', (cell, type, value) => {
    expect(readCell(cell, type, format)).toEqual(value === undefined ? {} : { value })
  })

  it('of a date cannot be read until it is known how dates are written', () => {
    expect(readCell('03/04/2025', 'date', format).error).toBeDefined()
    expect(readCell('soon', 'date', { ...format, dateFormat: 'us' }).error).toContain('03/31/2026')
  })
})

describe('the headers of tests', () => {
  it.each([
    [
      'PATorganiser',
      [
        'Asset Id',
        'Test Date',
        'P/F',
        'Test',
        'Result',
        'Unit',
        'Status',
        'Test',
        'Result',
        'Unit',
        'Status',
        'Person',
      ],
      [
        'asset',
        'testDate',
        'safeToUse',
        'measured1',
        'value1',
        'unit1',
        'status1',
        'measured2',
        'value2',
        'unit2',
        'status2',
        'tester',
      ],
    ],
    [
      'PATGuard',
      ['Asset ID', 'Date Tested', 'Result', 'Visual', 'Earth Bond (Ω)', 'Insulation (MΩ)', 'Comments', 'User'],
      ['asset', 'testDate', 'safeToUse', 'visualTest', 'earthContinuity', 'insulationResistance', 'notes', 'tester'],
    ],
    ['ours', ['Asset id', 'Asset code', 'Test date', 'Code'], ['idOfAsset', 'asset', 'testDate', 'labelCode']],
  ])('of %s are known', (_, headers, fields) => {
    expect(fieldsOfHeaders('tests', headers)).toEqual(fields)
  })
})
