import type { CertificateData } from '../../../../../domain/evidence/certificates'
import { runFileWriter } from '../../../../platform/concurrency/fileWriter'
import { formatCertificateRegisterCsv } from './certificateRegisterCsv'
import type { CertificateWriteRequest } from './writeCertificate'

runFileWriter<CertificateWriteRequest, string, Uint8Array | null>(
  async (output, { format, data, checksum }, picture) => {
    const certificate: CertificateData = JSON.parse(Buffer.from(data).toString('utf8'))
    if (format === 'pdf') {
      const { drawCertificate } = await import('./drawCertificate')
      return drawCertificate(output, certificate, { checksum, picture })
    }
    for (const line of formatCertificateRegisterCsv(certificate)) output.write(line)
    await new Promise((resolve) => output.end(resolve))
  },
)
