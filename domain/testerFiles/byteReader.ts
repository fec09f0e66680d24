/** Thrown if a record ends too early; the format's reader then reports the record as damaged. */
export class EndOfTesterRecordError extends Error {}

/** Reads the bytes of one record, but never beyond its end. */
export class ByteReader {
  private position = 0

  constructor(private readonly bytes: Uint8Array) {}

  get left(): number {
    return this.bytes.length - this.position
  }

  /** @throws EndOfTesterRecordError */
  take(length: number): Uint8Array {
    if (length > this.left) throw new EndOfTesterRecordError()
    this.position += length
    return this.bytes.subarray(this.position - length, this.position)
  }

  byte(): number {
    return this.take(1)[0] ?? 0
  }

  uint16(): number {
    const [low = 0, high = 0] = this.take(2)
    return low + high * 256
  }

  /** Reads a text field of fixed length; the text ends at the first NUL. */
  text(length: number): string {
    return decodeTesterText(this.take(length))
  }
}

const utf8 = new TextDecoder('utf-8', { fatal: true })
const windows1252 = new TextDecoder('windows-1252')
// biome-ignore lint/suspicious/noControlCharactersInRegex: instruments pad texts with them
const CONTROL = /[\u0000-\u0009\u000b-\u001f\u007f]/g

/** Decodes text as UTF-8, or as Windows-1252 (older instruments), and removes control characters. */
export function decodeTesterText(bytes: Uint8Array): string {
  const end = bytes.indexOf(0)
  return decoded(end < 0 ? bytes : bytes.subarray(0, end))
    .replace(/\r\n?/g, '\n')
    .replace(CONTROL, '')
    .trim()
}

/** Replaces each control character in a damaged line. */
export const UNICODE_REPLACEMENT_CHARACTER = '\ufffd'
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are found to show them
const BLANKS = /[\u0000-\u0020\u007f]+/g

/** Decodes text and splits it into lines, without blanks and control characters at either end of a line. */
export function decodeTesterTextLines(bytes: Uint8Array): string[] {
  const lines = decoded(bytes)
    .replaceAll('\t', ' ')
    .split(/\r\n?|\n/)
  return lines.map((line) =>
    line
      .replace(BLANKS, (run, at: number) =>
        at === 0 || at + run.length === line.length ? '' : run.replace(CONTROL, UNICODE_REPLACEMENT_CHARACTER),
      )
      .trim(),
  )
}

function decoded(bytes: Uint8Array): string {
  try {
    return utf8.decode(bytes)
  } catch {
    return windows1252.decode(bytes)
  }
}

export const formatHexBytes = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join(' ')
