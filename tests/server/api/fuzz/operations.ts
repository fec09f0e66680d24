import type { Arbitrary } from 'fast-check'
import {
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  isAbstractType,
  isObjectType,
  isRequiredArgument,
} from 'graphql'
import { rootOperation } from '../../../support/rootOperation'
import { type Examples, valuesFor } from './inputs'
import { literal } from './literals'
import type { Json } from './values'

export interface Operation {
  name: string
  query: string
  args: readonly GraphQLArgument[]
  variables(examples: Examples): Arbitrary<Json>
  /** Returns the operation with these values inlined. */
  written(values: Json): string
}

/** Maximum depth of nested records that an operation requests. */
const LEVELS = 2

/** Returns one operation for each root field of the schema, with all its arguments and response fields. */
export function operationsOf(schema: GraphQLSchema): Operation[] {
  const roots = { query: schema.getQueryType(), mutation: schema.getMutationType() }
  return Object.entries(roots).flatMap(([kind, root]) =>
    Object.values(root?.getFields() ?? {}).map((field) => operationOf(kind, field, schema)),
  )
}

function operationOf(kind: string, field: GraphQLField<unknown, unknown>, schema: GraphQLSchema): Operation {
  // an argument with a default value may be left out
  const entries = field.args.map((arg) => ({
    name: arg.name,
    type: isRequiredArgument(arg) ? arg.type : getNullableType(arg.type),
  }))
  const list = (text: string) => (text ? `(${text})` : '')
  const selection = selectionOf(getNamedType(field.type), schema, LEVELS)
  return {
    name: `${kind} ${field.name}`,
    query: rootOperation(field.name, selection),
    args: field.args,
    variables: (examples) => valuesFor(entries, examples),
    written(values) {
      const given = typeof values === 'object' && values !== null ? Object.entries(values) : []
      const typeOf = (name: string) => field.args.find((arg) => arg.name === name)?.type
      const args = given.map(([name, value]) => `${name}: ${literal(value, typeOf(name))}`)
      return `${kind} { ${field.name}${list(args.join(', '))} ${selection} }`
    },
  }
}

function selectionOf(type: GraphQLNamedType, schema: GraphQLSchema, levels: number): string {
  if (isAbstractType(type)) {
    const kinds = schema.getPossibleTypes(type)
    return `{ __typename ${kinds.map((kind) => `... on ${kind.name} { __typename }`).join(' ')} }`
  }
  if (!isObjectType(type)) return ''
  const fields = Object.values(type.getFields()).filter(({ args }) => !args.some(isRequiredArgument))
  const parts = fields.map((field) => {
    const inner = getNamedType(field.type)
    if (!isObjectType(inner) && !isAbstractType(inner)) return field.name
    return levels > 0 ? `${field.name} ${selectionOf(inner, schema, levels - 1)}` : ''
  })
  return `{ __typename ${parts.join(' ')} }`
}
