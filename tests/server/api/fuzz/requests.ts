import fc, { type Arbitrary } from 'fast-check'
import { getNamedType, isInputObjectType } from 'graphql'
import type { PreparedRestRoute } from '../../../../server/api/rest/routes/prepareRestRoute'
import { type Examples, valuesFor } from './inputs'
import { hostile, id, type Json, key, text, toJson } from './values'

export interface ApiRequest {
  path: string
  body?: string
  idempotencyKey?: string
}

/** Maximum length of a URL part, in characters: the HTTP server rejects longer parts before they reach the app. */
const PART_MAXIMUM = 300

/** Generates requests to a route, with any values in the path, the query string and the body. */
export function requestsTo(route: PreparedRestRoute, examples: Examples): Arbitrary<ApiRequest> {
  const writes = route.method === 'post' || route.method === 'put'
  return fc.record({
    path: fc.tuple(path(route.path), search(route)).map((parts) => parts.join('')),
    ...(writes && { body: body(route, examples) }),
    ...(writes && { idempotencyKey: fc.oneof(fc.constant(undefined), fc.stringMatching(/^[\x20-\x7e]{1,40}$/)) }),
  })
}

function path(pattern: string): Arbitrary<string> {
  const parts = pattern.split('/').map((part) => (part.startsWith('{') ? segment(part) : fc.constant(part)))
  return fc.tuple(...parts).map((texts) => texts.join('/'))
}

/** A path segment that matches no other route. */
function segment(name: string): Arbitrary<string> {
  const values = name === '{id}' ? id : text
  return values.filter((value) => !['', '.', '..', 'next-code'].includes(value)).map(encode)
}

/** Generates a query string: mostly filters for a list, mostly empty for other calls. */
function search({ answer, variables }: PreparedRestRoute): Arbitrary<string> {
  const filter = getNamedType(variables.get('filter'))
  const known = isInputObjectType(filter) ? Object.keys(filter.getFields()) : ['except', 'id']
  const names = fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...known, 'page', 'perPage') },
    { weight: 1, arbitrary: key },
  )
  const form = fc.constantFrom('', '', '', '[]', '[0]', '[99999]', '[a][b]', '[__proto__]', '.x')
  const pair = fc.tuple(names, form, fc.oneof(text, fc.constantFrom('1', '0', 'true', '25')))
  const pairs = fc.array(pair, { minLength: 'list' in answer ? 1 : 0, maxLength: 3 })
  const spelled = pairs.map((list) =>
    list.map(([name, end, value]) => `${encode(name)}${end}=${encode(value)}`).join('&'),
  )
  const broken = fc.constantFrom('', '&&&', '=', '%', '%ff=%', '[]=1', '[[[=1', `id=${'1&id='.repeat(500)}`)
  const nothing = fc.constant('')
  return fc
    .oneof(
      { weight: 5, arbitrary: spelled },
      { weight: 'list' in answer ? 1 : 30, arbitrary: nothing },
      { weight: 1, arbitrary: broken },
    )
    .map((query) => (query ? `?${query}` : ''))
}

/** A body nested more deeply than any call accepts. */
const DEEP = `{"name":${'['.repeat(50_000)}${']'.repeat(50_000)}}`
const UNREADABLE = ['', '{', '{}]', 'nul', '{"a":1,}', '\u0000', '"\\ud800"', '['.repeat(400_000)]

function body(route: PreparedRestRoute, examples: Examples): Arbitrary<string> {
  return fc.oneof(
    { weight: 12, arbitrary: bodyValues(route, examples).map(toJson) },
    { weight: 1, arbitrary: hostile.map(toJson) },
    { weight: 1, arbitrary: fc.constantFrom(DEEP, ...UNREADABLE) },
  )
}

/** Generates the fields of `input` if the call has this variable, otherwise the variables outside the path. */
function bodyValues({ variables, path }: PreparedRestRoute, examples: Examples): Arbitrary<Json> {
  const entries = [...variables]
    .map(([name, type]) => ({ name, type }))
    .filter(({ name }) => !path.includes(`{${name}}`))
  const values = valuesFor(entries, examples)
  return variables.has('input') ? values.map(inputOf) : values
}

function inputOf(values: Json): Json {
  const holds = typeof values === 'object' && values !== null && 'input' in values
  return holds ? (values.input as Json) : values
}

/** Percent-encodes a string; invalid Unicode becomes the replacement character. */
function encode(value: string): string {
  const bytes = [...Buffer.from(value.slice(0, PART_MAXIMUM))]
  return bytes.map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('')
}
