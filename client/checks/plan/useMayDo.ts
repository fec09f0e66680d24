import { can } from '../../../domain/people/permissions'
import { useUser } from '../../session/session'
import type { CheckRowFragment } from './Check.generated'

type Performed = Pick<CheckRowFragment, 'archived' | 'performer' | 'performers'>

/** Tells of a check whether the user may do it, by the rule of the server: chosen users do theirs, who manages checks does all. */
export function useMayDo(): (check: Performed) => boolean {
  const user = useUser()
  return ({ archived, performer, performers }) =>
    !archived &&
    can(user, 'do checks') &&
    (performer !== 'users' || can(user, 'manage checks') || performers.some(({ id }) => id === user.id))
}
