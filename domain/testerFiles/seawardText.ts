import type { ReadingResult } from '../testing/readings/furtherReading'
import type { FurtherReadingKind } from '../testing/readings/kinds'
import { parseReading } from '../values/reading'
import { DAMAGED, textLines } from './byteReader'
import { chooseMain, type Measured } from './mainReadings'
import type { TesterFile, TesterFormat, TesterTest } from './testerFile'

/** Bytes at the beginning of a file that are searched for the first test. */
const TOP = 2000
/** Told from the headers of a table, such as `TEST NUMBER,DATE`. */
const FIRST_LINE = /^TEST NUMBER(?: +\S*\d|$)/
/** Lines of a test that are read, and characters of a line. */
const LINES_MAXIMUM = 500
const LINE_MAXIMUM = 500

/** The text export of the Seaward Apollo 400+ and older: a block of lines for each test, beginning with `TEST NUMBER`. */
export const seawardText: TesterFormat = {
  name: 'Seaward Apollo 400+ (text export)',
  detects: (bytes) => textLines(bytes.subarray(0, TOP)).some((line) => FIRST_LINE.test(line)),
  read(bytes) {
    const file: TesterFile = { instrument: null, tests: [], damages: [] }
    const [before = [], ...blocks] = blocksOf(textLines(bytes))
    const heading = before.map(labelled)
    const model = heading.find(({ label }) => label === 'MODEL')?.value
    const serialNumber = heading.find(({ label }) => label === 'SN' || label === 'SERIAL NO')?.value
    if (serialNumber) file.instrument = { model: model ?? '', serialNumber }
    for (const { lines, position } of blocks.map((lines, index) => ({ lines, position: `Test ${index + 1}` }))) {
      if (lines.length > LINES_MAXIMUM)
        file.damages.push({ position, message: `It has more than ${LINES_MAXIMUM} lines.` })
      else file.tests.push(readBlock(lines, position))
    }
    const [first] = file.tests
    // why: passing all lines as arguments would overflow the stack
    if (first) first.unknown = [...first.unknown, ...heading.map(({ line }) => line)]
    return file
  },
}

/** Divides the non-blank lines into those before the first test, and the blocks of the tests. */
function blocksOf(lines: readonly string[]): string[][] {
  const blocks: string[][] = [[]]
  for (const line of lines) {
    if (/^TEST NUMBER\b/.test(line)) blocks.push([line])
    else if (line !== '') blocks.at(-1)?.push(line)
  }
  return blocks
}

/** Labels; longer ones come before their prefixes. */
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
  /** Undefined for a line with an unknown label, and for one that is too long. */
  label: Label | undefined
  value: string
  /** The line as shown if it is not recognised. */
  line: string
  isDamaged: boolean
}

function labelled(line: string): Line {
  if (line.length > LINE_MAXIMUM) {
    const cut = `${line.slice(0, LINE_MAXIMUM)} … (${line.length} characters)`
    return { label: undefined, value: '', line: cut, isDamaged: true }
  }
  const label = LABELS.find((one) => line === one || line.startsWith(`${one} `))
  return { label, value: label ? line.slice(label.length).trim() : line, line, isDamaged: line.includes(DAMAGED) }
}

function readBlock(lines: readonly string[], position: string): TesterTest {
  const measured: Measured[] = []
  const notes: string[] = []
  const unknown: string[] = []
  const results: (ReadingResult | null)[] = []
  const facts: Partial<Record<Label, string>> = {}
  // why: an unrecognised line may mean that the test has failed
  let mayHaveFailed = false
  for (const { label, value, line, isDamaged } of lines.map(labelled)) {
    const kind = label && READINGS[label]
    const reading = kind && measuredValue(value, kind)
    const fact = label === 'LOC' ? 'LOCATION' : label
    const isClear = label !== 'RESULT' || RESULT.test(value)
    const result = reading ? reading.result : resultOf(value)
    if (MARKED.includes(label)) results.push(result)
    if (reading) measured.push(reading)
    else if (label === 'TEXT') notes.push(value)
    else if (fact && FACTS.includes(fact) && !facts[fact] && isClear) facts[fact] = value
    else {
      mayHaveFailed ||= isDamaged || !isClear || (kind !== undefined && result === null)
      unknown.push(line)
    }
  }
  const { earth, insulation, further } = chooseMain(measured)
  return {
    position: `${position}, number ${facts['TEST NUMBER'] ?? ''}`,
    number: facts['APP NO'] ?? '',
    venue: facts.SITE ?? '',
    location: facts.LOCATION ?? '',
    date: facts.DATE ?? '',
    time: facts.TIME ?? '',
    tester: facts.USER ?? '',
    notes: notes.filter((note) => note !== '').join('\n'),
    sequence: facts['TEST MODE'] ?? '',
    monthsToTest: null,
    monthsToVisual: null,
    result: results.includes('fail') ? 'fail' : results.includes('pass') && !mayHaveFailed ? 'pass' : null,
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

const RESULT = /^(P|PASS|PASSED|F|FAIL|FAILED)$/i

const VALUE = /^([<>]?) ?(\d{1,6}(?:\.\d{1,3})?) ?(M?) ?(?:OHMS?|\u03a9|\u2126)?\.? ?(P|F|PASS|FAIL|PASSED|FAILED)?$/i

/** Returns the value of a reading; undefined for anything but a number with its unit and result. */
function measuredValue(value: string, kind: FurtherReadingKind): Measured | undefined {
  const [, qualifier = '', number = '', prefix = '', result = ''] = VALUE.exec(value.replace(/\s+/g, ' ')) ?? []
  // why: insulation without M may be in ohms or volts, and with m in milliohms
  if (prefix !== (kind === 'furtherInsulation' ? 'M' : '')) return undefined
  const { reading } = parseReading(`${qualifier}${number}`)
  return reading ? { kind, reading, result: resultOf(result), voltage: null } : undefined
}
