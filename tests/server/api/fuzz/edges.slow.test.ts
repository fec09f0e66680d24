import {
  type GraphQLArgument,
  type GraphQLInputType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isListType,
  isRequiredArgument,
  isRequiredInputField,
} from 'graphql'
import { beforeAll, expect, it } from 'vitest'
import { SUPER_ADMIN_ROLE } from '../../../../domain/people/permissions'
import { createAppSchema } from '../../../../server/api/graphql/schema'
import { PAGING_VARIABLE_NAMES } from '../../../../server/api/rest/routes/parseRestRequest'
import { REST_ROUTES } from '../../../../server/api/rest/routes/restRouteTable'
import { provideApp } from '../../../support/app'
import type { Client } from '../../../support/client'
import { examplesOf } from './examples'
import { Hall } from './hall'
import type { Examples } from './inputs'
import { operationsOf } from './operations'
import type { Json } from './values'

const INT_MAX = 2 ** 31 - 1

const schema = createAppSchema()
const operations = operationsOf(schema)

const app = provideApp()
let hall: Hall
let examples: Examples
/** A client with an access token. Unlike a session, the token still works after an operation has signed out. */
let script: Client
/** The same user signed in through a browser, for operations that reject access tokens. */
let browser: Client
beforeAll(async () => {
  const user = await app.buildUser({ email: 'fuzzer@hall.example', roleNames: [SUPER_ADMIN_ROLE] })
  browser = await app.signInAs(user)
  script = await app.scriptOf(browser)
  hall = await Hall.of(app, user)
  examples = await examplesOf(schema, script)
})

/**
 * Sends an operation as a user who may run it, restores the hall and returns the error codes. Expects no internal
 * error.
 */
async function send(query: string, variables: Readonly<Record<string, Json>> = {}): Promise<string[]> {
  const first = await sendAs(script, query, variables)
  return first.includes('FORBIDDEN') ? sendAs(browser, query, variables) : first
}

async function sendAs(client: Client, query: string, variables: object): Promise<string[]> {
  const cookies = [...client.cookies]
  const { errors = [] } = await client.graphql(query, variables)
  await hall.putBack()
  for (const [name, value] of cookies) client.cookies.set(name, value)
  const codes = errors.map(({ extensions }) => extensions.code)
  expect(codes, JSON.stringify({ variables, errors })).not.toContain('INTERNAL')
  return codes
}

function anyValue(type: GraphQLInputType, name: string): Json {
  const example = examples['']?.[name]
  if (example !== undefined) return example
  const nullable = getNullableType(type)
  if (isListType(nullable)) return [anyValue(nullable.ofType, name)]
  if (isEnumType(nullable)) return nullable.getValues()[0]?.name ?? ''
  if (isInputObjectType(nullable)) {
    const required = Object.values(nullable.getFields()).filter(isRequiredInputField)
    const values = required.map((field) => [field.name, anyValue(field.type, field.name)])
    return { ...Object.fromEntries(values), ...examples[nullable.name] }
  }
  const SCALARS: Readonly<Record<string, Json>> = {
    Boolean: true,
    String: 'A-1',
    LocalDate: '2026-01-15',
    JSONObject: {},
  }
  return SCALARS[nullable.name] ?? (nullable.name === 'DateTimeISO' ? '2026-01-15T10:00:00Z' : 1)
}

const required = (args: readonly GraphQLArgument[]) =>
  Object.fromEntries(args.filter(isRequiredArgument).map(({ name, type }) => [name, anyValue(type, name)]))

const lists = operations.filter(({ args }) => args.some(({ name }) => name === 'offset'))

it.each(lists)("an offset far beyond a list's end causes no server error: $name", async ({ query, args }) => {
  for (const limit of [1, 25, 1_000])
    for (const offset of [INT_MAX, INT_MAX - 1, INT_MAX - limit, INT_MAX - limit + 1, INT_MAX - 21])
      await send(query, { ...required(args), offset, limit })
})

it.each(REST_ROUTES.filter(({ method }) => method === 'get').map(({ path }) => path))(
  'GET %s with a page far beyond the end causes no server error',
  async (path) => {
    const call = path.replaceAll(/\{\w+\}/g, '1')
    for (const perPage of [1, 100])
      for (const page of [10_000_000, INT_MAX, 2 ** 53]) {
        const { status, body } = await script.rest('GET', `${call}?page=${page}&perPage=${perPage}`)
        expect(status, JSON.stringify(body)).toBeLessThan(500)
      }
  },
)

const withDefaults = operations.filter(({ args }) => args.some(({ defaultValue }) => defaultValue !== undefined))
it.each(withDefaults)('$name rejects null for arguments with a default', async ({ query, args }) => {
  expect(await send(query, required(args))).not.toContain('BAD_USER_INPUT')
  for (const { name, defaultValue } of args)
    if (defaultValue !== undefined)
      expect(await send(query, { ...required(args), [name]: null })).toEqual(['BAD_USER_INPUT'])
})

it('a list within a record has no rows beyond its end', async () => {
  const query = 'query ($offset: Int, $limit: Int) { round(id: 2) { items(offset: $offset, limit: $limit) { total } } }'
  for (const limit of [1, 25, 2_000])
    for (const offset of [INT_MAX, INT_MAX - limit]) await send(query, { offset, limit })
  for (const name of ['offset', 'limit']) expect(await send(query, { [name]: null })).toEqual(['BAD_USER_INPUT'])
})

it('these tests cover every list', () => {
  expect(lists.length).toBeGreaterThan(20)
  expect(lists.map(({ name }) => name)).toContain('query assets')
  expect([...PAGING_VARIABLE_NAMES]).toEqual(['offset', 'limit'])
})
