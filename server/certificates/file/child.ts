import { createWriteStream } from 'node:fs'
import type { CertificateData } from '../../../domain/certificates'
import type { PictureAnswer, PictureQuestion, WriteFailure, WriteRequest } from './messages'
import { registerLines } from './registerCsv'

const pictures = new Map<string, (picture: Uint8Array | null) => void>()

// the server has gone, or nobody waits for the file any more
process.on('disconnect', () => process.exit(1))
process.on('message', async (message: WriteRequest | PictureAnswer) => {
  if ('sha256' in message) {
    pictures.get(message.sha256)?.(message.picture)
    pictures.delete(message.sha256)
    return
  }
  try {
    await write(message)
    process.exit(0)
  } catch (error) {
    const failed: WriteFailure = { failure: error instanceof Error ? (error.stack ?? error.message) : String(error) }
    process.send?.(failed, () => process.exit(1))
  }
})

async function write({ format, data, checksum }: WriteRequest): Promise<void> {
  const certificate: CertificateData = JSON.parse(Buffer.from(data).toString('utf8'))
  const output = createWriteStream('', { fd: 1 })
  if (format === 'pdf') {
    const { drawCertificate } = await import('./drawCertificate')
    return drawCertificate(output, certificate, { checksum, picture })
  }
  for (const line of registerLines(certificate)) output.write(line)
  await new Promise((resolve) => output.end(resolve))
}

function picture(sha256: string): Promise<Uint8Array | null> {
  return new Promise((resolve) => {
    pictures.set(sha256, resolve)
    const question: PictureQuestion = { sha256 }
    process.send?.(question)
  })
}
