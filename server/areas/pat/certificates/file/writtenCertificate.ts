import type { OwnProgram } from '../../../../platform/concurrency/ownProgram'
import { writtenFile } from '../../../../platform/concurrency/writtenFile'
import type { ReadPicture } from './drawnWith'

/** The formats that a certificate is written in. */
export type CertificateFormat = 'pdf' | 'csv'

/** The request that the process begins with. */
export interface WriteRequest {
  format: CertificateFormat
  /** The certificate as it is stored. */
  data: Uint8Array
  checksum: string
}

const WRITER: OwnProgram = { source: new URL('./child.ts', import.meta.url), built: 'certificateFile' }

/** The bytes of a certificate's file, written by a process of its own. */
export function writtenCertificate(
  request: WriteRequest,
  { picture, signal }: { picture: ReadPicture; signal: AbortSignal },
): AsyncGenerator<Buffer> {
  // a certificate is whole without a picture that cannot be read
  const answer = (sha256: string) => picture(sha256).catch(() => null)
  return writtenFile({ program: WRITER, request, answer, signal })
}
