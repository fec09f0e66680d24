import { chakra } from '@chakra-ui/react'
import { TwoLines } from '../../components/list/TwoLines'
import type { Column } from '../../components/list/virtualListProps'
import { RoleBadges } from '../users/UserState'
import type { InvitationDetailsFragment, InvitationLinkFragment } from './Invitation.generated'
import { InvitationActions } from './InvitationActions'
import { InvitationOutcome, InvitationState, invitationName } from './InvitationState'

type InvitationColumn = Column<InvitationDetailsFragment>

const account: InvitationColumn = {
  key: 'account',
  header: 'For',
  width: 'minmax(14rem, 3fr)',
  render: (invitation) => (
    <TwoLines
      first={<chakra.span fontWeight="medium">{invitationName(invitation)}</chakra.span>}
      second={<InvitationOutcome invitation={invitation} />}
    />
  ),
}
const roles: InvitationColumn = {
  key: 'roles',
  header: 'Roles',
  width: 'minmax(9rem, 2fr)',
  render: ({ roles }) => <RoleBadges roles={roles} />,
}
const state: InvitationColumn = {
  key: 'state',
  header: 'State',
  width: '9rem',
  render: ({ state }) => <InvitationState state={state} />,
}

/** The columns of the table of invitations, for decreasing widths. */
export function invitationColumns(
  onLink: (link: InvitationLinkFragment) => void,
): [InvitationColumn[], ...InvitationColumn[][]] {
  const actions: InvitationColumn = {
    key: 'actions',
    header: 'Actions',
    hideHeader: true,
    width: '12rem',
    align: 'end',
    render: (invitation) => <InvitationActions invitation={invitation} onLink={onLink} />,
  }
  return [
    [account, roles, state, actions],
    [account, state, actions],
  ]
}
