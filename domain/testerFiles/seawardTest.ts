import type { EnteredFurtherReading, ReadingResult } from '../testing/readings/furtherReading'
import type { FurtherReadingKind } from '../testing/readings/furtherReadingKinds'
import { MAX_VISUAL_POINT_LENGTH, MAX_VISUAL_POINTS, type VisualPoint } from '../testing/readings/visualPoints'
import type { CalendarDate } from '../values/calendar'
import { formatDecimal } from '../values/decimal'
import { formatReading, isPossibleReading, type Reading } from '../values/reading'
import { ByteReader, decodeTesterText, formatHexBytes } from './byteReader'
import { chooseMainReadings, type MainReadingCandidate } from './mainReadings'
import type { TesterTest } from './testerFile'
import { parseTestSequenceName } from './testSequences'

/** Thrown if a test frame contradicts itself. */
export class InvalidSeawardFrameError extends Error {}

const RESULTS_FOLLOW = 0xfe
const UNKNOWN_BYTES = 64
const SETTINGS_BYTES = 15

/** The results in a frame, before the decisive readings are selected. */
interface Results {
  measured: MainReadingCandidate[]
  further: EnteredFurtherReading[]
  points: VisualPoint[]
  notes: string[]
  unknown: string[]
  /** True if the instrument marked any result as failed. */
  failed: boolean
}

/**
 * Reads a test frame.
 * @throws EndOfTesterRecordError, InvalidSeawardFrameError
 */
export function decodeSeawardTestFrame(content: Uint8Array, position: string): TesterTest {
  const bytes = new ByteReader(content)
  const overall = resultOf(bytes.byte())
  const number = bytes.text(16)
  const unnamed = bytes.take(UNKNOWN_BYTES)
  const venue = bytes.text(16)
  const location = bytes.text(16)
  const [hour, minute, second] = [bytes.byte(), bytes.byte(), bytes.byte()]
  const [day, month, year] = [bytes.byte(), bytes.byte(), bytes.uint16()]
  const tester = bytes.text(16)
  const comments = linesOf(bytes.take(128))
  bytes.byte()
  const monthsToTest = bytes.byte()
  const sequence = bytes.text(30)
  const monthsToVisual = bytes.byte()
  const settings = bytes.take(SETTINGS_BYTES)
  const configuration = bytes.take(bytes.byte())
  if (bytes.byte() !== RESULTS_FOLLOW)
    throw new InvalidSeawardFrameError('The results of this test are damaged. Copy the file from the instrument again.')
  const results = readResults(bytes, sequence)
  const measured = [results.measured, results.further, results.unknown]
  const { earth, insulation, further, unknown } = chooseMainReadings(results.measured)
  return {
    position,
    number,
    venue,
    location,
    date: dateOf(year, month, day),
    time: timeOf(hour, minute, second),
    tester,
    notes: [...comments, ...results.notes].join('\n'),
    sequence,
    monthsToTest: monthsToTest || null,
    monthsToVisual: monthsToVisual || null,
    result: results.failed ? 'fail' : overall,
    points: results.points,
    // why: a failed test never counts as visual only, because the tester may have stopped at a failed point before
    // measuring anything, and the asset must not look sound
    isVisualOnly:
      overall !== 'fail' && !results.failed && results.points.length > 0 && measured.every((of) => of.length === 0),
    earth,
    insulation,
    further: [...further, ...results.further],
    unknown: [
      ...unknownBytes('Bytes after the number', unnamed),
      ...unknownBytes('Settings bytes', settings),
      ...unknownBytes('Sequence configuration', configuration),
      ...unknown,
      ...results.unknown,
    ],
  }
}

/** Returns the non-blank lines of a text whose lines are padded with NULs. */
function linesOf(bytes: Uint8Array): string[] {
  const lines: string[] = []
  let from = 0
  do {
    const line = decodeTesterText(bytes.subarray(from))
    if (line !== '') lines.push(line)
    from = bytes.indexOf(0, from) + 1
  } while (from > 0)
  return lines
}

const unknownBytes = (name: string, bytes: Uint8Array): string[] =>
  bytes.every((byte) => byte === 0) ? [] : [`${name}: ${formatHexBytes(bytes)}`]

const twoDigits = (value: number) => String(value).padStart(2, '0')

function dateOf(year: number, month: number, day: number): CalendarDate {
  const date = `${String(year).padStart(4, '0')}-${twoDigits(month)}-${twoDigits(day)}`
  const time = Date.parse(`${date}T00:00:00Z`)
  if (Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== date)
    throw new InvalidSeawardFrameError('This test has an invalid date. Enter the test by hand.')
  return date
}

function timeOf(hour: number, minute: number, second: number): string {
  if (hour > 23 || minute > 59 || second > 59)
    throw new InvalidSeawardFrameError('This test has an invalid time. Enter the test by hand.')
  return [hour, minute, second].map(twoDigits).join(':')
}

const FLAGS = { above: 0x20, below: 0x10, fail: 0x02, pass: 0x01 } as const

const resultOf = (flags: number): ReadingResult | null =>
  flags & FLAGS.fail ? 'fail' : flags & FLAGS.pass ? 'pass' : null

/** Decodes 16 bits: the upper 2 are an exponent, the lower 14 the digits. */
const decodedValue = (raw: number): number => (raw & 0x3fff) / 10 ** (raw >> 14)

/** Returns a value with its qualifier; undefined if both flags, above and below, are set. */
function readingOf(value: number, flags: number): Reading | undefined {
  const [above, below] = [flags & FLAGS.above, flags & FLAGS.below]
  if (above && below) return undefined
  const reading: Reading = { value, qualifier: above ? '>' : below ? '<' : null }
  // why: instruments show '<0' for a value too small for their display
  return isPossibleReading(reading) ? reading : { value, qualifier: null }
}

/** Result kinds that have a single value. */
const SINGLE_VALUES: Readonly<Partial<Record<number, FurtherReadingKind>>> = {
  17: 'furtherEarth',
  22: 'leadEarth',
  24: 'pointToPoint',
  131: 'substituteLeakage',
  146: 'mainsVoltage',
}
const EARTH_KINDS: readonly (number | undefined)[] = [0x11, 0x16, 0x18]

function readResults(bytes: ByteReader, sequence: string): Results {
  const results: Results = { measured: [], further: [], points: [], notes: [], unknown: [], failed: false }
  while (bytes.left > 0) {
    const kind = bytes.byte()
    const single = SINGLE_VALUES[kind]
    if (single) readSingleValue(bytes, results, single, EARTH_KINDS.includes(kind))
    else if (kind === 0x20) readInsulation(bytes, results)
    else if (kind === 0x91) addAnswer(results, 'polarity', bytes.byte())
    else if (kind === 0x96) readCurrent(bytes, results, sequence)
    else if (kind === 0x9a) readTripTime(bytes, results)
    else if (kind === 0xfd) readPoint(bytes, results)
    else if (kind === 0xfc) readText(bytes, results)
    // why: an unknown result has an unknown length, so the next result cannot be found
    else
      results.unknown.push(
        `Results from kind ${formatHexBytes(Uint8Array.of(kind))} onwards: ${formatHexBytes(bytes.take(bytes.left))}`,
      )
  }
  return results
}

function note(results: Results, flags: number): ReadingResult | null {
  const result = resultOf(flags)
  if (result === 'fail') results.failed = true
  return result
}

function readSingleValue(bytes: ByteReader, results: Results, kind: FurtherReadingKind, isEarth: boolean): void {
  const value = decodedValue(bytes.uint16())
  add(results, { kind, value, flags: bytes.byte(), setting: null, isMain: isEarth })
}

function readInsulation(bytes: ByteReader, results: Results): void {
  const setting = decodedValue(bytes.uint16())
  const value = decodedValue(bytes.uint16())
  add(results, { kind: 'furtherInsulation', value, flags: bytes.byte(), setting, isMain: true })
}

/** Reads load and leakage. The file does not state the kind of leakage, so the kind is inferred from the class. */
function readCurrent(bytes: ByteReader, results: Results, sequence: string): void {
  const load = decodedValue(bytes.uint16())
  results.unknown.push(...unknownBytes('Leakage bytes', bytes.take(2)))
  const value = decodedValue(bytes.uint16())
  const flags = bytes.byte()
  const isEarthed =
    parseTestSequenceName(sequence).class === 1 || results.measured.some(({ kind }) => kind === 'furtherEarth')
  const kind = isEarthed ? 'protectiveConductorCurrent' : 'touchCurrent'
  if (load > 0) add(results, { kind: 'load', value: load, flags: 0, setting: null, isMain: false })
  add(results, { kind, value, flags, setting: null, isMain: false })
}

function readTripTime(bytes: ByteReader, results: Results): void {
  const setting = decodedValue(bytes.uint16())
  const angle = decodedValue(bytes.uint16())
  const value = decodedValue(bytes.uint16())
  if (angle > 0) results.notes.push(`RCD at ${formatDecimal(angle)} degrees: ${formatDecimal(value)} ms`)
  add(results, { kind: 'rcdTripTime', value, flags: bytes.byte(), setting, isMain: false })
}

interface Value {
  kind: FurtherReadingKind
  value: number
  flags: number
  setting: number | null
  /** True for the test's own earth continuity or insulation resistance. */
  isMain: boolean
}

function add(results: Results, { kind, value, flags, setting, isMain }: Value): void {
  const result = note(results, flags)
  const reading = readingOf(value, flags)
  if (!reading) results.unknown.push(`${kind}: ${formatDecimal(value)}, flags ${formatHexBytes(Uint8Array.of(flags))}`)
  else if (isMain) results.measured.push({ kind, reading, result, voltage: setting })
  else results.further.push({ kind, reading, setting, result })
}

function addAnswer(results: Results, kind: FurtherReadingKind, flags: number): void {
  const result = note(results, flags)
  if (result) results.further.push({ kind, reading: null, setting: null, result })
  else results.unknown.push(`${kind}: flags ${formatHexBytes(Uint8Array.of(flags))}`)
}

/** Reads a point of the visual inspection, or a fact such as the fuse rating. */
function readPoint(bytes: ByteReader, results: Results): void {
  const name = bytes.text(16).replaceAll(/[:;\n]/g, ' ')
  const unit = bytes.text(16).replaceAll(/[:;\n]/g, ' ')
  const value = decodedValue(bytes.uint16())
  const flags = bytes.byte()
  const result = note(results, flags)
  const reading = readingOf(value, flags)
  if (!reading) {
    const contents = [name, formatDecimal(value), unit].filter(Boolean).join(' ')
    results.unknown.push(`${contents}, flags ${formatHexBytes(Uint8Array.of(flags))}`)
  }
  const shown = value > 0 || flags & (FLAGS.above | FLAGS.below) ? formatReading(reading ?? null) : ''
  const text = [name, shown, shown === '' ? '' : unit].join(' ').slice(0, MAX_VISUAL_POINT_LENGTH).trim()
  if (text === '') results.unknown.push(`Point without a name: flags ${formatHexBytes(Uint8Array.of(flags))}`)
  else if (result === null) results.notes.push(text)
  else if (results.points.length < MAX_VISUAL_POINTS) results.points.push({ name: text, pass: result === 'pass' })
  else results.unknown.push(`${text}: ${result}`)
}

function readText(bytes: ByteReader, results: Results): void {
  const text = bytes.text(86)
  note(results, bytes.byte())
  if (text !== '') results.notes.push(text)
}
