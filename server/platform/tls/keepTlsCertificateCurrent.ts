import type { Logger } from 'pino'
import type { HttpListener } from '../http/listener'
import { ensureLocalCertificate } from './localCertificate'
import { type TlsSettings, watchServerCertificate } from './serverCertificate'

const DAY_MS = 86_400_000

/**
 * Loads the server's certificate again, without a restart, when its files change. Also checks every day whether a
 * certificate made by `npm run certificate` is due for renewal.
 */
export function keepTlsCertificateCurrent(
  { tls, dataDir }: { tls?: TlsSettings; dataDir: string },
  listener: HttpListener,
  logger: Logger,
): { stop(): void } {
  if (!tls) return { stop: () => undefined }
  const unwatch = watchServerCertificate(tls, logger, listener.useCertificate)
  const renew = () =>
    void ensureLocalCertificate(dataDir).catch((err) =>
      logger.error({ err }, 'the TLS certificate could not be renewed'),
    )
  const timer = tls.authority ? setInterval(renew, DAY_MS).unref() : undefined
  return {
    stop() {
      unwatch()
      clearInterval(timer)
    },
  }
}
