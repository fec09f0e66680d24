import { createHash } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { CertificateData } from '../../../../domain/evidence/certificates'

/** Number of rows encoded at a time. */
const ROWS = 500

/** A certificate in its stored form. */
export interface EncodedCertificate {
  data: Buffer<ArrayBuffer>
  /** SHA-256 of the data, in hexadecimal. */
  checksum: string
}

/** Encodes a certificate as JSON in several parts. Between parts, the event loop can serve other requests. */
export async function encodeCertificate(data: CertificateData): Promise<EncodedCertificate> {
  const hash = createHash('sha256')
  const parts: Buffer[] = []
  const add = (text: string) => {
    const part = Buffer.from(text)
    hash.update(part)
    parts.push(part)
  }
  for (const [index, [key, value]] of Object.entries(data).entries()) {
    add(`${index === 0 ? '{' : ','}${JSON.stringify(key)}:`)
    if (!Array.isArray(value) || value.length <= ROWS) {
      add(JSON.stringify(value))
      continue
    }
    for (let start = 0; start < value.length; start += ROWS) {
      add(`${start === 0 ? '[' : ','}${JSON.stringify(value.slice(start, start + ROWS)).slice(1, -1)}`)
      await nextTurn()
    }
    add(']')
  }
  add('}')
  return { data: Buffer.concat(parts), checksum: hash.digest('hex') }
}
