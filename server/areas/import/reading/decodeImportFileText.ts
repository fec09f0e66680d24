import iconv from 'iconv-lite'
import { type TextEncoding, UnreadableImportFileError } from './importFileReadRequest'

/** Decodes a file with the chosen encoding, or else the detected one. */
export function decodeImportFileText(
  bytes: Uint8Array,
  chosen: TextEncoding | undefined,
): { text: string; encoding: TextEncoding } {
  const encoding = chosen ?? detectEncoding(bytes)
  // why: Node's own decoder treats Windows-1252 as Latin-1, which has no dashes and no euro sign
  const text = iconv.decode(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), encoding)
  if (text.slice(0, 10_000).includes('\0'))
    throw new UnreadableImportFileError(
      'This is not a text file. Save it as CSV (UTF-8) or as an Excel workbook (.xlsx).',
    )
  return { text, encoding }
}

function detectEncoding(bytes: Uint8Array): TextEncoding {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  const zeros = countZeros(bytes.subarray(0, 1000))
  if (zeros.odd > 100 && zeros.even === 0) return 'utf-16le'
  if (zeros.even > 100 && zeros.odd === 0) return 'utf-16be'
  return isUtf8(bytes) ? 'utf-8' : 'windows-1252'
}

/** Counts the zero bytes at even and odd indexes. In UTF-16, every second byte of Latin text is zero. */
function countZeros(bytes: Uint8Array): { even: number; odd: number } {
  const zeros = { even: 0, odd: 0 }
  for (const [index, byte] of bytes.entries()) if (byte === 0) zeros[index % 2 === 0 ? 'even' : 'odd'] += 1
  return zeros
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}
