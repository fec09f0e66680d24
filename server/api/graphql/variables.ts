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
} from 'graphql'
import { isRecord } from '../../../domain/json'
import { validationMessages } from '../../../domain/validationMessages'
import type { FieldErrors } from '../../platform/errors/errors'
import { INPUT_LIMITS, maximumOf, type VariableUses } from '../../platform/input/inputLimits'

/** Errors after which nothing more is checked. */
const MAX_ERRORS = 50

/** Characters of an unknown name that an error repeats. */
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
  if (isInputObjectType(named)) return 'Has an unknown or a missing entry.'
  const { expectation } = named.extensions
  return typeof expectation === 'string' ? expectation : (EXPECTATIONS[named.name] ?? 'Cannot be read.')
}

class TooManyErrors extends Error {}

/** The variables of an operation after their check. */
interface CheckedVariables {
  /** Errors by field. */
  errors: FieldErrors
  /** False if the check ended early: what has no error may be wrong all the same. */
  isComplete: boolean
  /** The values as resolvers get them; what has an error is undefined. */
  values: Readonly<Record<string, unknown>>
}

/**
 * Reads the variables of an operation. An error's field is the entry of an input, `name` of `input.name`, or the
 * variable. The submitted values are not repeated. A value that is too long is not read, and the check ends after some
 * errors.
 */
export function checkVariables(
  schema: GraphQLSchema,
  operation: OperationDefinitionNode,
  variables: Readonly<Record<string, unknown>>,
  { limits, nonNull }: VariableUses,
): CheckedVariables {
  // without a prototype, so that no name means something else
  const errors: FieldErrors = Object.create(null)
  const values: Record<string, unknown> = {}
  let left = MAX_ERRORS

  function addError(field: string, message: string): void {
    errors[field] ??= [message]
    left -= 1
    if (left === 0) throw new TooManyErrors()
  }

  /** The value as resolvers get it; undefined if it has errors. */
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
      if (value !== undefined) readable[field.name] = read(field.name, value, field.type, maximumOf(field))
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
    else if (isRecord(value) && isInputObjectType(input)) values[name] = readEntries(value, input)
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

/** The type of the part of a value that is at the path. */
function typeAt(type: GraphQLInputType, path: readonly (string | number)[]): GraphQLInputType {
  const [key, ...rest] = path
  if (key === undefined) return type
  const list = getNullableType(type)
  if (typeof key === 'number') return isListType(list) ? typeAt(list.ofType, rest) : type
  const input = getNamedType(type)
  const field = isInputObjectType(input) ? input.getFields()[key] : undefined
  return field ? typeAt(field.type, rest) : type
}

/** The message for a value with a list or a text beyond its limit; undefined without one. */
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
  if (!isRecord(value)) return undefined
  // a value of no known shape
  if (!isInputObjectType(type)) return tooLong(Object.values(value), type)
  const fields = Object.values(type.getFields())
  return fields.map((field) => tooLong(value[field.name], getNamedType(field.type), maximumOf(field))).find(Boolean)
}
