import { type GraphQLInputType, getNullableType, isEnumType, isInputObjectType, isListType } from 'graphql'
import { type Json, toJson } from './values'

/** Writes the value as a GraphQL literal of the expected type, even if the value does not have that type. */
export function literal(value: Json, type: GraphQLInputType | undefined): string {
  const expected = type && getNullableType(type)
  if (typeof value === 'string' && isEnumType(expected)) return value
  if (Array.isArray(value)) {
    const items = isListType(expected) ? expected.ofType : undefined
    return `[${value.map((item) => literal(item, items)).join(' ')}]`
  }
  if (typeof value !== 'object' || value === null) return toJson(value)
  const fields = isInputObjectType(expected) ? expected.getFields() : {}
  const typeOf = (name: string) => (Object.hasOwn(fields, name) ? fields[name]?.type : undefined)
  return `{${Object.entries(value).map(([name, entry]) => `${name}: ${literal(entry, typeOf(name))}`)}}`
}
