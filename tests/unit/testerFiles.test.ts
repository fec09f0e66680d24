import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { testerFormatOf } from '../../domain/testerFiles/formats'
import { sequenceFacts } from '../../domain/testerFiles/sequences'
import type { TesterFile } from '../../domain/testerFiles/testerFile'
import {
  ABOVE,
  BELOW,
  endFrame,
  FAIL,
  garFile,
  inflate,
  instrumentFrame,
  type MadeTest,
  PASS,
  result,
  sssFile,
  testFrame,
} from '../support/testerFiles'

function read(bytes: Uint8Array): TesterFile {
  const format = testerFormatOf(bytes)
  if (!format) throw new Error('No format knows the file')
  return format.read(bytes, inflate)
}

const text = (lines: string) => new TextEncoder().encode(lines)
const onlyTest = (test: MadeTest) => {
  const { tests, damages } = read(sssFile([test]))
  expect(damages).toEqual([])
  expect(tests).toHaveLength(1)
  return tests[0]
}

describe('a .sss file', () => {
  it('names the instrument and gives every field of a test', () => {
    const file = read(
      sssFile([
        {
          number: '0042',
          venue: 'ST MARY',
          location: 'VESTRY',
          date: '2026-03-09',
          tester: 'Ann Óg',
          comments: 'New plug',
          monthsToTest: 24,
          monthsToVisual: 6,
          sequence: 'Class 1 IT',
        },
      ]),
    )
    expect(file.instrument).toEqual({ model: 'Apollo 500+', serialNumber: '38A-0042' })
    expect(file.tests).toEqual([
      {
        position: 'Frame 2, byte 49',
        number: '0042',
        venue: 'ST MARY',
        location: 'VESTRY',
        date: '2026-03-09',
        time: '14:05:09',
        tester: 'Ann Óg',
        notes: 'New plug',
        sequence: 'Class 1 IT',
        monthsToTest: 24,
        monthsToVisual: 6,
        isVisualOnly: false,
        result: 'pass',
        points: [],
        earth: { reading: { value: 0.08, qualifier: null }, result: 'pass', voltage: null },
        insulation: { reading: { value: 19.99, qualifier: '>' }, result: 'pass', voltage: 500 },
        further: [],
        unknown: [],
      },
    ])
  })

  it('has every kind of result', () => {
    const test = onlyTest({
      results: [
        result.point('Plug'),
        result.point('Flex', FAIL | 0xc0),
        result.point('Fuse', PASS, { unit: 'A', number: 13 }),
        result.point('Rating', 0, { unit: 'W', number: 2000 }),
        result.pointToPoint(0.2),
        result.substituteLeakage(0.35),
        result.polarity(),
        result.polarity(FAIL),
        result.mainsVoltage(238),
        result.leakage(2.1, 0.4),
        result.rcd(30, 24),
        result.text('IMG0001.JPG'),
      ],
    })
    expect(test).toMatchObject({
      result: 'fail',
      earth: { reading: { value: 0.2 } },
      insulation: null,
      points: [
        { name: 'Plug', pass: true },
        { name: 'Flex', pass: false },
        { name: 'Fuse 13 A', pass: true },
      ],
      notes: 'Rating 2000 W\nIMG0001.JPG',
    })
    expect(test?.further).toEqual([
      { kind: 'substituteLeakage', reading: { value: 0.35, qualifier: null }, setting: null, result: 'pass' },
      { kind: 'polarity', reading: null, setting: null, result: 'pass' },
      { kind: 'polarity', reading: null, setting: null, result: 'fail' },
      { kind: 'mainsVoltage', reading: { value: 238, qualifier: null }, setting: null, result: null },
      { kind: 'load', reading: { value: 2.1, qualifier: null }, setting: null, result: null },
      { kind: 'protectiveConductorCurrent', reading: { value: 0.4, qualifier: null }, setting: null, result: 'pass' },
      { kind: 'rcdTripTime', reading: { value: 24, qualifier: null }, setting: 30, result: 'pass' },
    ])
  })

  it('calls the leakage of a Class II item touch current', () => {
    const test = onlyTest({ sequence: 'Class 2', results: [result.leakage(0, 0.1)] })
    expect(test?.further.map(({ kind }) => kind)).toEqual(['touchCurrent'])
  })

  it('takes the worst of several readings as that of the test, and keeps the others', () => {
    const test = onlyTest({
      sequence: '4 Way Lead',
      results: [
        result.leadEarth(0.11),
        result.leadEarth(0.31),
        result.leadEarth(0.12),
        result.insulation(500, 99, PASS | ABOVE),
        result.insulation(250, 4.5),
      ],
    })
    expect(test?.earth?.reading).toEqual({ value: 0.31, qualifier: null })
    expect(test?.insulation).toEqual({ reading: { value: 4.5, qualifier: null }, result: 'pass', voltage: 250 })
    expect(test?.further.map(({ kind, reading, setting }) => [kind, reading?.value, setting])).toEqual([
      ['leadEarth', 0.11, null],
      ['leadEarth', 0.12, null],
      ['furtherInsulation', 99, 500],
    ])
  })

  it.each([
    ['frames whose length and checksum fit', true],
    ['frames with a byte more, as real files have them', false],
  ])('may have %s', (_, isExact) => {
    const bytes = Uint8Array.from([...instrumentFrame(), ...testFrame({}, isExact), ...endFrame()])
    expect(read(bytes)).toMatchObject({ tests: [{ number: '0001' }], damages: [] })
  })

  it('may begin as files of older firmware do, and be in Windows-1252', () => {
    const bytes = sssFile([{ tester: 'XX' }])
    const named = bytes.map((byte, index) => (bytes[index] === 0x55 && index === 0 ? 0x54 : byte))
    expect(read(named)).toMatchObject({ tests: [{ tester: 'XX' }], damages: [] })
    const content = testFrame({ tester: 'Zo' }, true)
    const at = content.indexOf(0x6f, 128)
    content[at] = 0xeb
    const sum = content.slice(7).reduce((total, byte) => total + byte, 0) & 0xffff
    content.splice(3, 2, sum & 0xff, sum >> 8)
    expect(read(Uint8Array.from([...content, ...endFrame()])).tests[0]?.tester).toBe('Zë')
  })

  it('keeps what is not understood', () => {
    const test = onlyTest({ configuration: [1, 2], results: [result.earth(0.1), [0x77, 9, 9, 9]] })
    expect(test).toMatchObject({
      earth: { reading: { value: 0.1 } },
      unknown: ['Configuration of the sequence: 01 02', 'Results from kind 77: 09 09 09'],
    })
  })

  it('takes no value that is both above and below the range', () => {
    const test = onlyTest({ results: [result.earth(0.1, PASS | ABOVE | BELOW)] })
    expect(test?.earth).toBeNull()
    expect(test?.unknown).toEqual(['furtherEarth: 0.1, flags 31'])
  })

  it('names a damaged frame by its position and gives the sound ones', () => {
    const [first, second, third] = [testFrame({ number: '1' }), testFrame({ number: '2' }), testFrame({ number: '3' })]
    const start = instrumentFrame().length + first.length
    second[40] = 0x21
    const file = read(Uint8Array.from([...instrumentFrame(), ...first, ...second, ...third, ...endFrame()]))
    expect(file.tests.map(({ number }) => number)).toEqual(['1', '3'])
    expect(file.damages).toEqual([
      { position: `Frame 3, byte ${start}`, message: `${second.length} bytes are damaged.` },
    ])
  })

  it('says that the end is missing', () => {
    const file = read(Uint8Array.from([...instrumentFrame(), ...testFrame({})]))
    expect(file.tests).toHaveLength(1)
    expect(file.damages.map(({ message }) => message)).toEqual([
      'The end of the file is missing. The instrument may hold more tests.',
    ])
  })

  it('refuses a frame with an impossible date', () => {
    const file = read(sssFile([{ date: '2026-02-30', number: 'A' }, { number: 'B' }]))
    expect(file.tests.map(({ number }) => number)).toEqual(['B'])
    expect(file.damages).toEqual([{ position: 'Frame 2, byte 49', message: 'Its date does not exist.' }])
  })
})

describe('a .gar archive', () => {
  it('gives the tests beside the photos', () => {
    const file = read(garFile({ 'IMG1.JPG': text('photo'), 'TestResults.sss': sssFile([{ number: '7' }]) }))
    expect(file).toMatchObject({ instrument: { serialNumber: '38A-0042' }, tests: [{ number: '7' }], damages: [] })
  })

  it('says which file is damaged, and that an archive has no results', () => {
    const bytes = garFile({ 'TestResults.sss': sssFile([{}]) })
    bytes[bytes.length - 20] = (bytes.at(-20) ?? 0) ^ 0xff
    expect(read(bytes).damages).toEqual([{ position: 'Byte 4', message: 'TestResults.sss is damaged.' }])
    expect(read(garFile({ 'a.jpg': text('photo') })).damages[0]?.message).toBe('It has no test results.')
  })

  it('allocates no more than its limit for a length that is not true', () => {
    const bytes = garFile({ 'TestResults.sss': sssFile([{}]) })
    bytes.fill(0xff, 4 + 4 + 15 + 4 + 8, 4 + 4 + 15 + 4 + 12)
    expect(read(bytes).damages).toHaveLength(1)
  })
})

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
    const { tests, damages } = read(text(EXPORT.replaceAll('\n', '\r\n')))
    expect(damages).toEqual([])
    expect(tests).toMatchObject([
      {
        position: 'Test 1, number 1',
        number: '0042',
        venue: 'VILLAGE HALL',
        date: '12/03/2026',
        tester: 'ANN',
        notes: 'New plug\nfitted',
        sequence: 'CLASS 1',
        result: 'pass',
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
})

describe('the name of a test sequence', () => {
  it.each([
    ['Class 1', 1, null],
    ['Class 1 IT', 1, 'it'],
    ['Class II', 2, null],
    ['IEC Lead', 1, 'iecLead'],
    ['4 Way Lead', 1, 'extensionLead'],
    ['RCD Ext Lead', 1, 'rcdLead'],
    ['CL 2 Hand Tool', 2, 'handTool'],
    ['Class III', null, null],
    ['My sequence', null, null],
  ] as const)('%s', (name, assetClass, itemType) => {
    expect(sequenceFacts(name)).toEqual({ class: assetClass, itemType })
  })
})

const madeTest = fc.record<MadeTest>({
  flags: fc.constantFrom(PASS, FAIL, 0),
  number: fc.stringMatching(/^[A-Z0-9]{1,16}$/),
  location: fc.stringMatching(/^[A-Z]{0,16}$/),
  date: fc
    .date({ min: new Date('2010-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10)),
  results: fc.array(
    fc.oneof(
      fc.integer({ min: 0, max: 16_383 }).map((digits) => result.earth(digits / 100)),
      fc.integer({ min: 0, max: 16_383 }).map((digits) => result.insulation(500, digits / 100, PASS | ABOVE)),
      fc.constantFrom(result.polarity(), result.polarity(FAIL), result.point('Plug'), result.text('note')),
    ),
    { maxLength: 8 },
  ),
})

describe('any file', () => {
  it('is read as it was made', () => {
    fc.assert(
      fc.property(fc.array(madeTest, { maxLength: 8 }), (tests) => {
        const file = read(sssFile(tests))
        expect(file.damages).toEqual([])
        expect(file.tests.map(({ number, date, location }) => ({ number, date, location }))).toEqual(
          tests.map(({ number, date, location }) => ({ number, date, location })),
        )
      }),
    )
  })

  it('gives no wrong reading and does not crash or hang when 10,000 copies are damaged', () => {
    const made = Array.from({ length: 5 }, (_, index) => ({
      number: `A${index}`,
      results: [
        result.point('Plug'),
        result.earth(0.1 + index / 100),
        result.insulation(500, 19.99),
        result.polarity(),
      ],
    }))
    const bytes = sssFile(made)
    const sound = new Set(read(bytes).tests.map((test) => JSON.stringify({ ...test, position: '' })))
    const change = fc.record({
      at: fc.integer({ min: 0, max: bytes.length - 1 }),
      byte: fc.integer({ min: 0, max: 255 }),
      cut: fc.constantFrom(0, 0, 0, 1, 7, 300),
    })
    fc.assert(
      fc.property(fc.array(change, { minLength: 1, maxLength: 6 }), (changes) => {
        const damaged = [...bytes]
        for (const { at, byte, cut } of changes) damaged.splice(at, cut || 1, ...(cut ? [] : [byte]))
        const { tests, damages } = readDamaged(damaged)
        if (tests.length < made.length) expect(damages).not.toHaveLength(0)
        // why: two changes may cancel each other in the sum of a frame, which no reader can see
        if (changes.length === 1)
          expect(tests.filter((test) => !sound.has(JSON.stringify({ ...test, position: '' })))).toEqual([])
      }),
      { numRuns: 10_000 },
    )
  }, 180_000)

  it('is read in a time in proportion to its length, whatever its lengths claim', () => {
    const hostile = new Uint8Array(1_000_000).map((_, index) => [0x55, 0xff, 0xff, 0x12, 0x34, 0, 0, 1][index % 8] ?? 0)
    const file = read(hostile)
    expect(file.tests).toEqual([])
    expect(file.damages[0]).toEqual({ position: 'Frame 1, byte 0', message: '1000000 bytes are damaged.' })
  })
})

/** Reads bytes as a .sss file, even if their beginning is damaged. */
function readDamaged(bytes: number[]): TesterFile {
  const format = testerFormatOf(sssFile([]))
  if (!format) throw new Error('There is no format of .sss files')
  return format.read(Uint8Array.from(bytes), inflate)
}
