import type { PreparedRestRoute } from '../routes/prepareRestRoute'
import { type JsonSchema, toSchemaReference } from './jsonSchema'

interface Response {
  description: string
  headers?: Record<string, { description: string; schema: JsonSchema }>
  content: { 'application/json': { schema: JsonSchema } }
}

export const ERROR_RESPONSE_SCHEMA: JsonSchema = {
  type: 'object',
  properties: {
    message: { type: 'string' },
    code: { type: 'string', description: 'A machine-readable error code.' },
    errors: { type: 'object', description: 'For status 422: error messages, keyed by field name.' },
    requestId: { type: 'string', description: "The request's id in the server log." },
  },
  required: ['message', 'code'],
}

const DESCRIPTIONS = {
  400: 'The body is not valid JSON, or the URL is malformed.',
  401: 'The caller is not signed in.',
  403: 'The caller does not have permission, or must complete another step first; see `code`.',
  404: 'The record cannot be found.',
  409: 'Another user has changed the same record, or the same request is still running.',
  413: 'The body is too large.',
  415: 'The body is not `application/json`.',
  419: 'The anti-forgery token is missing or wrong.',
  422: 'Some values are invalid; `errors` lists each one.',
  429: 'Too many attempts.',
  500: 'Internal error; search the server log for the `requestId`.',
  503: 'The server is not available at the moment.',
} as const

type Status = keyof typeof DESCRIPTIONS

export function buildErrorResponses(): Record<string, Response> {
  return Object.fromEntries(
    Object.entries(DESCRIPTIONS).map(([status, description]) => [
      status,
      {
        description,
        ...(['429', '503'].includes(status) && {
          headers: {
            'Retry-After': {
              description: 'Number of seconds to wait before the next attempt.',
              schema: { type: 'integer' },
            },
          },
        }),
        content: { 'application/json': { schema: toSchemaReference('Error') } },
      },
    ]),
  )
}

/** Lists the possible error statuses of a route. `open` routes can be called without a session. */
export function listErrorStatuses({ method, path }: PreparedRestRoute, { open }: { open: boolean }): Status[] {
  const changes = method !== 'get'
  const taking = method === 'post' || method === 'put'
  const when: readonly [Status, boolean][] = [
    [400, true],
    [401, !open],
    [403, !open],
    [404, path.includes('{')],
    [409, changes],
    [413, taking],
    [415, taking],
    [419, changes],
    [422, true],
    [429, changes && path.startsWith('/auth/')],
    [500, true],
    [503, true],
  ]
  return when.filter(([, possible]) => possible).map(([status]) => status)
}
