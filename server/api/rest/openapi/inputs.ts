import {
  type GraphQLInputField,
  type GraphQLInputObjectType,
  type GraphQLInputType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
} from 'graphql'
import { toDocumentedName } from '../../../platform/errors/restNames'
import { toScalarSchema } from './scalars'
import { addDescription, allowNull, type JsonSchema, toSchemaReference } from './schema'

/** Returns the schema of an input type, including null if it is nullable. Adds the schemas of its input objects to `components`. */
export function toInputSchema(type: GraphQLInputType, components: Map<string, JsonSchema>): JsonSchema {
  return isNonNullType(type) ? toValueSchema(type.ofType, components) : allowNull(toValueSchema(type, components))
}

/** Returns the schema of an input type, ignoring that it may be nullable. */
export function toValueSchema(type: GraphQLInputType, components: Map<string, JsonSchema>): JsonSchema {
  if (isNonNullType(type)) return toValueSchema(type.ofType, components)
  if (isListType(type)) return { type: 'array', items: toInputSchema(type.ofType, components) }
  if (isEnumType(type)) return { type: 'string', enum: type.getValues().map(({ name }) => name) }
  if (!isInputObjectType(type)) return toScalarSchema(type)
  if (!components.has(type.name)) {
    // why: fields may refer back to this type, so add the type before its fields
    components.set(type.name, {})
    components.set(type.name, objectSchema(type, components))
  }
  return toSchemaReference(type.name)
}

function objectSchema(type: GraphQLInputObjectType, components: Map<string, JsonSchema>): JsonSchema {
  const fields = Object.values(type.getFields())
  const entry = (field: GraphQLInputField) => addDescription(toInputSchema(field.type, components), field)
  return addDescription(
    toEntriesSchema(fields.map((field) => [field.name, entry(field), isNonNullType(field.type)])),
    type,
  )
}

/** Builds the schema of an object that allows only these properties, under their documented names. */
export function toEntriesSchema(entries: readonly (readonly [name: string, schema: JsonSchema, required: boolean])[]) {
  const required = entries.filter(([, , needed]) => needed).map(([name]) => toDocumentedName(name))
  return {
    type: 'object',
    properties: Object.fromEntries(entries.map(([name, schema]) => [toDocumentedName(name), schema])),
    ...(required.length > 0 && { required }),
    additionalProperties: false,
  }
}
