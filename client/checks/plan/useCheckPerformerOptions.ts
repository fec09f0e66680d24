import type { SelectOption } from '../../components/fields/Select'
import { useUser } from '../../session/sessionStore'
import { useCheckPerformersQuery } from './Check.generated'

interface Person {
  id: string
  name: string
}

/** Returns the users who can be assigned to checks and actions, including users already chosen. */
export function useCheckPerformerOptions(chosen: readonly Person[]): SelectOption<string>[] {
  const { id, name } = useUser()
  const { data } = useCheckPerformersQuery({ fetchPolicy: 'cache-and-network' })
  const people = new Map([{ id, name }, ...chosen, ...(data?.testers ?? [])].map((one) => [one.id, one.name]))
  return [...people]
    .map(([value, label]) => ({ value, label }))
    .sort((one, other) => one.label.localeCompare(other.label))
}
