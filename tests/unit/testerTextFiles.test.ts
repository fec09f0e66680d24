import { describe, expect, it } from 'vitest'
import { testerFormatOf } from '../../domain/testerFiles/formats'
import { readTesterFile } from '../support/testerFiles'

const text = (lines: string) => new TextEncoder().encode(lines)
const read = (...lines: string[]) => readTesterFile(text(lines.join('\n')))
/** Reads a file with one test. */
const readTest = (...lines: string[]) => read('TEST NUMBER 1', ...lines).tests[0]

describe('a text export', () => {
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
  it('gives its tests', () => {
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

  it('is told from a table', () => {
    expect(testerFormatOf(text('Code,Name\n1,Kettle'))).toBeUndefined()
    expect(testerFormatOf(new Uint8Array())).toBeUndefined()
  })

  it.each([
    [['MODEL  Apollo 400', 'SN  123'], { model: 'Apollo 400', serialNumber: '123' }],
    [['MODEL  Apollo 400', 'SERIAL NO  123'], { model: 'Apollo 400', serialNumber: '123' }],
    [['SN  123'], { model: '', serialNumber: '123' }],
    [['MODEL  Apollo 400'], null],
  ])('may begin with %o', (heading, instrument) => {
    const file = read(...heading, 'TEST NUMBER 1')
    expect(file.instrument).toEqual(instrument)
    expect(file.tests).toMatchObject([{ unknown: heading }])
  })

  it.each([
    ['LOCATION KITCHEN', 'KITCHEN'],
    ['LOC KITCHEN', 'KITCHEN'],
    ['LOCATION KITCHEN\nLOC HALL', 'KITCHEN'],
    ['DATE 12/03/2026', ''],
  ])('gives the place of %j', (lines, location) => {
    expect(readTest(lines)?.location).toBe(location)
  })

  it('takes the first of two equal labels, and lines with spaces before them', () => {
    expect(readTest('  APP NO 1', 'APP NO 2')).toMatchObject({ number: '1', unknown: ['APP NO 2'] })
  })

  it.each([
    ['RESULT PASS', 'pass'],
    ['RESULT FAILED', 'fail'],
    ['EARTH CURRENT 25A F', 'fail'],
    ['IEC 0.21 P', 'pass'],
    ['TEXT Block F', null],
    ['SITE Block F', null],
    ['BLOCK F', null],
  ])('takes the result of %s', (line, result) => {
    expect(readTest(line)?.result).toBe(result)
  })

  it.each([
    ['EARTH 0.08 OHM P', '0.08'],
    ['EARTH 0.08 MOHM P', undefined],
    ['EARTH 0.08 mohm P', undefined],
    ['EARTH P', undefined],
    ['EARTH <0 OHM', undefined],
  ])('takes the reading of %s', (line, shown) => {
    const test = readTest(line)
    expect(test?.earth?.reading.value.toString()).toBe(shown)
    expect(test?.unknown).toEqual(shown === undefined ? [line] : [])
  })

  it('gives no test of more than 500 lines, and no more than 500 characters of a line', () => {
    const lines = (count: number) => ['TEST NUMBER 1', ...new Array<string>(count - 1).fill(`TEXT ${'x'.repeat(600)}`)]
    const { tests, damages } = read(...lines(501), ...lines(500))
    expect(damages).toEqual([{ position: 'Test 1', message: 'It has more than 500 lines.' }])
    expect(tests).toMatchObject([{ position: 'Test 2, number 1' }])
    expect(tests[0]?.notes.split('\n')).toEqual(new Array(499).fill('x'.repeat(495)))
  })
})
