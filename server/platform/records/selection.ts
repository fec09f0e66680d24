import { type FieldNode, type FragmentDefinitionNode, type GraphQLResolveInfo, Kind } from 'graphql'
import { createParameterDecorator } from 'type-graphql'

/** The fields that an operation asks for of a record, each with those that it asks for of its value. */
export interface Selection {
  readonly [field: string]: Selection
}

type Fragments = Readonly<Record<string, FragmentDefinitionNode>>

/** The selection of a field; what a directive may leave out counts. */
export function selectionOf(fields: readonly FieldNode[], fragments: Fragments): Selection {
  const selection: Record<string, Selection> = {}
  for (const [name, nodes] of fieldsBelow(fields, fragments)) selection[name] = selectionOf(nodes, fragments)
  return selection
}

/** A resolver's parameter: what the operation asks for of the value that the resolver returns. */
export const Selected = () =>
  createParameterDecorator(({ info }) => (info as GraphQLResolveInfo & { selection: Selection }).selection)

/** The fields below these, by name. */
export function fieldsBelow(
  nodes: readonly Pick<FieldNode, 'selectionSet'>[],
  fragments: Fragments,
  fields = new Map<string, FieldNode[]>(),
): Map<string, FieldNode[]> {
  for (const selection of nodes.flatMap(({ selectionSet }) => selectionSet?.selections ?? [])) {
    if (selection.kind === Kind.FIELD) {
      const { value } = selection.name
      fields.set(value, [...(fields.get(value) ?? []), selection])
    } else {
      const part = selection.kind === Kind.INLINE_FRAGMENT ? selection : fragments[selection.name.value]
      if (part) fieldsBelow([part], fragments, fields)
    }
  }
  return fields
}
