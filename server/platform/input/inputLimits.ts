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
import { Extensions } from 'type-graphql'

/** The default limits of an entry's length. A record's own rules are in its service. */
export const INPUT_LIMITS = {
  /** Entries of a list; of a value of no known shape, all that it holds. */
  list: 1_000,
  /** Characters of a text. */
  text: 100_000,
} as const

type Owner = GraphQLArgument | GraphQLInputField

/** A limit of an entry's own: of the entries of a list, or of the characters of a text. */
export const Maximum = (maximum: number) => Extensions({ maximum })

/** The limit of an entry; undefined where it has none of its own. */
export function maximumOf({ extensions }: Owner): number | undefined {
  return typeof extensions.maximum === 'number' ? extensions.maximum : undefined
}

/** The uses of a document's variables ask more of them than their own types do. */
export interface VariableUses {
  /** Limits by the variables' names, for entries that have limits of their own. */
  limits: ReadonlyMap<string, number>
  /** Variables that must not be null: an argument with a default takes a variable that may be left out, but no null. */
  nonNull: ReadonlySet<string>
}

export function createUseReader(schema: GraphQLSchema) {
  const known = new WeakMap<DocumentNode, VariableUses>()
  return (document: DocumentNode): VariableUses => {
    const uses = known.get(document) ?? readUses(schema, document)
    known.set(document, uses)
    return uses
  }
}

function readUses(schema: GraphQLSchema, document: DocumentNode): VariableUses {
  const types = new TypeInfo(schema)
  const limits = new Map<string, number>()
  const nonNull = new Set<string>()
  const elsewhere = new Set<string>()
  const note = (value: ValueNode, owner: Owner | null | undefined) => {
    if (value.kind !== Kind.VARIABLE) return
    const name = value.name.value
    const maximum = owner ? maximumOf(owner) : undefined
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
