import { ServerError } from '@apollo/client/errors'

/** The subset of JSON Schema that the API page shows. */
export interface ApiSchema {
  $ref?: string
  type?: string | string[]
  format?: string
  enum?: unknown[]
  const?: unknown
  description?: string
  deprecated?: boolean
  properties?: Record<string, ApiSchema>
  required?: string[]
  items?: ApiSchema
  anyOf?: ApiSchema[]
}

/** A parameter in the path, query string or headers. */
export interface ApiParameter {
  name: string
  in: string
  required?: boolean
  description?: string
  deprecated?: boolean
  schema: ApiSchema
}

interface Body {
  description?: string
  content: { 'application/json': { schema: ApiSchema } }
}

export interface ApiOperationDescription {
  operationId: string
  tags: string[]
  summary: string
  description?: string
  deprecated?: boolean
  parameters: ApiParameter[]
  requestBody?: Body
  responses: Record<string, Body | { $ref: string }>
}

/** The subset of `/api/openapi.json` that the API page shows. */
export interface ApiDescription {
  paths: Record<string, Record<string, ApiOperationDescription>>
  components: { schemas: Record<string, ApiSchema>; responses: Record<string, Body> }
}

export interface ApiOperation extends ApiOperationDescription {
  method: string
  path: string
}

export async function fetchApiDescription(): Promise<ApiDescription> {
  const response = await fetch('/api/openapi.json')
  if (!response.ok)
    throw new ServerError('The API description could not be loaded. Reload the page.', {
      response,
      bodyText: await response.text(),
    })
  return response.json() as Promise<ApiDescription>
}

/** Returns the operations whose method, path, summary and description together contain every search word. */
export function findApiOperations({ paths }: ApiDescription, search: string): ApiOperation[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  const calls = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({ ...operation, method: method.toUpperCase(), path })),
  )
  return calls.filter(({ method, path, summary, description = '' }) => {
    const text = `${method} /api${path} ${summary} ${description}`.toLowerCase()
    return words.every((word) => text.includes(word))
  })
}

/** Returns the last part of a reference: `Asset` for `#/components/schemas/Asset`. */
export function extractApiSchemaName(reference: string): string {
  return reference.slice(reference.lastIndexOf('/') + 1)
}

/** Describes a schema in words: `list of Asset`, `date or null`. */
export function describeApiSchemaType({
  $ref,
  type,
  format,
  enum: choices,
  const: only,
  items,
  anyOf,
}: ApiSchema): string {
  if ($ref) return extractApiSchemaName($ref)
  if (anyOf) return anyOf.map(describeApiSchemaType).join(' or ')
  if (only !== undefined) return JSON.stringify(only)
  if (items)
    return [`list of ${describeApiSchemaType(items)}`, ...(type?.includes('null') ? ['null'] : [])].join(' or ')
  if (choices) return choices.join(', ')
  return [type ?? 'anything']
    .flat()
    .map((name) => (name === 'string' && format ? format : name))
    .join(' or ')
}
