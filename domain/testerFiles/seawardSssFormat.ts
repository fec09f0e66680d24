import { ByteReader, EndOfTesterRecordError, formatHexBytes } from './byteReader'
import { decodeSeawardFrames, SEAWARD_FRAME_KINDS } from './seawardFrames'
import { decodeSeawardTestFrame, InvalidSeawardFrameError } from './seawardTest'
import type { TesterFile, TesterFormat } from './testerFile'

/** Seaward Apollo 400, 500 and 600 result files; each file is a series of frames. */
export const seawardSssFormat: TesterFormat = {
  name: 'Seaward Apollo (.sss)',
  detects: ([start, , , , , zero, another, kind]) =>
    (start === 0x55 || start === 0x54) &&
    zero === 0 &&
    another === 0 &&
    Object.values<number | undefined>(SEAWARD_FRAME_KINDS).includes(kind),
  read: decodeSeawardSss,
}

export function decodeSeawardSss(bytes: Uint8Array): TesterFile {
  const { frames, damages } = decodeSeawardFrames(bytes)
  const file: TesterFile = { instrument: null, tests: [], damages }
  for (const { kind, content, position } of frames) {
    if (kind === SEAWARD_FRAME_KINDS.end) continue
    try {
      if (kind === SEAWARD_FRAME_KINDS.test) file.tests.push(decodeSeawardTestFrame(content, position))
      else file.instrument = instrumentOf(content)
    } catch (error) {
      // Stryker disable next-line ConditionalExpression: Frames throw no other errors.
      if (!(error instanceof EndOfTesterRecordError || error instanceof InvalidSeawardFrameError)) throw error
      damages.push({
        position,
        message:
          error.message ||
          `This part is incomplete: ${formatHexBytes(content.subarray(0, 32))} … Copy the file from the instrument again.`,
      })
    }
  }
  return file
}

function instrumentOf(content: Uint8Array) {
  const bytes = new ByteReader(content)
  return { model: bytes.text(20), serialNumber: bytes.text(20) }
}
