import {
  type GraphQLInputField,
  type GraphQLInputObjectType,
  type GraphQLInputType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
} from 'graphql'
import { toRestFieldName } from '../../../platform/errors/restNames'
import { addSchemaDescription, allowNullInSchema, type JsonSchema, toSchemaReference } from './jsonSchema'
import { toScalarJsonSchema } from './scalarSchemas'

/**
 * Returns the schema of an input type, including null if it is nullable. Adds the schemas of its input objects to
 * `components`.
 */
export function toInputJsonSchema(type: GraphQLInputType, components: Map<string, JsonSchema>): JsonSchema {
  return isNonNullType(type)
    ? toValueJsonSchema(type.ofType, components)
    : allowNullInSchema(toValueJsonSchema(type, components))
}

/** Returns the schema of an input type without null, even if the type is nullable. */
export function toValueJsonSchema(type: GraphQLInputType, components: Map<string, JsonSchema>): JsonSchema {
  if (isNonNullType(type)) return toValueJsonSchema(type.ofType, components)
  if (isListType(type)) return { type: 'array', items: toInputJsonSchema(type.ofType, components) }
  if (isEnumType(type)) return { type: 'string', enum: type.getValues().map(({ name }) => name) }
  if (!isInputObjectType(type)) return toScalarJsonSchema(type)
  if (!components.has(type.name)) {
    // why: fields may refer back to this type, so add the type before its fields
    components.set(type.name, {})
    components.set(type.name, objectSchema(type, components))
  }
  return toSchemaReference(type.name)
}

function objectSchema(type: GraphQLInputObjectType, components: Map<string, JsonSchema>): JsonSchema {
  const fields = Object.values(type.getFields())
  const entry = (field: GraphQLInputField) => addSchemaDescription(toInputJsonSchema(field.type, components), field)
  return addSchemaDescription(
    toObjectJsonSchema(fields.map((field) => [field.name, entry(field), isNonNullType(field.type)])),
    type,
  )
}

/** Builds the schema of an object that allows only these properties, under their documented names. */
export function toObjectJsonSchema(
  entries: readonly (readonly [name: string, schema: JsonSchema, required: boolean])[],
) {
  const required = entries.filter(([, , needed]) => needed).map(([name]) => toRestFieldName(name))
  return {
    type: 'object',
    properties: Object.fromEntries(entries.map(([name, schema]) => [toRestFieldName(name), schema])),
    ...(required.length > 0 && { required }),
    additionalProperties: false,
  }
}
