import {
  coerceInputValue,
  type GraphQLField,
  type GraphQLInputObjectType,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  isInputObjectType,
  isInputType,
  Kind,
  type OperationDefinitionNode,
  typeFromAST,
  valueFromASTUntyped,
} from 'graphql'
import type { UserContext } from '../../platform/context'
import { badInput, type FieldErrors, type UserError } from '../../platform/errors/errors'
import { addFieldErrors, type MutationRules } from '../../platform/input/allFieldErrors'

/** An operation that is not run, because its variables have errors. */
interface RejectedCall {
  schema: GraphQLSchema
  operation: OperationDefinitionNode
  variables: Readonly<Record<string, unknown>>
  context: UserContext
}

/** The error of variables of the wrong types, with those of all other entries that break one of the mutation's rules. */
export async function inputError(call: RejectedCall, errors: FieldErrors): Promise<UserError> {
  const { schema, operation, context } = call
  const error = badInput(errors)
  const [selection, ...others] = operation.selectionSet.selections
  if (operation.operation !== 'mutation' || selection?.kind !== Kind.FIELD || others.length > 0) return error
  const mutation = schema.getMutationType()?.getFields()[selection.name.value]
  const rules = mutation?.extensions.rules as MutationRules | undefined
  if (!mutation || !rules) return error
  const readable = readableVariables(call, errors)
  const args = Object.fromEntries(
    (selection.arguments ?? []).map(({ name, value }) => [name.value, valueFromASTUntyped(value, readable)]),
  )
  return canBeValidated(mutation, args) ? addFieldErrors(rules(context as never, args as never), error) : error
}

/** True if the variables say which record is changed and what it should contain. */
function canBeValidated({ args }: GraphQLField<unknown, unknown>, values: Readonly<Record<string, unknown>>): boolean {
  const needed = args.filter(({ name, type }) => name === 'id' || isInputObjectType(getNullableType(type)))
  return needed.every(({ name }) => values[name] !== undefined)
}

/** The variables without those that have errors; of an input, its entries without errors. */
function readableVariables({ schema, operation, variables }: RejectedCall, errors: FieldErrors) {
  const readable: Record<string, unknown> = {}
  for (const { variable, type: node, defaultValue } of operation.variableDefinitions ?? []) {
    const name = variable.name.value
    const type = typeFromAST(schema, node)
    const value = Object.hasOwn(variables, name) ? variables[name] : defaultValue && valueFromASTUntyped(defaultValue)
    if (!isInputType(type) || value === undefined || Object.hasOwn(errors, name)) continue
    const input = getNamedType(type)
    const isInput = isInputObjectType(getNullableType(type)) && isInputObjectType(input) && value !== null
    readable[name] = isInput ? readableEntries(value as object, input, errors) : coerceInputValue(value, type)
  }
  return readable
}

function readableEntries(value: object, type: GraphQLInputObjectType, errors: FieldErrors): Record<string, unknown> {
  const fields = type.getFields()
  const known = Object.entries(value).filter(
    ([name, entry]) => Object.hasOwn(fields, name) && !Object.hasOwn(errors, name) && entry !== undefined,
  )
  return Object.fromEntries(
    known.map(([name, entry]) => {
      const field = fields[name]
      return [name, field && coerceInputValue(entry, field.type)]
    }),
  )
}
