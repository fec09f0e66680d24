import type { MutationInputValues } from '../entry/entry'

interface Edit {
  variables: Record<string, unknown>
  /** The record as the user saw it. */
  base?: MutationInputValues
  /** The record on the server. */
  theirs: MutationInputValues
  /** Fields that belong together: maps one field's name to the other's. */
  together?: Readonly<Record<string, string>>
}

/**
 * Merges an edit with the record on the server: fields that the user has not changed keep the server's value.
 * `conflicts` names the fields that this user and another user have changed to different values.
 */
export function mergeConcurrentEdit({ variables, base = {}, theirs, together = {} }: Edit): {
  variables: Record<string, unknown>
  conflicts: string[]
} {
  const mine = (variables.input ?? {}) as MutationInputValues
  const isChanged = (values: MutationInputValues, name: string) => name in values && !isSame(values[name], base[name])
  const groups = new Map<string, string[]>()
  for (const name of Object.keys(mine).filter((name) => name in base)) {
    const group = together[name] ?? name
    groups.set(group, [...(groups.get(group) ?? []), name])
  }
  const merged = { ...mine }
  const conflicts: string[] = []
  for (const names of groups.values()) {
    const byMe = names.some((name) => isChanged(mine, name))
    const byOthers = names.some((name) => isChanged(theirs, name))
    if (byMe && byOthers && !names.every((name) => isSame(mine[name], theirs[name]))) conflicts.push(...names)
    if (!byMe && byOthers) for (const name of names) merged[name] = theirs[name]
  }
  return { variables: { ...variables, input: merged }, conflicts }
}

/** Returns the names of the fields that both users have changed to different values. */
export const findEditConflicts = (edit: Edit): string[] => mergeConcurrentEdit(edit).conflicts

// Stryker disable next-line ConditionalExpression: Equal values have equal JSON.
const isSame = (one: unknown, other: unknown) => one === other || JSON.stringify(one) === JSON.stringify(other)
