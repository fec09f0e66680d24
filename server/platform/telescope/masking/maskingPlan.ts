import {
  type ArgumentNode,
  type DocumentNode,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLSchema,
  type OperationDefinitionNode,
  print,
  TypeInfo,
  type ValueNode,
  visit,
  visitWithTypeInfo,
} from 'graphql'
import { SECRET_MASK_TEXT } from '../../../../domain/values/text'
import { getVariableTypes } from '../../input/getVariableTypes'
import { collectSelectedFields, getFragments } from '../../input/selectedFields'
import { isSecretName } from './secretNames'

/** How to mask the values of a valid operation. */
export interface MaskingPlan {
  /** The operation's name or, for an unnamed operation, the names of its root fields. */
  title: string
  /** The document, with its literals removed. */
  document: string
  /** Types of the operation's variables, by variable name. */
  variables: ReadonlyMap<string, GraphQLInputType>
  /** Variables that are passed to secret arguments, whatever their names are. */
  secretVariables: ReadonlySet<string>
  literals: readonly string[]
}

const DOCUMENT_LENGTH = 8_000

/** Creates a function that builds masking plans, and caches one for each operation. */
export function createMaskingPlanner(schema: GraphQLSchema) {
  const plans = new WeakMap<OperationDefinitionNode, MaskingPlan>()
  return (document: DocumentNode, operation: OperationDefinitionNode): MaskingPlan => {
    const known = plans.get(operation)
    if (known) return known
    const plan = readPlan(schema, document, operation)
    plans.set(operation, plan)
    return plan
  }
}

function readPlan(schema: GraphQLSchema, document: DocumentNode, operation: OperationDefinitionNode): MaskingPlan {
  const secretVariables = new Set<string>()
  const literals: string[] = []
  const types = new TypeInfo(schema)
  const markSecret = (value: ValueNode): void => {
    visit(value, {
      Variable: ({ name }) => {
        secretVariables.add(name.value)
      },
    })
  }
  visit(
    document,
    visitWithTypeInfo(types, {
      Argument(node) {
        if (isSecretArgument(types.getFieldDef(), node)) markSecret(node.value)
      },
      ObjectField(node) {
        if (isSecretName(node.name.value)) markSecret(node.value)
      },
      StringValue({ value }) {
        literals.push(value)
      },
    }),
  )
  return {
    title: operation.name?.value ?? rootNames(document, operation).join(', '),
    document: print(withoutLiterals(document)).slice(0, DOCUMENT_LENGTH),
    variables: getVariableTypes(schema, operation),
    secretVariables,
    literals,
  }
}

/**
 * True for an argument that is a secret: a password, a second-factor code, or a passkey's response. Also true for the
 * email address when signing in or resetting a password, because a user may have typed the password there by mistake.
 */
function isSecretArgument(field: GraphQLField<unknown, unknown> | null | undefined, { name }: ArgumentNode): boolean {
  if (isSecretName(name.value)) return true
  if (!['answer', 'code', 'email'].includes(name.value)) return false
  return (
    !field ||
    /secondFactor|password|passkey|signIn/i.test(field.name) ||
    field.args.some((other) => isSecretName(other.name))
  )
}

function withoutLiterals(document: DocumentNode): DocumentNode {
  return visit(document, {
    StringValue: (node) => ({ ...node, value: SECRET_MASK_TEXT, block: false }),
    IntValue: (node) => ({ ...node, value: '0' }),
    FloatValue: (node) => ({ ...node, value: '0' }),
    EnumValue: (node) => ({ ...node, value: '_' }),
  })
}

function rootNames(document: DocumentNode, { selectionSet }: OperationDefinitionNode): string[] {
  return collectSelectedFields(selectionSet, getFragments(document)).map(({ name }) => name.value)
}
