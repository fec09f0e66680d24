import { getNullableType, isInputObjectType, isListType } from 'graphql'
import { KEY_LIFE_DAYS } from '../../../../domain/values/idempotency'
import { toDocumentedName } from '../../../platform/errors/restNames'
import type { PreparedRoute } from '../routes/operation'
import { PAGING_VARIABLES, PER_PAGE, PER_PAGE_MAXIMUM } from '../routes/request'
import { toValueSchema } from './inputs'
import { addDescription, type JsonSchema } from './schema'

export interface OpenApiParameter {
  name: string
  in: 'path' | 'query' | 'header'
  required?: boolean
  description?: string
  deprecated?: boolean
  schema: JsonSchema
}

type Inputs = Map<string, JsonSchema>

export function listOpenApiParameters(route: PreparedRoute, inputs: Inputs): OpenApiParameter[] {
  return [...pathParameters(route), ...queryParameters(route, inputs), ...headers(route)]
}

/** Describes the called report's own parameters; each is sent under its own name. */
const ANY_PARAMETER: OpenApiParameter = {
  name: 'params',
  in: 'query',
  description: "The report's parameters, each under its own name.",
  schema: { type: 'object' },
}

const PAGE_PARAMETERS: readonly OpenApiParameter[] = [
  {
    name: 'page',
    in: 'query',
    description: 'Page number. If it is absent, the whole list is returned.',
    schema: { type: 'integer', minimum: 1 },
  },
  {
    name: 'perPage',
    in: 'query',
    description: 'Records per page.',
    schema: { type: 'integer', minimum: 1, maximum: PER_PAGE_MAXIMUM, default: PER_PAGE },
  },
]

function pathParameters({ path, variables }: PreparedRoute): OpenApiParameter[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: name === 'id' || !variables.has(name) ? { type: ['integer', 'string'] } : { type: 'string' },
  }))
}

function headers({ method }: PreparedRoute): OpenApiParameter[] {
  if (method !== 'post') return []
  const description = `A unique key of at least 16 characters, such as a UUID. A request repeated with the same key within ${KEY_LIFE_DAYS} days is carried out only once.`
  return [{ name: 'Idempotency-Key', in: 'header', description, schema: { type: 'string' } }]
}

function queryParameters({ method, path, answer, variables }: PreparedRoute, inputs: Inputs): OpenApiParameter[] {
  if ('list' in answer) return [...filters(variables, inputs), ...PAGE_PARAMETERS]
  if (method !== 'get') return []
  if (variables.has('params')) return [ANY_PARAMETER]
  const others = [...variables].filter(([name]) => !path.includes(`{${name}}`))
  return others.map(([name, type]) => ({ name, in: 'query', schema: toValueSchema(type, inputs) }))
}

function filters(variables: PreparedRoute['variables'], inputs: Inputs): OpenApiParameter[] {
  const type = getNullableType(variables.get('filter'))
  const entries = isInputObjectType(type)
    ? Object.values(type.getFields())
    : [...variables]
        .filter(([name]) => !PAGING_VARIABLES.has(name))
        .map(([name, type]) => ({ name, type, description: '' }))
  return entries.map((entry) => {
    const name = toDocumentedName(entry.name)
    return addDescription(
      {
        name: isListType(getNullableType(entry.type)) ? `${name}[]` : name,
        in: 'query' as const,
        schema: toValueSchema(entry.type, inputs),
      },
      entry,
    )
  })
}
