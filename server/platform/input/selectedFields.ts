import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  Kind,
  type SelectionNode,
  type SelectionSetNode,
} from 'graphql'

export type FragmentMap = Readonly<Record<string, FragmentDefinitionNode>>

export function getFragments({ definitions }: DocumentNode): FragmentMap {
  const fragments: Record<string, FragmentDefinitionNode> = Object.create(null)
  for (const definition of definitions)
    if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments[definition.name.value] = definition
  return fragments
}

/** Collects the fields of a selection and its fragments, except fields that `isIncluded` excludes. */
export function collectSelectedFields(
  set: SelectionSetNode | undefined,
  fragments: FragmentMap,
  isIncluded: (selection: SelectionNode) => boolean = () => true,
): FieldNode[] {
  return (set?.selections ?? []).filter(isIncluded).flatMap((selection) => {
    if (selection.kind === Kind.FIELD) return [selection]
    const part = selection.kind === Kind.INLINE_FRAGMENT ? selection : fragments[selection.name.value]
    return collectSelectedFields(part?.selectionSet, fragments, isIncluded)
  })
}
