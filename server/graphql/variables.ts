import {
  coerceInputValue,
  type GraphQLInputType,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isInputType,
  isListType,
  isNonNullType,
  type OperationDefinitionNode,
  typeFromAST,
} from 'graphql'
import type { FieldErrors } from './errors'

const EXPECTATIONS: Readonly<Record<string, string>> = {
  Int: 'Takes a whole number.',
  Float: 'Takes a number.',
  String: 'Takes text.',
  Boolean: 'Takes true or false.',
  ID: 'Takes an id.',
}

function expectation(type: GraphQLInputType): string {
  const named = getNamedType(type)
  if (isListType(getNullableType(type))) return 'Takes a list.'
  if (isEnumType(named))
    return `Takes one of: ${named
      .getValues()
      .map((value) => value.name)
      .join(', ')}.`
  if (isInputObjectType(named)) return 'Has an unknown or a missing entry.'
  const refusal = named.extensions.refusal
  return typeof refusal === 'string' ? refusal : (EXPECTATIONS[named.name] ?? 'Cannot be read.')
}

/** The type that stands at `path` below `type`. */
function typeAt(type: GraphQLInputType, path: readonly (string | number)[]): GraphQLInputType {
  let current: GraphQLInputType = type
  for (const step of path) {
    const nullable = getNullableType(current)
    if (typeof step === 'number' && isListType(nullable)) current = nullable.ofType
    else if (isInputObjectType(nullable)) current = nullable.getFields()[step]?.type ?? current
  }
  return current
}

/** Names in `value` that an input of the type does not have. */
function unknownEntries(value: unknown, type: GraphQLInputType): string[] {
  const nullable = getNullableType(type)
  if (!isInputObjectType(nullable) || typeof value !== 'object' || value === null) return []
  return Object.keys(value).filter((key) => !Object.hasOwn(nullable.getFields(), key))
}

/**
 * What is wrong with the variables of an operation, by field: `input.name` is the field `name`, a lone variable its own
 * name. The submitted values are not repeated. Empty if all is well.
 */
export function variableErrors(
  schema: GraphQLSchema,
  operation: OperationDefinitionNode,
  variables: Readonly<Record<string, unknown>>,
): FieldErrors {
  // without a prototype, so that no name means something else
  const errors: FieldErrors = Object.create(null)
  for (const definition of operation.variableDefinitions ?? []) {
    const name = definition.variable.name.value
    const type = typeFromAST(schema, definition.type)
    if (!isInputType(type)) continue
    const value = Object.hasOwn(variables, name) ? variables[name] : undefined
    if (value === undefined) {
      if (isNonNullType(type) && !definition.defaultValue) errors[name] = ['Is required.']
      continue
    }
    coerceInputValue(value, type, (path, invalid) => {
      const expected = typeAt(type, path)
      const unknown = path.length === 0 ? unknownEntries(invalid, expected) : []
      for (const entry of unknown) errors[entry] = ['Is not known.']
      const field = path.find((step) => typeof step === 'string') ?? name
      if (unknown.length === 0) errors[field] ??= [expectation(expected)]
    })
  }
  return errors
}
