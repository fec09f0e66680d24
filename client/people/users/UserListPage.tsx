import { Button, Link } from '@chakra-ui/react'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { hasAllPermissionsOf, type UserAbilities } from '../../../domain/people/permissions'
import { appSettings } from '../../components/browser/appSettings'
import { FilterBar, FilterSelect } from '../../components/filters/FilterBar'
import { FilterChips } from '../../components/filters/FilterChips'
import { SearchField } from '../../components/filters/SearchField'
import {
  defineChoicesParam,
  defineIdParam,
  defineSearchParams,
  defineTextParam,
  type SearchValuesOf,
} from '../../components/filters/searchParams'
import { createSearchInputProps, useSearchState } from '../../components/filters/useSearchState'
import { PagedListView } from '../../components/list/PagedListView'
import { showNoticeMessage } from '../../components/messages/messages'
import { ExportMenu } from '../../components/page/ExportMenu'
import { Page } from '../../components/page/Page'
import { NoMatchesState } from '../../components/states/NoMatchesState'
import type { UserFilter } from '../../graphql/schema.generated'
import { usePagedList } from '../../graphql/usePagedList'
import { useUser } from '../../session/sessionStore'
import { LinkQrCode } from '../LinkQrCode'
import { getLocalLinkWarning } from '../linkForOthers'
import { useRoleListQuery } from '../roles/Role.generated'
import { SecretDialog } from '../SecretDialog'
import { type UserDetailsFragment, type UserHandoverFragment, useUserListQuery } from './User.generated'
import { USER_CARD_HEIGHT_PX, UserCard } from './UserCard'
import { UserDialog } from './UserDialog'
import { buildUserColumns } from './userColumns'

export function UserListPage() {
  const user = useUser()
  const [search, change] = useSearchState(userSearch)
  const filter = toUserFilter(search)
  const list = usePagedList(useUserListQuery, 'users', { filter })
  const [edited, setEdited] = useState<UserDetailsFragment | null>()
  const [handover, setHandover] = useState<UserHandoverFragment>()

  const edit = (account: UserDetailsFragment) => {
    const text = refusalOf(account, user)
    if (text) showNoticeMessage({ text })
    else setEdited(account)
  }

  return (
    <Page
      actions={<ExportMenu list="users" variables={{ filter }} />}
      primary={
        <Button onClick={() => setEdited(null)}>
          <Plus />
          New user
        </Button>
      }
    >
      <UserFilters search={search} total={list.rows && list.total} onChange={change} />
      <PagedListView
        label="Users"
        list={list}
        columns={buildUserColumns(edit)}
        card={(account) => <UserCard user={account} onEdit={edit} />}
        cardHeight={USER_CARD_HEIGHT_PX}
        onOpen={edit}
        empty={<NoMatchesState records="users" onShowAll={() => change(userSearch.empty)} />}
      />
      {edited !== undefined && (
        <UserDialog account={edited} onHandover={setHandover} onClose={() => setEdited(undefined)} />
      )}
      {handover?.oneTimePassword && (
        <Handover
          name={handover.user.name}
          email={handover.user.email}
          oneTimePassword={handover.oneTimePassword}
          onClose={() => setHandover(undefined)}
        />
      )}
    </Page>
  )
}

interface HandoverProps {
  name: string
  email: string
  oneTimePassword: string
  onClose: () => void
}

/** Shows a user's first sign-in details once: the app's address, the email address and the password. */
function Handover({ name, email, oneTimePassword, onClose }: HandoverProps) {
  const address = `${window.location.origin}/login`
  return (
    <SecretDialog
      title={`One-time password for ${name}`}
      label="One-time password"
      secret={oneTimePassword}
      share={{
        title: appSettings.siteName,
        text: `Sign in to ${appSettings.siteName} at ${address} with ${email} and this one-time password: ${oneTimePassword}\nIt works once. You will then set your own password.`,
      }}
      picture={<LinkQrCode url={address} label="The address as a QR code" />}
      warning={getLocalLinkWarning(address)}
      onClose={onClose}
    >
      {name} scans this code or opens{' '}
      <Link href={address} overflowWrap="anywhere">
        {address}
      </Link>
      , and signs in with {email} and this password. It works for one sign-in and must then be changed.
    </SecretDialog>
  )
}

/** Returns why the user cannot edit an account; undefined if the user can. */
function refusalOf(account: UserDetailsFragment, user: UserAbilities): string | undefined {
  if (account.erasedAt)
    return `${account.name} has been erased. The account is kept only for the records that this person made.`
  if (hasAllPermissionsOf(user, account)) return undefined
  return `${account.name} has permissions that you do not have. Ask someone who has them to make changes.`
}

interface UserFiltersProps {
  search: UserSearch
  /** Number of matching users; undefined until known. */
  total: number | undefined
  onChange: (change: Partial<UserSearch>) => void
}

const CHIPS = [
  { value: 'active', label: 'Active' },
  { value: 'deactivated', label: 'Deactivated' },
] as const

/** The user filters: name or email, state and role. */
function UserFilters({ search, total, onChange }: UserFiltersProps) {
  const { data } = useRoleListQuery({ fetchPolicy: 'cache-and-network' })
  const roles = data?.roles.items ?? []
  const input = createSearchInputProps(search, onChange)
  return (
    <FilterBar
      search={<SearchField label="Search users" {...input('search')} />}
      chips={<FilterChips label="State" chips={CHIPS} {...input('state')} />}
      chosen={{ chips: search.state.length, choices: search.role === null ? 0 : 1 }}
      total={total}
    >
      <FilterSelect
        label="Role"
        placeholder="Any role"
        options={roles.map(({ name }) => ({ value: name, label: name }))}
        {...input('role')}
      />
    </FilterBar>
  )
}

const userSearch = defineSearchParams({
  search: defineTextParam('search'),
  state: defineChoicesParam('state', ['active', 'deactivated'] as const),
  role: defineIdParam('role'),
})

type UserSearch = SearchValuesOf<typeof userSearch>

function toUserFilter({ search, state, role }: UserSearch): UserFilter {
  return {
    ...(search.trim() && { search: search.trim() }),
    ...(state.length > 0 && { active: state.map((one) => one === 'active') }),
    ...(role && { roles: [role] }),
  }
}
