import { hasPermission } from '../../../domain/people/permissions'
import { useUser } from '../../session/sessionStore'
import type { CheckRowFragment } from './Check.generated'

type Performed = Pick<CheckRowFragment, 'archived' | 'performer' | 'performers'>

/** Applies the server's rule for who may do a check: users assigned to the check, and users who manage checks. */
export function useMayDoCheck(): (check: Performed) => boolean {
  const user = useUser()
  return ({ archived, performer, performers }) =>
    !archived &&
    hasPermission(user, 'do checks') &&
    (performer !== 'users' || hasPermission(user, 'manage checks') || performers.some(({ id }) => id === user.id))
}
