import 'reflect-metadata'
import { BlockList, isIP } from 'node:net'
import { AsnConvert } from '@peculiar/asn1-schema'
import {
  GeneralName,
  GeneralSubtree,
  GeneralSubtrees,
  id_ce_nameConstraints,
  NameConstraints,
} from '@peculiar/asn1-x509'
import {
  AuthorityKeyIdentifierExtension,
  BasicConstraintsExtension,
  ExtendedKeyUsage,
  ExtendedKeyUsageExtension,
  Extension,
  KeyUsageFlags,
  KeyUsagesExtension,
  PemConverter,
  SubjectAlternativeNameExtension,
  SubjectKeyIdentifierExtension,
  X509Certificate,
  X509CertificateGenerator,
} from '@peculiar/x509'

const DAY_MS = 86_400_000
const AUTHORITY_DAYS = 3650
/**
 * How many days a server certificate is valid. Phones accept at most 825 days from a manually installed authority
 * (Apple, 'Requirements for trusted certificates', 2019).
 */
const CERTIFICATE_DAYS = 397
/**
 * Certificates are valid from one day before they are issued, because the clock of a phone or of this machine may be
 * wrong.
 */
const CLOCK_TOLERANCE_MS = DAY_MS
const KEY_ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256' }
const SIGNATURE_ALGORITHM = { name: 'ECDSA', hash: 'SHA-256' }

/** Top-level domains of a local network (RFC 6762) and of the machine itself. */
const LOCAL_DOMAINS = ['local', 'localhost']
/** Address ranges of local networks (RFC 1918, 3927, 4193, 6598) and of the machine itself. */
const LOCAL_RANGES: readonly (readonly [address: string, bits: number])[] = [
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['100.64.0.0', 10],
  ['169.254.0.0', 16],
  ['127.0.0.0', 8],
  ['fc00::', 7],
  ['::1', 128],
]

const localAddresses = new BlockList()
for (const [address, bits] of LOCAL_RANGES) localAddresses.addSubnet(address, bits, ipFamily(address))

/** A certificate and its private key, both as PEM. */
export interface CertificateKeyPair {
  certificate: string
  key: string
}

/**
 * True for local addresses and for host names that end in `.local` or `.localhost`. Every authority created here may
 * certify these.
 */
export function isLocalHostName(name: string): boolean {
  if (isIP(name)) return localAddresses.check(name, ipFamily(name))
  return LOCAL_DOMAINS.some((domain) => name === domain || name.endsWith(`.${domain}`))
}

/**
 * Creates a certificate authority called `name`, which is valid for ten years. It can only certify local names and
 * `foreignAddresses`. If its key is stolen, the thief therefore cannot impersonate other websites to devices that trust
 * the authority.
 */
export async function createCertificateAuthority(
  name: string,
  foreignAddresses: string[] = [],
  now = new Date(),
): Promise<CertificateKeyPair> {
  const keys = await crypto.subtle.generateKey(KEY_ALGORITHM, true, ['sign', 'verify'])
  const certificate = await X509CertificateGenerator.createSelfSigned({
    name: [{ CN: [name] }],
    keys,
    ...validity(now, AUTHORITY_DAYS),
    signingAlgorithm: SIGNATURE_ALGORITHM,
    extensions: [
      new BasicConstraintsExtension(true, 0, true),
      new KeyUsagesExtension(KeyUsageFlags.keyCertSign | KeyUsageFlags.cRLSign, true),
      nameConstraints(foreignAddresses),
      await SubjectKeyIdentifierExtension.create(keys.publicKey),
    ],
  })
  return keyPair(certificate, keys.privateKey)
}

/** Issues a server certificate for names and addresses. */
export async function issueServerCertificate(
  authority: CertificateKeyPair,
  names: string[],
  now = new Date(),
): Promise<CertificateKeyPair> {
  const issuer = new X509Certificate(authority.certificate)
  const keys = await crypto.subtle.generateKey(KEY_ALGORITHM, true, ['sign', 'verify'])
  const [signingKey] = PemConverter.decode(authority.key)
  if (!signingKey) throw new Error('The authority’s key is not in PEM format.')
  const certificate = await X509CertificateGenerator.create({
    // why: the subject is not a host name, because some clients would validate it too
    subject: [{ CN: ['MAH Manager'] }],
    issuer: issuer.subject,
    publicKey: keys.publicKey,
    signingKey: await crypto.subtle.importKey('pkcs8', signingKey, KEY_ALGORITHM, false, ['sign']),
    ...validity(now, CERTIFICATE_DAYS),
    signingAlgorithm: SIGNATURE_ALGORITHM,
    extensions: [
      new BasicConstraintsExtension(false, undefined, true),
      new KeyUsagesExtension(KeyUsageFlags.digitalSignature, true),
      new ExtendedKeyUsageExtension([ExtendedKeyUsage.serverAuth]),
      new SubjectAlternativeNameExtension(
        names.map((value) => ({ type: isIP(value) ? ('ip' as const) : ('dns' as const), value })),
      ),
      await SubjectKeyIdentifierExtension.create(keys.publicKey),
      await AuthorityKeyIdentifierExtension.create(issuer.publicKey),
    ],
  })
  return keyPair(certificate, keys.privateKey)
}

function validity(now: Date, days: number): { notBefore: Date; notAfter: Date } {
  const from = now.getTime() - CLOCK_TOLERANCE_MS
  return { notBefore: new Date(from), notAfter: new Date(from + days * DAY_MS) }
}

function nameConstraints(foreignAddresses: string[]): Extension {
  const permitted = [
    ...LOCAL_DOMAINS.map((dNSName) => new GeneralName({ dNSName })),
    ...LOCAL_RANGES.map(([address, bits]) => new GeneralName({ iPAddress: `${address}/${bits}` })),
    ...foreignAddresses.map(
      (address) => new GeneralName({ iPAddress: `${address}/${isIP(address) === 6 ? 128 : 32}` }),
    ),
  ]
  const constraints = new NameConstraints({
    permittedSubtrees: new GeneralSubtrees(permitted.map((base) => new GeneralSubtree({ base }))),
  })
  return new Extension(id_ce_nameConstraints, true, AsnConvert.serialize(constraints))
}

async function keyPair(certificate: X509Certificate, key: CryptoKey): Promise<CertificateKeyPair> {
  return {
    certificate: certificate.toString('pem'),
    key: PemConverter.encode(await crypto.subtle.exportKey('pkcs8', key), 'PRIVATE KEY'),
  }
}

function ipFamily(address: string): 'ipv4' | 'ipv6' {
  return isIP(address) === 6 ? 'ipv6' : 'ipv4'
}
