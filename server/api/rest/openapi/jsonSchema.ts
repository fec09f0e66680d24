/** The subset of JSON Schema (2020-12) that this API's description uses. */
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

/** Returns a reference to a named schema in `components`. */
export const toSchemaReference = (name: string): JsonSchema => ({ $ref: `#/components/schemas/${name}` })

/** Extends a schema so that it also allows null. */
export function allowNullInSchema(schema: JsonSchema): JsonSchema {
  if (!schema.type || schema.enum) return { anyOf: [schema, { type: 'null' }] }
  return { ...schema, type: [schema.type, 'null'].flat() }
}

/**
 * Adds a field's description and deprecation to a schema or parameter. JSON Schema also allows both next to a `$ref`.
 */
export function addSchemaDescription<Described extends object>(
  schema: Described,
  field: { description?: string | null; deprecationReason?: string | null },
): Described & { description?: string; deprecated?: boolean } {
  const description = [field.description, field.deprecationReason].filter(Boolean).join(' ')
  return {
    ...schema,
    ...(description && { description }),
    ...(field.deprecationReason && { deprecated: true }),
  }
}
