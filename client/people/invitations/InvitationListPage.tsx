import { Button, Card, chakra, Flex, Text } from '@chakra-ui/react'
import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { appSettings } from '../../components/browser/appSettings'
import { PagedListView } from '../../components/list/PagedListView'
import { TwoLineCell } from '../../components/list/TwoLineCell'
import type { ListColumn } from '../../components/list/virtualListProps'
import { Page } from '../../components/page/Page'
import { EmptyListState } from '../../components/states/PageStates'
import { usePagedList } from '../../graphql/usePagedList'
import { LinkQrCode } from '../LinkQrCode'
import { getLocalLinkWarning, toShareableLink } from '../linkForOthers'
import { SecretDialog } from '../SecretDialog'
import { RoleBadges } from '../users/UserStateBadges'
import {
  type InvitationDetailsFragment,
  type InvitationLinkFragment,
  useInvitationListQuery,
} from './Invitation.generated'
import { InvitationActions } from './InvitationActions'
import { getInvitationName, InvitationBadge, InvitationOutcome } from './InvitationBadge'
import { InviteUsersDialog } from './InviteUsersDialog'

/** Lists open invitations, and invitations that ended within the last 30 days. */
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
      <PagedListView
        label="Invitations"
        list={list}
        columns={invitationColumns(showLink)}
        card={(invitation) => <InvitationCard invitation={invitation} onLink={showLink} />}
        cardHeight={INVITATION_CARD_HEIGHT}
        empty={
          <EmptyListState title="No invitations" drawing="clipboard" action={invite}>
            Invite people with a link or a QR code. They choose their own password and can start at once.
          </EmptyListState>
        }
      />
      {isInviting && <InviteUsersDialog onInvited={setLinks} onClose={() => setInviting(false)} />}
      {links.length > 0 && <InvitationLinks links={links} onClose={() => setLinks([])} />}
    </Page>
  )
}

/** Height in pixels. */
const INVITATION_CARD_HEIGHT = 208

interface InvitationCardProps {
  invitation: InvitationDetailsFragment
  onLink: (link: InvitationLinkFragment) => void
}

function InvitationCard({ invitation, onLink }: InvitationCardProps) {
  return (
    <Card.Root h="full" overflow="hidden">
      <Card.Body gap={1}>
        <Flex justify="space-between" gap={2}>
          <Text fontWeight="semibold" overflowWrap="anywhere" lineClamp={2}>
            {getInvitationName(invitation)}
          </Text>
          <InvitationBadge state={invitation.state} />
        </Flex>
        <Text truncate>
          <RoleBadges roles={invitation.roles} />
        </Text>
        <Text textStyle="table" color="fg.muted" lineClamp={2}>
          <InvitationOutcome invitation={invitation} />
        </Text>
        <Flex justify="flex-end" mt="auto">
          <InvitationActions invitation={invitation} onLink={onLink} />
        </Flex>
      </Card.Body>
    </Card.Root>
  )
}

type InvitationColumn = ListColumn<InvitationDetailsFragment>

const account: InvitationColumn = {
  key: 'account',
  header: 'For',
  width: 'minmax(14rem, 3fr)',
  render: (invitation) => (
    <TwoLineCell
      first={<chakra.span fontWeight="medium">{getInvitationName(invitation)}</chakra.span>}
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
  render: ({ state }) => <InvitationBadge state={state} />,
}

/** Column sets for the invitation table, widest first. */
function invitationColumns(
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

interface InvitationLinksProps {
  links: readonly InvitationLinkFragment[]
  onClose: () => void
}

/**
 * Shows new links once: a single link with its QR code, or several links as a list. The list omits emailed links,
 * unless all links were emailed.
 */
function InvitationLinks({ links, onClose }: InvitationLinksProps) {
  const [only, ...others] = links
  if (only && others.length === 0) return <OneLink link={only} onClose={onClose} />
  const unsent = links.filter(({ invitation }) => !invitation.mailedAt)
  const mailed = links.length - unsent.length
  return (
    <SecretDialog
      title={`${links.length} invitations`}
      label="Links"
      secret={(unsent.length > 0 ? unsent : links).map(lineOf).join('\n')}
      warning={only && getLocalLinkWarning(toShareableLink(only.secretUrl))}
      onClose={onClose}
    >
      {unsent.length === 0
        ? 'All invitations have been emailed. Here are the links too, in case an email does not arrive.'
        : `${mailedText(mailed)}Send the links below yourself: each works only once and expires after 7 days.`}
    </SecretDialog>
  )
}

function mailedText(mailed: number): string {
  if (mailed === 0) return ''
  return mailed === 1 ? '1 invitation has been emailed. ' : `${mailed} invitations have been emailed. `
}

const lineOf = ({ invitation, secretUrl }: InvitationLinkFragment) =>
  `${invitation.email ?? ''} ${toShareableLink(secretUrl)}`.trim()

function OneLink({ link, onClose }: { link: InvitationLinkFragment; onClose: () => void }) {
  const { invitation } = link
  const url = toShareableLink(link.secretUrl)
  return (
    <SecretDialog
      title={invitation.email ? `Invitation for ${invitation.email}` : 'Invitation'}
      label="Link"
      secret={url}
      warning={getLocalLinkWarning(url)}
      share={{ title: `Invitation to ${appSettings.siteName}`, url }}
      picture={<LinkQrCode url={url} label="The link as a QR code" />}
      onClose={onClose}
    >
      {invitation.mailedAt && `Emailed to ${invitation.email}. `}Scan the QR code, or send the link. The link works only
      once and expires after 7 days: the first person to open it creates the account.
    </SecretDialog>
  )
}
