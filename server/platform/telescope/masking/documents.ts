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
import { MASK } from '../../../../domain/text'
import { fieldsOf, fragmentsOf } from '../../input/fields'
import { variableTypes } from '../../input/variableTypes'
import { isSecretName } from './names'

/** What there is to know of a valid operation before its values are written down. */
export interface MaskingPlan {
  /** The operation's name, or those of its root fields. */
  title: string
  /** The document without any literal. */
  document: string
  /** Types of the operation's variables. */
  variables: ReadonlyMap<string, GraphQLInputType>
  /** Variables that go where a secret belongs, whatever they are called. */
  secretVariables: ReadonlySet<string>
  /** What was written into the document instead of a variable. */
  literals: readonly string[]
}

const DOCUMENT_LENGTH = 8_000

/** Reads plans, each once for as long as its document is cached. */
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
    variables: variableTypes(schema, operation),
    secretVariables,
    literals,
  }
}

/**
 * True where a secret belongs. Beside a password, whatever else signs a user in: the code of a second factor, and the e-mail
 * address, into whose box a password may have been typed.
 */
function isSecretArgument(field: GraphQLField<unknown, unknown> | null | undefined, { name }: ArgumentNode): boolean {
  if (isSecretName(name.value)) return true
  if (name.value !== 'code' && name.value !== 'email') return false
  return !field || /secondFactor/i.test(field.name) || field.args.some((other) => isSecretName(other.name))
}

function withoutLiterals(document: DocumentNode): DocumentNode {
  return visit(document, {
    StringValue: (node) => ({ ...node, value: MASK, block: false }),
    IntValue: (node) => ({ ...node, value: '0' }),
    FloatValue: (node) => ({ ...node, value: '0' }),
    EnumValue: (node) => ({ ...node, value: '_' }),
  })
}

function rootNames(document: DocumentNode, { selectionSet }: OperationDefinitionNode): string[] {
  return fieldsOf(selectionSet, fragmentsOf(document)).map(({ name }) => name.value)
}
