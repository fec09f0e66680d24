import type { FieldNode, GraphQLResolveInfo } from 'graphql'
import { createParameterDecorator } from 'type-graphql'
import { collectSelectedFields, type FragmentMap } from '../input/selectedFields'

/** The requested fields of a record, each with the requested fields of its value. */
export interface FieldSelection {
  readonly [field: string]: FieldSelection
}

/** Returns the fields requested below a field, including fields that a directive may skip. */
export function toFieldSelection(fields: readonly FieldNode[], fragments: FragmentMap): FieldSelection {
  const selection: Record<string, FieldSelection> = {}
  for (const [name, nodes] of collectSelectedSubfields(fields, fragments))
    selection[name] = toFieldSelection(nodes, fragments)
  return selection
}

/** Parameter decorator that injects the requested fields of the returned value. */
export const SelectedFields = () =>
  createParameterDecorator(({ info }) => (info as GraphQLResolveInfo & { selection: FieldSelection }).selection)

/** Collects the subfields of several fields, by name. */
export function collectSelectedSubfields(
  nodes: readonly Pick<FieldNode, 'selectionSet'>[],
  fragments: FragmentMap,
): Map<string, FieldNode[]> {
  const fields = new Map<string, FieldNode[]>()
  for (const field of nodes.flatMap(({ selectionSet }) => collectSelectedFields(selectionSet, fragments))) {
    const { value } = field.name
    fields.set(value, [...(fields.get(value) ?? []), field])
  }
  return fields
}
