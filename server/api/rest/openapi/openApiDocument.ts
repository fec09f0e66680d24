import { type GraphQLSchema, getOperationAST, isNonNullType, Kind } from 'graphql'
import { capitalize } from '../../../../domain/values/text'
import { CSRF_HEADER } from '../../../platform/http/csrf'
import type { RestRoute, RestRouteResponse } from '../routes/defineRoute'
import { type PreparedRestRoute, prepareRestRoute } from '../routes/prepareRestRoute'
import { buildErrorResponses, ERROR_RESPONSE_SCHEMA, listErrorStatuses } from './buildErrorResponses'
import { addSchemaDescription, type JsonSchema } from './jsonSchema'
import { toInputJsonSchema, toObjectJsonSchema, toValueJsonSchema } from './openApiInputSchemas'
import { listOpenApiParameters, type OpenApiParameter } from './openApiParameters'
import { ResponseSchemaBuilder } from './responseSchemaBuilder'

export interface OpenApiOperation {
  operationId: string
  tags: string[]
  summary: string
  deprecated?: boolean
  security?: object[]
  parameters: OpenApiParameter[]
  requestBody?: { required: boolean; content: { 'application/json': { schema: JsonSchema } } }
  responses: Record<string, object>
}

export interface OpenApiDocument {
  openapi: '3.1.0'
  info: { title: string; version: string; description: string }
  servers: { url: string }[]
  security: object[]
  tags: { name: string }[]
  paths: Record<string, Record<string, OpenApiOperation>>
  components: { schemas: Record<string, JsonSchema>; responses: Record<string, object>; securitySchemes: object }
}

interface Description {
  routes: readonly RestRoute[]
  schema: GraphQLSchema
  /** True if the route can be called without a session. */
  isOpen(route: PreparedRestRoute): boolean
}

/** Describes the `/api` paths in OpenAPI, from the route table and the GraphQL schema. */
export function buildOpenApiDocument({ routes, schema, isOpen }: Description): OpenApiDocument {
  const answers = new ResponseSchemaBuilder(schema)
  const inputs = new Map<string, JsonSchema>()
  const paths: OpenApiDocument['paths'] = {}
  const tags = new Set<string>()
  for (const route of routes) {
    const prepared = prepareRestRoute(route, schema)
    const operation = describeCall(prepared, isOpen(prepared))
    paths[route.path] = { ...paths[route.path], [route.method]: operation }
    for (const tag of operation.tags) tags.add(tag)
  }
  return {
    openapi: '3.1.0',
    info: { title: 'MAH Manager', version: '1', description: DESCRIPTION },
    servers: [{ url: '/api' }],
    security: [{ token: [] }, { session: [], antiForgery: [] }],
    tags: [...tags].map((name) => ({ name })),
    paths,
    components: {
      schemas: { ...answers.records(), ...Object.fromEntries(inputs), Error: ERROR_RESPONSE_SCHEMA },
      responses: buildErrorResponses(),
      securitySchemes: SECURITY_SCHEMES,
    },
  }

  function describeCall(route: PreparedRestRoute, open: boolean): OpenApiOperation {
    const [, tag = ''] = route.path.split('/')
    const field = rootField(route, schema)
    const errorStatuses = listErrorStatuses(route, { open })
    const body = bodyOf(route)
    return {
      operationId: `${route.method}${route.path.replace(/[^a-z]+(\w?)/gi, (_, letter: string) => letter.toUpperCase())}`,
      tags: [tag],
      ...addSchemaDescription({}, field),
      summary: summaryOf(nameOf(route) ?? field.name),
      ...(open && { security: [] }),
      parameters: listOpenApiParameters(route, inputs),
      ...(body && {
        requestBody: {
          required: Boolean(body.$ref ?? body.required),
          content: { 'application/json': { schema: body } },
        },
      }),
      responses: {
        [route.status]: {
          description: 'Done.',
          ...headersOf(route.answer),
          content: { 'application/json': { schema: answers.of(route) } },
        },
        ...Object.fromEntries(errorStatuses.map((status) => [status, { $ref: `#/components/responses/${status}` }])),
      },
    }
  }

  function bodyOf({ method, path, variables }: PreparedRestRoute): JsonSchema | undefined {
    if (method !== 'post' && method !== 'put') return undefined
    const input = variables.get('input')
    if (input) return toValueJsonSchema(input, inputs)
    const entries = [...variables].filter(([name]) => !path.includes(`{${name}}`))
    if (entries.length === 0) return undefined
    return toObjectJsonSchema(
      entries.map(([name, type]) => [name, toInputJsonSchema(type, inputs), isNonNullType(type)]),
    )
  }
}

const DESCRIPTION =
  "The hall's assets, tests, locations, stock, pages, reports and users. Request bodies may use camelCase or snake_case; " +
  'responses use camelCase. The description of a deprecated field names its replacement and states how long the field ' +
  'will be available.'

const SECURITY_SCHEMES = {
  token: { type: 'http', scheme: 'bearer', description: 'A personal access token, created on /profile.' },
  session: { type: 'apiKey', in: 'cookie', name: 'mah_session', description: 'Set by POST /auth/login.' },
  antiForgery: {
    type: 'apiKey',
    in: 'header',
    name: CSRF_HEADER.toUpperCase(),
    description: 'The value of the XSRF-TOKEN cookie; required for every change that uses a session.',
  },
}

function headersOf(answer: RestRouteResponse) {
  const marks = 'keys' in answer ? Object.keys(answer.marks ?? {}) : []
  const header = { description: 'Only sent if the value is true.', schema: { const: 'true' } }
  return marks.length > 0 && { headers: Object.fromEntries(marks.map((name) => [name, header])) }
}

function rootField({ document }: PreparedRestRoute, schema: GraphQLSchema) {
  const operation = getOperationAST(document)
  const [selection] = operation?.selectionSet.selections ?? []
  const type = operation && schema.getRootType(operation.operation)
  const field = selection?.kind === Kind.FIELD ? type?.getFields()[selection.name.value] : undefined
  if (!field) throw new Error('The route has no operation')
  return field
}

/**
 * Returns the operation's name, which is more specific than its field's name; undefined if the operation is unnamed.
 */
function nameOf({ document }: PreparedRestRoute): string | undefined {
  return getOperationAST(document)?.name?.value
}

/** Converts a field name to words, for example `createStockItem` to `Create stock item`. */
function summaryOf(field: string): string {
  const words = field.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return capitalize(words)
}
