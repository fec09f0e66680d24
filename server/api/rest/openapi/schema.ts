/** A JSON Schema (2020-12), as far as the description of this API needs it. */
export interface JsonSchema {
  $ref?: string
  type?: string | string[]
  description?: string
  deprecated?: boolean
  enum?: unknown[]
  const?: unknown
  format?: string
  properties?: Record<string, JsonSchema>
  required?: string[]
  additionalProperties?: boolean
  items?: JsonSchema
  anyOf?: JsonSchema[]
  default?: unknown
  minimum?: number
  maximum?: number
}

/** The named schema of `components`. */
export const reference = (name: string): JsonSchema => ({ $ref: `#/components/schemas/${name}` })

/** The schema of a value that may be null as well. */
export function orNull(schema: JsonSchema): JsonSchema {
  if (!schema.type || schema.enum) return { anyOf: [schema, { type: 'null' }] }
  return { ...schema, type: [schema.type, 'null'].flat() }
}

/** The schema with the description of a field; a reference may have a description beside it. */
export function described(
  schema: JsonSchema,
  field: { description?: string | null; deprecationReason?: string | null },
) {
  const description = [field.description, field.deprecationReason].filter(Boolean).join(' ')
  return {
    ...schema,
    ...(description && { description }),
    ...(field.deprecationReason && { deprecated: true }),
  }
}
