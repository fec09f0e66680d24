import {
  coerceInputValue,
  type GraphQLInputObjectType,
  type GraphQLInputType,
  type GraphQLNamedInputType,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isInputType,
  isListType,
  isNonNullType,
  isRequiredInputField,
  type OperationDefinitionNode,
  typeFromAST,
  type VariableDefinitionNode,
  valueFromAST,
  valueFromASTUntyped,
} from 'graphql'
import { isPlainObject } from '../../../domain/values/json'
import { validationMessages } from '../../../domain/values/validationMessages'
import type { FieldErrors } from '../../platform/errors/errors'
import { type GraphqlVariableUses, getInputListMaximum, INPUT_LIMITS } from '../../platform/input/inputLimits'

/** Number of errors after which checking stops. */
const MAX_ERRORS = 50

/** Maximum number of characters of an unknown name that an error quotes. */
const NAME_LENGTH = 100

const EXPECTATIONS: Readonly<Record<string, string>> = {
  Int: validationMessages.wholeNumber,
  Float: validationMessages.number,
  String: validationMessages.text,
  Boolean: validationMessages.boolean,
  ID: validationMessages.id,
}

function expectation(type: GraphQLInputType): string {
  const named = getNamedType(type)
  if (isListType(getNullableType(type))) return validationMessages.list
  if (isEnumType(named)) return validationMessages.oneOf(named.getValues().map(({ name }) => name))
  if (isInputObjectType(named)) return 'A field is missing or unknown. Check the field names.'
  const { expectation } = named.extensions
  return typeof expectation === 'string'
    ? expectation
    : (EXPECTATIONS[named.name] ?? 'This value cannot be read. Check its type and format.')
}

class TooManyErrors extends Error {}

/** Returns the default values of an operation's variables, without checking them. */
export function getVariableDefaults(operation: OperationDefinitionNode | null | undefined): Record<string, unknown> {
  const definitions = operation?.variableDefinitions ?? []
  return Object.fromEntries(
    definitions.flatMap(({ variable, defaultValue }) =>
      defaultValue ? [[variable.name.value, valueFromASTUntyped(defaultValue)]] : [],
    ),
  )
}

interface CheckedVariables {
  errors: FieldErrors
  /** False if checking stopped early; further values may be invalid. */
  isComplete: boolean
  /** Values for the resolvers; an invalid value is undefined. */
  values: Readonly<Record<string, unknown>>
}

/**
 * Checks and converts the variables of an operation. Errors are keyed by the entry of an input, such as `name` for
 * `input.name`, or else by the variable. Messages do not quote submitted values. Skips values that are too long, and
 * stops after `MAX_ERRORS` errors.
 */
export function assertOperationVariables(
  schema: GraphQLSchema,
  operation: OperationDefinitionNode,
  variables: Readonly<Record<string, unknown>>,
  { limits, nonNull }: GraphqlVariableUses,
): CheckedVariables {
  // created without a prototype, so that names such as `constructor` are safe
  const errors: FieldErrors = Object.create(null)
  const values: Record<string, unknown> = {}
  let left = MAX_ERRORS

  function addError(field: string, message: string): void {
    errors[field] ??= [message]
    left -= 1
    if (left === 0) throw new TooManyErrors()
  }

  /** Converts a value for the resolvers; undefined if the value has errors. */
  function read(name: string, value: unknown, type: GraphQLInputType, maximum?: number): unknown {
    const long = tooLong(value, getNamedType(type), maximum)
    if (long) addError(name, long)
    const addErrorAt = (path: readonly (string | number)[]) => addError(name, expectation(typeAt(type, path)))
    const coerced = long ? undefined : coerceInputValue(value, type, addErrorAt, true)
    return errors[name] ? undefined : coerced
  }

  function readEntries(entries: Readonly<Record<string, unknown>>, type: GraphQLInputObjectType): object {
    const fields = type.getFields()
    const readable: Record<string, unknown> = {}
    for (const name of Object.keys(entries))
      if (!Object.hasOwn(fields, name)) addError(name.slice(0, NAME_LENGTH), validationMessages.unknown)
    for (const field of Object.values(fields)) {
      const value = entries[field.name]
      if (value !== undefined) readable[field.name] = read(field.name, value, field.type, getInputListMaximum(field))
      else if (isRequiredInputField(field)) addError(field.name, validationMessages.missing)
    }
    return readable
  }

  function readVariable({ variable, type: node, defaultValue }: VariableDefinitionNode): void {
    const name = variable.name.value
    const type = typeFromAST(schema, node)
    if (!isInputType(type)) return
    const value = Object.hasOwn(variables, name) ? variables[name] : undefined
    const input = getNullableType(type)
    if (value === null && nonNull.has(name)) addError(name, expectation(type))
    else if (isPlainObject(value) && isInputObjectType(input)) values[name] = readEntries(value, input)
    else if (value !== undefined) values[name] = read(name, value, type, limits.get(name))
    else if (defaultValue) values[name] = valueFromAST(defaultValue, type)
    else if (isNonNullType(type)) addError(name, validationMessages.missing)
  }

  try {
    operation.variableDefinitions?.forEach(readVariable)
  } catch (error) {
    if (!(error instanceof TooManyErrors)) throw error
  }
  return { errors, isComplete: left > 0, values }
}

function typeAt(type: GraphQLInputType, path: readonly (string | number)[]): GraphQLInputType {
  const [key, ...rest] = path
  if (key === undefined) return type
  const list = getNullableType(type)
  if (typeof key === 'number') return isListType(list) ? typeAt(list.ofType, rest) : type
  const input = getNamedType(type)
  const field = isInputObjectType(input) ? input.getFields()[key] : undefined
  return field ? typeAt(field.type, rest) : type
}

/** Returns the error message if a list or text at any depth exceeds its limit; otherwise undefined. */
function tooLong(value: unknown, type: GraphQLNamedInputType, maximum?: number): string | undefined {
  if (typeof value === 'string') {
    const limit = maximum ?? INPUT_LIMITS.text
    return value.length > limit ? validationMessages.tooLong(limit) : undefined
  }
  if (Array.isArray(value)) {
    const limit = maximum ?? INPUT_LIMITS.list
    if (value.length > limit) return validationMessages.tooMany(limit, 'entries')
    return value.map((item) => tooLong(item, type)).find(Boolean)
  }
  if (!isPlainObject(value)) return undefined
  // JSON has no declared fields, so its values have no limits of their own
  if (!isInputObjectType(type)) return tooLong(Object.values(value), type)
  const fields = Object.values(type.getFields())
  return fields
    .map((field) => tooLong(value[field.name], getNamedType(field.type), getInputListMaximum(field)))
    .find(Boolean)
}
