import { X509Certificate } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { loadConfig } from '../../server/config'
import { drawQrCode } from '../../server/platform/files/qrCode'
import { buildNetworkUrl } from '../../server/platform/http/networkAddresses'
import { TLS_CERTIFICATE_PATH } from '../../server/platform/tls/certificate.route'
import { ensureLocalCertificate, getLocalTlsFiles } from '../../server/platform/tls/localCertificate'

const { dataDir } = loadConfig(process.env)
const { names, authorityIsNew, isNew, validUntil } = await ensureLocalCertificate(dataDir)
const { host, port, tls } = loadConfig(process.env)
const files = getLocalTlsFiles(dataDir)
const { fingerprint256 } = new X509Certificate(await readFile(files.authority.cert))
const pageUrl = buildNetworkUrl(host, port, 'http') + TLS_CERTIFICATE_PATH
const day = validUntil.toLocaleDateString('en-GB', { dateStyle: 'long' })

console.log(`
${isNew ? 'A new certificate has been created' : 'The certificate is still valid'}: ${files.server.cert}, valid until ${day}, for
${names.map((name) => `  ${name}`).join('\n')}
${authorityIsNew ? 'A new authority signed the certificate. No device trusts this authority yet.' : 'Devices that trust its authority also trust this certificate.'}
The authority's SHA-256 fingerprint:
  ${fingerprint256}

1. Start the server with npm start. If it is already running without HTTPS, restart it.
2. On each phone, once: scan this code or open ${pageUrl}, and follow the instructions.

${blackOnWhite((await drawQrCode(pageUrl)).utf8)}
3. Then open ${buildNetworkUrl(host, tls?.port ?? 0, 'https')} on the phone.
`)
if (tls?.cert !== files.server.cert)
  console.log(
    'TLS_CERT is set: the server uses that certificate instead of this one. To use this one, unset TLS_CERT and TLS_KEY.',
  )

/** Prints the QR code dark on light, even on dark terminals: cameras cannot read light-on-dark codes. */
function blackOnWhite(lines: string): string {
  return lines.replace(/.+/g, '\x1b[30;107m$&\x1b[0m')
}
