import {
  type GraphQLEnumType,
  type GraphQLInputObjectType,
  type GraphQLInputType,
  type GraphQLScalarType,
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

/** Where a value is. */
interface Position {
  /** The field of its errors. */
  field: string
  /** It is a variable itself, whose entries are fields of their own. */
  isVariable?: boolean
  /** Its own limit. */
  maximum?: number
  /** The message of its errors, where its own type does not say enough. */
  expected?: string
}

/** The errors of variables, by field. */
interface CheckedVariables {
  errors: FieldErrors
  /** False if the check ended early: what has no error may be wrong all the same. */
  isComplete: boolean
}

/**
 * The errors of the variables of an operation, by field: `input.name` is the field `name`, a lone variable its own
 * name. The submitted values are not repeated. A value that is too long is not walked, and the check ends after some
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
  let left = MAX_ERRORS

  function addError(field: string, message: string): void {
    left -= 1
    errors[field] ??= [message]
  }

  function check(value: unknown, type: GraphQLInputType, position: Position): void {
    const nullable = getNullableType(type)
    if (value === null) {
      if (isNonNullType(type)) addError(position.field, position.expected ?? expectation(type))
    } else if (isListType(nullable)) checkList(value, nullable.ofType, position)
    else if (isInputObjectType(nullable)) checkObject(value, nullable, position)
    else checkLeaf(value, nullable, position)
  }

  function checkList(value: unknown, type: GraphQLInputType, { field, maximum = INPUT_LIMITS.list }: Position): void {
    // one value stands for a list of it
    if (!Array.isArray(value)) check(value, type, { field, expected: validationMessages.list })
    else if (value.length > maximum) addError(field, validationMessages.tooMany(maximum, 'entries'))
    else
      for (const item of value) {
        if (left === 0) return
        check(item, type, { field })
      }
  }

  function checkObject(value: unknown, type: GraphQLInputObjectType, position: Position): void {
    const { field, isVariable, expected = expectation(type) } = position
    if (!isRecord(value)) {
      addError(field, expected)
      return
    }
    const fields = type.getFields()
    for (const name of Object.keys(value)) {
      if (left === 0) return
      if (!Object.hasOwn(fields, name))
        addError(isVariable ? name.slice(0, NAME_LENGTH) : field, isVariable ? validationMessages.unknown : expected)
    }
    for (const entry of Object.values(fields)) {
      if (left === 0) return
      const entered = value[entry.name]
      const inner = isVariable ? entry.name : field
      if (entered !== undefined) check(entered, entry.type, { field: inner, maximum: maximumOf(entry) })
      else if (isRequiredInputField(entry)) addError(inner, isVariable ? validationMessages.missing : expected)
    }
  }

  function checkLeaf(value: unknown, type: GraphQLScalarType | GraphQLEnumType, position: Position): void {
    const { field, maximum = INPUT_LIMITS.text, expected = expectation(type) } = position
    if (typeof value === 'string' && value.length > maximum) addError(field, validationMessages.tooLong(maximum))
    else if (isFree(type) && !isSmall(value)) addError(field, 'Is too large.')
    else if (!accepts(type, value)) addError(field, expected)
  }

  for (const definition of operation.variableDefinitions ?? []) {
    const name = definition.variable.name.value
    const type = typeFromAST(schema, definition.type)
    if (!isInputType(type)) continue
    const value = Object.hasOwn(variables, name) ? variables[name] : undefined
    if (value === null && nonNull.has(name)) addError(name, expectation(type))
    else if (value !== undefined) check(value, type, { field: name, isVariable: true, maximum: limits.get(name) })
    else if (isNonNullType(type) && !definition.defaultValue) addError(name, validationMessages.missing)
  }
  return { errors, isComplete: left > 0 }
}

/** True for a type whose values have no known shape. */
const isFree = ({ name }: GraphQLScalarType | GraphQLEnumType) => name.startsWith('JSON')

/** True for a value of no known shape that is as small as a list and its texts may be. */
function isSmall(value: unknown): boolean {
  let left: number = INPUT_LIMITS.list
  const fits = (part: unknown): boolean => {
    left -= 1
    if (typeof part === 'string') return part.length <= INPUT_LIMITS.text
    return typeof part !== 'object' || part === null || Object.values(part).every((inner) => left > 0 && fits(inner))
  }
  return fits(value)
}

function accepts(type: GraphQLScalarType | GraphQLEnumType, value: unknown): boolean {
  if (isEnumType(type)) return typeof value === 'string' && type.getValue(value) !== undefined
  if (typeof value === 'object' && !isFree(type)) return false
  try {
    return type.parseValue(value) !== undefined
  } catch {
    return false
  }
}
