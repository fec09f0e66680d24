import { expect, it } from 'vitest'
import { loadConfig } from '../../../server/config'

const PROVIDER = { OIDC_ISSUER: 'https://id.example', OIDC_CLIENT_ID: 'hall', OIDC_CLIENT_SECRET: 'secret' }

it('an empty variable counts as unset', () => {
  expect(loadConfig({ PORT: '', DATABASE_URL: ' ', ADMIN_PASSWORD: '' })).toEqual(loadConfig({}))
})

it.each([
  [{ HOST: '0.0.0.0', PORT: '8080' }, 'http://localhost:8080'],
  [{ HOST: '::1', PORT: '8080' }, 'http://localhost:8080'],
  [{ HOST: 'hall.lan', PORT: '80' }, 'http://hall.lan'],
  [{ HOST: 'fd00::1', PORT: '8080' }, 'http://[fd00::1]:8080'],
  [{ APP_URL: 'https://hall.example/' }, 'https://hall.example'],
])('the configuration: %o is reached at %s', (env, appUrl) => {
  expect(loadConfig(env)).toMatchObject({ appUrl, secureCookies: appUrl.startsWith('https:') })
})

it.each([
  ['off', false],
  ['2', 2],
  ['loopback, 10.0.0.0/8,fd00::/8', ['loopback', '10.0.0.0/8', 'fd00::/8']],
])('the configuration TRUST_PROXY %s is %o to Express', (TRUST_PROXY, trustProxy) => {
  expect(loadConfig({ TRUST_PROXY }).trustProxy).toEqual(trustProxy)
})

it('a password is kept exactly as given', () => {
  expect(loadConfig({ ADMIN_PASSWORD: ' with spaces ' }).adminPassword).toBe(' with spaces ')
})

it('every variable has a description of its values', async () => {
  const refused = loadConfig({}).variables.map(({ name }) => startupError({ ...PROVIDER, [name]: '?\n' }))
  await expect(refused.filter((message) => message !== ACCEPTED).join('\n')).toMatchFileSnapshot('configRefusals.txt')
})

it.each([
  ['PORT', '70000', '"70000"', '0 (any free port) to 65535'],
  ['HOST', 'two words', '"two words"', 'a host name or an IP address'],
  ['HOST', '999.1.1.1', '"999.1.1.1"', 'a host name or an IP address'],
  ['TELESCOPE_ENTRIES', '99', '"99"', 'from 100 to 1000000'],
  ['TELESCOPE_DAYS', '1.5', '"1.5"', 'days from 1 to 365'],
  ['DATABASE_URL', 'mysql://u@h/d', '"mysql://h/d"', 'postgresql://user:password@host:port/database'],
  [
    'DATABASE_URL',
    'postgresql://hall:%zz@db/mah',
    '"postgresql://db/mah"',
    'postgresql://user:password@host:port/database',
  ],
  ['ADMIN_EMAIL', `${'a'.repeat(250)}@b.example`, 'aaa', 'an email address'],
  ['ADMIN_PASSWORD', 'short', '5 characters long', '8 to 128 characters'],
  ['SITE_NAME', 'x'.repeat(101), 'xxx', '1 to 100 characters'],
  ['SITE_NAME', 'Hall\nof mirrors', '"Hall\\nof mirrors"', '1 to 100 characters'],
  ['APP_URL', 'hall.example', 'not a URL', 'https://hall.example'],
  ['APP_URL', 'https://hall.example/mah', '"https://hall.example/mah"', 'without a path'],
  ['TRUST_PROXY', 'yes', '"yes"', 'off, the number of proxies'],
  ['TRUST_PROXY', '10', '"10"', 'off, the number of proxies'],
  ['TRUST_PROXY', '1.2.3.4/99', '"1.2.3.4/99"', 'off, the number of proxies'],
  ['OIDC_ISSUER', 'http://id.example', '"http://id.example"', 'with HTTPS unless it is on this machine'],
  ['OIDC_ISSUER', 'https://hall:secret@id.example', '"https://id.example"', 'the address of the provider'],
  ['OIDC_ISSUER', 'https://id.example/?tenant=1', '"https://id.example"', 'the address of the provider'],
  ['SMTP_URL', 'http://user:secret@mail.example', '"http://mail.example"', 'smtp://user:password@host:port'],
  ['SMTP_URL', 'smtp://hall:%@mail.example', '"smtp://mail.example"', 'smtp://user:password@host:port'],
])('the configuration rejects %s=%s in one line with the value and the allowed values', (name, value, got, takes) => {
  const message = startupError({ [name]: value })
  expect(message).toMatch(new RegExp(`^${name} is `))
  expect(message).toContain(got)
  expect(message).toContain(takes)
  expect(message).not.toContain('\n')
})

it('the configuration of a sign-in provider is read, and its secret is shown to nobody', () => {
  const { provider, variables } = loadConfig({
    ...PROVIDER,
    APP_URL: 'https://hall.example',
    OIDC_ROLES_CLAIM: 'groups',
    OIDC_ROLES: '/hall/testers = tester, cn=owners=super-admin,cn=owners=reporter',
    OIDC_NEW_ACCOUNTS: 'on',
  })
  expect(provider).toEqual({
    issuer: new URL('https://id.example'),
    clientId: 'hall',
    clientSecret: 'secret',
    name: 'id.example',
    roles: {
      claim: 'groups',
      pairs: [
        ['/hall/testers', 'tester'],
        ['cn=owners', 'super-admin'],
        ['cn=owners', 'reporter'],
      ],
    },
    createsAccounts: true,
    timeout: 5,
    trustsEmail: false,
    appUrl: 'https://hall.example',
  })
  expect(JSON.stringify(variables)).not.toContain('"secret"')
  expect(loadConfig({ ...PROVIDER, OIDC_ISSUER: 'http://localhost:8080/realms/hall' }).provider).toBeDefined()
})

it.each([
  [
    { OIDC_CLIENT_SECRET: '' },
    'OIDC_ISSUER requires OIDC_CLIENT_SECRET, which is not set. Set OIDC_CLIENT_SECRET, or unset OIDC_ISSUER.',
  ],
  [
    { OIDC_CLIENT_ID: '' },
    'OIDC_ISSUER requires OIDC_CLIENT_ID, which is not set. Set OIDC_CLIENT_ID, or unset OIDC_ISSUER.',
  ],
  [
    { OIDC_ISSUER: '' },
    'OIDC_CLIENT_ID requires OIDC_ISSUER, which is not set. Set OIDC_ISSUER, or unset OIDC_CLIENT_ID.',
  ],
  [
    { OIDC_ROLES: 'a=tester' },
    'OIDC_ROLES requires OIDC_ROLES_CLAIM, which is not set. Set OIDC_ROLES_CLAIM, or unset OIDC_ROLES.',
  ],
  [
    { OIDC_ROLES_CLAIM: 'groups' },
    'OIDC_ROLES_CLAIM requires OIDC_ROLES, which is not set. Set OIDC_ROLES, or unset OIDC_ROLES_CLAIM.',
  ],
  [
    { OIDC_ROLES_CLAIM: 'groups', OIDC_ROLES: 'a=tester, b' },
    'OIDC_ROLES is "a=tester, b"; it must be a list such as hall-admins=admin, hall-testers=tester.',
  ],
  [{ OIDC_ROLES_CLAIM: 'groups', OIDC_ROLES: '=tester' }, 'OIDC_ROLES is "=tester"'],
  [{ OIDC_NAME: 'x'.repeat(41) }, 'OIDC_NAME is "xxx'],
  [{ OIDC_CLIENT_SECRET: 'a\nsecret' }, 'OIDC_CLIENT_SECRET is 8 characters long; it must be'],
])('a provider with %j is rejected', (change, expected) => {
  expect(startupError({ ...PROVIDER, ...change })).toContain(expected)
})

it('one port for both protocols is rejected', () => {
  const message = startupError({ PORT: '3443', TLS_CERT: 'a.crt', TLS_KEY: 'a.key' })
  expect(message).toMatch(/^HTTPS_PORT is "3443".*PORT.*$/)
})

it.each([
  { DATABASE_URL: 'mysql://hall:secret@db/mah?password=secret' },
  { DATABASE_URL: 'postgresql://hall:secret#1@db:x/mah' },
  { APP_URL: 'https://hall:secret@hall.example/?token=secret#secret' },
  { ADMIN_PASSWORD: 'secret' },
])('the configuration never repeats a secret: %o', (env) => {
  expect(startupError(env)).not.toContain('secret')
})

const shown = (env: NodeJS.ProcessEnv) =>
  Object.fromEntries(loadConfig(env).variables.map(({ name, value, isSet }) => [name, [value, isSet]]))

it('developers see each setting in force, and whether it was set', () => {
  expect(shown({ PORT: '8080', TRUST_PROXY: 'loopback, 10.0.0.1' })).toMatchObject({
    PORT: ['8080', true],
    HOST: ['127.0.0.1', false],
    APP_URL: ['http://localhost:8080', false],
    MAIL_FROM: ['mah-manager@localhost', false],
    TRUST_PROXY: ['loopback,10.0.0.1', true],
    SECOND_FACTOR: ['optional', false],
    SMTP_URL: [null, false],
    JOBS: ['on', false],
    METRICS: ['off', false],
  })
  expect(shown({ TRUST_PROXY: 'off' }).TRUST_PROXY).toEqual(['off', true])
})

it('developers see no secret in the configuration', () => {
  const variables = shown({
    ADMIN_PASSWORD: 'a secret password',
    DATABASE_URL: 'postgresql://hall:secret@db:5433/mah?sslpassword=secret&sslmode=require',
    REPORTS_DATABASE_URL: 'postgresql://reader@db/mah',
    SMTP_URL: 'smtps://post:secret@mail.example',
  })
  expect(variables).toMatchObject({
    ADMIN_PASSWORD: ['•••', true],
    DATABASE_URL: ['postgresql://hall:•••@db:5433/mah?sslpassword=•••&sslmode=•••', true],
    REPORTS_DATABASE_URL: ['postgresql://reader@db/mah', true],
    SMTP_URL: ['smtps://post:•••@mail.example', true],
  })
  expect(JSON.stringify(variables)).not.toContain('secret')
})

const ACCEPTED = 'nothing was refused'

function startupError(env: NodeJS.ProcessEnv): string {
  try {
    loadConfig(env)
  } catch (error) {
    return (error as Error).message
  }
  return ACCEPTED
}
