import { ByteReader, EndOfTesterRecordError } from './byteReader'
import { decodeSeawardSss } from './seawardSssFormat'
import type { TesterFile, TesterFileDamage, TesterFormat, ZlibInflater } from './testerFile'

/** Maximum size of all unpacked files together, in bytes. */
const UNPACKED_MAXIMUM = 12 * 1024 * 1024
const SIGNATURE = [0xca, 0xbc, 0xab, 0x01]
const HEADER = 12
const PACKED = 1

/**
 * Seaward Apollo archives, which contain `TestResults.sss` and the photos. Each file is packed with zlib and its bytes
 * are shifted by a xorshift generator, as documented by dtwood/seaward-super-string-parser.
 */
export const seawardGarFormat: TesterFormat = {
  name: 'Seaward Apollo, compressed (.gar)',
  detects: (bytes) => SIGNATURE.every((byte, index) => bytes[index] === byte),
  read(bytes, inflate) {
    const damages: TesterFileDamage[] = []
    const files: TesterFile[] = []
    let budget = UNPACKED_MAXIMUM
    const archive = new ByteReader(bytes.subarray(SIGNATURE.length))
    while (archive.left > 0) {
      const position = `Byte ${bytes.length - archive.left}`
      try {
        const { name, packed } = nextFile(archive)
        // why: photos are not imported, and unpacking them is slow
        if (!/\.sss$/i.test(name)) continue
        const unpacked = unpack(packed, inflate, budget)
        budget -= unpacked?.length ?? 0
        if (unpacked) files.push(decodeSeawardSss(unpacked))
        else damages.push({ position, message: `${name} is damaged. Copy the file from the instrument again.` })
      } catch (error) {
        if (!(error instanceof EndOfTesterRecordError)) throw error
        damages.push({ position, message: 'The compressed file is incomplete. Copy it from the instrument again.' })
        break
      }
    }
    if (files.length === 0 && damages.length === 0)
      damages.push({ position: 'The compressed file', message: 'This file has no test results. Choose another file.' })
    return {
      instrument: files.find(({ instrument }) => instrument)?.instrument ?? null,
      tests: files.flatMap(({ tests }) => tests),
      damages: [...damages, ...files.flatMap((file) => file.damages)],
    }
  },
}

function nextFile(archive: ByteReader): { name: string; packed: Uint8Array } {
  const name = archive.text(uint32(archive.take(4)))
  return { name, packed: archive.take(uint32(archive.take(4))) }
}

/** Reads a big-endian number, as archives store lengths. */
function uint32(bytes: Uint8Array): number {
  return bytes.reduce((sum, byte) => sum * 256 + byte, 0)
}

function unpack(packed: Uint8Array, inflate: ZlibInflater, maximum: number): Uint8Array | undefined {
  // Stryker disable next-line EqualityOperator: A header without packed bytes is damaged as well.
  if (packed.length < HEADER) return undefined
  const bytes = new ByteReader(packed)
  const [header = 0, method = 0] = [uint32(bytes.take(2)), uint32(bytes.take(2))]
  const time = uint32(bytes.take(4))
  const length = uint32(bytes.take(4))
  if (header !== HEADER || method !== PACKED || length > maximum) return undefined
  const plain = unshifted(bytes.take(bytes.left), time, length)
  if (uint32(plain.subarray(0, 4)) !== length) return undefined
  const unpacked = inflate(plain.subarray(4), length)
  return unpacked?.length === length ? unpacked : undefined
}

/** Subtracts the low bytes of Marsaglia's 128-bit xorshift generator from a file's bytes. */
function unshifted(bytes: Uint8Array, time: number, length: number): Uint8Array {
  let [x, y, z, w] = [time, length, 521_288_629, 88_675_123]
  return bytes.map((byte) => {
    const t = x ^ (x << 11)
    x = y
    y = z
    z = w
    w = w ^ (w >>> 19) ^ t ^ (t >>> 8)
    return byte - w
  })
}
