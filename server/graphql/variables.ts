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
import { validationMessages } from '../../domain/validationMessages'
import type { FieldErrors } from '../shared/errors'
import { INPUT_LIMITS, maximumOf } from '../shared/inputLimits'

/** Mistakes after which nothing more is looked at. */
const MISTAKES = 50

/** Characters of a name that nobody knows, as it is told back. */
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
  const refusal = named.extensions.refusal
  return typeof refusal === 'string' ? refusal : (EXPECTATIONS[named.name] ?? 'Cannot be read.')
}

/** Where a value stands. */
interface Place {
  /** What a mistake is told at. */
  field: string
  /** It is a variable itself, whose entries are fields of their own. */
  isVariable?: boolean
  /** Its own limit. */
  maximum?: number
  /** What it is told to take, where that is more than its own type. */
  expected?: string
}

/**
 * What is wrong with the variables of an operation, by field: `input.name` is the field `name`, a lone variable its own
 * name. The submitted values are not repeated. Empty if all is well. What is too long is not looked into, and after some
 * mistakes nothing is; `limits` are those of variables that have one of their own.
 */
export function variableErrors(
  schema: GraphQLSchema,
  operation: OperationDefinitionNode,
  variables: Readonly<Record<string, unknown>>,
  limits: ReadonlyMap<string, number> = new Map(),
): FieldErrors {
  // without a prototype, so that no name means something else
  const errors: FieldErrors = Object.create(null)
  let left = MISTAKES

  function refuse(field: string, message: string): void {
    left -= 1
    errors[field] ??= [message]
  }

  function check(value: unknown, type: GraphQLInputType, place: Place): void {
    const nullable = getNullableType(type)
    if (value === null) {
      if (isNonNullType(type)) refuse(place.field, place.expected ?? expectation(type))
    } else if (isListType(nullable)) checkList(value, nullable.ofType, place)
    else if (isInputObjectType(nullable)) checkObject(value, nullable, place)
    else checkLeaf(value, nullable, place)
  }

  function checkList(value: unknown, type: GraphQLInputType, { field, maximum = INPUT_LIMITS.list }: Place): void {
    // one value stands for a list of it
    if (!Array.isArray(value)) check(value, type, { field, expected: validationMessages.list })
    else if (value.length > maximum) refuse(field, validationMessages.tooMany(maximum, 'entries'))
    else
      for (const item of value) {
        if (left === 0) return
        check(item, type, { field })
      }
  }

  function checkObject(value: unknown, type: GraphQLInputObjectType, place: Place): void {
    const { field, isVariable, expected = expectation(type) } = place
    if (!isObject(value)) {
      refuse(field, expected)
      return
    }
    const fields = type.getFields()
    for (const name of Object.keys(value)) {
      if (left === 0) return
      if (!Object.hasOwn(fields, name))
        refuse(isVariable ? name.slice(0, NAME_LENGTH) : field, isVariable ? validationMessages.unknown : expected)
    }
    for (const entry of Object.values(fields)) {
      if (left === 0) return
      const given = value[entry.name]
      const inner = isVariable ? entry.name : field
      if (given !== undefined) check(given, entry.type, { field: inner, maximum: maximumOf(entry) })
      else if (isRequiredInputField(entry)) refuse(inner, isVariable ? validationMessages.missing : expected)
    }
  }

  function checkLeaf(value: unknown, type: GraphQLScalarType | GraphQLEnumType, place: Place): void {
    const { field, maximum = INPUT_LIMITS.text, expected = expectation(type) } = place
    if (typeof value === 'string' && value.length > maximum) refuse(field, validationMessages.tooLong(maximum))
    else if (isFree(type) && !isSmall(value)) refuse(field, 'Holds too much.')
    else if (!accepts(type, value)) refuse(field, expected)
  }

  for (const definition of operation.variableDefinitions ?? []) {
    const name = definition.variable.name.value
    const type = typeFromAST(schema, definition.type)
    if (!isInputType(type)) continue
    const value = Object.hasOwn(variables, name) ? variables[name] : undefined
    if (value !== undefined) check(value, type, { field: name, isVariable: true, maximum: limits.get(name) })
    else if (isNonNullType(type) && !definition.defaultValue) refuse(name, validationMessages.missing)
  }
  return errors
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
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
