import {
  type GraphQLInputField,
  type GraphQLInputObjectType,
  type GraphQLInputType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
} from 'graphql'
import { documentedName } from '../../../platform/errors/restNames'
import { scalarSchema } from './scalars'
import { described, type JsonSchema, orNull, reference } from './schema'

/** Returns the schema of an input type, including null if it is nullable. Adds the schemas of its input objects to `components`. */
export function inputSchema(type: GraphQLInputType, components: Map<string, JsonSchema>): JsonSchema {
  return isNonNullType(type) ? valueSchema(type.ofType, components) : orNull(valueSchema(type, components))
}

/** Returns the schema of an input type without null. */
export function valueSchema(type: GraphQLInputType, components: Map<string, JsonSchema>): JsonSchema {
  if (isNonNullType(type)) return valueSchema(type.ofType, components)
  if (isListType(type)) return { type: 'array', items: inputSchema(type.ofType, components) }
  if (isEnumType(type)) return { type: 'string', enum: type.getValues().map(({ name }) => name) }
  if (!isInputObjectType(type)) return scalarSchema(type)
  if (!components.has(type.name)) {
    // added before its fields, which may refer back to it
    components.set(type.name, {})
    components.set(type.name, objectSchema(type, components))
  }
  return reference(type.name)
}

function objectSchema(type: GraphQLInputObjectType, components: Map<string, JsonSchema>): JsonSchema {
  const fields = Object.values(type.getFields())
  const entry = (field: GraphQLInputField) => described(inputSchema(field.type, components), field)
  return described(entriesSchema(fields.map((field) => [field.name, entry(field), isNonNullType(field.type)])), type)
}

/** An object with only these properties, by their documented names. */
export function entriesSchema(entries: readonly (readonly [name: string, schema: JsonSchema, required: boolean])[]) {
  const required = entries.filter(([, , needed]) => needed).map(([name]) => documentedName(name))
  return {
    type: 'object',
    properties: Object.fromEntries(entries.map(([name, schema]) => [documentedName(name), schema])),
    ...(required.length > 0 && { required }),
    additionalProperties: false,
  }
}
