import { hasPermission } from '../../../domain/people/permissions'
import { ButtonLink } from '../../components/links/links'
import { EmptyListState } from '../../components/states/PageStates'
import { useUser } from '../../session/sessionStore'

/** Shown while the hall has no checks; links to the templates. */
export function NoChecksMessage() {
  if (!hasPermission(useUser(), 'manage checks'))
    return (
      <EmptyListState drawing="clipboard" title="No checks yet">
        Ask someone who manages checks to plan them.
      </EmptyListState>
    )
  return (
    <EmptyListState
      drawing="clipboard"
      title="No checks yet"
      action={<ButtonLink to="/checks/templates">Plan the year’s checks</ButtonLink>}
    >
      Tick what your hall has, such as a fire alarm, ladders or a first aid box, and the app shows when each check is
      due.
    </EmptyListState>
  )
}
