import {
  type DocumentNode,
  type GraphQLArgument,
  type GraphQLInputField,
  type GraphQLSchema,
  getNamedType,
  isInputObjectType,
  isNonNullType,
  Kind,
  TypeInfo,
  type ValueNode,
  visit,
  visitWithTypeInfo,
} from 'graphql'

/** Default limits on the size of input. Services also check the rules for each kind of record. */
export const INPUT_LIMITS = {
  /** Maximum number of entries in a list, or at all levels of a JSON value. */
  list: 1_000,
  /** Maximum number of characters in a string. */
  text: 100_000,
} as const

type Owner = GraphQLArgument | GraphQLInputField

/** Returns the limit that an input field sets for itself; undefined if it sets no limit. */
export function getInputListMaximum({ extensions }: Owner): number | undefined {
  return typeof extensions.maximum === 'number' ? extensions.maximum : undefined
}

/** Requirements on a document's variables that come from how they are used, not from their types. */
export interface GraphqlVariableUses {
  /** Limits of the variables that are used for fields with their own limit, by variable name. */
  limits: ReadonlyMap<string, number>
  /** Variables that must not be null. An argument that has a default accepts a missing variable, but not null. */
  nonNull: ReadonlySet<string>
}

export function createVariableUseReader(schema: GraphQLSchema) {
  const known = new WeakMap<DocumentNode, GraphqlVariableUses>()
  return (document: DocumentNode): GraphqlVariableUses => {
    const uses = known.get(document) ?? readUses(schema, document)
    known.set(document, uses)
    return uses
  }
}

function readUses(schema: GraphQLSchema, document: DocumentNode): GraphqlVariableUses {
  const types = new TypeInfo(schema)
  const limits = new Map<string, number>()
  const nonNull = new Set<string>()
  const elsewhere = new Set<string>()
  const note = (value: ValueNode, owner: Owner | null | undefined) => {
    if (value.kind !== Kind.VARIABLE) return
    const name = value.name.value
    const maximum = owner ? getInputListMaximum(owner) : undefined
    if (maximum === undefined) elsewhere.add(name)
    else limits.set(name, Math.min(maximum, limits.get(name) ?? maximum))
  }
  visit(
    document,
    visitWithTypeInfo(types, {
      Variable({ name }) {
        if (isNonNullType(types.getInputType())) nonNull.add(name.value)
      },
      Argument: ({ value }) => note(value, types.getArgument()),
      ObjectField({ name, value }) {
        const parent = getNamedType(types.getParentInputType())
        note(value, isInputObjectType(parent) ? parent.getFields()[name.value] : undefined)
      },
    }),
  )
  for (const name of elsewhere) limits.delete(name)
  return { limits, nonNull }
}
