import { get as getHttp, type IncomingMessage } from 'node:http'
import { get as getHttps } from 'node:https'
import { text } from 'node:stream/consumers'
import type { ServerConfig } from '../../../server/config'
import { startListening } from '../../../server/platform/http/listener'
import { buildLocalUrl } from '../../../server/platform/http/networkAddresses'
import { StartupError } from '../../../server/platform/runtime/startupError'
import {
  createGoodDoctorFinding,
  createNoticeDoctorFinding,
  createProblemDoctorFinding,
  createUncheckedDoctorFinding,
  type DoctorFinding,
} from './finding'

const ANSWER_MS = 5_000

/** Checks that the server responds on its ports, or could listen on them. */
export async function diagnosePorts(config: Pick<ServerConfig, 'host' | 'port' | 'tls'>): Promise<DoctorFinding[]> {
  const { host, port, tls } = config
  const ports = [{ variable: 'PORT', port, protocol: 'http' as const }]
  if (tls) ports.push({ variable: 'HTTPS_PORT', port: tls.port, protocol: 'https' as never })
  return (await Promise.all(ports.map((one) => checkPort(host, one)))).flat()
}

interface Port {
  variable: string
  port: number
  protocol: 'http' | 'https'
}

async function checkPort(host: string, { variable, port, protocol }: Port): Promise<DoctorFinding> {
  if (port === 0) return createUncheckedDoctorFinding(`${variable} is 0: the server uses any free port.`)
  const url = buildLocalUrl(host, port, protocol)
  const health = await ask(`${url}/healthz`)
  if (health?.body === '{"status":"ok"}') return readiness(url, (await ask(`${url}/readyz`)) ?? health)
  if (health)
    return createProblemDoctorFinding(
      `Another program answers at ${url}.`,
      `Stop that program, or set ${variable} to a free port.`,
    )
  try {
    const listener = await startListening({ host, port, tls: undefined })
    await listener.close()
    return createGoodDoctorFinding(`${variable} ${port} is free; no server is running there.`)
  } catch (error) {
    if (!(error instanceof StartupError)) throw error
    return createProblemDoctorFinding(
      error.message.replace(/^PORT/, variable),
      `Change ${variable} or HOST, or stop the other program.`,
    )
  }
}

function readiness(url: string, { status, body }: Answer): DoctorFinding {
  if (status === 200) return createGoodDoctorFinding(`The server answers at ${url}.`)
  const reason = /"status":"([\w ]+)"/.exec(body)?.[1] ?? `status ${status}`
  return createNoticeDoctorFinding(
    `The server is running at ${url}, but is not ready: ${reason}.`,
    "See the other findings, and the server's log.",
  )
}

interface Answer {
  status: number
  body: string
}

/** Requests a URL. Returns undefined if there is no response, and a `status` of 0 if the response is not HTTP. */
function ask(url: string): Promise<Answer | undefined> {
  return new Promise((resolve) => {
    const take = (response: IncomingMessage) => {
      const chunks = text(response)
      chunks.then(
        (body) => resolve({ status: response.statusCode ?? 0, body }),
        () => resolve({ status: 0, body: '' }),
      )
    }
    // why: accepts any certificate, because a separate check covers trust in it
    const request = url.startsWith('https:')
      ? getHttps(url, { rejectUnauthorized: false, timeout: ANSWER_MS, agent: false }, take)
      : getHttp(url, { timeout: ANSWER_MS, agent: false }, take)
    request.once('timeout', () => request.destroy(Object.assign(new Error('silent'), { code: 'SILENT' })))
    request.once('error', (error: NodeJS.ErrnoException & { errors?: NodeJS.ErrnoException[] }) => {
      const codes = [error, ...(error.errors ?? [])].map(({ code }) => code)
      resolve(
        codes.some((code) => code === 'ECONNREFUSED' || code === 'ENOTFOUND' || code === 'EADDRNOTAVAIL')
          ? undefined
          : { status: 0, body: '' },
      )
    })
  })
}
