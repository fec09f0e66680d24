import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import {
  concatAST,
  type DocumentNode,
  getIntrospectionQuery,
  getOperationAST,
  Lexer,
  type OperationDefinitionNode,
  parse,
  print,
  Source,
  separateOperations,
  TokenKind,
  visit,
} from 'graphql'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { OPERATION_LIMITS, shapeOf, valuesOf } from '../../../server/api/graphql/limits'
import { appSchema } from '../../../server/api/graphql/schema'
import { prepareRoute } from '../../../server/api/rest/operation'
import { routes } from '../../../server/api/rest/routes'
import { MAX_LIMIT } from '../../../server/platform/records/paging'
import { projectRoot } from '../../../server/platform/runtime/paths'
import { startApp, type TestApp } from '../../support/app'
import type { Client } from '../../support/client'
import { slowness } from '../../support/slowness'

/** Processor milliseconds within which a hostile operation is refused. Half of it is enough where nothing else fills the caches. */
const LIMIT_MS = 40

const many = (count: number, part: (number: number) => string) =>
  Array.from({ length: count }, (_, n) => part(n)).join(' ')

/** Operations that exceed a limit, by the kind of excess. */
const HOSTILE: Readonly<Record<string, string>> = {
  'levels in a circle of types': `{ asset(id: 1) ${'{ lastTest { asset '.repeat(8)} { id } ${'} }'.repeat(8)} }`,
  'levels without an end': `{ asset(id: 1) ${'{ lastTest { asset '.repeat(5_000)}`,
  'levels of an argument': `{ assets(filter: ${'{ a: '.repeat(500)} 1 ${'}'.repeat(500)}) { total } }`,
  aliases: `{ ${many(16, (n) => `a${n}: patSummary { total }`)} }`,
  'aliases by the hundred': `{ ${many(5_000, (n) => `a${n}: assets(limit: 10000) { items { id } }`)} }`,
  'guesses of a password': `mutation { ${many(20, (n) => `a${n}: login(email: "a@b.example", password: "${n}") { id }`)} }`,
  directives: `{ patSummary { total ${'@include(if: true) '.repeat(100)} } }`,
  'directives that do not exist': `{ patSummary { total ${'@a'.repeat(50_000)} } }`,
  'fragments that multiply': `{ asset(id: 1) { ...F0 } } ${many(20, (n) => `fragment F${n} on Asset { ...F${n + 1} lastTest { asset { ...F${n + 1} } } }`)} fragment F20 on Asset { id }`,
  'fragments in a circle': '{ asset(id: 1) { ...A } } fragment A on Asset { lastTest { asset { ...A } } }',
  'the same field': `{ patSummary { ${'total '.repeat(900)} } }`,
  'the same page': `{ ${'assets(limit: 10000) { total } '.repeat(100)} }`,
  'rows with what belongs to them': `{ tests(limit: 10000) { items { ${many(4, (n) => `a${n}: asset { ${many(30, () => 'id name code')} }`)} } } }`,
  'a comment': `{ patSummary { total } } # ${'x'.repeat(900_000)}`,
  'a text': `{ scan(code: "${'x'.repeat(900_000)}") { __typename } }`,
  'unknown names': `{ ${many(900, (n) => `x${n}`)} }`,
}

let app: TestApp
let client: Client
beforeAll(async () => {
  app = await startApp()
  client = await app.signIn('tester')
})
afterAll(() => app.stop())

/** The answer, and the processor time of the cheapest of several runs, in ms, client and server together. */
async function cheapest(run: () => Promise<Response>) {
  let cost = Number.POSITIVE_INFINITY
  for (let runs = 1; ; runs++) {
    const before = process.cpuUsage()
    const response = await run()
    const text = await response.text()
    const { user, system } = process.cpuUsage(before)
    cost = Math.min(cost, (user + system) / 1000 / slowness())
    if (cost < LIMIT_MS || runs === 20) return { status: response.status, text, cost }
  }
}

describe('an operation with too much of', () => {
  it.each(Object.entries(HOSTILE))('an operation with too much of: %s is refused at once', async (_, query) => {
    for (const sender of [client, app.visitor()]) {
      const body = JSON.stringify({ query })
      const headers = { 'Content-Type': 'application/json' }
      const { status, text, cost } = await cheapest(() => sender.fetch('/graphql', { method: 'POST', headers, body }))
      const { errors } = JSON.parse(text)
      // a user without the permission learns nothing more
      if (sender === client || errors[0].extensions.code !== 'UNAUTHENTICATED')
        expect([400, 413], text).toContain(status)
      expect(errors).toEqual(expect.any(Array))
      expect(JSON.parse(text).data).toBeUndefined()
      expect(cost).toBeLessThan(LIMIT_MS)
    }
  })

  it('an operation with too much of operations at once is refused', async () => {
    const batch = JSON.stringify(Array.from({ length: 1_000 }, () => ({ query: '{ patSummary { total } }' })))
    const headers = { 'Content-Type': 'application/json' }
    const { status, cost } = await cheapest(() => client.fetch('/graphql', { method: 'POST', headers, body: batch }))
    expect(status).toBe(400)
    expect(cost).toBeLessThan(LIMIT_MS)
  })

  it('an operation with too much of levels of a value is refused', async () => {
    const body = `{"query":"{ patSummary { total } }","variables":${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}}`
    const headers = { 'Content-Type': 'application/json' }
    const { status, cost } = await cheapest(() => client.fetch('/graphql', { method: 'POST', headers, body }))
    expect(status).toBe(400)
    expect(cost).toBeLessThan(LIMIT_MS)
  })

  it('an operation with too much of curiosity about the schema is refused', async () => {
    const body = JSON.stringify({ query: getIntrospectionQuery({ inputValueDeprecation: true }) })
    const headers = { 'Content-Type': 'application/json' }
    for (const [sender, code] of [
      [client, 'FORBIDDEN'],
      [app.visitor(), 'UNAUTHENTICATED'],
    ] as const) {
      const { text, cost } = await cheapest(() => sender.fetch('/graphql', { method: 'POST', headers, body }))
      expect(JSON.parse(text)).toMatchObject({ errors: [{ extensions: { code } }] })
      expect(cost).toBeLessThan(LIMIT_MS)
    }
  })

  it('an operation with too much of rows is refused where the rows are a variable, too', async () => {
    const query = `query ($limit: Int) { tests(limit: $limit) { items { asset { ${many(300, () => 'id')} } } } }`
    expect((await client.graphql(query, { limit: 25 })).status).toBe(200)
    expect(await client.graphql(query, { limit: 1_000 })).toMatchObject({
      status: 400,
      errors: [{ message: expect.stringContaining('limit of values') }],
    })
    expect(await client.graphql(query.replace('Int', 'Int = 1000'))).toMatchObject({
      status: 400,
      errors: [{ message: expect.stringContaining('limit of values') }],
    })
  })

  it('an operation with too much of rows is refused at its field where the number of rows is an object', async () => {
    const query = 'query ($limit: Int) { tests(limit: $limit) { total } }'
    expect(await client.graphql(query, { limit: { toString: null } })).toMatchObject({
      errors: [{ extensions: { code: 'BAD_USER_INPUT' } }],
    })
  })
})

/** The client's documents, each with its fragments, and the documents of the `/api` paths. */
function ownDocuments(): [name: string, document: DocumentNode, limit: number][] {
  const files = readdirSync(path.join(projectRoot, 'client'), { recursive: true, encoding: 'utf8' })
  const texts = files.filter((file) => file.endsWith('.graphql'))
  const all = concatAST(texts.map((file) => parse(readFileSync(path.join(projectRoot, 'client', file), 'utf8'))))
  const schema = appSchema()
  return [
    ...Object.entries(separateOperations(all)).map(([name, document]) => [name, document, 100] as const),
    ...routes.map(
      (route) => [`${route.method} ${route.path}`, prepareRoute(route, schema).document, MAX_LIMIT] as const,
    ),
  ].map(([name, document, limit]) => [name, document, limit])
}

function tokensOf(text: string): number {
  const lexer = new Lexer(new Source(text))
  let count = 0
  while (lexer.advance().kind !== TokenKind.EOF) count++
  return count
}

/** Fields with those of fragments wherever they are spread: all values of an answer whose pages have one row. */
function fieldsOf(document: DocumentNode): number {
  const unsized = visit(document, { Argument: ({ name }) => (name.value === 'limit' ? null : undefined) })
  return valuesOf(operationOf(unsized), unsized, {})
}

function operationOf(document: DocumentNode): OperationDefinitionNode {
  const operation = getOperationAST(document)
  if (!operation) throw new Error('A document without an operation')
  return operation
}

it('each operation of the app needs half of each limit at most', () => {
  for (const [name, document, limit] of ownDocuments()) {
    const text = print(document)
    const measures = {
      characters: text.length,
      tokens: tokensOf(text),
      selections: fieldsOf(document),
      ...shapeOf(document),
      values: valuesOf(operationOf(document), document, { limit }),
    }
    for (const [measure, value] of Object.entries(measures))
      expect(value, `${name}: ${measure}`).toBeLessThanOrEqual(
        OPERATION_LIMITS[measure as keyof typeof OPERATION_LIMITS] / 2,
      )
  }
})
