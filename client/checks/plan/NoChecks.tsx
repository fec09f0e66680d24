import { can } from '../../../domain/people/permissions'
import { ButtonLink } from '../../components/links/links'
import { EmptyState } from '../../components/states/PageStates'
import { useUser } from '../../session/sessionStore'

/** Shown while the hall has no checks: leads to the templates. */
export function NoChecks() {
  if (!can(useUser(), 'manage checks'))
    return (
      <EmptyState drawing="clipboard" title="No checks yet">
        Ask someone who manages checks to plan them.
      </EmptyState>
    )
  return (
    <EmptyState
      drawing="clipboard"
      title="No checks yet"
      action={<ButtonLink to="/checks/templates">Plan the year’s checks</ButtonLink>}
    >
      Fire alarm, emergency lighting, ladders, first aid: tick what your hall has, and the app says when each is due.
    </EmptyState>
  )
}
