import { ByteReader, EndOfRecord, formatHex } from './byteReader'
import { decodeSeawardFrames, FRAME_KINDS } from './seawardFrames'
import { decodeTestFrame, WrongFrame } from './seawardTest'
import type { TesterFile, TesterFormat } from './testerFile'

/** Result files of the Seaward Apollo 400, 500 and 600: a series of frames. */
export const seawardSss: TesterFormat = {
  name: 'Seaward Apollo (.sss)',
  detects: ([start, , , , , zero, another, kind]) =>
    (start === 0x55 || start === 0x54) &&
    zero === 0 &&
    another === 0 &&
    Object.values<number | undefined>(FRAME_KINDS).includes(kind),
  read: decodeSeawardSss,
}

export function decodeSeawardSss(bytes: Uint8Array): TesterFile {
  const { frames, damages } = decodeSeawardFrames(bytes)
  const file: TesterFile = { instrument: null, tests: [], damages }
  for (const { kind, content, position } of frames) {
    if (kind === FRAME_KINDS.end) continue
    try {
      if (kind === FRAME_KINDS.test) file.tests.push(decodeTestFrame(content, position))
      else file.instrument = instrumentOf(content)
    } catch (error) {
      // Stryker disable next-line ConditionalExpression: Frames throw no other errors.
      if (!(error instanceof EndOfRecord || error instanceof WrongFrame)) throw error
      damages.push({ position, message: error.message || `It is incomplete: ${formatHex(content.subarray(0, 32))} …` })
    }
  }
  return file
}

function instrumentOf(content: Uint8Array) {
  const bytes = new ByteReader(content)
  return { model: bytes.text(20), serialNumber: bytes.text(20) }
}
