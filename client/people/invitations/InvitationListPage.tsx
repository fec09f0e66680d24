import { Button } from '@chakra-ui/react'
import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { LoadedList } from '../../components/list/LoadedList'
import { Page } from '../../components/page/Page'
import { EmptyState } from '../../components/states/states'
import { usePagedList } from '../../graphql/usePagedList'
import { type InvitationLinkFragment, useInvitationListQuery } from './Invitation.generated'
import { INVITATION_CARD_HEIGHT, InvitationCard } from './InvitationCard'
import { InvitationLinks } from './InvitationLinks'
import { InviteDialog } from './InviteDialog'
import { invitationColumns } from './invitationColumns'

/** Open invitations, and those that ended within the last 30 days. */
export function InvitationListPage() {
  const list = usePagedList(useInvitationListQuery, 'invitations', {})
  const [search, setSearch] = useSearchParams()
  const isInviting = search.has('new')
  const setInviting = (open: boolean) => setSearch(open ? { new: '1' } : {}, { replace: true })
  const [links, setLinks] = useState<readonly InvitationLinkFragment[]>([])
  const showLink = (link: InvitationLinkFragment) => setLinks([link])

  const invite = (
    <Button onClick={() => setInviting(true)}>
      <UserPlus />
      Invite
    </Button>
  )
  return (
    <Page primary={list.rows && list.total > 0 && invite}>
      <LoadedList
        label="Invitations"
        list={list}
        columns={invitationColumns(showLink)}
        card={(invitation) => <InvitationCard invitation={invitation} onLink={showLink} />}
        cardHeight={INVITATION_CARD_HEIGHT}
        empty={
          <EmptyState title="No invitations" drawing="clipboard" action={invite}>
            Invite people with a link or a QR code. They choose their own password and can start at once.
          </EmptyState>
        }
      />
      {isInviting && <InviteDialog onInvited={setLinks} onClose={() => setInviting(false)} />}
      {links.length > 0 && <InvitationLinks links={links} onClose={() => setLinks([])} />}
    </Page>
  )
}
