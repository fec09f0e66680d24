import type { TesterFileDamage } from './testerFile'

/** Frame kinds by the first byte of the frame's content. */
export const SEAWARD_FRAME_KINDS = { instrument: 0x55, test: 0x01, end: 0xaa } as const

/** A frame with a correct checksum. */
export interface SeawardFrame {
  kind: number
  /** The content after the kind, without the closing byte. */
  content: Uint8Array
  position: string
  /** Number of bytes beyond the frame's length field: 0 or 1. */
  excess: number
}

/** Bytes of the header: start, length, checksum and two zero bytes. */
const HEADER = 7
const STARTS: readonly (number | undefined)[] = [0x55, 0x54]
const CLOSING = 0xff
const KINDS: readonly (number | undefined)[] = Object.values(SEAWARD_FRAME_KINDS)

/**
 * Splits a file into its intact frames, and reports the bytes between them as damaged. Takes time proportional to the
 * file's length.
 */
export function decodeSeawardFrames(bytes: Uint8Array): { frames: SeawardFrame[]; damages: TesterFileDamage[] } {
  const sums = prefixSums(bytes)
  const frames: SeawardFrame[] = []
  const damages: TesterFileDamage[] = []
  let at = 0
  let number = 1
  while (at < bytes.length) {
    const found = soundFrame(bytes, sums, at)
    const position = `Frame ${number}, byte ${at}`
    if (found) {
      const start = at + HEADER
      const content = bytes.subarray(start + 1, found.end - 1)
      frames.push({ kind: bytes[start] ?? 0, content, position, excess: found.excess })
      at = found.end
    } else {
      const from = at
      do at += 1
      while (at < bytes.length && !soundFrame(bytes, sums, at))
      damages.push({ position, message: `${at - from} bytes are damaged. Copy the file from the instrument again.` })
    }
    number += 1
  }
  if (frames.at(-1)?.kind !== SEAWARD_FRAME_KINDS.end)
    damages.push({
      position: `Byte ${bytes.length}`,
      message: 'The end of the file is missing. The instrument may hold more tests: copy the file again.',
    })
  return withoutOdd(frames, damages)
}

/**
 * Removes tests whose frame is one byte longer or shorter than most, relative to the length field, because the checksum
 * cannot detect a missing byte with the value 1.
 */
function withoutOdd(
  frames: readonly SeawardFrame[],
  damages: TesterFileDamage[],
): { frames: SeawardFrame[]; damages: TesterFileDamage[] } {
  const tests = frames.filter(({ kind }) => kind === SEAWARD_FRAME_KINDS.test)
  const withExcess = tests.filter(({ excess }) => excess === 1).length
  const usual = 2 * withExcess >= tests.length ? 1 : 0
  const isOdd = ({ kind, excess }: SeawardFrame) => kind === SEAWARD_FRAME_KINDS.test && excess !== usual
  const odd = frames.filter(isOdd).map(({ position }) => ({
    position,
    message:
      'The data of this test is longer or shorter than that of the other tests. Copy the file from the instrument again.',
  }))
  return { frames: frames.filter((frame) => !isOdd(frame)), damages: [...damages, ...odd] }
}

/** Sums of the bytes before each position, modulo 65,536 as in the checksums. */
function prefixSums(bytes: Uint8Array): Uint16Array {
  const sums = new Uint16Array(bytes.length + 1)
  for (const [index, byte] of bytes.entries()) sums[index + 1] = (sums[index] ?? 0) + byte
  return sums
}

/**
 * Finds the frame that starts at `at`; undefined if there is no intact frame. A test frame is one byte longer than the
 * value of its length field, and its checksum is one less than the sum.
 */
function soundFrame(bytes: Uint8Array, sums: Uint16Array, at: number): { end: number; excess: number } | undefined {
  const start = at + HEADER
  if (!STARTS.includes(bytes[at]) || bytes[at + 5] !== 0 || bytes[at + 6] !== 0) return undefined
  if (!KINDS.includes(bytes[start])) return undefined
  const length = (bytes[at + 1] ?? 0) + (bytes[at + 2] ?? 0) * 256
  const checksum = (bytes[at + 3] ?? 0) + (bytes[at + 4] ?? 0) * 256
  // why: there is no check for a minimum length, because neither the header's last byte nor a kind equals the closing
  // byte
  const isSound = (end: number, sum: number) =>
    bytes[end - 1] === CLOSING && (((sums[end] ?? 0) - (sums[start] ?? 0)) & 0xffff) === (sum & 0xffff)
  const end = start + length
  if (isSound(end, checksum)) return { end, excess: 0 }
  return isSound(end + 1, checksum + 1) ? { end: end + 1, excess: 1 } : undefined
}
