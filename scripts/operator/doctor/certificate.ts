import { X509Certificate } from 'node:crypto'
import { isIP } from 'node:net'
import { connect } from 'node:tls'
import type { ServerConfig } from '../../../server/config'
import { StartupError } from '../../../server/platform/runtime/startupError'
import { loadServerCertificate } from '../../../server/platform/tls/serverCertificate'
import {
  createGoodDoctorFinding,
  createNoticeDoctorFinding,
  createProblemDoctorFinding,
  createUncheckedDoctorFinding,
  type DoctorFinding,
} from './finding'

const DAY_MS = 86_400_000
/** An unrenewed certificate becomes a problem this many days before it expires. */
const DAYS_LEFT = 14
const ANSWER_MS = 5_000

type Tls = Pick<ServerConfig, 'tls' | 'appUrl'>

/** Checks that the certificate of the server or its proxy covers the public address and does not expire soon. */
export async function diagnoseTlsCertificate({ tls, appUrl }: Tls, now: Date): Promise<DoctorFinding> {
  const { protocol, hostname, port } = new URL(appUrl)
  const host = hostname.replace(/^\[|\]$/g, '')
  if (tls) {
    const renewal = tls.authority
      ? 'Start the server to renew the certificate. If the server is already running, its log shows why the renewal failed.'
      : 'Renew the certificate in the TLS_CERT and TLS_KEY files. The server uses the new certificate without a restart.'
    try {
      return judge(new X509Certificate(loadServerCertificate(tls).cert), { host, now, renewal })
    } catch (error) {
      if (error instanceof StartupError)
        return createProblemDoctorFinding(
          error.message,
          'Correct the TLS_CERT and TLS_KEY files, or run npm run certificate.',
        )
      throw error
    }
  }
  if (protocol !== 'https:')
    return createUncheckedDoctorFinding(
      `${appUrl} does not use HTTPS, which phones require for the camera. To set up HTTPS, run npm run certificate.`,
    )
  const certificate = await certificateAt(host, Number(port) || 443)
  if (!certificate)
    return createNoticeDoctorFinding(
      `${appUrl} cannot be reached from this machine, so the proxy's certificate could not be checked.`,
      'Open the address in a browser, and check the certificate there.',
    )
  return judge(certificate, { host, now, renewal: "Renew the proxy's certificate." })
}

function judge(
  certificate: X509Certificate,
  { host, now, renewal }: { host: string; now: Date; renewal: string },
): DoctorFinding {
  const from = new Date(certificate.validFrom)
  const until = new Date(certificate.validTo)
  const day = until.toISOString().slice(0, 10)
  if (until <= now)
    return createProblemDoctorFinding(`The certificate expired on ${day}: browsers refuse the connection.`, renewal)
  if (from > now)
    return createProblemDoctorFinding(
      `The certificate is not valid before ${from.toISOString().slice(0, 10)}.`,
      "Check this machine's clock.",
    )
  if ((until.getTime() - now.getTime()) / DAY_MS < DAYS_LEFT)
    return createProblemDoctorFinding(`The certificate expires on ${day}.`, renewal)
  const covers = isIP(host) ? certificate.checkIP(host) : certificate.checkHost(host)
  if (!covers)
    return createProblemDoctorFinding(
      `The certificate is not for ${host}, the name in APP_URL, so browsers show a warning.`,
      'Use a certificate for this name, or correct APP_URL.',
    )
  return createGoodDoctorFinding(`The certificate is valid until ${day}.`)
}

/** Returns the server's certificate at an address; undefined if there is no response. */
function certificateAt(host: string, port: number): Promise<X509Certificate | undefined> {
  return new Promise((resolve) => {
    const servername = isIP(host) ? undefined : host
    // why: an untrusted certificate must be read as well, because whether it is trusted depends on the device
    const socket = connect({ host, port, servername, rejectUnauthorized: false, timeout: ANSWER_MS }, () => {
      resolve(socket.getPeerX509Certificate())
      socket.destroy()
    })
    socket.once('timeout', () => socket.destroy())
    socket.once('error', () => undefined)
    socket.once('close', () => resolve(undefined))
  })
}
