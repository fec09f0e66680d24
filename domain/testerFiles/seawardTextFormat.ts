import type { ReadingResult } from '../testing/readings/furtherReading'
import type { FurtherReadingKind } from '../testing/readings/furtherReadingKinds'
import { parseReading } from '../values/reading'
import { decodeTesterTextLines, UNICODE_REPLACEMENT_CHARACTER } from './byteReader'
import { chooseMainReadings, type MainReadingCandidate } from './mainReadings'
import type { TesterFile, TesterFormat, TesterTest } from './testerFile'

/** How many bytes at the start of a file are searched for the first test. */
const TOP = 2000
/** First line of a test. Does not match table headers such as `TEST NUMBER,DATE`. */
const FIRST_LINE = /^TEST NUMBER(?: +\S*\d|$)/
/** Maximum number of lines per test, and of characters per line. */
const LINES_MAXIMUM = 500
const LINE_MAXIMUM = 500

/**
 * Text export of the Seaward Apollo 400+ and older models: a block of lines for each test, beginning with `TEST
 * NUMBER`.
 */
export const seawardTextFormat: TesterFormat = {
  name: 'Seaward Apollo 400+ (text export)',
  detects: (bytes) => decodeTesterTextLines(bytes.subarray(0, TOP)).some((line) => FIRST_LINE.test(line)),
  read(bytes) {
    const file: TesterFile = { instrument: null, tests: [], damages: [] }
    const [before = [], ...blocks] = blocksOf(decodeTesterTextLines(bytes))
    const heading = before.map(labelled)
    const model = heading.find(({ label }) => label === 'MODEL')?.value
    const serialNumber = heading.find(({ label }) => label === 'SN' || label === 'SERIAL NO')?.value
    if (serialNumber) file.instrument = { model: model ?? '', serialNumber }
    for (const { lines, position } of blocks.map((lines, index) => ({ lines, position: `Test ${index + 1}` }))) {
      if (lines.length > LINES_MAXIMUM)
        file.damages.push({ position, message: `This test has more than ${LINES_MAXIMUM} lines. Enter it by hand.` })
      else file.tests.push(readBlock(lines, position))
    }
    const [first] = file.tests
    // why: the lines are spread into a new array, because `push(...lines)` would overflow the stack if there were many
    if (first) first.unknown = [...first.unknown, ...heading.map(({ line }) => line)]
    return file
  },
}

/** Splits the non-blank lines into the lines before the first test and one block per test. */
function blocksOf(lines: readonly string[]): string[][] {
  const blocks: string[][] = [[]]
  for (const line of lines) {
    if (/^TEST NUMBER\b/.test(line)) blocks.push([line])
    else if (line !== '') blocks.at(-1)?.push(line)
  }
  return blocks
}

/** Line labels. A label comes before any shorter label that it begins with. */
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
  /** The line's label; undefined if the line is too long or the label unknown. */
  label: Label | undefined
  value: string
  /** The line as shown to the user if it is not recognised. */
  line: string
  isDamaged: boolean
}

function labelled(line: string): Line {
  if (line.length > LINE_MAXIMUM) {
    const cut = `${line.slice(0, LINE_MAXIMUM)} … (${line.length} characters)`
    return { label: undefined, value: '', line: cut, isDamaged: true }
  }
  const label = LABELS.find((one) => line === one || line.startsWith(`${one} `))
  return {
    label,
    value: label ? line.slice(label.length).trim() : line,
    line,
    isDamaged: line.includes(UNICODE_REPLACEMENT_CHARACTER),
  }
}

function readBlock(lines: readonly string[], position: string): TesterTest {
  const measured: MainReadingCandidate[] = []
  const notes: string[] = []
  const unknown: string[] = []
  const results: (ReadingResult | null)[] = []
  const facts: Partial<Record<Label, string>> = {}
  // why: an unrecognised line may record a failure
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
  const { earth, insulation, further } = chooseMainReadings(measured)
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

/** Labels of readings. Excludes the earth test current and a lead continuity without a value. */
const READINGS: Partial<Record<Label, FurtherReadingKind>> = {
  EARTH: 'furtherEarth',
  INS: 'furtherInsulation',
  IEC: 'leadEarth',
  'LEAD CONTINUITY': 'leadEarth',
}

/** Labels whose value may end with a pass or fail mark. */
const MARKED: readonly (string | undefined)[] = [...Object.keys(READINGS), 'RESULT', 'EARTH CURRENT']

const resultOf = (value: string): ReadingResult | null =>
  /\b(F|FAIL|FAILED)$/i.test(value) ? 'fail' : /\b(P|PASS|PASSED)$/i.test(value) ? 'pass' : null

const RESULT = /^(P|PASS|PASSED|F|FAIL|FAILED)$/i

const VALUE = /^([<>]?) ?(\d{1,6}(?:\.\d{1,3})?) ?(M?) ?(?:OHMS?|\u03a9|\u2126)?\.? ?(P|F|PASS|FAIL|PASSED|FAILED)?$/i

/** Returns a reading's value; undefined for anything but a number with its unit and result. */
function measuredValue(value: string, kind: FurtherReadingKind): MainReadingCandidate | undefined {
  const [, qualifier = '', number = '', prefix = '', result = ''] = VALUE.exec(value.replace(/\s+/g, ' ')) ?? []
  // why: an insulation value without M may be in ohms or volts, and one with m in milliohms
  if (prefix !== (kind === 'furtherInsulation' ? 'M' : '')) return undefined
  const { reading } = parseReading(`${qualifier}${number}`)
  return reading ? { kind, reading, result: resultOf(result), voltage: null } : undefined
}
