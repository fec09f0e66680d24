import type { FieldNode, GraphQLResolveInfo } from 'graphql'
import { createParameterDecorator } from 'type-graphql'
import { type Fragments, fieldsOf } from '../input/fields'

/** The fields that an operation asks for of a record, each with those that it asks for of its value. */
export interface Selection {
  readonly [field: string]: Selection
}

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
): Map<string, FieldNode[]> {
  const fields = new Map<string, FieldNode[]>()
  for (const field of nodes.flatMap(({ selectionSet }) => fieldsOf(selectionSet, fragments))) {
    const { value } = field.name
    fields.set(value, [...(fields.get(value) ?? []), field])
  }
  return fields
}
