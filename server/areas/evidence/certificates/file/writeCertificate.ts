import { streamFileFromWriter } from '../../../../platform/concurrency/streamFileFromWriter'
import type { WorkerProgram } from '../../../../platform/concurrency/workerProgram'
import type { CertificatePictureReader } from './certificateDrawingInputs'

export type CertificateFormat = 'pdf' | 'csv'

/** The first message that is sent to the writing process. */
export interface CertificateWriteRequest {
  format: CertificateFormat
  /** The certificate's data, exactly as stored. */
  data: Uint8Array
  checksum: string
}

const WRITER: WorkerProgram = { source: new URL('./child.ts', import.meta.url), built: 'certificateFile' }

/** Runs a separate process that writes the certificate's file, and yields the bytes of that file. */
export function writeCertificate(
  request: CertificateWriteRequest,
  { picture, signal }: { picture: CertificatePictureReader; signal: AbortSignal },
): AsyncGenerator<Buffer> {
  // why: one unreadable picture is left out instead of failing the whole certificate
  const answer = (sha256: string) => picture(sha256).catch(() => null)
  return streamFileFromWriter({ program: WRITER, request, answer, signal })
}
