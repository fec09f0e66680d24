import { getNullableType, isInputObjectType, isListType } from 'graphql'
import { IDEMPOTENCY_KEY_LIFETIME_DAYS } from '../../../../domain/values/idempotency'
import { toRestFieldName } from '../../../platform/errors/restNames'
import { DEFAULT_REST_PAGE_SIZE, MAX_REST_PAGE_SIZE, PAGING_VARIABLE_NAMES } from '../routes/parseRestRequest'
import type { PreparedRestRoute } from '../routes/prepareRestRoute'
import { addSchemaDescription, type JsonSchema } from './jsonSchema'
import { toValueJsonSchema } from './openApiInputSchemas'

export interface OpenApiParameter {
  name: string
  in: 'path' | 'query' | 'header'
  required?: boolean
  description?: string
  deprecated?: boolean
  schema: JsonSchema
}

type Inputs = Map<string, JsonSchema>

export function listOpenApiParameters(route: PreparedRestRoute, inputs: Inputs): OpenApiParameter[] {
  return [...pathParameters(route), ...queryParameters(route, inputs), ...headers(route)]
}

/** A placeholder for the report's own parameters. Each is sent under its own name. */
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
    schema: { type: 'integer', minimum: 1, maximum: MAX_REST_PAGE_SIZE, default: DEFAULT_REST_PAGE_SIZE },
  },
]

function pathParameters({ path, variables }: PreparedRestRoute): OpenApiParameter[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: name === 'id' || !variables.has(name) ? { type: ['integer', 'string'] } : { type: 'string' },
  }))
}

function headers({ method }: PreparedRestRoute): OpenApiParameter[] {
  if (method !== 'post') return []
  const description = `A unique key of at least 16 characters, such as a UUID. A request repeated with the same key within ${IDEMPOTENCY_KEY_LIFETIME_DAYS} days is carried out only once.`
  return [{ name: 'Idempotency-Key', in: 'header', description, schema: { type: 'string' } }]
}

function queryParameters({ method, path, answer, variables }: PreparedRestRoute, inputs: Inputs): OpenApiParameter[] {
  if ('list' in answer) return [...filters(variables, inputs), ...PAGE_PARAMETERS]
  if (method !== 'get') return []
  if (variables.has('params')) return [ANY_PARAMETER]
  const others = [...variables].filter(([name]) => !path.includes(`{${name}}`))
  return others.map(([name, type]) => ({ name, in: 'query', schema: toValueJsonSchema(type, inputs) }))
}

function filters(variables: PreparedRestRoute['variables'], inputs: Inputs): OpenApiParameter[] {
  const type = getNullableType(variables.get('filter'))
  const entries = isInputObjectType(type)
    ? Object.values(type.getFields())
    : [...variables]
        .filter(([name]) => !PAGING_VARIABLE_NAMES.has(name))
        .map(([name, type]) => ({ name, type, description: '' }))
  return entries.map((entry) => {
    const name = toRestFieldName(entry.name)
    return addSchemaDescription(
      {
        name: isListType(getNullableType(entry.type)) ? `${name}[]` : name,
        in: 'query' as const,
        schema: toValueJsonSchema(entry.type, inputs),
      },
      entry,
    )
  })
}
