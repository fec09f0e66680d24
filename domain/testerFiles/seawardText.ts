import { parseReading, type Reading } from '../reading'
import type { ReadingResult } from '../readings/furtherReading'
import type { FurtherReadingKind } from '../readings/kinds'
import { textOf } from './byteReader'
import { chooseMain, type Measured } from './mainReadings'
import type { TesterFile, TesterFormat, TesterTest } from './testerFile'

/** Bytes at the beginning of a file that are searched for the first test. */
const TOP = 2000
const FIRST_LINE = /^[ \t]*TEST NUMBER\b/m
/** Lines of a test that are read, and characters of a line. */
const LINES_MAXIMUM = 500
const LINE_MAXIMUM = 500

/** The text export of the Seaward Apollo 400+ and older: a block of lines for each test, beginning with `TEST NUMBER`. */
export const seawardText: TesterFormat = {
  name: 'Seaward Apollo 400+ (text export)',
  detects: (bytes) => FIRST_LINE.test(textOf(bytes.subarray(0, TOP))),
  read(bytes) {
    const file: TesterFile = { instrument: null, tests: [], damages: [] }
    const [before = [], ...blocks] = blocksOf(textOf(bytes))
    const heading = before.map(labelled)
    const model = heading.find(({ label }) => label === 'MODEL')?.value
    const serialNumber = heading.find(({ label }) => label === 'SN' || label === 'SERIAL NO')?.value
    if (serialNumber) file.instrument = { model: model ?? '', serialNumber }
    for (const { lines, position } of blocks.map((lines, index) => ({ lines, position: `Test ${index + 1}` }))) {
      if (lines.length > LINES_MAXIMUM)
        file.damages.push({ position, message: `It has more than ${LINES_MAXIMUM} lines.` })
      else file.tests.push(readBlock(lines, position))
    }
    file.tests[0]?.unknown.push(...before)
    return file
  },
}

/** Divides the non-blank lines into those before the first test, and the blocks of the tests. */
function blocksOf(text: string): string[][] {
  const blocks: string[][] = [[]]
  for (const raw of text.split('\n')) {
    const line = raw.slice(0, LINE_MAXIMUM).trim()
    if (/^TEST NUMBER\b/.test(line)) blocks.push([line])
    else if (line !== '') blocks.at(-1)?.push(line)
  }
  return blocks
}

/** Labels, longer ones before those with which they begin. */
const LABELS = [
  'LEAD CONTINUITY',
  'EARTH CURRENT',
  'TEST NUMBER',
  'TEST MODE',
  'SERIAL NO',
  'LOCATION',
  'APP NO',
  'TESTER',
  'RESULT',
  'EARTH',
  'MODEL',
  'DATE',
  'TIME',
  'USER',
  'SITE',
  'TEXT',
  'IEC',
  'INS',
  'LOC',
  'SN',
] as const
type Label = (typeof LABELS)[number]

interface Line {
  /** Undefined for a line with an unknown label. */
  label: Label | undefined
  value: string
  line: string
}

function labelled(line: string): Line {
  const label = LABELS.find((one) => line === one || line.startsWith(`${one} `))
  return { label, value: label ? line.slice(label.length).trim() : line, line }
}

function readBlock(lines: readonly string[], position: string): TesterTest {
  const measured: Measured[] = []
  const notes: string[] = []
  const unknown: string[] = []
  const results: (ReadingResult | null)[] = []
  const facts: Partial<Record<Label, string>> = {}
  for (const { label, value, line } of lines.map(labelled)) {
    const kind = label && READINGS[label]
    const reading = kind && measuredValue(value, kind)
    if (MARKED.includes(label)) results.push(resultOf(value))
    if (reading) measured.push(reading)
    else if (label === 'TEXT') notes.push(value)
    else if (label && FACTS.includes(label) && facts[label] === undefined) facts[label] = value
    else unknown.push(line)
  }
  const { earth, insulation, further } = chooseMain(measured)
  return {
    position: `${position}, number ${facts['TEST NUMBER'] ?? ''}`,
    number: facts['APP NO'] ?? '',
    venue: facts.SITE ?? '',
    location: facts.LOCATION ?? facts.LOC ?? '',
    date: facts.DATE ?? '',
    time: facts.TIME ?? '',
    tester: facts.USER ?? '',
    notes: notes.filter((note) => note !== '').join('\n'),
    sequence: facts['TEST MODE'] ?? '',
    monthsToTest: null,
    monthsToVisual: null,
    result: results.includes('fail') ? 'fail' : results.includes('pass') ? 'pass' : null,
    points: [],
    isVisualOnly: false,
    earth,
    insulation,
    further,
    unknown,
  }
}

const FACTS: readonly Label[] = [
  'TEST NUMBER',
  'APP NO',
  'SITE',
  'LOCATION',
  'LOC',
  'DATE',
  'TIME',
  'USER',
  'TEST MODE',
  'RESULT',
]

/** Labels of readings. The current of the earth test, and a lead's continuity without a value, are not understood. */
const READINGS: Partial<Record<Label, FurtherReadingKind>> = {
  EARTH: 'furtherEarth',
  INS: 'furtherInsulation',
  IEC: 'leadEarth',
  'LEAD CONTINUITY': 'leadEarth',
}

/** Labels whose value may end with a result. */
const MARKED: readonly (string | undefined)[] = [...Object.keys(READINGS), 'RESULT', 'EARTH CURRENT']

const resultOf = (value: string): ReadingResult | null =>
  /\b(F|FAIL|FAILED)$/i.test(value) ? 'fail' : /\b(P|PASS|PASSED)$/i.test(value) ? 'pass' : null

const VALUE =
  /^([<>]?)\s*(\d{1,6}(?:\.\d{1,3})?)\s*(M?)\s*(?:OHMS?|\u03a9|\u2126)?\.?\s*(?:P|F|PASS|FAIL|PASSED|FAILED)?$/i

/** Returns the value of a reading; undefined for anything but a number with its unit and result. */
function measuredValue(value: string, kind: FurtherReadingKind): Measured | undefined {
  const [, qualifier = '', number = '', prefix = ''] = VALUE.exec(value) ?? []
  const isMegohms = prefix.toUpperCase() === 'M'
  if (isMegohms && kind !== 'furtherInsulation') return undefined
  const reading: Reading | null | undefined = parseReading(`${qualifier}${number}`).reading
  return reading ? { kind, reading, result: resultOf(value), voltage: null } : undefined
}
