import { X509Certificate } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { Router } from 'express'
import { buildNetworkUrl } from '../http/networkAddresses'
import { allowPageStyles } from '../http/securityHeaders'
import { renderTlsCertificatePage } from './certificatePage'
import { getHttpsOrigin } from './httpsOrigin'
import type { TlsSettings } from './serverCertificate'

/** Path of the page that explains how to trust this server. */
export const TLS_CERTIFICATE_PATH = '/certificate'
const DOWNLOAD_PATH = `${TLS_CERTIFICATE_PATH}/mah-manager.crt`

/**
 * Serves the page `/certificate` and the authority's certificate to everyone, but only if `npm run certificate` made
 * the server's certificate.
 */
export function createTlsCertificateRouter({
  siteName,
  host,
  port,
  tls,
}: {
  siteName: string
  host: string
  port: number
  tls?: TlsSettings
}): Router {
  const router = Router()
  const file = tls?.authority
  if (!file) return router
  const readAuthority = async () => new X509Certificate(await readFile(file))
  const pageUrl = buildNetworkUrl(host, port, 'http') + TLS_CERTIFICATE_PATH
  router.get(DOWNLOAD_PATH, async (_req, res) => {
    // why: the certificate is not sent as an attachment, so that phones open it and offer to install it
    res.set({ 'Content-Type': 'application/x-x509-ca-cert', 'Cache-Control': 'no-store' })
    res.send((await readAuthority()).raw)
  })
  router.get(TLS_CERTIFICATE_PATH, async (req, res) => {
    const { drawQrCode } = await import('../files/qrCode')
    const html = renderTlsCertificatePage({
      siteName,
      nonce: allowPageStyles(res),
      fingerprint: (await readAuthority()).fingerprint256,
      downloadPath: DOWNLOAD_PATH,
      appUrl: `${getHttpsOrigin(req.hostname, tls.port) ?? buildNetworkUrl(host, tls.port, 'https')}/`,
      pageUrl,
      qrSvg: (await drawQrCode(pageUrl)).svg,
    })
    res.set('Cache-Control', 'no-store').type('html').send(html)
  })
  return router
}
