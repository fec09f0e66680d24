import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import {
  concatAST,
  type DocumentNode,
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
import { expect, it } from 'vitest'
import { estimateResponseValues, measureDocumentShape, OPERATION_LIMITS } from '../../../server/api/graphql/limits'
import { createAppSchema } from '../../../server/api/graphql/schema'
import { prepareRestRoute } from '../../../server/api/rest/routes/prepareRestRoute'
import { REST_ROUTES } from '../../../server/api/rest/routes/restRouteTable'
import { MAX_PAGE_SIZE } from '../../../server/platform/records/paging'
import { projectRoot } from '../../../server/platform/runtime/paths'
import type { Client, GraphQLAnswer } from '../../support/client'
import { startFileApp } from '../../support/fileApp'
import { HOSTILE_OPERATIONS, many } from './eventLoop/hostileOperations'

const app = await startFileApp()
const client = await app.signIn('tester')

const post = async (sender: Client, body: string) => {
  const headers = { 'Content-Type': 'application/json' }
  const response = await sender.fetch('/graphql', { method: 'POST', headers, body })
  return { ...((await response.json()) as GraphQLAnswer), status: response.status }
}

it.each(Object.entries(HOSTILE_OPERATIONS))('an operation with too much of: %s is rejected', async (_, query) => {
  for (const sender of [client, app.visitor()]) {
    const { status, data, errors } = await post(sender, JSON.stringify({ query }))
    // a visitor may be rejected before the limits are checked
    if (sender === client || errors?.[0]?.extensions.code !== 'UNAUTHENTICATED') expect([400, 413]).toContain(status)
    expect(errors).toEqual(expect.any(Array))
    expect(data).toBeUndefined()
  }
})

it.each([
  ['operations at once', JSON.stringify(Array.from({ length: 1_000 }, () => ({ query: '{ patSummary { total } }' })))],
  [
    'levels of a value',
    `{"query":"{ patSummary { total } }","variables":${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}}`,
  ],
])('an operation with too much of %s is rejected', async (_, body) => {
  expect((await post(client, body)).status).toBe(400)
})

it('an operation with too many rows in a variable is rejected', async () => {
  const query = `query ($limit: Int) { tests(limit: $limit) { items { asset { ${many(300, () => 'id')} } } } }`
  expect((await client.graphql(query, { limit: 25 })).status).toBe(200)
  expect(await client.graphql(query, { limit: 1_000 })).toMatchObject({
    status: 400,
    errors: [{ message: expect.stringContaining('too many values') }],
  })
  expect(await client.graphql(query.replace('Int', 'Int = 1000'))).toMatchObject({
    status: 400,
    errors: [{ message: expect.stringContaining('too many values') }],
  })
})

it('an operation with too many rows in an object is rejected at its field', async () => {
  const query = 'query ($limit: Int) { tests(limit: $limit) { total } }'
  expect(await client.graphql(query, { limit: { toString: null } })).toMatchObject({
    errors: [{ extensions: { code: 'BAD_USER_INPUT' } }],
  })
})

/** Lists the client's documents, each with its fragments, and the documents of the `/api` paths. */
function ownDocuments(): [name: string, document: DocumentNode, limit: number][] {
  const files = readdirSync(path.join(projectRoot, 'client'), { recursive: true, encoding: 'utf8' })
  const texts = files.filter((file) => file.endsWith('.graphql'))
  const all = concatAST(texts.map((file) => parse(readFileSync(path.join(projectRoot, 'client', file), 'utf8'))))
  const schema = createAppSchema()
  return [
    ...Object.entries(separateOperations(all)).map(([name, document]) => [name, document, 100] as const),
    ...REST_ROUTES.map(
      (route) => [`${route.method} ${route.path}`, prepareRestRoute(route, schema).document, MAX_PAGE_SIZE] as const,
    ),
  ].map(([name, document, limit]) => [name, document, limit])
}

function tokensOf(text: string): number {
  const lexer = new Lexer(new Source(text))
  let count = 0
  while (lexer.advance().kind !== TokenKind.EOF) count++
  return count
}

/**
 * Counts the values in a response whose pages each have one row: all fields, including the fields in fragment spreads.
 */
function fieldsOf(document: DocumentNode): number {
  const unsized = visit(document, { Argument: ({ name }) => (name.value === 'limit' ? null : undefined) })
  return estimateResponseValues(operationOf(unsized), unsized, {})
}

function operationOf(document: DocumentNode): OperationDefinitionNode {
  const operation = getOperationAST(document)
  if (!operation) throw new Error('A document without an operation')
  return operation
}

it("each of the app's operations needs at most half of each limit", () => {
  for (const [name, document, limit] of ownDocuments()) {
    const text = print(document)
    const measures = {
      characters: text.length,
      tokens: tokensOf(text),
      selections: fieldsOf(document),
      ...measureDocumentShape(document),
      values: estimateResponseValues(operationOf(document), document, { limit }),
    }
    for (const [measure, value] of Object.entries(measures))
      expect(value, `${name}: ${measure}`).toBeLessThanOrEqual(
        OPERATION_LIMITS[measure as keyof typeof OPERATION_LIMITS] / 2,
      )
  }
})
