import { X509Certificate } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { isIP } from 'node:net'
import { hostname } from 'node:os'
import path from 'node:path'
import { listNetworkAddresses } from '../http/networkAddresses'
import type { CertificateKeyPair } from './certificateAuthority'

/** How many days before its expiry a certificate is renewed. */
const RENEWAL_DAYS = 30
const DAY_MS = 86_400_000

/** Returns the paths of the certificate that `npm run certificate` creates, and of its authority's certificate. */
export function getLocalTlsFiles(dataDir: string) {
  const file = (name: string) => path.join(dataDir, 'tls', name)
  return {
    authority: { cert: file('authority.crt'), key: file('authority.key') },
    server: { cert: file('server.crt'), key: file('server.key') },
  }
}

/** True if `npm run certificate` was run for this data directory. */
export function hasLocalCertificate(dataDir: string): boolean {
  return existsSync(getLocalTlsFiles(dataDir).server.cert)
}

/** Lists the host names and addresses under which this machine and others can reach the server. */
export function listMachineNames(): string[] {
  const [name = ''] = hostname().toLowerCase().split('.')
  const local = /^[a-z\d-]+$/.test(name) ? [`${name}.local`] : []
  return [...local, 'localhost', ...listNetworkAddresses(), '127.0.0.1', '::1']
}

export interface LocalCertificate {
  /** The names and addresses that the certificate covers. */
  names: string[]
  /** True if the authority has just been created. No device trusts it yet. */
  authorityIsNew: boolean
  /** True if the certificate has just been created. */
  isNew: boolean
  validUntil: Date
}

/**
 * Creates the authority if it does not exist. Creates a certificate unless the existing one covers all names and lasts
 * for another month. Leaves out internet addresses added after the authority was created, because the authority is not
 * allowed to certify them.
 */
export async function ensureLocalCertificate(dataDir: string, names = listMachineNames()): Promise<LocalCertificate> {
  const files = getLocalTlsFiles(dataDir)
  const { createCertificateAuthority, issueServerCertificate, isLocalHostName } = await import('./certificateAuthority')
  const oldAuthority = await readPair(files.authority)
  const usable = oldAuthority && !endsWithin(oldAuthority.certificate, RENEWAL_DAYS) ? oldAuthority : undefined
  const foreign = names.filter((name) => !isLocalHostName(name))
  const authority = usable ?? (await createCertificateAuthority(`MAH Manager on ${hostname()}`, foreign))
  if (!usable) await writePair(files.authority, authority)

  const old = usable && (await readPair(files.server))
  const certifiable = usable ? names.filter((name) => isLocalHostName(name) || (old && covers(old, name))) : names
  const serves = old && certifiable.every((name) => covers(old, name)) && !endsWithin(old.certificate, RENEWAL_DAYS)
  const server = serves ? old : await issueServerCertificate(authority, certifiable)
  if (!serves) await writePair(files.server, server)
  return {
    names: certifiable,
    authorityIsNew: !usable,
    isNew: !serves,
    validUntil: new Date(new X509Certificate(server.certificate).validTo),
  }
}

function covers({ certificate }: CertificateKeyPair, name: string): boolean {
  const x509 = new X509Certificate(certificate)
  return (isIP(name) ? x509.checkIP(name) : x509.checkHost(name)) !== undefined
}

function endsWithin(certificate: string, days: number): boolean {
  return Date.parse(new X509Certificate(certificate).validTo) - Date.now() < days * DAY_MS
}

interface PairFiles {
  cert: string
  key: string
}

async function readPair({ cert, key }: PairFiles): Promise<CertificateKeyPair | undefined> {
  if (!existsSync(cert) || !existsSync(key)) return undefined
  return { certificate: await readFile(cert, 'utf8'), key: await readFile(key, 'utf8') }
}

async function writePair(files: PairFiles, pair: CertificateKeyPair): Promise<void> {
  await mkdir(path.dirname(files.cert), { recursive: true })
  await writeWhole(files.key, pair.key, 0o600)
  await writeWhole(files.cert, pair.certificate, 0o644)
}

/** Writes a file atomically, because a running server reads the file as soon as it changes. */
async function writeWhole(file: string, text: string, mode: number): Promise<void> {
  await writeFile(`${file}.new`, text, { mode })
  await rename(`${file}.new`, file)
}
