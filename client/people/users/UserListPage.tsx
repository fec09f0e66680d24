import { Button } from '@chakra-ui/react'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { hasAllPermissionsOf } from '../../../domain/people/permissions'
import { useSearchState } from '../../components/filters/useSearchState'
import { LoadedList } from '../../components/list/LoadedList'
import { notice } from '../../components/messages/messages'
import { ExportMenu } from '../../components/page/ExportMenu'
import { Page } from '../../components/page/Page'
import { NoMatches } from '../../components/states/NoMatches'
import { usePagedList } from '../../graphql/usePagedList'
import { useUser } from '../../session/session'
import { Handover } from './Handover'
import { type UserDetailsFragment, type UserHandoverFragment, useUserListQuery } from './User.generated'
import { USER_CARD_HEIGHT, UserCard } from './UserCard'
import { UserDialog } from './UserDialog'
import { UserFilters } from './UserFilters'
import { userColumns } from './userColumns'
import { toUserFilter, userSearch } from './userSearch'

export function UserListPage() {
  const user = useUser()
  const [search, change] = useSearchState(userSearch)
  const filter = toUserFilter(search)
  const list = usePagedList(useUserListQuery, 'users', { filter })
  const [edited, setEdited] = useState<UserDetailsFragment | null>()
  const [handover, setHandover] = useState<UserHandoverFragment>()

  const edit = (account: UserDetailsFragment) => {
    if (account.erasedAt)
      notice({ text: `${account.name} has been erased. The account only stands for what the person has recorded.` })
    else if (hasAllPermissionsOf(user, account)) setEdited(account)
    else
      notice({
        text: `${account.name} has permissions that you do not have. Ask someone who has them to make changes.`,
      })
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
      <LoadedList
        label="Users"
        list={list}
        columns={userColumns(edit)}
        card={(account) => <UserCard user={account} onEdit={edit} />}
        cardHeight={USER_CARD_HEIGHT}
        onOpen={edit}
        empty={<NoMatches records="users" onShowAll={() => change(userSearch.empty)} />}
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
