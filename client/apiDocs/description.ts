import { ServerError } from '@apollo/client/errors'

/** The subset of JSON Schema that the page shows. */
export interface Schema {
  $ref?: string
  type?: string | string[]
  format?: string
  enum?: unknown[]
  const?: unknown
  description?: string
  deprecated?: boolean
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  anyOf?: Schema[]
}

/** A parameter in the path, query string or headers. */
export interface Parameter {
  name: string
  in: string
  required?: boolean
  description?: string
  deprecated?: boolean
  schema: Schema
}

interface Body {
  description?: string
  content: { 'application/json': { schema: Schema } }
}

export interface Operation {
  operationId: string
  tags: string[]
  summary: string
  description?: string
  deprecated?: boolean
  parameters: Parameter[]
  requestBody?: Body
  responses: Record<string, Body | { $ref: string }>
}

/** The subset of `/api/openapi.json` that the page shows. */
export interface Description {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Schema>; responses: Record<string, Body> }
}

export interface ApiOperation extends Operation {
  method: string
  path: string
}

export async function fetchDescription(): Promise<Description> {
  const response = await fetch('/api/openapi.json')
  if (!response.ok)
    throw new ServerError('The API description could not be loaded.', { response, bodyText: await response.text() })
  return response.json() as Promise<Description>
}

/** Returns the operations that contain every word of the search. */
export function callsIn({ paths }: Description, search: string): ApiOperation[] {
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
export function nameOf(reference: string): string {
  return reference.slice(reference.lastIndexOf('/') + 1)
}

/** Describes a schema in words: `list of Asset`, `date or null`. */
export function typeText({ $ref, type, format, enum: choices, const: only, items, anyOf }: Schema): string {
  if ($ref) return nameOf($ref)
  if (anyOf) return anyOf.map(typeText).join(' or ')
  if (only !== undefined) return JSON.stringify(only)
  if (items) return [`list of ${typeText(items)}`, ...(type?.includes('null') ? ['null'] : [])].join(' or ')
  if (choices) return choices.join(', ')
  return [type ?? 'anything']
    .flat()
    .map((name) => (name === 'string' && format ? format : name))
    .join(' or ')
}
