import { expect, it } from 'vitest'
import { detectTesterFormat } from '../../../domain/testerFiles/testerFormats'
import { formatReading } from '../../../domain/values/reading'
import { readTesterFile } from '../../support/testerFiles'

const text = (lines: string) => new TextEncoder().encode(lines)
const read = (...lines: string[]) => readTesterFile(text(lines.join('\n')))
/** Reads a file with a single test, and returns this test. */
const readTest = (...lines: string[]) => read('TEST NUMBER 1', ...lines).tests[0]

const EXPORT = `TEST NUMBER      1
DATE             12/03/2026
TIME             10:31
TESTER           A
APP NO           0042
TEST MODE        CLASS 1
EARTH CURRENT    25A
EARTH            0.08 OHM P
INS              >19.99 MOHM P
USER             ANN
SITE             VILLAGE HALL
TEXT             New plug
TEXT
TEXT             fitted
VOLTAGE          240

TEST NUMBER      2
DATE             12/03/2026
APP NO           0043
INS              0.30 MOHM F
LEAD CONTINUITY  P
`
it('a text export contains its tests', () => {
  const { instrument, tests, damages } = read(EXPORT.replaceAll('\n', '\r\n'))
  expect(damages).toEqual([])
  expect(instrument).toBeNull()
  expect(tests).toMatchObject([
    {
      position: 'Test 1, number 1',
      number: '0042',
      venue: 'VILLAGE HALL',
      date: '12/03/2026',
      time: '10:31',
      tester: 'ANN',
      notes: 'New plug\nfitted',
      sequence: 'CLASS 1',
      result: 'pass',
      isVisualOnly: false,
      earth: { reading: { value: 0.08, qualifier: null }, result: 'pass' },
      insulation: { reading: { value: 19.99, qualifier: '>' } },
      unknown: ['TESTER           A', 'EARTH CURRENT    25A', 'VOLTAGE          240'],
    },
    { number: '0043', result: 'fail', insulation: { result: 'fail' }, unknown: ['LEAD CONTINUITY  P'] },
  ])
})

it('a text export is distinguished from a table', () => {
  expect(detectTesterFormat(text('Code,Name\n1,Kettle'))).toBeUndefined()
  expect(detectTesterFormat(text('TEST NUMBER,DATE\n1,12/03/2026'))).toBeUndefined()
  expect(detectTesterFormat(text('TEST NUMBER\tDATE\n1\t12/03/2026'))).toBeUndefined()
  expect(detectTesterFormat(text('No TEST NUMBER 1'))).toBeUndefined()
  expect(detectTesterFormat(new Uint8Array())).toBeUndefined()
})

it.each(['TEST NUMBER', 'TEST NUMBER 1', 'TEST NUMBER    A-1', '\tTEST\tNUMBER\t1', 'SN 1\r\rTEST NUMBER 1'])(
  'a text export is detected by %j',
  (lines) => {
    expect(read(lines).tests).toHaveLength(1)
  },
)

it.each([
  [['MODEL  Apollo 400', 'SN  123'], { model: 'Apollo 400', serialNumber: '123' }],
  [['MODEL  Apollo 400', 'SERIAL NO  123'], { model: 'Apollo 400', serialNumber: '123' }],
  [['SN  123'], { model: '', serialNumber: '123' }],
  [['MODEL  Apollo 400'], null],
])('a text export may begin with %o', (heading, instrument) => {
  const file = read(...heading, 'TEST NUMBER 1')
  expect(file.instrument).toEqual(instrument)
  expect(file.tests).toMatchObject([{ unknown: heading }])
})

it.each([
  ['LOCATION KITCHEN', 'KITCHEN'],
  ['LOC KITCHEN', 'KITCHEN'],
  ['LOCATION KITCHEN\nLOC HALL', 'KITCHEN', ['LOC HALL']],
  ['LOC HALL\nLOCATION KITCHEN', 'HALL', ['LOCATION KITCHEN']],
  ['LOCATION\nLOC HALL', 'HALL'],
  ['DATE 12/03/2026', ''],
])('a text export gives the location of %j', (lines, location, unknown: string[] = []) => {
  expect(readTest(lines)).toMatchObject({ location, unknown })
})

it("a text export's first of two equal labels counts, and lines may be indented", () => {
  expect(readTest('  APP NO 1', 'APP NO 2')).toMatchObject({ number: '1', unknown: ['APP NO 2'] })
})

it.each([
  ['RESULT PASS', 'pass'],
  ['EARTH CURRENT 25A F', 'fail'],
  ['IEC 0.21 P', 'pass'],
  ['TEXT Block F', null],
  ['BLOCK F', null],
  ['EARTH 0.08 OHMP', 'pass'],
  ['EARTH 0.08F', 'fail'],
])("the line %s of a text export gives the test's result, if any", (line, result) => {
  expect(readTest(line)?.result).toBe(result)
})

it.each([
  ['ABORTED', null],
  ['NOT PASSED', null],
  ['PASSED?', null],
  ['', null],
  ['EARTH FAIL', 'fail'],
])('a text export keeps the overall result %j, and the test is not passed', (value, result) => {
  const line = `RESULT ${value}`.trim()
  expect(readTest('EARTH 0.08 OHM P', line)).toMatchObject({ result, unknown: [line] })
})

it('the first of two overall results counts, unless a later one fails, and the second is kept', () => {
  expect(readTest('RESULT P', 'RESULT PASS')).toMatchObject({ result: 'pass', unknown: ['RESULT PASS'] })
  expect(readTest('RESULT PASS', 'RESULT F')).toMatchObject({ result: 'fail', unknown: ['RESULT F'] })
})

it.each([
  ['EARTH 0.08 OHM P', '0.08'],
  ['EARTH 0.08 MOHM P', undefined],
  ['EARTH 0.08 mohm P', undefined],
  ['EARTH P', undefined],
  ['EARTH <0 OHM', undefined],
])('the line %s of a text export gives a reading, or is kept as unknown', (line, shown) => {
  const test = readTest(line)
  expect(test?.earth?.reading.value.toString()).toBe(shown)
  expect(test?.unknown).toEqual(shown === undefined ? [line] : [])
})

it.each([
  ['INS 19.99 MOHM P', '19.99'],
  ['INS >200M', '>200'],
  ['INS 2 M\u03a9 F', '2'],
  ['INS    >   2    M    OHM    P', '>2'],
  ['INS 500 OHM P'],
  ['INS 2 GOHM P'],
  ['INS 500 mOHM P'],
  ['INS 500 P'],
  ['INS 2 MOHM 500 V P'],
  ['INS 2,5 MOHM P'],
  ['LIMIT INS 2 MOHM P'],
])('a text export gives insulation in megohms only: %s', (line, shown = '') => {
  const test = readTest(line)
  expect(formatReading(test?.insulation?.reading ?? null)).toBe(shown)
  expect(test?.unknown).toEqual(shown === '' ? [line] : [])
})

it.each(['EARTH 0.08 KOHM P', 'IEC 80 mOHM P'])('a text export gives earth continuity in ohms only: %s', (line) => {
  expect(readTest(line)).toMatchObject({ earth: null, unknown: [line] })
})

it('a text export may use tabs instead of spaces', () => {
  expect(readTest('APP NO\t0042\t', '\tEARTH\t0.08\tOHM\tP', 'TEXT\tNew\tplug')).toMatchObject({
    ...{ number: '0042', earth: { reading: { value: 0.08 } }, notes: 'New plug', unknown: [] },
  })
})

it('a text export is read past a NUL, and values with a NUL are ignored', () => {
  const lines = [
    'APP NO 1',
    'INS 1\u00009.99 MOHM P',
    'EARTH 0.08 OHM P',
    'TEXT a\u0001\u007fb',
    'TEST NUMBER 2',
    'INS 2 M P',
  ]
  const { tests, damages } = read('TEST NUMBER 1', ...lines)
  expect(damages).toEqual([])
  expect(tests).toMatchObject([
    {
      ...{ number: '1', insulation: null, earth: { reading: { value: 0.08 } }, notes: 'a\ufffd\ufffdb' },
      unknown: ['INS 1\ufffd9.99 MOHM P'],
    },
    { position: 'Test 2, number 2', result: 'pass', insulation: { reading: { value: 2 } } },
  ])
})

it("a text export's test is not passed if a reading may mean that it failed", () => {
  expect(readTest('EARTH 0.08 OHM P', 'IEC 0.5 OHM FAIL (limit 0.1)')?.result).toBeNull()
  expect(readTest('EARTH 0.08 OHM F', 'IEC 0.5 OHM FAIL (limit 0.1)')?.result).toBe('fail')
  expect(readTest('EARTH 0.08 OHM P', 'INS 500 OHM P')?.result).toBe('pass')
  expect(readTest('EARTH 0.08 OHM P', 'EARTH CURRENT 25A')?.result).toBe('pass')
})

it("a text export's test is not passed if a damaged line may mean that it failed", () => {
  expect(readTest('EARTH 0.08 OHM P', 'RES\u0000LT FAIL')?.result).toBeNull()
  expect(readTest('EARTH 0.08 OHM P', 'INS 0.1 MOHM FA\u0000L')?.result).toBeNull()
  expect(readTest('EARTH 0.08 OHM F', 'RES\u0000LT PASS')?.result).toBe('fail')
  expect(readTest('EARTH 0.08 OHM P', 'TEXT a\u0000b')?.result).toBe('pass')
})

it("a text export's lines may be padded with NULs and spaces", () => {
  expect(readTest('\u00a0EARTH 0.08 OHM F\u00a0')).toMatchObject({ result: 'fail', unknown: [] })
  expect(read('\0 TEST NUMBER 1 \0\0', '\0', 'EARTH 0.08 OHM P \0 ').tests).toMatchObject([
    { position: 'Test 1, number 1', earth: { reading: { value: 0.08 } }, result: 'pass', unknown: [] },
  ])
})

it("a text export's test of more than 500 lines is ignored", () => {
  const lines = (count: number) => ['TEST NUMBER 1', ...new Array<string>(count - 1).fill('TEXT x')]
  const { tests, damages } = read(...lines(501), ...lines(500))
  expect(damages).toEqual([{ position: 'Test 1', message: 'This test has more than 500 lines. Enter it by hand.' }])
  expect(tests).toMatchObject([{ position: 'Test 2, number 1' }])
  expect(tests[0]?.notes.split('\n')).toEqual(new Array(499).fill('x'))
  expect(read('SN 1', ...lines(501))).toMatchObject({ instrument: { serialNumber: '1' }, tests: [], damages })
})

it("a text export's lines of more than 500 characters are skipped and reported", () => {
  const line = (length: number) => 'TEXT '.padEnd(length, 'x')
  expect(readTest('EARTH 0.08 OHM P', line(500))).toMatchObject({
    notes: line(500).slice(5),
    result: 'pass',
    unknown: [],
  })
  const unknown = [`${line(500)} … (501 characters)`]
  expect(readTest('EARTH 0.08 OHM P', line(501))).toMatchObject({ notes: '', result: null, unknown })
  expect(read(`SN ${'1'.repeat(600)}`, 'TEST NUMBER 1')).toMatchObject({
    ...{ instrument: null, tests: [{ unknown: [expect.stringMatching(/^SN 1{497} … \(603 characters\)$/)] }] },
  })
})

it('a text export keeps any number of lines before the first test', () => {
  // why: format detection only sees the file's beginning, which here ends with what looks like the first line of a test
  const heading = `${'TEST NUMBER'.padStart(2000)}X\n${'x\n'.repeat(200_000)}`
  expect(read(`${heading}TEST NUMBER 1`).tests[0]?.unknown).toHaveLength(200_001)
})
