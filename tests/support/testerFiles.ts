import { deflateSync, inflateSync } from 'node:zlib'
import type { TesterFile, ZlibInflater } from '../../domain/testerFiles/testerFile'
import { detectTesterFormat } from '../../domain/testerFiles/testerFormats'

/** Creates files in the format of test instruments, and reads them. */

export const inflate: ZlibInflater = (bytes, maximum) => {
  try {
    return inflateSync(bytes, { maxOutputLength: Math.max(1, maximum) })
  } catch {
    return undefined
  }
}

/** Detects a tester file's format and reads the file. */
export function readTesterFile(bytes: Uint8Array, unpack = inflate): TesterFile {
  const format = detectTesterFormat(bytes)
  if (!format) throw new Error('No format knows the file')
  return format.read(bytes, unpack)
}

export const PASS = 0x01
export const FAIL = 0x02
export const ABOVE = 0x20
export const BELOW = 0x10

const encoder = new TextEncoder()

/** Encodes a text field of fixed length, padded with NULs. */
function padded(text: string, length: number): number[] {
  const bytes = [...encoder.encode(text)].slice(0, length)
  return [...bytes, ...new Array<number>(length - bytes.length).fill(0)]
}

const uint16 = (value: number) => [value & 0xff, (value >> 8) & 0xff]

/** Encodes a value as 14 bits of digits and a 2-bit exponent. */
export function value(number: number, places = 2): number[] {
  return uint16((places << 14) | Math.round(number * 10 ** places))
}

/** Builds the results in a test; each result begins with its kind. */
export const result = {
  point: (
    name: string,
    flags = PASS | 0xc0,
    of: { unit: string; number: number; places?: number } = { unit: '', number: 0 },
  ) => [0xfd, ...padded(name, 16), ...padded(of.unit, 16), ...value(of.number, of.places ?? 0), flags],
  earth: (ohms: number, flags = PASS) => [0x11, ...value(ohms), flags],
  leadEarth: (ohms: number, flags = PASS) => [0x16, ...value(ohms), flags],
  pointToPoint: (ohms: number, flags = PASS) => [0x18, ...value(ohms), flags],
  insulation: (volts: number, megohms: number, flags = PASS) => [0x20, ...value(volts, 0), ...value(megohms), flags],
  substituteLeakage: (milliamps: number, flags = PASS) => [0x83, ...value(milliamps), flags],
  polarity: (flags = PASS) => [0x91, flags],
  mainsVoltage: (volts: number) => [0x92, ...value(volts, 0), 0],
  leakage: (load: number, milliamps: number, flags = PASS) => [0x96, ...value(load), 0, 0, ...value(milliamps), flags],
  rcd: (milliamps: number, milliseconds: number, degrees = 0) => [
    0x9a,
    ...value(milliamps, 0),
    ...value(degrees, 0),
    ...value(milliseconds, 0),
    PASS,
  ],
  text: (text: string) => [0xfc, ...padded(text, 86), 0],
}

export interface MadeTest {
  flags?: number
  number?: string
  venue?: string
  location?: string
  /** YYYY-MM-DD. */
  date?: string
  /** HH:MM:SS. */
  time?: string
  tester?: string
  comments?: string
  monthsToTest?: number
  monthsToVisual?: number
  sequence?: string
  configuration?: number[]
  results?: number[][]
}

function testContent(test: MadeTest): number[] {
  const [year = 2026, month = 1, day = 1] = (test.date ?? '2026-11-20').split('-').map(Number)
  const time = (test.time ?? '14:05:09').split(':').map(Number)
  const configuration = test.configuration ?? []
  return [
    0x01,
    test.flags ?? PASS,
    ...padded(test.number ?? '0001', 16),
    ...padded('', 64),
    ...padded(test.venue ?? 'VILLAGE HALL', 16),
    ...padded(test.location ?? 'KITCHEN', 16),
    ...[...time, day, month],
    ...uint16(year),
    ...padded(test.tester ?? 'P RAMAN', 16),
    ...padded(test.comments ?? '', 128),
    0x02,
    test.monthsToTest ?? 12,
    ...padded(test.sequence ?? 'Class 1', 30),
    test.monthsToVisual ?? 0,
    ...padded('', 15),
    configuration.length,
    ...configuration,
    0xfe,
    ...(test.results ?? [result.earth(0.08), result.insulation(500, 19.99, PASS | ABOVE)]).flat(),
    0xff,
  ]
}

const sumOf = (bytes: readonly number[]) => bytes.reduce((sum, byte) => sum + byte, 0) & 0xffff

/** Builds a frame with a matching length and checksum. */
export const frame = (content: number[]) => [
  0x55,
  ...uint16(content.length),
  ...uint16(sumOf(content)),
  0,
  0,
  ...content,
]

/** Builds a test's frame. As in real files, its length and checksum are one too small, unless `isExact` is set. */
export function testFrame(test: MadeTest, isExact = false): number[] {
  const content = testContent(test)
  if (isExact) return frame(content)
  return [0x55, ...uint16(content.length - 1), ...uint16(sumOf(content) - 1), 0, 0, ...content]
}

export const instrumentFrame = (model = 'Apollo 500+', serialNumber = '38A-0042') =>
  frame([0x55, ...padded(model, 20), ...padded(serialNumber, 20), 0xff])

export const endFrame = () => frame([0xaa, 0xff])

/** Builds a complete `.sss` file. */
export const sssFile = (tests: readonly MadeTest[]): Uint8Array<ArrayBuffer> =>
  Uint8Array.from([...instrumentFrame(), ...tests.flatMap((test) => testFrame(test)), ...endFrame()])

/** Builds a `.gar` archive that contains these files. */
export function garFile(files: Readonly<Record<string, Uint8Array>>): Uint8Array<ArrayBuffer> {
  const uint32 = (number: number) => [24, 16, 8, 0].map((shift) => (number >>> shift) & 0xff)
  const records = Object.entries(files).flatMap(([name, bytes], index) => {
    const time = 1000 + index
    const plain = [...uint32(bytes.length), ...deflateSync(bytes)]
    const content = [0, 12, 0, 1, ...uint32(time), ...uint32(bytes.length), ...shifted(plain, time, bytes.length)]
    const encoded = [...encoder.encode(name)]
    return [...uint32(encoded.length), ...encoded, ...uint32(content.length), ...content]
  })
  return Uint8Array.from([0xca, 0xbc, 0xab, 1, ...records])
}

function shifted(plain: readonly number[], time: number, length: number): number[] {
  const state = Uint32Array.of(time, length, 521_288_629, 88_675_123)
  return plain.map((byte) => {
    const [x = 0, y = 0, z = 0, w = 0] = state
    const t = (x ^ (x << 11)) >>> 0
    state.set([y, z, w, w ^ (w >>> 19) ^ (t ^ (t >>> 8))])
    return (byte + (state[3] ?? 0)) & 0xff
  })
}
