import { chakra } from '@chakra-ui/react'
import { RelativeTime } from '../../components/format/RelativeTime'
import { buildEditColumn } from '../../components/list/editColumn'
import { TwoLineCell } from '../../components/list/TwoLineCell'
import type { ListColumn } from '../../components/list/virtualListProps'
import type { UserDetailsFragment } from './User.generated'
import { RoleBadges, UserStateBadges } from './UserStateBadges'

type UserColumn = ListColumn<UserDetailsFragment>

const name: UserColumn = {
  key: 'name',
  header: 'Name',
  width: 'minmax(9rem, 2fr)',
  render: (user) => <chakra.span fontWeight="medium">{user.name}</chakra.span>,
}
const email: UserColumn = {
  key: 'email',
  header: 'Email',
  width: 'minmax(14rem, 2fr)',
  render: (user) => user.email,
}
const nameAndEmail: UserColumn = {
  ...name,
  width: 'minmax(13rem, 2fr)',
  render: (user) => (
    <TwoLineCell first={<chakra.span fontWeight="medium">{user.name}</chakra.span>} second={user.email} />
  ),
}
const roles: UserColumn = {
  key: 'roles',
  header: 'Roles',
  width: 'minmax(9rem, 2fr)',
  render: (user) => <RoleBadges roles={user.roles} />,
}
const state: UserColumn = {
  key: 'state',
  header: 'State',
  width: '11.5rem',
  render: (user) => <UserStateBadges user={user} />,
}
const lastSignIn: UserColumn = {
  key: 'lastSignIn',
  header: 'Last sign-in',
  width: '8rem',
  render: ({ lastSignInAt }) => (lastSignInAt ? <RelativeTime instant={lastSignInAt} /> : 'never'),
}

/**
 * Column sets for the user table, widest first. As the width decreases, the email address moves below the name; then
 * the last sign-in is dropped.
 */
export function buildUserColumns(onEdit: (user: UserDetailsFragment) => void): [UserColumn[], ...UserColumn[][]] {
  const edit = buildEditColumn(onEdit)
  return [
    [name, email, roles, state, lastSignIn, edit],
    [nameAndEmail, roles, state, lastSignIn, edit],
    [nameAndEmail, roles, state, edit],
  ]
}
