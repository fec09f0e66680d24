import { can } from '../../../domain/people/permissions'
import { useUser } from '../../session/session'
import type { CheckRowFragment } from './Check.generated'

type Performed = Pick<CheckRowFragment, 'archived' | 'performer' | 'performers'>

/** Returns whether the user may do a check, by the server's rule: chosen users may do theirs, users who manage checks may do all. */
export function useMayDo(): (check: Performed) => boolean {
  const user = useUser()
  return ({ archived, performer, performers }) =>
    !archived &&
    can(user, 'do checks') &&
    (performer !== 'users' || can(user, 'manage checks') || performers.some(({ id }) => id === user.id))
}
