import { createPrivateKey, X509Certificate } from 'node:crypto'
import { readFileSync, unwatchFile, watchFile } from 'node:fs'
import type { Logger } from 'pino'
import type { ServerCertificate } from '../http/listener'
import { StartupError } from '../runtime/startupError'

/** How often the files are checked for changes, in ms. */
const POLL_INTERVAL = 2_000

export interface TlsSettings extends CertificateFiles {
  port: number
  /**
   * Path of the authority's certificate, which devices have to trust. Absent if the certificate was not made by `npm
   * run certificate`.
   */
  authority?: string
}

/** Absolute paths of a certificate and its private key, both in PEM format. */
interface CertificateFiles {
  cert: string
  key: string
}

/**
 * Reads the certificate and its private key.
 * @throws StartupError if one of the files is unreadable, or if the certificate and the key do not match.
 */
export function loadServerCertificate(files: CertificateFiles): ServerCertificate {
  const cert = read('TLS_CERT', files.cert, (pem) => new X509Certificate(pem))
  const key = read('TLS_KEY', files.key, createPrivateKey)
  if (!cert.parsed.checkPrivateKey(key.parsed))
    throw new StartupError(
      `The key in ${files.key} does not belong to the certificate in ${files.cert}. Use a matching pair.`,
    )
  return { cert: cert.pem, key: key.pem }
}

/**
 * Watches the files, and passes on each new pair that is valid.
 * @returns a function that stops watching.
 */
export function watchServerCertificate(
  files: CertificateFiles,
  logger: Logger,
  use: (certificate: ServerCertificate) => void,
): () => void {
  const reload = () => {
    try {
      use(loadServerCertificate(files))
      logger.info('the TLS certificate changed and is in use')
    } catch (error) {
      logger.warn(
        { reason: (error as Error).message },
        'the TLS certificate changed but is not usable; the old one stays in use',
      )
    }
  }
  const paths = [files.cert, files.key]
  // why: fs.watch is not used, because it does not follow symbolic links, which a renewal replaces
  for (const file of paths) watchFile(file, { interval: POLL_INTERVAL, persistent: false }, reload)
  return () => {
    for (const file of paths) unwatchFile(file, reload)
  }
}

function read<Parsed>(variable: string, file: string, parse: (pem: Buffer) => Parsed): { pem: Buffer; parsed: Parsed } {
  try {
    const pem = readFileSync(file)
    return { pem, parsed: parse(pem) }
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    const reason =
      code === 'ENOENT' ? 'does not exist' : code === 'EACCES' ? 'cannot be read by this user' : 'is not a PEM file'
    throw new StartupError(`${variable} ${file} ${reason}. Use a PEM file that the server's user can read.`)
  }
}
