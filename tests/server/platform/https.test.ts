import { X509Certificate } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { type RequestOptions, request } from 'node:https'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type ConnectionOptions, connect } from 'node:tls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { issueServerCertificate } from '../../../server/platform/tls/certificateAuthority'
import { ensureLocalCertificate, getLocalTlsFiles } from '../../../server/platform/tls/localCertificate'
import { createStartedDatabase, type TestDatabase } from '../../support/database'
import { freePort } from '../../support/freePort'
import { ADMIN } from '../../support/postgres'
import { startWholeServer, type WholeServer } from '../../support/wholeServer'

const NAMES = ['hall.local', 'localhost', '127.0.0.1']
const SIGN_IN = JSON.stringify(ADMIN)
const JSON_HEADERS = { 'Content-Type': 'application/json', 'X-Requested-With': 'XMLHttpRequest' }

describe('a server with the certificate of `npm run certificate`', () => {
  let folder: string
  let database: TestDatabase
  let server: WholeServer
  let port: number
  let ca: string
  let trusting: ConnectionOptions

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'mah-https-'))
    await ensureLocalCertificate(folder, NAMES)
    ca = await readFile(getLocalTlsFiles(folder).authority.cert, 'utf8')
    database = await createStartedDatabase()
    port = await freePort()
    const env = { DATA_DIR: folder, DATABASE_URL: database.url, HTTPS_PORT: String(port), LOG_LEVEL: 'info' }
    server = await startWholeServer(env)
    trusting = { port, ca, host: '127.0.0.1', servername: 'localhost' }
  })
  afterAll(async () => {
    await server.stop()
    await database.drop()
    await rm(folder, { recursive: true })
  })

  it('the app is served over HTTPS, with cookies restricted to HTTPS', async () => {
    const signedIn = await send({ ...trusting, path: '/api/auth/login', method: 'POST' }, SIGN_IN)
    expect(signedIn.status).toBe(200)
    expect(signedIn.cookies).toHaveLength(2)
    for (const cookie of signedIn.cookies) expect(cookie).toMatch(/; Secure/)
  })

  it('on its own machine, the app is also served over HTTP, with cookies for HTTP', async () => {
    const signedIn = await fetch(`${server.url}/api/auth/login`, {
      method: 'POST',
      body: SIGN_IN,
      headers: JSON_HEADERS,
    })
    expect(signedIn.status).toBe(200)
    expect(signedIn.headers.getSetCookie()).toHaveLength(2)
    for (const cookie of signedIn.headers.getSetCookie()) expect(cookie).not.toMatch(/; Secure/)
  })

  it('the app explains how to trust the certificate', async () => {
    const page = await (await fetch(`${server.url}/certificate`)).text()
    expect(page).toContain(new X509Certificate(ca).fingerprint256)
    expect(page).toContain(`:${port}/`)
  })

  it('devices can download the authority’s certificate', async () => {
    const download = await fetch(`${server.url}/certificate/mah-manager.crt`)
    expect(download.headers.get('Content-Type')).toBe('application/x-x509-ca-cert')
    const given = new X509Certificate(Buffer.from(await download.arrayBuffer()))
    expect(given.toString()).toBe(new X509Certificate(ca).toString())
  })

  it('only AEAD cipher suites are used, even with TLS 1.2', async () => {
    await expectOnlyAead(trusting)
  })

  it('a new certificate is used without a restart, once its key is there too', async () => {
    const files = getLocalTlsFiles(folder)
    const authority = { certificate: ca, key: await readFile(files.authority.key, 'utf8') }
    const next = await issueServerCertificate(authority, NAMES)
    const before = await servedCertificate(trusting)
    await writeFile(files.server.cert, next.certificate)
    await expect.poll(server.log).toContain('not usable')
    expect(await servedCertificate(trusting)).toBe(before)
    await writeFile(files.server.key, next.key)
    await expect.poll(() => servedCertificate(trusting)).toBe(new X509Certificate(next.certificate).fingerprint256)
    await expectOnlyAead(trusting)
  })
})

async function expectOnlyAead(options: ConnectionOptions): Promise<void> {
  const suiteFor = (ciphers: string) =>
    new Promise<string>((resolve) => {
      const socket = connect({ ...options, maxVersion: 'TLSv1.2', ciphers })
      socket.once('error', ({ message }) => resolve(message))
      socket.once('secureConnect', () => {
        resolve(socket.getCipher().name)
        socket.destroy()
      })
    })
  expect(await suiteFor('ECDHE-ECDSA-AES128-GCM-SHA256')).toBe('ECDHE-ECDSA-AES128-GCM-SHA256')
  for (const cbc of ['ECDHE-ECDSA-AES256-SHA384', 'ECDHE-ECDSA-AES128-SHA'])
    expect(await suiteFor(cbc)).toContain('handshake failure')
}

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
