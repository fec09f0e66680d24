import type { FieldNode, GraphQLResolveInfo } from 'graphql'
import { createParameterDecorator } from 'type-graphql'
import { type Fragments, fieldsOf } from '../input/fields'

/** The requested fields of a record, each with the requested fields of its value. */
export interface Selection {
  readonly [field: string]: Selection
}

/** Returns the selection of a field, including fields that a directive may skip. */
export function selectionOf(fields: readonly FieldNode[], fragments: Fragments): Selection {
  const selection: Record<string, Selection> = {}
  for (const [name, nodes] of fieldsBelow(fields, fragments)) selection[name] = selectionOf(nodes, fragments)
  return selection
}

/** Resolver parameter: the requested fields of the returned value. */
export const Selected = () =>
  createParameterDecorator(({ info }) => (info as GraphQLResolveInfo & { selection: Selection }).selection)

/** Collects the subfields of fields by name. */
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
