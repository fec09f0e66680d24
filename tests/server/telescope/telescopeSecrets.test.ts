import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { authenticatorCodes } from '../../support/authenticator'
import { PASSWORD } from '../../support/factories'
import { startFileApp } from '../../support/fileApp'
import { dataUrl } from '../../support/pictures'

const app = await startFileApp()
const admin = await app.signIn('super-admin')

async function everythingKept(): Promise<string> {
  await app.telescope.flush()
  const { rows } = await app.database.pool.query<{ entry: string }>('SELECT e::text AS entry FROM telescope_entries e')
  return [...rows.map(({ entry }) => entry), ...app.log.map((line) => JSON.stringify(line))].join('\n')
}

/** Expects that none of the secrets was kept as plain text, URL-encoded or JSON-encoded, in upper or lower case. */
async function expectNothingOf(secrets: Readonly<Record<string, string>>) {
  const kept = (await everythingKept()).toLowerCase()
  const whereabouts = (text: string) => {
    const place = kept.indexOf(text.toLowerCase())
    return place < 0 ? undefined : kept.slice(Math.max(0, place - 200), place + 200)
  }
  for (const [name, secret] of Object.entries(secrets)) {
    expect(secret.length, name).toBeGreaterThan(5)
    for (const spelling of [secret, encodeURIComponent(secret), JSON.stringify(secret).slice(1, -1)])
      expect(whereabouts(spelling), `${name} was kept`).toBeUndefined()
  }
}

const photo = `data:image/png;base64,${randomBytes(60).toString('base64')}`

/** Secrets that a client may send by mistake or in an attack. */
const SENT: readonly (readonly [kind: string, secret: string])[] = [
  ['a password', 'Sesame-Öffne4711dich!'],
  ['an access token', `mah_${randomBytes(32).toString('base64url')}`],
  ['a session cookie', `s:${randomBytes(24).toString('base64url')}.${randomBytes(32).toString('base64')}`],
  ['an anti-forgery token', `${randomBytes(32).toString('hex')}.${randomBytes(32).toString('hex')}`],
  ["an app's code", '471147'],
  ['a recovery code', '471147114711'],
  ['a photo', photo],
]

const JSON_BODY = { 'Content-Type': 'application/json' }
const LOGIN = `mutation ($a: String!, $b: String!, $c: String) { login(email: $a, password: $b, code: $c) { id } }`
const SIGN_IN_AT_PROVIDER = 'mutation ($x: String!) { completeProviderSignIn(code: $x) { id } }'
const SIGN_IN_WITH_PASSKEY = 'mutation ($x: PasskeySignInAnswer!) { signInWithPasskey(answer: $x) { id } }'
const ADD_PASSKEY = 'mutation ($x: PasskeySetupAnswer!) { addPasskey(name: "Phone", answer: $x) { passkey { id } } }'
const CREATE_USER = 'mutation ($input: UserInput!) { createUser(input: $input) { user { id } } }'
const UPDATE_USER = `mutation ($new: UserInput!, $p: String, $c: String) {
  updateUser(id: 0, input: $new, password: $p, code: $c) { user { id } } }`
const CREATE_ASSET = 'mutation ($input: AssetInput!) { createAsset(input: $input) { asset { id } } }'
const TROUBLE = 'mutation ($input: BrowserTroubleInput!) { reportClientError(input: $input) }'

const answer = (secret: string, ...names: string[]) =>
  Object.fromEntries(['credentialId', 'clientDataJSON', ...names].map((name) => [name, secret]))

/** For each kind of request, sends the secret in every part that could carry one. */
const DOORS: Readonly<Record<string, (secret: string) => Promise<unknown>[]>> = {
  'GraphQL variables': (secret) => [
    app.visitor().graphql(LOGIN, { a: secret, b: secret, c: secret }),
    admin.graphql(CREATE_USER, { input: { name: 'Eve', email: 'no address', password: secret } }),
    admin.graphql(UPDATE_USER, { new: { password: secret }, p: secret, c: secret }),
    admin.graphql(CREATE_ASSET, { input: { name: 'Saw', code: 'S1', photos: [{ data: secret, fileName: 'x.png' }] } }),
    admin.graphql('mutation ($x: String!) { confirmSecondFactor(code: $x) { recoveryCodes } }', { x: secret }),
    app.visitor().graphql(SIGN_IN_AT_PROVIDER, { x: secret }),
    app.visitor().graphql(SIGN_IN_WITH_PASSKEY, { x: answer(secret, 'authenticatorData', 'signature', 'userHandle') }),
    admin.graphql(ADD_PASSKEY, { x: answer(secret, 'attestationObject') }),
    admin.graphql('query ($id: ID!) { asset(id: $id) { id } }', { id: secret }),
    admin.graphql('{ patSummary { total } }', { undeclared: secret }),
  ],
  'GraphQL literals': (secret) => {
    const text = JSON.stringify(secret)
    return [
      app.visitor().graphql(`mutation { login(email: ${text}, password: ${text}, code: ${text}) { id } }`),
      admin.graphql(`mutation { createUser(input: { name: "Eve", email: "e", password: ${text} }) { user { id } } }`),
      admin.graphql(
        `mutation { createAsset(input: { name: "Saw", code: "S1", photos: [{ data: ${text} }] }) { asset { id } } }`,
      ),
      admin.graphql(`query ($x: ID = ${text}) { asset(id: $x) { id } }`),
      admin.graphql(`# ${secret}\n{ asset(id: """${secret}""") { id } }`),
    ]
  },
  'a body of REST': (secret) => [
    app.visitor().rest('POST', '/auth/login', { email: secret, password: secret, code: secret }),
    admin.rest('POST', '/users', { name: 'Eve', email: 'no address', password: secret }),
    admin.rest('POST', '/assets', { name: 'Saw', code: 'S1', photos: [{ data: secret }] }),
    admin.rest('POST', '/locations', { name: 'Bay', type: 'none', unknown: secret }),
    admin.rest('PUT', '/auth/user/password', {
      password: secret,
      new_password: secret,
      new_password_confirmation: secret,
    }),
  ],
  'a query string': (secret) => {
    const value = encodeURIComponent(secret)
    return [
      admin.rest('GET', `/assets?password=${value}&token=${value}&page=${value}&${value}=1`),
      admin.rest('GET', `/reports/1/run?secret=${value}`),
      app.visitor().fetch(`/login?email=${value}&password=${value}`),
      app.visitor().fetch(`/graphql?query=${encodeURIComponent('{ __typename }')}&token=${value}`),
    ]
  },
  headers: (secret) => {
    const value = encodeURIComponent(secret)
    return [
      app.visitor({ Authorization: `Bearer ${value}` }).rest('GET', '/assets'),
      app.visitor({ Cookie: `mah_session=${value}; XSRF-TOKEN=${value}` }).rest('GET', '/assets'),
      admin.rest('POST', '/locations', { name: 'Bay', type: 'none' }, { 'X-XSRF-TOKEN': value }),
      app
        .visitor({ 'User-Agent': `Firefox/1 ${value}`, Referer: `http://hall/${value}`, 'X-Api-Key': value })
        .rest('GET', '/assets', undefined, { 'Idempotency-Key': value, 'X-Request-Id': value, Cookie: value }),
    ]
  },
  'an address': (secret) => {
    const value = encodeURIComponent(secret)
    return ['/reset', '/api', '/api/assets', '/photos', '/assets', '/graphql'].map((path) =>
      app.visitor().fetch(`${path}/${value}`),
    )
  },
  "a browser's report": (secret) => {
    const report = (input: object) => app.visitor().graphql(TROUBLE, { input })
    const stack = `Error\n    at load (https://hall/main.js?token=${secret}:1:2)\n    Authorization: Bearer ${secret}`
    return [
      report({ kind: 'ERROR', path: `/reset/${secret}`, message: `{"password":"${secret}"}`, stack }),
      report({
        kind: 'ERROR',
        path: `/login?password=${secret}`,
        message: `token=${secret}`,
        stack: `otp=${secret}, secret: '${secret}'`,
      }),
      report({ kind: 'ERROR', path: '/', message: `Unexpected token 'S', "${secret}" is not valid JSON` }),
      report({ kind: 'SLOW_PAGE', path: `/#${secret}`, requestId: secret }),
    ]
  },
  'what is no JSON': (secret) => {
    const body = `{"password": "${secret}"`
    return ['/graphql', '/api/auth/login'].map((path) =>
      app.visitor().fetch(path, { method: 'POST', headers: JSON_BODY, body }),
    )
  },
  'what is not valid': (secret) => {
    const text = JSON.stringify(secret)
    const visitor = app.visitor()
    return [
      visitor.graphql(`mutation { login(email: ${text}, password: { x: ${text} }) { id } }`),
      visitor.graphql(`mutation { login(email: "a", password: ${text}, "${secret}"`),
      visitor.graphql(`mutation { login(emaill: ${text}) { id } }`),
      visitor.graphql(LOGIN, { a: 'a', b: { value: secret }, c: [secret] }),
      admin.graphql(CREATE_USER, { input: secret }),
      admin.graphql(CREATE_USER, { input: { unknown: secret } }),
      admin.graphql(CREATE_ASSET, { input: { photos: secret } }),
      visitor.fetch('/graphql', {
        method: 'POST',
        headers: JSON_BODY,
        body: JSON.stringify({ query: 'query A { __typename }', operationName: secret }),
      }),
    ]
  },
}

it.each(SENT)('%s leaves no trace, wherever it is sent', async (_kind, secret) => {
  for (const [door, send] of Object.entries(DOORS)) {
    const before = app.log.length
    await Promise.all(send(secret))
    await expectNothingOf({ [door]: secret })
    expect(app.log.length, `${door} was never gone through`).toBeGreaterThan(before)
  }
})

it.each(SENT)('%s that the database quotes in an error leaves no trace', async (_kind, secret) => {
  const { pool } = app.database
  await pool.query(`CREATE OR REPLACE FUNCTION quote() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN RAISE EXCEPTION 'not %', NEW.key USING DETAIL = NEW.key, HINT = NEW.key; END $$`)
  await pool.query(`CREATE TRIGGER quoting BEFORE INSERT OR UPDATE ON throttles FOR EACH ROW
    WHEN (NEW.key LIKE 'login:%') EXECUTE FUNCTION quote()`)
  try {
    const answers = [
      await app.visitor().graphql(LOGIN, { a: secret, b: secret }),
      await app.visitor().rest('POST', '/auth/login', { email: secret, password: secret }),
    ]
    for (const answer of answers) expect(JSON.stringify(answer)).toContain('Something went wrong.')
  } finally {
    await pool.query('DROP TRIGGER quoting ON throttles')
  }
  expect((await everythingKept()).includes('not login:127.0.0.1|•••')).toBe(true)
  await expectNothingOf({ quoted: secret })
})

/** Makes the database reject every insert into the table with `message`, an SQL expression, while `work` runs. */
async function refusedBy(table: string, message: string, work: () => Promise<void>) {
  const { pool } = app.database
  await pool.query(`CREATE OR REPLACE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN RAISE EXCEPTION USING MESSAGE = ${message}; END $$`)
  await pool.query(`CREATE TRIGGER refusing BEFORE INSERT ON ${table} FOR EACH ROW EXECUTE FUNCTION refuse()`)
  try {
    await work()
  } finally {
    await pool.query(`DROP TRIGGER refusing ON ${table}`)
  }
}

it('an error that repeats a whole photo is logged with its reason and without the photo', async () => {
  const sent = await sharp({
    create: {
      width: 900,
      height: 900,
      channels: 3,
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
      background: '#888',
    },
  })
    .jpeg({ quality: 95 })
    .toBuffer()
  expect(sent.length).toBeGreaterThan(100_000)
  const data = dataUrl(sent)
  const before = app.log.length
  await refusedBy('photos', `'no ' || '${data}' || ' can be stored: disk full'`, async () => {
    const answer = await admin.rest('POST', '/assets', {
      name: 'Saw',
      code: 'S2',
      photos: [{ data, fileName: 'a.jpg' }],
    })
    expect(answer).toMatchObject({ status: 500, body: { code: 'INTERNAL' } })
    expect(JSON.stringify(answer.body)).not.toContain('base64')
  })
  const logged = JSON.stringify(app.log.slice(before))
  expect(logged).toContain('disk full')
  await expectNothingOf({ photo: sent.toString('base64').slice(200, 300) })
})

it.each([
  ['a secret of 64,000 characters', { password: 'A'.repeat(64_000) }],
  ['20,000 short secrets', Object.fromEntries(Array.from({ length: 20_000 }, (_, n) => [`pwd${n}`, `s${n}`]))],
])('%s next to a document neither breaks the response nor appears in it', async (_, secrets) => {
  const before = app.log.length
  for (const query of ['subscription{x}', '{ x', 'query A { __typename }']) {
    const body = JSON.stringify({ query, operationName: 'B', ...secrets })
    const response = await admin.fetch('/graphql', { method: 'POST', headers: JSON_BODY, body })
    expect(response.status).toBe(400)
    expect(await response.text()).not.toMatch(/AAAA|s777/)
  }
  expect(JSON.stringify(app.log.slice(before))).not.toMatch(/AAAA|s777/)
})

it('an error keeps its reason next to short secrets, and its place next to too many of them', async () => {
  const fault = async (secrets: object) => {
    const before = app.log.length
    const body = JSON.stringify({ query: LOGIN, variables: { a: 'a@b.example', b: 'x' }, ...secrets })
    const answer = await app.visitor().fetch('/graphql', { method: 'POST', headers: JSON_BODY, body })
    expect(await answer.text()).toContain('Something went wrong.')
    return JSON.stringify(app.log.slice(before).filter(({ err }) => err))
  }
  await refusedBy('throttles', "'a transaction cannot be completed'", async () => {
    expect(await fault({ pwd: ['tran', 'action', 'comp', 'cannotb'] })).toContain('a transaction cannot be completed')
    const many = await fault({ pwd: Array.from({ length: 10_000 }, (_, number) => `s${number}`) })
    expect(many).toMatch(/P0001|at .*\.ts/)
    expect(many).not.toContain('s777')
  })
})

it('secrets that the server itself issues leave no trace', async () => {
  const cookies = Object.fromEntries(admin.cookies)
  const { oneTimePassword } = (await admin.rest('POST', '/users', { name: 'Ann', email: 'ann@hall.example' })).body
  const person = await app.signIn('tester')
  const token = await person.graphql(
    `mutation { createAccessToken(input: { name: "script" }, password: "${PASSWORD}") { secret } }`,
  )
  const setup = await person.graphql(`mutation { startSecondFactor(password: "${PASSWORD}") { key uri } }`)
  const { key, uri } = setup.data.startSecondFactor
  const code = authenticatorCodes(key).now
  const confirmed = await person.graphql(`mutation { confirmSecondFactor(code: "${code}") { recoveryCodes } }`)
  const codes: string[] = confirmed.data.confirmSecondFactor.recoveryCodes
  await person.graphql(
    'mutation ($p: String!, $c: String) { renewRecoveryCodes(password: $p, code: $c) { recoveryCodes } }',
    { p: PASSWORD, c: codes[0] },
  )
  await expectNothingOf({
    ...cookies,
    ...Object.fromEntries(person.cookies),
    ...Object.fromEntries(codes.map((code, number) => [`recovery code ${number}`, code])),
    oneTimePassword,
    token: token.data.createAccessToken.secret,
    key,
    uri,
    code,
    PASSWORD,
  })
})
