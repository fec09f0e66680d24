import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { TesterFile } from '../../../domain/testerFiles/testerFile'
import { detectTesterFormat } from '../../../domain/testerFiles/testerFormats'
import { parseTestSequenceName } from '../../../domain/testerFiles/testSequences'
import { formatReading } from '../../../domain/values/reading'
import {
  ABOVE,
  BELOW,
  endFrame,
  FAIL,
  frame,
  inflate,
  instrumentFrame,
  type MadeTest,
  PASS,
  readTesterFile,
  result,
  sssFile,
  testFrame,
} from '../../support/testerFiles'

const onlyTest = (test: MadeTest) => {
  const { tests, damages } = readTesterFile(sssFile([test]))
  expect(damages).toEqual([])
  expect(tests).toHaveLength(1)
  return tests[0]
}

it('a .sss file gives the instrument and every field of a test', () => {
  const file = readTesterFile(
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

it('a .sss file gives every kind of result', () => {
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

it.each([
  ['a Class II item', 'Class 2', [], 'touchCurrent'],
  ['an item of an unknown class', 'My sequence', [result.insulation(500, 99)], 'touchCurrent'],
  ['an item whose earth was measured', 'My sequence', [result.earth(0.1)], 'protectiveConductorCurrent'],
])('a .sss file names the kind of leakage current of %s', (_, sequence, others, kind) => {
  const test = onlyTest({ sequence, results: [...others, result.leakage(0, 0.1)] })
  expect(test?.further).toMatchObject([{ kind, reading: { value: 0.1 } }])
})

it('a .sss file gives the angle at which an RCD tripped', () => {
  const test = onlyTest({ results: [result.rcd(30, 24, 180)] })
  expect(test).toMatchObject({ notes: 'RCD at 180 degrees: 24 ms', further: [{ reading: { value: 24 } }] })
})

it.each([
  ['passed points', {}, [result.point('Plug'), result.point('Flex')], true],
  ['a failed point', {}, [result.point('Plug'), result.point('Flex', FAIL)], false],
  ['passed points in a failed test', { flags: FAIL }, [result.point('Plug')], false],
  ['a reading beside the points', {}, [result.point('Plug'), result.insulation(500, 99)], false],
  ['unknown results beside the points', {}, [result.point('Plug'), [0x77]], false],
])("a .sss file's test with %s is visual only, or not", (_, test, results, isVisualOnly) => {
  expect(onlyTest({ ...test, results })?.isVisualOnly).toBe(isVisualOnly)
})

it.each([
  ['marks of the lists in which it is stored', 'Plug:', 0, '', 'Plug'],
  ['a unit without a value', 'Fuse', 0, 'A', 'Fuse'],
  [
    'more than 40 characters',
    'Resistance of it',
    16.383,
    'ohms per 1000 mm',
    'Resistance of it >16.383 ohms per 1000 m',
  ],
])("a .sss file's point is named without %s", (_, name, number, unit, shown) => {
  const flags = number > 0 ? PASS | ABOVE : PASS
  const test = onlyTest({ results: [result.point(name, flags, { unit, number, places: 3 })] })
  expect(test?.points).toEqual([{ name: shown, pass: true }])
})

it('a .sss file keeps unnamed points, and those beyond the maximum', () => {
  const points = Array.from({ length: 31 }, (_, index) => result.point(`Point ${index + 1}`))
  const test = onlyTest({ results: [result.point(':'), ...points] })
  expect(test?.points).toHaveLength(30)
  expect(test?.unknown).toEqual(['Point without a name: flags c1', 'Point 31: pass'])
})

it("a .sss file's texts end at the first NUL, without surrounding spaces and blank lines", () => {
  const test = onlyTest({
    ...{ venue: '\0OLD', location: 'HALL\0OLD', tester: ' ANN ', comments: '\0\0New plug\0\0 \0fitted' },
    results: [result.text(''), result.text('IMG1.JPG')],
  })
  expect(test).toMatchObject({ venue: '', location: 'HALL', tester: 'ANN', notes: 'New plug\nfitted\nIMG1.JPG' })
})

it('a .sss file may have comments without a final NUL', () => {
  expect(onlyTest({ comments: 'x'.repeat(128), results: [] })?.notes).toBe('x'.repeat(128))
})

it("a .sss file's worst reading becomes the test's reading, and the others are kept", () => {
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
  [100, ['Insulation at 100 V'], null],
  [250, [], 250],
  [500, [], 500],
  [1000, ['Insulation at 1000 V'], null],
])('insulation measured at %i V keeps its voltage, as a field or as a note', (volts, unknown, voltage) => {
  const test = onlyTest({ results: [result.insulation(volts, 4.5), result.insulation(1000, 9)] })
  expect(test).toMatchObject({ insulation: { reading: { value: 4.5 }, voltage }, unknown })
  expect(test?.further).toMatchObject([{ reading: { value: 9 }, setting: 1000 }])
})

it.each([
  ['earth that failed', [result.earth(0.3), result.earth(0.1, FAIL)], '0.1'],
  ['earth above the range', [result.earth(0.2), result.earth(0.2, PASS | ABOVE)], '>0.2'],
  ['earth that is not below the range', [result.earth(0.2, PASS | BELOW), result.earth(0.2)], '0.2'],
  ['insulation that is not above it', [result.insulation(500, 9, PASS | ABOVE), result.insulation(500, 9)], '9'],
  ['insulation below it', [result.insulation(500, 9), result.insulation(500, 9, PASS | BELOW)], '<9'],
])("a .sss file's worst reading of several is %s", (_, results, worst) => {
  const test = onlyTest({ results })
  expect(formatReading((test?.earth ?? test?.insulation)?.reading ?? null)).toBe(worst)
  expect(test?.further).toHaveLength(1)
})

it.each([
  ['frames whose length and checksum fit', true],
  ['frames with a byte more, as real files have them', false],
])('a .sss file may have %s', (_, isExact) => {
  const bytes = Uint8Array.from([...instrumentFrame(), ...testFrame({}, isExact), ...endFrame()])
  expect(readTesterFile(bytes)).toMatchObject({ tests: [{ number: '0001' }], damages: [] })
})

it('a .sss file may start like files of older firmware, and be in Windows-1252', () => {
  const bytes = sssFile([{ tester: 'XX' }])
  const named = bytes.map((byte, index) => (bytes[index] === 0x55 && index === 0 ? 0x54 : byte))
  expect(readTesterFile(named)).toMatchObject({ tests: [{ tester: 'XX' }], damages: [] })
  const content = testFrame({ tester: 'Zo' }, true)
  const at = content.indexOf(0x6f, 128)
  content[at] = 0xeb
  const sum = content.slice(7).reduce((total, byte) => total + byte, 0) & 0xffff
  content.splice(3, 2, sum & 0xff, sum >> 8)
  expect(readTesterFile(Uint8Array.from([...content, ...endFrame()])).tests[0]?.tester).toBe('Zë')
})

it("a .sss file's unknown content is kept", () => {
  const test = onlyTest({ configuration: [1, 2], results: [result.earth(0.1), [0x77, 9, 9, 9]] })
  expect(test).toMatchObject({
    earth: { reading: { value: 0.1 } },
    unknown: ['Sequence configuration: 01 02', 'Results from kind 77 onwards: 09 09 09'],
  })
})

it("a .sss file's answer that is neither pass nor fail is kept", () => {
  expect(onlyTest({ results: [result.polarity(0)] })).toMatchObject({ further: [], unknown: ['polarity: flags 00'] })
})

it("a .sss file's value that is both above and below the range is ignored", () => {
  const test = onlyTest({ results: [result.earth(0.1, PASS | ABOVE | BELOW)] })
  expect(test?.earth).toBeNull()
  expect(test?.unknown).toEqual(['furtherEarth: 0.1, flags 31'])
})

it.each([
  ['Fuse', 'A', 13, { points: [{ name: 'Fuse', pass: true }], unknown: ['Fuse 13 A, flags 31'] }],
  ['Fuse', '', 0, { points: [{ name: 'Fuse', pass: true }], unknown: ['Fuse 0, flags 31'] }],
  ['', 'A', 13, { points: [], unknown: ['13 A, flags 31', 'Point without a name: flags 31'] }],
])("a .sss file's point value %j that is both above and below the range is kept", (name, unit, number, kept) => {
  expect(onlyTest({ results: [result.point(name, PASS | ABOVE | BELOW, { unit, number })] })).toMatchObject(kept)
})

it("a .sss file's damaged frames are reported by position, and the others are read", () => {
  const [first, second, third] = [testFrame({ number: '1' }), testFrame({ number: '2' }), testFrame({ number: '3' })]
  const start = instrumentFrame().length + first.length
  second[40] = 0x21
  const file = readTesterFile(Uint8Array.from([...instrumentFrame(), ...first, ...second, ...third, ...endFrame()]))
  expect(file.tests.map(({ number }) => number)).toEqual(['1', '3'])
  expect(file.damages).toEqual([
    {
      position: `Frame 3, byte ${start}`,
      message: `${second.length} bytes are damaged. Copy the file from the instrument again.`,
    },
  ])
})

it('a .sss file without its end is reported', () => {
  const file = readTesterFile(Uint8Array.from([...instrumentFrame(), ...testFrame({})]))
  expect(file.tests).toHaveLength(1)
  expect(file.damages.map(({ message }) => message)).toEqual([
    'The end of the file is missing. The instrument may hold more tests: copy the file again.',
  ])
})

it("a .sss file's damaged bytes at the end are counted", () => {
  const file = readTesterFile(sssFile([{}]).subarray(0, -1))
  expect(file.tests).toHaveLength(1)
  expect(file.damages.map(({ message }) => message)).toEqual([
    `${endFrame().length - 1} bytes are damaged. Copy the file from the instrument again.`,
    expect.stringMatching(/^The end of the file is missing/),
  ])
})

it.each([
  ['another start', testFrame({}).with(0, 0x56)],
  ['a length beyond the file', testFrame({}).with(2, 0xff)],
  ['only a kind', frame([0xaa])],
  ['an unknown kind', frame([0x02, 0xff])],
])("a .sss file's frame with %s is damaged", (_, wrong) => {
  const bytes = [...instrumentFrame(), ...testFrame({ number: '1' }), ...wrong, ...endFrame()]
  const { tests, damages } = readTesterFile(Uint8Array.from(bytes))
  expect(tests.map(({ number }) => number)).toEqual(['1'])
  expect(damages.map(({ message }) => message)).toEqual([
    `${wrong.length} bytes are damaged. Copy the file from the instrument again.`,
  ])
})

it("a .sss file's test with an unusual length is damaged", () => {
  const tests = [...testFrame({ number: '1' }, true), ...testFrame({ number: '2' })]
  const file = readTesterFile(Uint8Array.from([...instrumentFrame(), ...tests, ...endFrame()]))
  expect(file.tests.map(({ number }) => number)).toEqual(['2'])
  expect(file.damages).toEqual([
    {
      position: 'Frame 2, byte 49',
      message:
        'The data of this test is longer or shorter than that of the other tests. Copy the file from the instrument again.',
    },
  ])
})

it("a .sss file's test that ends too early is shown", () => {
  const file = readTesterFile(Uint8Array.from([...frame([0x01, PASS, 0x41, 0xff]), ...endFrame()]))
  expect(file.tests).toEqual([])
  expect(file.damages).toEqual([
    {
      position: 'Frame 1, byte 0',
      message: 'This part is incomplete: 01 41 … Copy the file from the instrument again.',
    },
  ])
})

it.each([
  ['date', { date: '2026-02-30' }],
  ['time', { time: '24:00:00' }],
  ['time', { time: '00:60:00' }],
  ['time', { time: '00:00:60' }],
])("a .sss file's frame with an impossible %s is rejected: %o", (name, wrong) => {
  const file = readTesterFile(
    sssFile([
      { ...wrong, number: 'A' },
      { number: 'B', time: '23:59:59' },
    ]),
  )
  expect(file.tests).toMatchObject([{ number: 'B', time: '23:59:59' }])
  expect(file.damages).toEqual([
    { position: 'Frame 2, byte 49', message: `This test has an invalid ${name}. Enter the test by hand.` },
  ])
})

it.each([
  ['start', 0, 0x56],
  ['kind', 7, 2],
])('a .sss file is not detected with another %s', (_, at, byte) => {
  expect(detectTesterFormat(Uint8Array.from(instrumentFrame().with(at, byte)))).toBeUndefined()
})

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
] as const)('the name of a test sequence: %s', (name, assetClass, itemType) => {
  expect(parseTestSequenceName(name)).toEqual({ class: assetClass, itemType })
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

it('any file is read back as it was written', () => {
  fc.assert(
    fc.property(fc.array(madeTest, { maxLength: 8 }), (tests) => {
      const file = readTesterFile(sssFile(tests))
      expect(file.damages).toEqual([])
      expect(file.tests.map(({ number, date, location }) => ({ number, date, location }))).toEqual(
        tests.map(({ number, date, location }) => ({ number, date, location })),
      )
    }),
  )
})

it('10,000 damaged copies give no wrong reading, crash or hang', () => {
  const made = Array.from({ length: 5 }, (_, index) => ({
    number: `A${index}`,
    results: [result.point('Plug'), result.earth(0.1 + index / 100), result.insulation(500, 19.99), result.polarity()],
  }))
  const bytes = sssFile(made)
  const sound = new Set(readTesterFile(bytes).tests.map((test) => JSON.stringify({ ...test, position: '' })))
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
      // why: two changes may cancel out in a frame's checksum and go undetected, so only single changes are checked
      if (changes.length === 1)
        expect(tests.filter((test) => !sound.has(JSON.stringify({ ...test, position: '' })))).toEqual([])
    }),
    { numRuns: 10_000 },
  )
})

it("reading takes time proportional to the file's size, whatever lengths it claims", () => {
  const hostile = new Uint8Array(1_000_000).map((_, index) => [0x55, 0xff, 0xff, 0x12, 0x34, 0, 0, 1][index % 8] ?? 0)
  const file = readTesterFile(hostile)
  expect(file.tests).toEqual([])
  expect(file.damages[0]).toEqual({
    position: 'Frame 1, byte 0',
    message: '1000000 bytes are damaged. Copy the file from the instrument again.',
  })
})

/** Reads bytes as a .sss file, even if their beginning is damaged. */
function readDamaged(bytes: number[]): TesterFile {
  const format = detectTesterFormat(sssFile([]))
  if (!format) throw new Error('There is no format of .sss files')
  return format.read(Uint8Array.from(bytes), inflate)
}
