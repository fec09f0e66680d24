import {
  type DocumentNode,
  getOperationAST,
  Kind,
  type OperationDefinitionNode,
  type SelectionNode,
  type ValueNode,
} from 'graphql'
import type { AppContext } from '../../platform/context'
import { collectSelectedFields, getFragments } from '../../platform/input/selectedFields'
import { getRootFieldRule } from './permissions'

type Variables = Readonly<Record<string, unknown>>

/**
 * Applies the shield's rules to all root fields of an operation before it runs. If the caller may not run one of the
 * fields, none of them runs, and an anonymous visitor does not learn whether the variables are valid.
 * @throws UserError if the caller may not run one of the fields.
 */
export function assertOperationAccess(
  document: DocumentNode,
  operationName: string | null | undefined,
  variables: Variables,
  { user }: Pick<AppContext, 'user'>,
): void {
  const operation = getOperationAST(document, operationName)
  if (!operation) return
  const type = operation.operation === 'mutation' ? 'Mutation' : 'Query'
  const isIncluded = (selection: SelectionNode) => !isExcluded(selection, operation, variables)
  for (const { name } of collectSelectedFields(operation.selectionSet, getFragments(document), isIncluded)) {
    const error = name.value === '__typename' ? null : getRootFieldRule(type, name.value).check(user)
    if (error) throw error
  }
}

/** True if the document's operation requires no session. */
export function isDocumentOpenToAnyone(document: DocumentNode): boolean {
  try {
    assertOperationAccess(document, null, {}, { user: null })
    return true
  } catch {
    return false
  }
}

/**
 * True if `@include` or `@skip` is certain to exclude the selection. Otherwise, the user needs the selection's
 * permission.
 */
function isExcluded(
  { directives = [] }: SelectionNode,
  operation: OperationDefinitionNode,
  variables: Variables,
): boolean {
  return directives.some(({ name, arguments: [condition] = [] }) => {
    const value = condition && booleanOf(condition.value, operation, variables)
    return name.value === 'include' ? value === false : name.value === 'skip' && value === true
  })
}

/** Returns the value of a Boolean condition; undefined if the value is not a Boolean. */
function booleanOf(node: ValueNode, operation: OperationDefinitionNode, variables: Variables): boolean | undefined {
  if (node.kind === Kind.BOOLEAN) return node.value
  if (node.kind !== Kind.VARIABLE) return undefined
  const name = node.name.value
  const value = Object.hasOwn(variables, name) ? variables[name] : undefined
  if (typeof value === 'boolean') return value
  const definition = operation.variableDefinitions?.find(({ variable }) => variable.name.value === name)
  const byDefault = definition?.defaultValue
  return value === undefined && byDefault?.kind === Kind.BOOLEAN ? byDefault.value : undefined
}
