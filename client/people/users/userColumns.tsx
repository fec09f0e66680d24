import { chakra, IconButton } from '@chakra-ui/react'
import { Pencil } from 'lucide-react'
import type { Column } from '../../components/list/virtualListProps'
import { RelativeTime } from '../../components/RelativeTime'
import type { UserDetailsFragment } from './User.generated'
import { RoleBadges, UserState } from './UserState'

/** The columns of the table of accounts. */
export function userColumns(onEdit: (user: UserDetailsFragment) => void): Column<UserDetailsFragment>[] {
  return [
    {
      key: 'name',
      header: 'Name',
      width: 'minmax(6rem, 2fr)',
      render: ({ name }) => <chakra.span fontWeight="medium">{name}</chakra.span>,
    },
    { key: 'email', header: 'E-mail', width: 'minmax(7rem, 2fr)', render: ({ email }) => email },
    {
      key: 'roles',
      header: 'Roles',
      width: 'minmax(6rem, 2fr)',
      render: ({ roles }) => <RoleBadges roles={roles} />,
    },
    { key: 'state', header: 'State', width: 'minmax(7rem, 13rem)', render: (user) => <UserState user={user} /> },
    {
      key: 'lastSignIn',
      header: 'Last sign-in',
      width: 'minmax(5.5rem, 8.5rem)',
      render: ({ lastSignInAt }) => (lastSignInAt ? <RelativeTime instant={lastSignInAt} /> : 'never'),
    },
    {
      key: 'edit',
      header: 'Edit',
      hideHeader: true,
      width: '3rem',
      align: 'end',
      render: (user) => (
        <IconButton
          size="sm"
          variant="ghost"
          aria-label={`Edit ${user.name}`}
          title={`Edit ${user.name}`}
          onClick={() => onEdit(user)}
        >
          <Pencil />
        </IconButton>
      ),
    },
  ]
}
