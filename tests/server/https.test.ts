import { X509Certificate } from 'node:crypto'
import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import { type RequestOptions, request } from 'node:https'
import { type ConnectionOptions, connect } from 'node:tls'
import { expect, it } from 'vitest'
import { freePort } from '../../scripts/measuring/freePort'
import { createCertificate } from '../../server/platform/tls/authority'
import { ensureLocalCertificate, localTlsFiles } from '../../server/platform/tls/localCertificate'
import { FIRST_ADMIN, startProcess, usedDataDirectory } from '../support/serverProcess'

const NAMES = ['hall.local', 'localhost', '127.0.0.1']
const SIGN_IN = JSON.stringify(FIRST_ADMIN)
const JSON_HEADERS = { 'Content-Type': 'application/json', 'X-Requested-With': 'XMLHttpRequest' }

it('a server with the certificate of `npm run certificate` serves HTTPS beside HTTP, explains how to trust it, and uses a new certificate without a restart', async () => {
  const DATA_DIR = await usedDataDirectory()
  await ensureLocalCertificate(DATA_DIR, NAMES)
  const files = localTlsFiles(DATA_DIR)
  const ca = await readFile(files.authority.cert, 'utf8')
  const server = startProcess({ DATA_DIR, HTTPS_PORT: String(await freePort()), LOG_LEVEL: 'info' })
  const url = await server.ready
  const port = Number(/\(https:\/\/\S+:(\d+)\)/.exec(server.stdout())?.[1])
  const trusting = { port, ca, host: '127.0.0.1', servername: 'localhost' }

  const signedIn = await send({ ...trusting, path: '/api/auth/login', method: 'POST' }, SIGN_IN)
  expect(signedIn.status).toBe(200)
  expect(signedIn.cookies).toHaveLength(2)
  for (const cookie of signedIn.cookies) expect(cookie).toMatch(/; Secure/)

  const onThisMachine = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    body: SIGN_IN,
    headers: JSON_HEADERS,
  })
  expect(onThisMachine.headers.getSetCookie()).toHaveLength(2)
  for (const cookie of onThisMachine.headers.getSetCookie()) expect(cookie).not.toMatch(/; Secure/)

  const page = await (await fetch(`${url}/certificate`)).text()
  expect(page).toContain(new X509Certificate(ca).fingerprint256)
  expect(page).toContain(`:${port}/`)
  const download = await fetch(`${url}/certificate/mah-manager.crt`)
  expect(download.headers.get('Content-Type')).toBe('application/x-x509-ca-cert')
  expect(new X509Certificate(Buffer.from(await download.arrayBuffer())).toString()).toBe(
    new X509Certificate(ca).toString(),
  )

  const authority = { certificate: ca, key: await readFile(files.authority.key, 'utf8') }
  const next = await createCertificate(authority, NAMES)
  const before = await servedCertificate(trusting)
  // the certificate alone does not fit the key, and is not taken
  await writeFile(files.server.cert, next.certificate)
  await expect.poll(server.stdout, { timeout: 10_000 }).toContain('not usable')
  expect(await servedCertificate(trusting)).toBe(before)
  await writeFile(files.server.key, next.key)
  await expect
    .poll(() => servedCertificate(trusting), { timeout: 10_000 })
    .toBe(new X509Certificate(next.certificate).fingerprint256)
})

async function send(options: RequestOptions, body: string): Promise<{ status?: number; cookies: string[] }> {
  const sent = request({ ...options, headers: JSON_HEADERS })
  sent.end(body)
  const [response] = await once(sent, 'response')
  response.resume()
  return { status: response.statusCode, cookies: response.headers['set-cookie'] ?? [] }
}

async function servedCertificate(options: ConnectionOptions): Promise<string | undefined> {
  const socket = connect(options)
  await once(socket, 'secureConnect')
  const certificate = socket.getPeerX509Certificate()
  socket.destroy()
  return certificate?.fingerprint256
}
