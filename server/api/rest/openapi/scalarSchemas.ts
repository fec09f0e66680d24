import { GraphQLError, type GraphQLScalarType } from 'graphql'
import type { JsonSchema } from './jsonSchema'

const SCALARS: Readonly<Record<string, JsonSchema>> = {
  ID: { type: ['integer', 'string'] },
  Int: { type: 'integer' },
  Float: { type: 'number' },
  String: { type: 'string' },
  Boolean: { type: 'boolean' },
  LocalDate: { type: 'string', format: 'date' },
  DateTimeISO: { type: 'string', format: 'date-time' },
  AssetClass: { type: 'integer', enum: [1, 2] },
  PassFail: { type: 'integer', enum: [0, 1] },
  Reading: { type: ['number', 'string'] },
  ReadingQualifier: { type: 'string', enum: ['<', '>'] },
  JSON: {},
  JSONObject: { type: 'object' },
}

/** @throws if the scalar has no JSON schema. */
export function toScalarJsonSchema({ name }: GraphQLScalarType): JsonSchema {
  const schema = SCALARS[name]
  if (!schema) throw new GraphQLError(`The scalar ${name} has no JSON schema.`)
  return schema
}
