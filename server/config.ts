import { isIP } from 'node:net'
import path from 'node:path'
import * as z from 'zod'
import { PASSWORD_LENGTH_LIMITS } from '../domain/people/passwords'
import { isPlainDecimalText } from '../domain/values/decimal'
import { SECRET_MASK_TEXT } from '../domain/values/text'
import type { ConfigurationVariableValue } from './areas/dev/serverState.service'
import { type ProviderSettings, parseProviderRolePairs } from './areas/people/provider/providerSettings'
import { SECOND_FACTOR_POLICIES, type SecondFactorPolicy } from './areas/people/sessions/secondFactorPolicy'
import type { BackupSettings } from './platform/backup/nightlyBackup'
import { buildLocalUrl, buildNetworkUrl } from './platform/http/networkAddresses'
import type { SecureCookies } from './platform/http/securityHeaders'
import type { SessionLimits } from './platform/http/session'
import { LOGGER_LEVELS } from './platform/runtime/logger'
import { StartupError } from './platform/runtime/startupError'
import type { TelescopeSettings } from './platform/telescope/telescope'
import { getLocalTlsFiles, hasLocalCertificate } from './platform/tls/localCertificate'
import type { TlsSettings } from './platform/tls/serverCertificate'

const ENVIRONMENTS = ['development', 'production', 'test'] as const
const SWITCH = ['on', 'off'] as const
const PROXY_NAMES = ['loopback', 'linklocal', 'uniquelocal']
const HOST_NAME = /^[\w-]{1,63}(\.[\w-]{1,63})*\.?$/
/** Number of bits in an IPv4 or IPv6 address. */
const ADDRESS_BITS: Readonly<Record<number, number>> = { 4: 32, 6: 128 }

/** The validated configuration from the environment, including all defaults. */
export interface ServerConfig {
  environment: (typeof ENVIRONMENTS)[number]
  /** The HTTP port; 0 to use any free port. */
  port: number
  host: string
  /** Absolute path of the folder for the embedded database and generated secrets. */
  dataDir: string
  /** Absent if the server runs its own PostgreSQL, in `dataDir`. */
  databaseUrl?: string
  /**
   * A direct connection for monitoring, if `databaseUrl` points to a connection pooler; otherwise the same as
   * `databaseUrl`.
   */
  directDatabaseUrl?: string
  /** A streaming replica for long reads, with the same login as `databaseUrl`; absent if there is no replica. */
  replicaDatabaseUrl?: string
  /** URL of a login for running reports; absent if the server creates the login. */
  reportsDatabaseUrl?: string
  adminEmail: string
  /** Password of the first super-admin; absent to generate a password. */
  adminPassword?: string
  siteName: string
  siteDir: string
  /** The origin that browsers use, without a trailing slash. */
  appUrl: string
  /** A value for Express's `trust proxy` setting. */
  trustProxy: false | number | string[]
  /**
   * How long the server still accepts requests after it is asked to stop, in ms. During that time, `/readyz` reports
   * that it is stopping.
   */
  drainMs: number
  logLevel: (typeof LOGGER_LEVELS)[number]
  session: SessionLimits
  secondFactor: SecondFactorPolicy
  /** Absent if users sign in with passwords only. */
  provider?: ProviderSettings
  telescope: TelescopeSettings
  /** How long data is kept before the nightly clean-up deletes it. */
  retention: {
    /** How many days the record of a report run is kept. */
    reportRunDays: number
    /** How many days the photos of a deleted record are kept. */
    deletedPhotoDays: number
    /** How many days the record of a failed sign-in is kept. */
    failedSignInDays: number
    /** How many days the reporter's name is kept in a closed fault report. */
    reporterNameDays: number
  }
  /** Absent if the server makes no nightly backups. */
  backup?: BackupSettings
  /** Absent if the server sends no emails. */
  smtpUrl?: string
  /** Sender address for emails. */
  mailFrom: string
  /** Absent if the server has no HTTPS port. */
  tls?: TlsSettings
  /** True if a proxy provides HTTPS for `appUrl`; `auto` if this server has both an HTTP and an HTTPS port. */
  secureCookies: SecureCookies
  /** False if another server runs this database's background jobs. */
  jobs: boolean
  /** True to serve `GET /metrics`. */
  metrics: boolean
  /** Every variable with its effective value, for display to the operator. */
  variables: readonly ConfigurationVariableValue[]
}

const postgresUrl = z.string().refine((text) => isUrl(text, ['postgres:', 'postgresql:']))

function numberBetween(min: number, max: number) {
  return z
    .string()
    .refine(isPlainDecimalText)
    .transform(Number)
    .refine((number) => number >= min && number <= max)
}

const PORT_EXPECTED = 'a whole number from 0 (any free port) to 65535'
const portNumber = z
  .string()
  .regex(/^\d{1,5}$/)
  .transform(Number)
  .refine((port) => port <= 65_535)

const HTTPS_PORT_EXPECTED = 'a whole number from 1 to 65535'

const KEPT_EXPECTED = 'a whole number of days from 1 to 3650'
const keptDays = numberBetween(1, 3650).refine(Number.isInteger).default(365)

const ONE_LINE_EXPECTED = '1 to 1000 characters long, on one line'
const oneLine = z
  .string()
  .max(1000)
  .regex(/^\P{Cc}*$/u)

const FILE_EXPECTED = 'the path of a PEM file'
const filePath = z.string().refine((text) => !text.includes('\0'))

const variables = {
  NODE_ENV: { expected: ENVIRONMENTS.join(', '), schema: z.enum(ENVIRONMENTS).default('development') },
  PORT: { expected: PORT_EXPECTED, schema: portNumber.default(3000) },
  HOST: {
    expected: 'a host name or an IP address to listen on',
    schema: z.string().refine(isHost).optional(),
  },
  // why: 0 (any free port) is not allowed, because other devices are redirected to this port and remember the URL
  HTTPS_PORT: { expected: HTTPS_PORT_EXPECTED, schema: portNumber.refine((port) => port > 0).default(3443) },
  TLS_CERT: { expected: FILE_EXPECTED, schema: filePath.optional() },
  TLS_KEY: { expected: FILE_EXPECTED, schema: filePath.optional() },
  DATA_DIR: { expected: 'the path of a folder', schema: filePath.default('data') },
  DATABASE_URL: { expected: 'postgresql://user:password@host:port/database', schema: postgresUrl.optional() },
  DIRECT_DATABASE_URL: { expected: 'postgresql://user:password@host:port/database', schema: postgresUrl.optional() },
  REPLICA_DATABASE_URL: { expected: 'postgresql://user:password@host:port/database', schema: postgresUrl.optional() },
  REPORTS_DATABASE_URL: { expected: 'postgresql://user:password@host:port/database', schema: postgresUrl.optional() },
  ADMIN_EMAIL: {
    expected: 'an email address',
    schema: z.string().max(254).regex(z.regexes.html5Email).default('admin@localhost'),
  },
  ADMIN_PASSWORD: {
    expected: `${PASSWORD_LENGTH_LIMITS.min} to ${PASSWORD_LENGTH_LIMITS.max} characters long`,
    schema: z.string().min(PASSWORD_LENGTH_LIMITS.min).max(PASSWORD_LENGTH_LIMITS.max).optional(),
  },
  SITE_NAME: {
    expected: '1 to 100 characters long, on one line',
    schema: z
      .string()
      .max(100)
      .regex(/^\P{Cc}*$/u)
      .default('MAH Manager'),
  },
  SITE_DIR: {
    expected: 'a folder name of letters, digits, - and _',
    schema: z
      .string()
      .regex(/^[\w-]{1,100}$/)
      .default('mah'),
  },
  APP_URL: {
    expected: 'the address that browsers use, such as https://hall.example, without a path',
    schema: z
      .string()
      .refine((text) => isUrl(text, ['http:', 'https:']) && isOrigin(new URL(text)))
      .transform((text) => new URL(text).origin)
      .optional(),
  },
  TRUST_PROXY: {
    expected: 'off, the number of proxies in front (1 to 9), or their addresses separated by commas',
    schema: z
      .string()
      .refine((text) => /^(off|[1-9])$/.test(text) || proxyAddresses(text).every(isProxyAddress))
      .transform((text) => (text === 'off' ? false : /^[1-9]$/.test(text) ? Number(text) : proxyAddresses(text)))
      .default(false),
  },
  DRAIN_SECONDS: { expected: 'a number of seconds from 0 to 60', schema: numberBetween(0, 60).default(0) },
  SESSION_IDLE_HOURS: { expected: 'a number of hours from 0.1 to 720', schema: numberBetween(0.1, 720).default(12) },
  SESSION_ABSOLUTE_DAYS: { expected: 'a number of days from 0.1 to 365', schema: numberBetween(0.1, 365).default(30) },
  SECOND_FACTOR: {
    expected: SECOND_FACTOR_POLICIES.join(' or '),
    schema: z.enum(SECOND_FACTOR_POLICIES).default('optional'),
  },
  OIDC_ISSUER: {
    expected:
      'the address of the provider, such as https://id.example/realms/hall, with HTTPS unless it is on this machine',
    schema: z
      .string()
      .refine((text) => isUrl(text, ['http:', 'https:']) && isIssuer(new URL(text)))
      .transform((text) => new URL(text))
      .optional(),
  },
  OIDC_CLIENT_ID: { expected: ONE_LINE_EXPECTED, schema: oneLine.optional() },
  OIDC_CLIENT_SECRET: { expected: ONE_LINE_EXPECTED, schema: oneLine.optional() },
  OIDC_NAME: { expected: '1 to 40 characters long, on one line', schema: oneLine.max(40).optional() },
  OIDC_ROLES_CLAIM: { expected: ONE_LINE_EXPECTED, schema: oneLine.optional() },
  OIDC_ROLES: {
    expected: 'a list such as hall-admins=admin, hall-testers=tester',
    schema: z
      .string()
      .max(10_000)
      .refine((text) => parseProviderRolePairs(text) !== undefined)
      .optional(),
  },
  OIDC_NEW_ACCOUNTS: { expected: SWITCH.join(' or '), schema: z.enum(SWITCH).default('off') },
  OIDC_TRUST_EMAIL: { expected: SWITCH.join(' or '), schema: z.enum(SWITCH).default('off') },
  TELESCOPE: { expected: SWITCH.join(' or '), schema: z.enum(SWITCH).default('on') },
  TELESCOPE_ENTRIES: {
    expected: 'a whole number from 100 to 1000000',
    schema: numberBetween(100, 1_000_000).refine(Number.isInteger).default(10_000),
  },
  TELESCOPE_DAYS: {
    expected: 'a whole number of days from 1 to 365',
    schema: numberBetween(1, 365).refine(Number.isInteger).default(7),
  },
  REPORT_RUN_DAYS: { expected: KEPT_EXPECTED, schema: keptDays },
  DELETED_PHOTO_DAYS: { expected: KEPT_EXPECTED, schema: keptDays },
  FAILED_SIGN_IN_DAYS: { expected: KEPT_EXPECTED, schema: numberBetween(1, 3650).refine(Number.isInteger).default(90) },
  REPORTER_NAME_DAYS: { expected: KEPT_EXPECTED, schema: keptDays },
  BACKUP_DIR: { expected: 'the path of a folder', schema: filePath.optional() },
  BACKUP_DAYS: {
    expected: 'a whole number of days from 1 to 365',
    schema: numberBetween(1, 365).refine(Number.isInteger).default(7),
  },
  SMTP_URL: {
    expected: 'smtp://user:password@host:port or smtps://…',
    schema: z
      .string()
      .refine((text) => isUrl(text, ['smtp:', 'smtps:']) && new URL(text).hostname !== '')
      .optional(),
  },
  MAIL_FROM: {
    expected: 'an email address',
    schema: z.string().max(254).regex(z.regexes.html5Email).optional(),
  },
  LOG_LEVEL: { expected: `one of ${LOGGER_LEVELS.join(', ')}`, schema: z.enum(LOGGER_LEVELS).default('info') },
  JOBS: { expected: SWITCH.join(' or '), schema: z.enum(SWITCH).default('on') },
  METRICS: { expected: SWITCH.join(' or '), schema: z.enum(SWITCH).default('off') },
}

type Variables = typeof variables
type VariableName = keyof Variables

/**
 * Reads the configuration. An empty variable counts as not set.
 * @throws StartupError for the first invalid variable, with its value (never a secret) and the expected format.
 */
export function loadConfig(env: NodeJS.ProcessEnv): ServerConfig {
  const port = read(env, 'PORT')
  const dataDir = path.resolve(read(env, 'DATA_DIR'))
  const tls = readTls(env, dataDir)
  // why: with HTTPS, listen on all interfaces; HTTPS is for other devices, which cannot reach localhost
  const host = read(env, 'HOST') ?? (tls ? '0.0.0.0' : '127.0.0.1')
  const appUrl = read(env, 'APP_URL') ?? getDefaultAppUrl({ host, port, tls })
  const mailFrom = read(env, 'MAIL_FROM') ?? `mah-manager@${new URL(appUrl).hostname}`
  return {
    environment: read(env, 'NODE_ENV'),
    port,
    host,
    dataDir,
    databaseUrl: read(env, 'DATABASE_URL'),
    directDatabaseUrl: read(env, 'DIRECT_DATABASE_URL'),
    replicaDatabaseUrl: read(env, 'REPLICA_DATABASE_URL'),
    reportsDatabaseUrl: read(env, 'REPORTS_DATABASE_URL'),
    adminEmail: read(env, 'ADMIN_EMAIL'),
    adminPassword: read(env, 'ADMIN_PASSWORD'),
    siteName: read(env, 'SITE_NAME'),
    siteDir: read(env, 'SITE_DIR'),
    appUrl,
    trustProxy: read(env, 'TRUST_PROXY'),
    drainMs: read(env, 'DRAIN_SECONDS') * 1000,
    logLevel: read(env, 'LOG_LEVEL'),
    session: {
      idle: read(env, 'SESSION_IDLE_HOURS') * 3_600_000,
      absolute: read(env, 'SESSION_ABSOLUTE_DAYS') * 86_400_000,
    },
    secondFactor: read(env, 'SECOND_FACTOR'),
    provider: readProvider(env, appUrl),
    telescope: {
      recording: read(env, 'TELESCOPE') === 'on',
      entries: read(env, 'TELESCOPE_ENTRIES'),
      days: read(env, 'TELESCOPE_DAYS'),
    },
    retention: {
      reportRunDays: read(env, 'REPORT_RUN_DAYS'),
      deletedPhotoDays: read(env, 'DELETED_PHOTO_DAYS'),
      failedSignInDays: read(env, 'FAILED_SIGN_IN_DAYS'),
      reporterNameDays: read(env, 'REPORTER_NAME_DAYS'),
    },
    backup: readBackup(env),
    smtpUrl: read(env, 'SMTP_URL'),
    mailFrom,
    tls,
    secureCookies: tls ? 'auto' : appUrl.startsWith('https:'),
    jobs: read(env, 'JOBS') === 'on',
    metrics: read(env, 'METRICS') === 'on',
    variables: shownVariables(env, {
      HOST: host,
      APP_URL: appUrl,
      TLS_CERT: tls?.cert,
      TLS_KEY: tls?.key,
      MAIL_FROM: mailFrom,
    }),
  }
}

/** Finds the HTTPS certificate: the configured one or, by default, the one that `npm run certificate` made. */
function readTls(env: NodeJS.ProcessEnv, dataDir: string): ServerConfig['tls'] {
  const cert = read(env, 'TLS_CERT')
  const key = read(env, 'TLS_KEY')
  const port = read(env, 'HTTPS_PORT')
  if (port === read(env, 'PORT') && ((cert && key) || hasLocalCertificate(dataDir)))
    throw new StartupError(
      `HTTPS_PORT is ${JSON.stringify(String(port))}, the same as PORT. Set HTTPS_PORT to a different port.`,
    )
  if (cert && key) return { cert: path.resolve(cert), key: path.resolve(key), port }
  if (cert || key)
    throw new StartupError(`${cert ? 'TLS_KEY' : 'TLS_CERT'} is missing: set both TLS_CERT and TLS_KEY, or neither.`)
  if (!hasLocalCertificate(dataDir)) return undefined
  const { authority, server } = getLocalTlsFiles(dataDir)
  return { ...server, port, authority: authority.cert }
}

/** Settings of the external provider, each with another setting that it requires. */
const PROVIDER_NEEDS = {
  OIDC_CLIENT_ID: 'OIDC_ISSUER',
  OIDC_CLIENT_SECRET: 'OIDC_ISSUER',
  OIDC_NAME: 'OIDC_ISSUER',
  OIDC_NEW_ACCOUNTS: 'OIDC_ISSUER',
  OIDC_TRUST_EMAIL: 'OIDC_ISSUER',
  OIDC_ROLES_CLAIM: 'OIDC_ROLES',
  OIDC_ROLES: 'OIDC_ROLES_CLAIM',
} as const

/** Timeout for requests to the provider, in seconds. */
const PROVIDER_TIMEOUT = 5

function readProvider(env: NodeJS.ProcessEnv, appUrl: string): ServerConfig['provider'] {
  for (const [name, needed] of Object.entries(PROVIDER_NEEDS))
    if (env[name]?.trim() && !env[needed]?.trim())
      throw new StartupError(`${name} requires ${needed}, which is not set. Set ${needed}, or unset ${name}.`)
  const issuer = read(env, 'OIDC_ISSUER')
  const claim = read(env, 'OIDC_ROLES_CLAIM')
  const pairs = parseProviderRolePairs(read(env, 'OIDC_ROLES') ?? '')
  if (!issuer) return undefined
  const needed = (name: 'OIDC_CLIENT_ID' | 'OIDC_CLIENT_SECRET') => {
    const value = read(env, name)
    if (value === undefined)
      throw new StartupError(`OIDC_ISSUER requires ${name}, which is not set. Set ${name}, or unset OIDC_ISSUER.`)
    return value
  }
  return {
    issuer,
    clientId: needed('OIDC_CLIENT_ID'),
    clientSecret: needed('OIDC_CLIENT_SECRET'),
    name: read(env, 'OIDC_NAME') ?? issuer.host,
    roles: claim && pairs ? { claim, pairs } : undefined,
    createsAccounts: read(env, 'OIDC_NEW_ACCOUNTS') === 'on',
    trustsEmail: read(env, 'OIDC_TRUST_EMAIL') === 'on',
    appUrl,
    timeout: PROVIDER_TIMEOUT,
  }
}

function readBackup(env: NodeJS.ProcessEnv): ServerConfig['backup'] {
  const folder = read(env, 'BACKUP_DIR')
  const days = read(env, 'BACKUP_DAYS')
  return folder === undefined ? undefined : { folder: path.resolve(folder), days }
}

function shownVariables(
  env: NodeJS.ProcessEnv,
  derived: Partial<Record<VariableName, string>>,
): ConfigurationVariableValue[] {
  return (Object.keys(variables) as VariableName[]).map((name) => ({
    name,
    value: shownValue(name, derived[name] ?? read(env, name)),
    isSet: Boolean(env[name]?.trim()),
  }))
}

function shownValue(name: VariableName, value: unknown): string | null {
  if (value === undefined) return null
  if (isSecret(name)) return SECRET_MASK_TEXT
  if (isAddress(name)) return withoutSecrets(new URL(String(value)))
  return value === false ? 'off' : String(value)
}

/** Formats a URL, masking the password and the values in the query string, which may be secrets. */
function withoutSecrets({ protocol, username, password, host, pathname, searchParams }: URL): string {
  const user = username && `${username}${password && `:${SECRET_MASK_TEXT}`}@`
  const query = [...searchParams.keys()].map((name) => `${name}=${SECRET_MASK_TEXT}`).join('&')
  return `${protocol}//${user}${host}${pathname === '/' ? '' : pathname}${query && `?${query}`}`
}

/** Returns the public URL to use if APP_URL is not set. */
export function getDefaultAppUrl({ host, port, tls }: Pick<ServerConfig, 'host' | 'port' | 'tls'>): string {
  return tls ? buildNetworkUrl(host, tls.port, 'https') : buildLocalUrl(host, port)
}

function read<Name extends VariableName>(env: NodeJS.ProcessEnv, name: Name): z.output<Variables[Name]['schema']> {
  const { schema, expected } = variables[name]
  const text = (name === 'ADMIN_PASSWORD' ? env[name] : env[name]?.trim()) || undefined
  const result = schema.safeParse(text)
  if (!result.success) throw new StartupError(`${name} is ${describe(name, text ?? '')}; it must be ${expected}.`)
  return result.data as z.output<Variables[Name]['schema']>
}

function describe(name: VariableName, text: string): string {
  if (isSecret(name)) return `${text.length} characters long`
  if (!isAddress(name)) return JSON.stringify(text)
  if (!URL.canParse(text)) return 'not a URL'
  const url = new URL(text)
  return JSON.stringify(`${url.protocol}//${url.host}${url.pathname === '/' ? '' : url.pathname}`)
}

const isSecret = (name: string) => ['ADMIN_PASSWORD', 'OIDC_CLIENT_SECRET'].includes(name)

/** True for a variable whose value is a URL, which may contain a secret. */
const isAddress = (name: string) => name.endsWith('_URL') || name === 'OIDC_ISSUER'

/** True for a URL that contains no secrets, and that uses HTTPS or points to this machine. */
function isIssuer({ protocol, hostname, username, password, search, hash }: URL): boolean {
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
  return (protocol === 'https:' || isLocal) && !username && !password && !search && !hash
}

/** True for a URL that has a host and valid percent-encoding. */
function isUrl(text: string, protocols: string[]): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, username, password, hostname, pathname } = new URL(text)
  return (
    protocols.includes(protocol) &&
    /^\w+:\/\//.test(text) &&
    [username, password, hostname, pathname].every(isDecodable)
  )
}

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text)
    return true
  } catch {
    return false
  }
}

function isOrigin(url: URL): boolean {
  return url.href === `${url.origin}/`
}

/** False for a host name that ends in a number, because URL parsers treat it as an IPv4 address. */
function isHost(text: string): boolean {
  return isIP(text) !== 0 || (HOST_NAME.test(text) && /[a-z]/i.test(text) && URL.canParse(`http://${text}`))
}

/** True for an address or a range such as `10.0.0.0/8`, but not for a range that contains all addresses. */
function isProxyAddress(text: string): boolean {
  if (PROXY_NAMES.includes(text)) return true
  const [, address = '', bits] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(text) ?? []
  const most = ADDRESS_BITS[isIP(address)]
  return most !== undefined && (bits === undefined || (Number(bits) > 0 && Number(bits) <= most))
}

function proxyAddresses(text: string): string[] {
  return text.split(',').map((part) => part.trim())
}
