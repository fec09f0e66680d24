import { X509Certificate } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { connect, createServer } from 'node:tls'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { loadConfig } from '../../../server/config'
import {
  type CertificateKeyPair,
  createCertificateAuthority,
  issueServerCertificate,
} from '../../../server/platform/tls/certificateAuthority'
import { ensureLocalCertificate, getLocalTlsFiles } from '../../../server/platform/tls/localCertificate'
import { loadServerCertificate } from '../../../server/platform/tls/serverCertificate'

const DAY_MS = 86_400_000

describe('a local authority', () => {
  let authority: CertificateKeyPair
  beforeAll(async () => {
    authority = await createCertificateAuthority('A hall', ['203.0.113.7'])
  })

  it.each(['hall.local', 'localhost', '192.168.1.20', '100.101.1.1', 'fd00::2', '203.0.113.7'])(
    'a local authority is trusted for %s',
    async (name) => {
      expect(await connectionError(authority, name)).toBeUndefined()
    },
  )

  it.each(['bank.example', 'local.example', '8.8.8.8', '203.0.113.8', '2001:db8::1'])(
    'a local authority is not trusted for %s',
    async (name) => {
      expect(await connectionError(authority, name)).toBe('permitted subtree violation')
    },
  )
})

it('the certificate of a data directory is reused while it is valid', async () => {
  const dataDir = await temporaryFolder()
  const first = await ensureLocalCertificate(dataDir, ['hall.local', '192.168.1.20'])
  expect(first).toMatchObject({ authorityIsNew: true, isNew: true, names: ['hall.local', '192.168.1.20'] })
  const { authority, server } = getLocalTlsFiles(dataDir)
  const files = [authority.cert, authority.key, server.cert, server.key]
  const before = await Promise.all(files.map((file) => readFile(file, 'utf8')))
  expect(await ensureLocalCertificate(dataDir, ['hall.local', '192.168.1.20'])).toMatchObject({
    authorityIsNew: false,
    isNew: false,
  })
  expect(await Promise.all(files.map((file) => readFile(file, 'utf8')))).toEqual(before)
  for (const key of [authority.key, server.key]) expect((await stat(key)).mode & 0o077).toBe(0)
})

it('a certificate is renewed by the same authority for a new local address, and not for one on the internet', async () => {
  const dataDir = await temporaryFolder()
  await ensureLocalCertificate(dataDir, ['hall.local', '203.0.113.7'])
  const authority = await readFile(getLocalTlsFiles(dataDir).authority.cert, 'utf8')
  const renewed = await ensureLocalCertificate(dataDir, ['hall.local', '192.168.1.21', '203.0.113.7', '203.0.113.8'])
  expect(renewed).toMatchObject({
    authorityIsNew: false,
    isNew: true,
    names: ['hall.local', '192.168.1.21', '203.0.113.7'],
  })
  expect(await readFile(getLocalTlsFiles(dataDir).authority.cert, 'utf8')).toBe(authority)
  const certificate = new X509Certificate(await readFile(getLocalTlsFiles(dataDir).server.cert, 'utf8'))
  expect(certificate.checkIP('192.168.1.21')).toBe('192.168.1.21')
})

it('a certificate is renewed a month before it expires', async () => {
  const dataDir = await temporaryFolder()
  await ensureLocalCertificate(dataDir, ['hall.local'])
  const { authority, server } = getLocalTlsFiles(dataDir)
  const signer = { certificate: await readFile(authority.cert, 'utf8'), key: await readFile(authority.key, 'utf8') }
  const old = await issueServerCertificate(signer, ['hall.local'], new Date(Date.now() - 370 * DAY_MS))
  await writeFile(server.cert, old.certificate)
  await writeFile(server.key, old.key)
  const { isNew, authorityIsNew, validUntil } = await ensureLocalCertificate(dataDir, ['hall.local'])
  expect({ isNew, authorityIsNew }).toEqual({ isNew: true, authorityIsNew: false })
  expect(validUntil.getTime()).toBeGreaterThan(Date.now() + 365 * DAY_MS)
})

it.each([
  ['a certificate without its key', { TLS_CERT: 'server.crt' }, 'TLS_KEY is missing'],
  ['a key without its certificate', { TLS_KEY: 'server.key' }, 'TLS_CERT is missing'],
])('TLS_CERT and TLS_KEY: %s stops the start', (_, env, reason) => {
  expect(() => loadConfig(env)).toThrow(reason)
})

it.each([
  ['a file that is not there', { cert: '/nowhere.crt', key: '/nowhere.key' }, 'TLS_CERT /nowhere.crt does not exist'],
  ['a file that holds something else', { cert: 'package.json', key: 'package.json' }, 'is not a PEM file'],
])('TLS_CERT and TLS_KEY: %s stops the start', (_, files, reason) => {
  expect(() => loadServerCertificate(files)).toThrow(reason)
})

it('the key of another certificate stops the start', async () => {
  const dataDir = await temporaryFolder()
  await ensureLocalCertificate(dataDir, ['hall.local'])
  const { authority, server } = getLocalTlsFiles(dataDir)
  const reading = () => loadServerCertificate({ cert: server.cert, key: authority.key })
  expect(reading).toThrow('does not belong to the certificate')
})

it('TLS_CERT and TLS_KEY turn HTTPS on, for other machines too', () => {
  const config = loadConfig({ TLS_CERT: 'a.crt', TLS_KEY: 'a.key', HTTPS_PORT: '8443', APP_URL: '' })
  expect(config).toMatchObject({ host: '0.0.0.0', secureCookies: 'auto' })
  expect(config.tls).toEqual({ cert: path.resolve('a.crt'), key: path.resolve('a.key'), port: 8443 })
  expect(config.appUrl).toMatch(/^https:\/\/.+:8443$/)
})

/**
 * Returns the connection error of a client that trusts the authority, for a server with a certificate for this name.
 */
async function connectionError(authority: CertificateKeyPair, name: string): Promise<string | undefined> {
  const { certificate, key } = await issueServerCertificate(authority, [name])
  const server = createServer({ cert: certificate, key }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const client = connect({
    port: (server.address() as AddressInfo).port,
    host: '127.0.0.1',
    ca: authority.certificate,
    // why: only the certificate's own name matters here, not the host connected to
    checkServerIdentity: () => undefined,
  })
  try {
    await once(client, 'secureConnect')
    return undefined
  } catch (error) {
    return (error as Error).message
  } finally {
    client.destroy()
    server.close()
  }
}

async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'mah-tls-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}
