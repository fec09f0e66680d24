import { expect, it } from 'vitest'
import {
  type DecimalSeparator,
  DecimalSeparatorDetector,
  parsePlainNumber,
} from '../../../domain/imports/decimalSeparator'
import { findImportFooterCellIndex } from '../../../domain/imports/footerCells'
import {
  createImportHeaderCounter,
  getImportHeaderSignature,
  hasAssetIdColumn,
  listImportColumnQuestions,
  matchImportHeadersToFields,
} from '../../../domain/imports/importColumns'
import { DateFormatDetector, type ImportDateFormat, parseImportDateCell } from '../../../domain/imports/importDates'
import { findImportField } from '../../../domain/imports/importKinds'
import { parseOverRangeReading } from '../../../domain/imports/importReadings'
import { parseImportCell } from '../../../domain/imports/parseImportCell'

const formatOf = (cells: (string | number)[]) => {
  const column = new DateFormatDetector()
  column.add(cells)
  return column.format()
}

it.each<[ImportDateFormat | null, (string | number)[]]>([
  ['british', ['03/04/2025', '31/03/2025', '1/2/25']],
  ['us', ['03/04/2025', '03/31/2025 14:05', '04/30/2025']],
  // one typing error in a British list must not make it American
  [null, ['03/04/2025', '03/31/2025']],
  [null, ['03.04.2025', '04.30.2025']],
  ['dotted', ['03.04.2025', '1.2.25']],
  ['iso', ['2025-04-03', '2025-04-03T10:00:00Z', '20250403']],
  ['monthName', ['3 Apr 2025', '3rd April 2025', 'Thu 3-Apr-25', 'April 3, 2025']],
  ['serial', [45750, '45750.5']],
  ['british', ['13-01-2025', '2025-01-13', 45_670]],
  // the user must decide which dates are wrong
  [null, ['31/03/2025', '30/04/2025', '04/30/2025']],
  [null, ['31/03/2025', '04/30/2025', '05/30/2025', '06/30/2025']],
  [null, ['03/04/2025', '01-02-2025', '5/5/25']],
  [null, ['31/03/2025', '03/31/2025']],
  ['iso', ['', 'soon']],
  ['iso', ['123/04/2025', '1/2/123', '3 Foo 2025']],
  [null, ['12/03/2025', '05/06/2025']],
  [null, ['03/04/2025', '3.4.2025']],
  [null, ['31/31/2025']],
])('the dates of a column are %s: %j', (format, cells) => {
  expect(formatOf(cells)).toBe(format)
})

it.each<[string | number, ImportDateFormat, string | null]>([
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
  ['20250403', 'british', '2025-04-03'],
  ['3/4/2025', 'dotted', null],
  ['1/2/3', 'british', null],
  ['3 Foo 2025', 'british', null],
  [18_263, 'us', null],
  [18_264, 'us', '1950-01-01'],
  [73_050, 'us', '2099-12-31'],
  [73_051, 'us', null],
  ['x'.repeat(5000), 'british', null],
])('the dates of a column are read: %j as %s', (cell, format, date) => {
  expect(parseImportDateCell(cell, format)).toBe(date)
})

it('two-digit years are at most next year', () => {
  const next = new Date().getFullYear() + 1
  const read = (year: number) => parseImportDateCell(`1/2/${String(year).slice(2)}`, 'british')
  expect(read(next)).toBe(`${next}-02-01`)
  expect(read(next + 1)).toBe(`${next - 99}-02-01`)
})

it.each<[DecimalSeparator | null, string[]]>([
  ['.', ['0.12', '1,250', '200']],
  ['.', ['0.125', '12.5']],
  ['.', ['1,234.5']],
  ['.', ['1,234,567']],
  ['.', ['1250.125']],
  [',', ['0,125']],
  [',', ['1.234,5', '1.250']],
  [',', ['0,1', '0,2', '0.3']],
  [null, ['1.250', '12', '>200']],
  [null, ['1,000']],
  [null, ['0.125', '0,125']],
  ['.', ['200', 'n/a', '', '1.2.3', '31.03.2026']],
])('the decimal sign %j is detected in %j', (separator, texts) => {
  const columns = new DecimalSeparatorDetector()
  for (const text of texts) columns.add(text)
  expect(columns.separator()).toBe(separator)
})

it.each<[string, DecimalSeparator, string]>([
  ['0.125', '.', '0.125'],
  ['1.250', '.', '1.250'],
  ['1,234.5', '.', '1234.5'],
  ['>1,234,567', '.', '>1234567'],
  ['1,250', ',', '1.250'],
  ['1.234,5', ',', '1234.5'],
  ['01,234.5', '.', '01,234.5'],
  ['-5', ',', '-5'],
])('the decimal sign of a file: %j with %j is %j', (text, separator, number) => {
  expect(parsePlainNumber(text, separator)).toEqual({ number })
})

it.each<[string, DecimalSeparator, string]>([
  ['0,5', '.', 'This file uses a decimal point. Write 0.5.'],
  ['0.5', ',', 'This file uses a decimal comma. Write 0,5.'],
])('a number with another decimal sign: %j is rejected if %j is used', (text, separator, error) => {
  expect(parsePlainNumber(text, separator)).toEqual({ error })
})

const format = { decimal: ',', overRange: '>299', dateFormat: null } as const
it.each([
  ['0,08 Ω', 'ohms', '0.08'],
  ['80 mOhm', 'ohms', '0.08'],
  ['≥ 19,99 MΩ', 'megohms', '>19.99'],
  ['500 kΩ', 'megohms', '0.5'],
  ['> 200 Mohm', 'megohms', '>200'],
  ['1.234,5 kΩ', 'megohms', '1.235'],
  ['OL', 'megohms', '>299'],
  ['\u221e', 'megohms', '>299'],
  ['\u2713', 'passOrFail', 1],
  ['\u2714\ufe0f', 'passOrFail', 1],
  ['\u2717', 'passOrFail', 0],
  ['13A', 'amperes', 13],
  ['3,15 amps', 'amperes', 3.15],
  ['10 m', 'metres', 10],
  ['2,5 metres', 'metres', 2.5],
  ['1,5mm\u00b2', 'squareMillimetres', 1.5],
  ['12M', 'months', 1],
  ['24 mths', 'months', 2],
  ['2 yrs', 'months', 2],
  ['12M', 'years', 1],
  [60, 'years', 5],
  ['3Y', 'years', 3],
  ['n/a', 'megohms', undefined],
  ['P', 'passOrFail', 1],
  ['Failed', 'passOrFail', 0],
  ['Plug damaged; Flex, damaged', 'list', ['Plug damaged', 'Flex, damaged']],
] as const)('a cell: %j is read as %s', (cell, type, value) => {
  expect(parseImportCell(cell, type, format)).toEqual(value === undefined ? {} : { value })
})

it.each([
  ['', 'text', undefined],
  [' Hall ', 'location', 'Hall'],
  [' x ', 'text', ' x '],
  ['230 V', 'volts', 240],
  ['110 volts', 'volts', 110],
  ['Extension lead', 'itemType', 'extensionLead'],
  ['Assets', 'locationType', 'pat'],
  ['Stock', 'locationType', 'stock'],
  ['inactive', 'yesOrNo', false],
  ['not tested', 'passOrFail', undefined],
  [0.125, 'ohms', '0.125'],
  ['5 mΩ', 'megohms', '5'],
  ['1,5 kΩ', 'ohms', '1500'],
  ['1,23456 Ω', 'ohms', '1.23456'],
  ['about 2 kΩ', 'ohms', 'about 2'],
  ['a;; b ;', 'list', ['a', 'b']],
] as const)('a cell: %j as %s is %j', (cell, type, value) => {
  expect(parseImportCell(cell, type, format)).toEqual(value === undefined ? {} : { value })
})

it('a date cell is read as dates are written', () => {
  expect(parseImportCell('03/04/2025', 'date', { ...format, dateFormat: 'us' })).toEqual({ value: '2025-03-04' })
})

it.each([
  ['200', '>200'],
  [' >299 ', '>299'],
  ['<5', undefined],
  ['0', undefined],
  ['far', undefined],
])('the range limit %j becomes the reading %s', (text, reading) => {
  expect(parseOverRangeReading(text)).toBe(reading)
})

it.each([
  [`10${' '.repeat(40)}m`, 'metres', 'Enter a number'],
  ['0,12345', 'number', '3 decimal places'],
  ['2 months', 'years', '1 to 5 years'],
  ['III', 'class', 'Must be 1, 2, I or II.'],
  ['Boat', 'itemType', 'Must be one of: '],
  ['Cellar', 'locationType', 'Must be assets or stock.'],
  ['maybe', 'yesOrNo', 'Must be yes or no.'],
  ['perhaps', 'passOrFail', 'Must be pass or fail.'],
  ['3', 'months', 'such as 2 years'],
  ['7 months', 'months', '12, 24, 36, 48 or 60'],
  ['0.125', 'megohms', 'Write 0,125.'],
  ['1.250', 'ohms', 'Write 1250 or 1,250.'],
  ['>0.5 MΩ', 'megohms', 'Write >0,5.'],
  ['1,234.5', 'number', 'Write 1234,5.'],
  ['OL', 'ohms', 'such as >20'],
] as const)('a cell: %j is rejected as %s', (cell, type, message) => {
  expect(parseImportCell(cell, type, format).error).toContain(message)
})

it('a reading beyond the range is rejected until the range is known', () => {
  expect(parseImportCell('OL', 'megohms', { ...format, overRange: null }).error).toContain('such as >')
})

it.each([
  ['I', 1],
  ['Class 2', 2],
  ['Class (2)', 2],
  ['Cl. II', 2],
  ['Double insulated', 2],
  ['DI', 2],
  ['II / double-insulated', 2],
  ['\u29c8', 2],
  ['III', undefined],
  ['I or II', undefined],
  ['1, 2', undefined],
  ['Class', undefined],
  ['constructor', undefined],
] as const)('a class cell: %j is read as %s', (cell, value) => {
  expect(parseImportCell(cell, 'class', format).value).toBe(value)
})

it.each<[(string | number)[], number]>([
  [['Total', 7], 0],
  [['', 'Total:', '', '7'], 1],
  [['Total: 7'], 0],
  [['Grand total', '', '1,250.00'], 0],
  [['Number of assets', 7], 0],
  [['Page 1 of 3'], 0],
  [['Printed on 12/03/2026'], 0],
  [['Page 1 of 3', 7], -1],
  [['Total', 'Kettle'], -1],
  [['Total station', '7'], -1],
  [['A-1', 'Kettle', 7], -1],
])('a cell shows that its row is below the list: %j at %d', (cells, place) => {
  expect(findImportFooterCellIndex(cells)).toBe(place)
})

it('a date cell cannot be read until the date format is known', () => {
  expect(parseImportCell('03/04/2025', 'date', format).error).toBeDefined()
  expect(parseImportCell('soon', 'date', { ...format, dateFormat: 'us' }).error).toContain('03/31/2026')
})

it.each([
  ['the test instrument', ['Asset tag', 'Name', 'Tester', 'Serial No'], ['code', 'name', null, null]],
  [
    'the test instrument, with make and model',
    ['Tag', 'Instrument', 'Make', 'Model', 'Serial'],
    ['code', null, null, null, null],
  ],
  ['the asset', ['Asset tag', 'Make', 'Model', 'Serial No', 'Tester'], ['code', 'make', 'model', 'serialNumber', null]],
  [
    'the test instrument, next to its other columns',
    ['Tag', 'Tester', 'Calibrated', 'Serial no'],
    ['code', null, null, null],
  ],
  ['the asset, first', ['Serial No', 'Code'], ['serialNumber', 'code']],
  ['the asset again', ['Tester', 'Name', 'Serial No'], [null, 'name', 'serialNumber']],
])('the serial number column belongs to %s', (_, headers, fields) => {
  expect(matchImportHeadersToFields('assets', headers)).toEqual(fields)
})

it('a column that may be the class, or the test instrument, needs a choice', () => {
  const cells = [['A-1'], ['II', 'Class 1'], ['1', '2'], ['SN-7'], ['II', 'Kettle']]
  const headers = ['Tag', 'Type', 'Floor', 'Tester', 'Kind', 'Serial no', 'Prot. cl.']
  expect(listImportColumnQuestions('assets', headers, (index) => cells[index] ?? [])).toEqual([
    null,
    'class',
    null,
    null,
    null,
    null,
    'class',
  ])
  expect(listImportColumnQuestions('assets', ['Tag', 'Tested with', 'Tester', 'Serial no'], () => [])).toEqual([
    null,
    null,
    null,
    'instrument',
  ])
})

it('a known column, or one of another list, needs no choice', () => {
  const cells = [['II', '', ' '], ['II', 'Kettle'], ['II']]
  const questions = listImportColumnQuestions('assets', ['Sort', 'Shape', 'Class'], (index) => cells[index] ?? [])
  expect(questions).toEqual(['class', null, null])
  expect(listImportColumnQuestions('tests', ['Prot. cl.'], () => ['II'])).toEqual([null])
})

it('headers are counted in a row, and their order distinguishes them', () => {
  expect(createImportHeaderCounter('assets')(['Asset tag', 'Kettle', 7, 'NAME'])).toBe(2)
  expect(getImportHeaderSignature(['Asset ID*', 'Name'])).toBe(getImportHeaderSignature(['asset id', 'NAME']))
  expect(getImportHeaderSignature(['Asset ID', 'Name'])).not.toBe(getImportHeaderSignature(['Name', 'Asset ID']))
})

it('descriptions are used as names only if there is no name column', () => {
  expect(matchImportHeadersToFields('assets', ['Code', 'Description'])).toEqual(['code', 'name'])
  expect(matchImportHeadersToFields('assets', ['Code', 'Name', 'Description'])).toEqual(['code', 'name', 'description'])
  expect(matchImportHeadersToFields('tests', ['Code', 'Description'])).toEqual(['asset', null])
  expect(findImportField('assets', 'name')?.label).toBe('Name')
  expect(findImportField('tests', 'name')).toBeUndefined()
})

it('new assets get the ids of a file only if the ids are ours', () => {
  const given = (headers: string[]) =>
    hasAssetIdColumn(
      'assets',
      matchImportHeadersToFields('assets', headers).map((field, index) => ({ field, header: headers[index] ?? '' })),
    )
  expect(given(['ID', 'Asset Name', 'Asset Tag'])).toBe(false)
  expect(given(['Id', 'Code', 'Name'])).toBe(false)
  expect(given(['MAH id', 'Code', 'Name'])).toBe(true)
  expect(given(['Code', 'MAH id'])).toBe(true)
  expect(given(['Code', 'Name'])).toBe(false)
  const exported = 'Id,Code,Name,Location,Location code,Class,Voltage,Item type,Make,Model'.split(',')
  expect(given([...exported, 'Notes'])).toBe(true)
  expect(hasAssetIdColumn('locations', [{ header: 'MAH id', field: 'id' }])).toBe(false)
})

const measured = (n: number) => `measured${n},value${n},unit${n},status${n}`
it.each([
  [
    'PATorganiser',
    'Asset Id,Test Date,P/F,Test,Result,Unit,Status,Test,Result,Unit,Status,Person',
    `asset,testDate,safeToUse,${measured(1)},${measured(2)},tester`,
  ],
  ['a file that ends with a measurement', 'Code,Test,Result,Unit,Status', `asset,${measured(1)}`],
  [
    'PATGuard',
    'Asset ID,Date Tested,Result,Visual,Earth Bond (Ω),Insulation (MΩ),Comments,User',
    'asset,testDate,safeToUse,visualTest,earthContinuity,insulationResistance,notes,tester',
  ],
  [
    'programs that spell their units',
    'Code,Test Date/Time,Continuity (Ω),Bond (ohms) Result,Insulation [MOhm],User Name',
    'asset,testDate,earthContinuity,,insulationResistance,tester',
  ],
  [
    'programs with results',
    'Code,Date/Time,Bond Ω Result,Insulation Result (MΩ),Insulation (kΩ)',
    'asset,testDate,earthContinuity,insulationResistance,',
  ],
  ['ours', 'Asset id,Asset code,Test date,Code', 'idOfAsset,asset,testDate,labelCode'],
])('the headers of tests of %s are recognised', (_, headers, fields) => {
  expect(matchImportHeadersToFields('tests', headers.split(',')).join()).toBe(fields)
})

it.each([
  [
    'PATorganiser',
    'Site,Location,Asset Id,Description,Class,Retest,Make,Model,Serial No,Fuse,Notes',
    ',location,code,name,class,months,make,model,serialNumber,fuseRating,description',
  ],
  [
    'Snipe-IT',
    'Company,Asset Name,Asset Tag,Model Name,Manufacturer,Serial,Default Location,Notes',
    ',name,code,model,make,serialNumber,location,description',
  ],
  [
    'Homebox',
    'HB.import_ref,HB.location,HB.asset_id,HB.quantity,HB.name,HB.description,HB.serial_number,HB.model_number',
    ',location,code,,name,description,serialNumber,model',
  ],
  ['Shelf', 'Title,Description,Category,Location,Sequential ID,Fuse (A)', 'name,description,,location,code,fuseRating'],
])('the headers of assets of %s are recognised', (_, headers, fields) => {
  expect(matchImportHeadersToFields('assets', headers.split(',')).join()).toBe(fields)
})

it.each([
  ['frequency', 'Frequency (months)', 'months'],
  ['interval', 'Test Interval (Years)', 'frequency'],
  ['interval', 'Interval', 'months'],
  ['model', 'Model No.', 'model'],
  ['fuse', 'Fuse [A]', 'fuseRating'],
  ['lead', 'Cable length (metres)', 'leadLength'],
  ['location', 'Location code', 'location'],
])('the headers of assets with the %s are recognised: %s', (_, header, field) => {
  expect(matchImportHeadersToFields('assets', ['Code', header])).toEqual(['code', field])
})

it('the two location columns of an export are recognised', () => {
  expect(matchImportHeadersToFields('assets', ['Code', 'Location', 'Location code'])).toEqual([
    'code',
    'location',
    'codeOfLocation',
  ])
})
