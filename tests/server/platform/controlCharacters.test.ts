import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SUPER_ADMIN } from '../../../domain/people/permissions'
import { startApp, type TestApp } from '../../support/app'
import type { Client } from '../../support/client'
import { PASSWORD } from '../../support/factories'

let app: TestApp
let client: Client
beforeAll(async () => {
  app = await startApp()
  client = await app.signIn(SUPER_ADMIN)
})
afterAll(() => app.stop())

/** Every operation that stores a text, with what it needs besides. */
const OPERATIONS = {
  asset: ['mutation ($input: AssetInput!) { createAsset(input: $input) { asset { id } } }', { name: 'Drill' }],
  test: ['mutation ($input: TestInput!) { createTest(input: $input) { test { id } } }', {}],
  location: [
    'mutation ($input: LocationInput!) { createLocation(input: $input) { id } }',
    { name: 'Bay', type: 'pat' },
  ],
  stock: ['mutation ($input: StockItemInput!) { createStockItem(input: $input) { stockItem { id } } }', {}],
  page: ['mutation ($input: PageInput!) { createPage(input: $input) { id } }', { name: 'Sheet' }],
  report: ['mutation ($input: ReportInput!) { createReport(input: $input) { id } }', { sql: 'select 1' }],
  user: ['mutation ($input: UserInput!) { createUser(input: $input) { user { id } } }', { name: 'Nora' }],
  role: ['mutation ($input: RoleInput!) { createRole(input: $input) { id } }', {}],
  printer: ['mutation ($input: PrinterInput!) { savePrinter(input: $input) { name } }', { nudgeX: 0, nudgeY: 0 }],
  token: [
    `mutation ($input: AccessTokenInput!) { createAccessToken(input: $input, password: "${PASSWORD}") { secret } }`,
    {},
  ],
} as const

type Operation = keyof typeof OPERATIONS

async function refusedFields(operation: Operation, entries: object): Promise<string[]> {
  const [query, rest] = OPERATIONS[operation]
  const { errors } = await client.graphql(query, { input: { ...rest, ...entries } })
  expect(errors?.[0]?.extensions.code ?? 'BAD_USER_INPUT').toBe('BAD_USER_INPUT')
  return Object.keys(errors?.[0]?.extensions.fields ?? {})
}

const lines: [Operation, field: string][] = [
  ['asset', 'name'],
  ['asset', 'code'],
  ['test', 'code'],
  ['test', 'assetId'],
  ['location', 'name'],
  ['location', 'code'],
  ['stock', 'name'],
  ['stock', 'code'],
  ['stock', 'unit'],
  ['page', 'name'],
  ['report', 'name'],
  ['user', 'name'],
  ['user', 'email'],
  ['role', 'name'],
  ['printer', 'name'],
  ['token', 'name'],
]

describe.each(lines)('%s: %s', (operation, field) => {
  it.each([
    ['NUL', '\0'],
    ['a line feed', '\n'],
    ['a carriage return', '\r'],
    ['a tab', '\t'],
    ['an escape', '\u001b'],
    ['a control character of the second set', '\u0085'],
    ['a line separator', '\u2028'],
    ['half a character', '\ud800'],
  ])('refuses %s', async (_what, character) => {
    expect(await refusedFields(operation, { [field]: `a${character}b` })).toContain(field)
  })
})

const texts: [Operation, field: string, write: (text: string) => string][] = [
  ['asset', 'description', (text) => text],
  ['test', 'notes', (text) => text],
  ['location', 'description', (text) => text],
  ['stock', 'description', (text) => text],
  ['report', 'description', (text) => text],
  ['report', 'sql', (text) => `select '${text}'`],
  ['report', 'params', (text) => JSON.stringify([{ name: 'a', type: 'select', optionsSql: `select '${text}'` }])],
  [
    'page',
    'labelJson',
    (text) => JSON.stringify({ elements: [{ type: 'text', x: 0, y: 0, width: 9, height: 9, text }] }),
  ],
]

describe.each(texts)('%s: %s', (operation, field, write) => {
  it.each([
    ['NUL', '\0'],
    ['a bell', '\u0007'],
    ['half a character', '\udc00'],
  ])('refuses %s', async (_what, character) => {
    expect(await refusedFields(operation, { [field]: write(`a${character}b`) })).toContain(field)
  })

  it('keeps line breaks and tabs', async () => {
    expect(await refusedFields(operation, { [field]: write('one\r\ntwo\n\tthree') })).not.toContain(field)
  })
})

it('what a report’s parameters and columns are called is one line', async () => {
  const label = 'One\nTwo'
  expect(await refusedFields('report', { params: JSON.stringify([{ name: 'a', label }]) })).toEqual(
    expect.arrayContaining(['params']),
  )
  expect(await refusedFields('report', { headers: JSON.stringify({ a: label }) })).toContain('headers')
})

it('the name of a photo’s file is one line', async () => {
  const photos = [{ data: 'data:image/png;base64,AAAA', fileName: 'front\u0000.png', reference: 'a' }]
  const { errors } = await client.graphql(OPERATIONS.asset[0], { input: { name: 'Saw', code: 'P-1', photos } })
  expect(errors?.[0]?.extensions.fields).toEqual({ photos: [expect.any(String)] })
})

it.each(['assets', 'tests', 'locations', 'stock', 'pages', 'reports', 'users', 'roles'])(
  'a search of /%s with a control character is refused at its field',
  async (list) => {
    const { status, body } = await client.rest('GET', `/${list}?search=a%00b`)
    expect(status).toBe(422)
    expect(Object.keys(body.errors)).toEqual(['search'])
  },
)
