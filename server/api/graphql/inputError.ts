import {
  type GraphQLField,
  type GraphQLSchema,
  getNullableType,
  isInputObjectType,
  Kind,
  type OperationDefinitionNode,
  valueFromASTUntyped,
} from 'graphql'
import type { UserContext } from '../../platform/context'
import { createBadInputError, type FieldErrors, type UserError } from '../../platform/errors/errors'
import { addFieldErrors, type MutationRules } from '../../platform/input/allFieldErrors'

/** An operation that was rejected because of its variables. */
interface RejectedCall {
  schema: GraphQLSchema
  operation: OperationDefinitionNode
  /** The values of the valid variables only. */
  values: Readonly<Record<string, unknown>>
  context: UserContext
}

/**
 * Creates the error for variables of the wrong type, and adds errors for other entries that break the mutation's rules.
 */
export async function createInputError(call: RejectedCall, errors: FieldErrors): Promise<UserError> {
  const { schema, operation, values, context } = call
  const error = createBadInputError(errors)
  const [selection, ...others] = operation.selectionSet.selections
  if (operation.operation !== 'mutation' || selection?.kind !== Kind.FIELD || others.length > 0) return error
  const mutation = schema.getMutationType()?.getFields()[selection.name.value]
  const rules = mutation?.extensions.rules as MutationRules | undefined
  if (!mutation || !rules) return error
  const args = Object.fromEntries(
    (selection.arguments ?? []).map(({ name, value }) => [name.value, valueFromASTUntyped(value, values)]),
  )
  return canBeValidated(mutation, args) ? addFieldErrors(rules(context as never, args as never), error) : error
}

/** True if the valid variables identify the record and contain its new values. */
function canBeValidated({ args }: GraphQLField<unknown, unknown>, values: Readonly<Record<string, unknown>>): boolean {
  const needed = args.filter(({ name, type }) => name === 'id' || isInputObjectType(getNullableType(type)))
  return needed.every(({ name }) => values[name] !== undefined)
}
