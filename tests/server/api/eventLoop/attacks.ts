import { gzipSync } from 'node:zlib'
import sharp from 'sharp'
import { dataUrl } from '../../../support/pictures'
import { HOSTILE_OPERATIONS, many } from './hostileOperations'

export type Sender = 'stranger' | 'tester' | 'admin'

export interface Attack {
  name: string
  senders: readonly Sender[]
  /** Minimum length of the response in characters, if the attack requests a long response. */
  answerLength?: number
  answer?: RegExp
  /** The request; `turn` differs in each run, so that caches from the previous run do not help. */
  request(turn: number): { path: string; init: RequestInit }
}

const attack = (name: string, senders: readonly Sender[], request: Attack['request']): Attack => ({
  name,
  senders,
  request,
})

const attacks = (senders: readonly Sender[], requests: Record<string, Attack['request']>): Attack[] =>
  Object.entries(requests).map(([name, request]) => attack(name, senders, request))

const JSON_TYPE = { 'Content-Type': 'application/json' }
const EVERYBODY = ['stranger', 'tester', 'admin'] as const
/** Two senders are enough for bodies, strings and photos: the server reads them in the same way for every sender. */
const STRANGER_AND_ADMIN = ['stranger', 'admin'] as const
const ADMIN = ['admin'] as const
const STRANGER = ['stranger'] as const

const KB = 1024
const MB = 1024 * KB
/** Just below the maximum body size, in bytes: for a stranger, for a user, and where a user may send photos. */
const VISITOR_BODY = 128 * KB - KB
const SMALL_BODY = MB - KB
const LARGE_BODY = 20 * MB - KB
/** Largest body that the server reads to its end for any sender, in bytes. */
export const LARGEST_BODY = 20 * MB
/** Just below the maximum number of values in a body, and of entries in a list. */
const MANY = 24_000
const LIST = 1_000
/** Just below the maximum length of a string, and of a report's SQL or a label's JSON. */
const TEXT = 100_000
const DOCUMENT = 50_000

const times = <Part>(count: number, part: (index: number) => Part) => Array.from({ length: count }, (_, n) => part(n))
/** Repeats a part until the string would be longer than `length`. */
const filled = (length: number, part: string) => part.repeat(Math.floor(length / part.length))

type Body = string | Uint8Array<ArrayBuffer>

/** Builds a request with this exact body. */
function body(method: string, path: string, make: () => Body, headers: Record<string, string> = {}) {
  return () => ({ path, init: { method, headers: { ...JSON_TYPE, ...headers }, body: make() } })
}

const rest = (method: string, path: string, make: () => unknown, headers?: Record<string, string>) =>
  body(method, `/api${path}`, () => JSON.stringify(make()), headers)

export const get =
  (path: string, headers: Record<string, string> = {}) =>
  () => ({ path, init: { headers } })

/** Builds an operation whose variables are the attack. */
const variables = (query: string, make: () => unknown) =>
  body('POST', '/graphql', () => JSON.stringify({ query, variables: make() }))

/** Builds an operation that is the attack itself, different in each run. */
const operation = (make: (turn: number) => string) => (turn: number) => ({
  path: '/graphql',
  init: { method: 'POST', headers: JSON_TYPE, body: JSON.stringify({ query: make(turn) }) },
})

const ASSETS = 'query ($filter: AssetFilter) { assets(filter: $filter) { total } }'
const SCAN = 'query ($code: String!) { scan(code: $code) { __typename } }'
const CREATE_ASSET = 'mutation ($input: AssetInput!) { createAsset(input: $input) { asset { id } } }'
const LOGIN = 'mutation ($email: String!, $password: String!) { login(email: $email, password: $password) { id } }'
const TRY =
  'query ($input: ReportInput!, $params: JSONObject) { tryReport(input: $input, params: $params) { rowCount } }'
const CREATE_REPORT = 'mutation ($input: ReportInput!) { createReport(input: $input) { id } }'
const CREATE_PAGE = 'mutation ($input: PageInput!) { createPage(input: $input) { id } }'
const CREATE_ROLE = 'mutation ($input: RoleInput!) { createRole(input: $input) { id } }'
const TROUBLE = 'mutation ($input: BrowserTroubleInput!) { reportBrowserTrouble(input: $input) }'

/** Builds bodies of a given length that are invalid or slow to parse. */
const BODIES: Readonly<Record<string, (length: number) => Body>> = {
  spaces: (length) => filled(length, ' '),
  'levels without an end': (length) => filled(length, '['),
  'empty objects': (length) => `[${filled(length - 10, '{},')}1]`,
  'empty lists': (length) => `{"variables":[${filled(length - 100, '[],')}1]}`,
  'names without a value': (length) => `{${filled(length, '"a":')}`,
  'the same name': (length) => `{${filled(length - 100, '"a":1,')}"a":1}`,
  'as many values as may be': () => `[${times(MANY, () => '1e9').join()}]`,
  escapes: (length) => `{"query":"${filled(length - 100, '\\u0061')}"}`,
  'line breaks': (length) => `{"query":"${filled(length - 100, '\\n')}"}`,
  'quotation marks': (length) => `{"query":"${filled(length - 100, '\\"')}"}`,
  'letters of two bytes': (length) => `{"query":"${filled(length / 2 - 100, 'é')}"}`,
  'letters of four bytes': (length) => `{"query":"${filled(length / 4 - 100, '😀')}"}`,
  'bytes that are no text': (length) => new Uint8Array(length).fill(0xff),
  'a text without an end': (length) => `{"query":"${filled(length - 100, 'a')}`,
  'a number': (length) => `{"query":${filled(length - 100, '9')}}`,
  'a name': (length) => `{"${filled(length - 100, 'a_')}":1}`,
}

const bodies = (senders: readonly Sender[], path: string, length: number): Attack[] =>
  Object.entries(BODIES).map(([name, make]) =>
    attack(
      `a body of ${name} to ${path}`,
      senders,
      body('POST', path, () => make(length)),
    ),
  )

const FILLINGS: Readonly<Record<string, string>> = {
  letters: 'a',
  spaces: ' ',
  lines: '\n',
  'control characters': '\u0001',
  'halves of a pair': '\ud800',
  'quotation marks': '"',
  backslashes: '\\',
  'signs of a pattern': '%_\\',
  ohms: '0-',
  secrets: 'password=a ',
}

const texts = (senders: readonly Sender[], length: number): Attack[] =>
  Object.entries(FILLINGS).flatMap(([name, part]) => [
    ...attacks(senders, {
      [`a code of ${length} characters: ${name}`]: variables(SCAN, () => ({ code: filled(length, part) })),
      [`an email address and a password of ${length} characters: ${name}`]: variables(LOGIN, () => ({
        email: filled(length / 2, part),
        password: filled(length / 2, part),
      })),
      [`texts of an asset of ${length} characters in all: ${name}`]: variables(CREATE_ASSET, () => {
        const text = filled(length / 4, part)
        return { input: { name: text, code: text, description: text, locationId: text } }
      }),
      [`a browser's report of ${length} characters: ${name}`]: variables(TROUBLE, () => {
        const text = filled(length / 3, part)
        return { input: { kind: 'ERROR', path: text, message: text, stack: text } }
      }),
    }),
  ])

/** Report or label JSON of the maximum length. */
const JSON_TEXTS: Readonly<Record<string, string>> = {
  'empty objects': `[${filled(DOCUMENT - 10, '{},')}1]`,
  'entries without meaning': `{${times(4_000, (n) => `"k${n}":1`).join()}}`,
  'values below a long name': `{"${'a'.repeat(DOCUMENT / 2)}":[${filled(DOCUMENT / 2 - 20, '1,')}1]}`,
  'levels below long names': `${filled(DOCUMENT / 2, `{"${'a'.repeat(1000)}":`)}[${filled(DOCUMENT / 2 - 20, '1,')}1]`,
  'levels without an end': filled(DOCUMENT, '['),
  'names that are the same': `{${filled(DOCUMENT - 100, '"a":1,')}"a":1}`,
  'texts without an end': filled(DOCUMENT, '"a'),
  'escapes in a text': `["${filled(DOCUMENT - 10, '\\u0061')}"]`,
  spaces: filled(DOCUMENT, ' '),
  'parameters of one name': `[${times(1_900, () => '{"name":"abcdefghij"}').join()}]`,
  'parameters of many names': `[${times(1_900, (n) => `{"name":"abc${n}"}`).join()}]`,
  'elements that are none': `{"elements":[${filled(DOCUMENT - 100, '{},')}1]}`,
  'elements with unknown entries': `{"elements":[{"type":"box",${times(4_000, (n) => `"k${n}":1`).join()}}]}`,
  'elements that are wrong': `{"elements":[${times(700, () => '{"type":"text","x":-1,"y":"a","width":0,"height":[],"text":1}').join()}]}`,
  'fields that are none': `{"elements":[${times(40, () => `{"type":"text","x":1,"y":1,"width":9,"height":9,"text":"${filled(1_000, '#a#')}"}`).join()}]}`,
}

/** Report SQL of the maximum length. */
const SQL_TEXTS: Readonly<Record<string, string>> = {
  'parts that are left out, without an end': `SELECT ${filled(DOCUMENT - 10, '[[')}`,
  'parts that are left out, with a parameter': `SELECT ${filled(DOCUMENT - 20, '[[')} :a ]]`,
  'parts that are left out': `SELECT 1 ${filled(DOCUMENT - 20, '[[:a]]')}`,
  parameters: `SELECT ${filled(DOCUMENT - 20, ':a,')}1`,
  'quotation marks': `SELECT ${filled(DOCUMENT - 10, "'")}`,
  'double quotation marks': `SELECT ${filled(DOCUMENT - 11, '"')}`,
  'strings that go on': `SELECT 'a${filled(DOCUMENT - 20, "'\n'")}`,
  'strings that might go on': `SELECT 'a${filled(DOCUMENT - 20, "'\n--")}`,
  'escaped strings': `SELECT e'${filled(DOCUMENT - 20, "\\'")}`,
  dollars: `SELECT ${filled(DOCUMENT - 20, '$a$ $b$ ')}`,
  'open comments': `SELECT ${filled(DOCUMENT - 20, '/*')}`,
  comments: `SELECT 1 ${filled(DOCUMENT - 20, '/**/')}`,
  lines: `SELECT 1 ${filled(DOCUMENT - 20, '--\n')}`,
  words: `SELECT ${filled(DOCUMENT - 20, 'a ')}`,
  'a word': `SELECT ${filled(DOCUMENT - 20, 'a')}`,
  digits: `SELECT ${filled(DOCUMENT - 20, '1')}`,
  brackets: `${filled(DOCUMENT, '(')}`,
}

/** Operations that are just within the limits, or exceed a limit that the server checks late. */
const OPERATIONS: Readonly<Record<string, (turn: number) => string>> = {
  'names that there are not': (turn) => `{ ${many(390, (n) => `x${turn}x${n}`)} }`,
  'names that are almost right': (turn) => `{ ${many(390, (n) => `asset${turn}${n}`)} }`,
  'the same field': (turn) => `{ a${turn}: patSummary { ${many(390, () => 'total')} } }`,
  'the same page': (turn) => `{ a${turn}: patSummary { total } ${many(75, () => 'assets(limit: 9) { total }')} }`,
  'aliases of one field': (turn) =>
    `{ ${many(15, (n) => `a${turn}x${n}: assets(limit: 9) { items { ${many(20, () => 'id name')} } }`)} }`,
  'operations beside each other': (turn) => many(130, (n) => `query Q${turn}x${n} { patSummary { total } }`),
  'operations of one name': (turn) => many(130, () => `query Q${turn} { patSummary { total } }`),
  'fragments that spread each other': (turn) =>
    `query Q${turn} { asset(id: 1) { ...F0 } } ${many(60, (n) => `fragment F${n} on Asset { id ...F${n + 1} }`)} fragment F60 on Asset { id }`,
  'fragments that nobody spreads': (turn) =>
    `query Q${turn} { patSummary { total } } ${many(90, (n) => `fragment F${n} on Asset { id name }`)}`,
  'fragments on the same fields': (turn) =>
    `query Q${turn} { assets { items { ${many(70, (n) => `...F${n}`)} } } } ${many(70, (n) => `fragment F${n} on Asset { id }`)}`,
  'variables that nobody uses': (turn) => `query Q${turn}(${many(190, (n) => `$v${n}: Int`)}) { patSummary { total } }`,
  'variables of types that there are not': (turn) =>
    `query Q${turn}(${many(190, (n) => `$v${n}: X${n}`)}) { patSummary { total } }`,
  'arguments that there are not': (turn) => `{ a${turn}: patSummary(${many(250, (n) => `a${n}: 1`)}) { total } }`,
  'values of the wrong type': (turn) => `{ a${turn}: assets(filter: { class: [${many(700, () => '9')}] }) { total } }`,
  'entries that there are not': (turn) => `{ a${turn}: assets(filter: { ${many(250, (n) => `a${n}: 1`)} }) { total } }`,
  'a text': (turn) => `{ a${turn}: scan(code: "${'a'.repeat(19_000)}") { __typename } }`,
  'a comment': (turn) => `{ a${turn}: patSummary { total } } # ${'a'.repeat(19_000)}`,
  'commas and spaces': (turn) => `{ a${turn}: patSummary { total ${', '.repeat(9_500)} } }`,
  'a name': (turn) => `{ ${'a'.repeat(19_000)}${turn}: patSummary { total } }`,
  'a subscription': (turn) => `subscription S${turn} { ${many(390, (n) => `x${n}`)} }`,
  'all fields of a list': (turn) =>
    `query Q${turn} { tests(limit: 9) { items { ${many(12, (n) => `a${n}: asset { id name code description class frequency voltage createdAt updatedAt nextDueOn status photos { id fileName reference width height } location { id name description active type code } }`)} } } }`,
}

const header = (name: string, value: string): Attack =>
  attack(
    `a header ${name} of ${value.length} characters: ${value.slice(0, 10)}`,
    EVERYBODY,
    get('/api/assets', { [name]: value }),
  )

const HEADER = 12 * KB

const HOSTILE_SVG = `<svg xmlns="http://www.w3.org/2000/svg" width="5000" height="5000"><filter id="f"><feTurbulence baseFrequency="0.9" numOctaves="10"/></filter>${filled(1_500, '<rect width="5000" height="5000" filter="url(#f)"/>')}</svg>`
const INTERLACED_PNG = await sharp({ create: { width: 5_000, height: 5_000, channels: 3, background: 'red' } })
  .toColourspace('rgb16')
  .png({ progressive: true })
  .toBuffer()

/** Creates an asset with this photo at a location that does not exist, so that nothing is saved. */
const photo = (type: string, bytes: Buffer) =>
  variables(CREATE_ASSET, () => ({
    input: { name: 'a', code: 'a', frequency: 1, locationId: '0', photos: [{ data: dataUrl(bytes, type) }] },
  }))

export const ATTACKS: readonly Attack[] = [
  ...bodies(STRANGER, '/graphql', VISITOR_BODY),
  ...bodies(STRANGER_AND_ADMIN, '/api/auth/login', VISITOR_BODY),
  ...bodies(ADMIN, '/graphql', SMALL_BODY),
  ...bodies(ADMIN, '/api/assets', LARGE_BODY),
  ...attacks(EVERYBODY, {
    'a body in another encoding': body('POST', '/graphql', () => filled(SMALL_BODY, '∀{},'), {
      'Content-Type': 'application/json; charset=utf-16le',
    }),
    'a compressed body that grows': body('POST', '/graphql', () => new Uint8Array(gzipSync(filled(100 * MB, '[{},'))), {
      'Content-Encoding': 'gzip',
    }),
    'operations at once': body('POST', '/graphql', () =>
      JSON.stringify(times(8_000, () => ({ query: '{ __typename }' }))),
    ),
  }),
  ...Object.entries(HOSTILE_OPERATIONS).map(([name, query]) =>
    attack(
      `an operation with too much of: ${name}`,
      EVERYBODY,
      operation(() => query),
    ),
  ),
  ...Object.entries(OPERATIONS).map(([name, make]) => attack(`an operation of ${name}`, EVERYBODY, operation(make))),
  ...[MANY, 480_000].flatMap((count): Attack[] => [
    ...attacks(EVERYBODY, {
      [`${count} wrong values in a filter`]: variables(ASSETS, () => ({ filter: { class: times(count, () => 9) } })),
      [`${count} empty objects in stockIds`]: rest('PUT', '/locations/1/stock', () => ({
        stockIds: times(Math.min(count, 330_000), () => ({})),
      })),
      [`${count} unknown entries`]: variables(CREATE_ASSET, () => ({
        input: Object.fromEntries(times(Math.min(count, 90_000), (n) => [`k${n}`, n])),
      })),
    }),
  ]),
  ...attacks(EVERYBODY, {
    'as many wrong values as every list of a filter takes': variables(ASSETS, () => {
      const names = ['class', 'frequency', 'voltage', 'status', 'nextDueOn', 'createdAt', 'updatedAt', 'id', 'name']
      return { filter: Object.fromEntries(names.map((name) => [name, times(LIST, () => 'x')])) }
    }),
    'as many values as every list of a filter takes': variables(ASSETS, () => {
      const names = ['locationId', 'id', 'name', 'code', 'description', 'photoId']
      return { filter: Object.fromEntries(names.map((name) => [name, times(LIST, (n) => `${n}`)])) }
    }),
    'values that say much when they are wrong': variables(ASSETS, () => ({
      filter: { status: times(40, () => filled(20_000, 'expire')) },
    })),
    'objects in place of texts': variables(CREATE_ASSET, () => {
      const value = times(400, () => ({ a: filled(300, 'x'), b: [1, 2, 3] }))
      return { input: { name: value, code: value, description: value } }
    }),
    'levels of a value': body(
      'POST',
      '/graphql',
      () => `{"query":"${ASSETS}","variables":{"filter":${'{"a":'.repeat(60)}1${'}'.repeat(60)}}}`,
    ),
    'values of no known shape': variables(
      'query ($params: JSONObject) { runReport(id: 1, params: $params) { rowCount } }',
      () => ({
        params: Object.fromEntries(
          times(60, (n) => [
            `a${n}`,
            times(20, () => Object.fromEntries(times(15, (m) => [`b${m}`, 'password=abcdef']))),
          ]),
        ),
      }),
    ),
  }),
  ...attacks(ADMIN, {
    'photos that are none': variables(CREATE_ASSET, () => ({
      input: { name: 'a', code: 'a', photos: times(LIST, () => ({ data: filled(15_000, 'data:image/png;base64,') })) },
    })),
    'a photo that is none': variables(CREATE_ASSET, () => ({
      input: { name: 'a', code: 'a', photos: [{ data: `data:image/png;base64,${filled(15 * MB, 'A')}!` }] },
    })),
    'a large photo under an idempotency key': (turn) =>
      rest(
        'POST',
        '/assets',
        () => ({ name: 'a', code: 'a', photos: [{ data: `data:image/png;base64,${filled(19 * MB, 'A')}` }] }),
        { 'Idempotency-Key': `0123456789abcdef-${turn}-${Math.random()}` },
      )(),
    'a picture that is a program': photo('image/svg+xml', Buffer.from(HOSTILE_SVG)),
    'a large interlaced picture of 16 bits': photo('image/png', INTERLACED_PNG),
  }),
  attack(
    '20,000 secrets',
    EVERYBODY,
    body('POST', '/graphql', () =>
      JSON.stringify({
        query: TROUBLE,
        variables: { input: { kind: 'ERROR', path: '/', message: filled(TEXT, 'a1 '), stack: filled(TEXT, 'b2 ') } },
        pwd: times(20_000, (n) => `${n.toString(36)}x`),
      }),
    ),
  ),
  ...texts(STRANGER_AND_ADMIN, TEXT),
  ...texts(STRANGER_AND_ADMIN, VISITOR_BODY / 4),
  ...texts(ADMIN, LARGE_BODY / 4),
  ...attacks(ADMIN, {
    'permissions of a role': rest('POST', '/roles', () => ({ name: 'a', permissions: times(MANY, () => 'x') })),
    'as many permissions of a role as a list takes': variables(CREATE_ROLE, () => ({
      input: { name: '', permissions: times(LIST, () => 'x') },
    })),
    'roles of a user': variables('mutation ($input: UserInput!) { createUser(input: $input) { invited } }', () => ({
      input: { name: 'a', email: `${filled(50_000, 'a@')}b`, roles: times(LIST, (n) => `r${n}`) },
    })),
    'a report whose parameters are 40,000 texts': variables(TRY, () => ({
      input: { sql: 'SELECT 1', params: times(40_000, () => 'a') },
    })),
    'a report whose parameters are a list of texts, as a text': variables(TRY, () => ({
      input: { sql: 'SELECT 1', params: JSON.stringify(times(40_000, () => 'a')) },
    })),
    'values of parameters that there are not': variables(TRY, () => ({
      input: { sql: 'SELECT 1' },
      params: Object.fromEntries(times(900, (n) => [`p${n}`, filled(500, 'x')])),
    })),
  }),
  ...Object.entries(JSON_TEXTS).flatMap(([name, text]): Attack[] => [
    ...attacks(ADMIN, {
      [`a report of ${name}`]: variables(CREATE_REPORT, () => ({
        input: { name: '', sql: 'SELECT 1', params: text, headers: text, chart: text },
      })),
      [`options of ${name}`]: variables(
        'query ($params: String!) { tryParameterOptions(params: $params, parameter: "abc1899") { value } }',
        () => ({ params: text }),
      ),
      [`a label of ${name}`]: variables(CREATE_PAGE, () => ({ input: { name: 'a', labelJson: text } })),
    }),
  ]),
  ...Object.entries(SQL_TEXTS).map(
    ([name, sql]): Attack =>
      attack(
        `a report's SQL of ${name}`,
        ADMIN,
        variables(TRY, () => ({ input: { sql, params: '[{"name":"a","type":"text"}]' }, params: { a: 'b' } })),
      ),
  ),
  ...attacks(EVERYBODY, {
    'entries of a query string': get(`/api/assets?${times(2_000, (n) => `a${n}=1`).join('&')}`),
    'one entry of a query string, again and again': get(`/api/assets?${times(1_500, () => 'id[]=1').join('&')}`),
    'escapes of a query string': get(`/api/assets?name=${filled(HEADER, '%e2%98')}`),
    'steps of a path': get(`/api/${filled(HEADER, 'assets/')}`),
    'a code in a path': get(`/api/assets/check-code/${filled(HEADER, '%20a')}`),
  }),
  attack('a page that is none', STRANGER, get(`/${filled(HEADER, '../%2e/')}`)),
  header('Cookie', filled(HEADER, 'a=b; ')),
  header('Cookie', `a=j:${filled(HEADER, '[')}`),
  header('Cookie', `mah_session=s%3A${filled(HEADER, '%2e')}`),
  header('Cookie', filled(HEADER, '%41=%')),
  header('Authorization', `Bearer ${filled(HEADER, 'mah_')}`),
  header('Authorization', filled(HEADER, 'Bearer ')),
  header('User-Agent', filled(HEADER, 'Chrome/')),
  header('Accept', filled(HEADER, 'a/b;q=0.1,')),
  header('Accept-Encoding', filled(HEADER, 'gzip;q=0.1,')),
  header('X-Forwarded-For', filled(HEADER, '1.2.3.4, ')),
  header('Idempotency-Key', filled(HEADER, 'a')),
  header('If-None-Match', filled(HEADER, '"a",')),
  header('X-XSRF-TOKEN', filled(HEADER, '.')),
]
