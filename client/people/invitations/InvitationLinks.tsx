import { settings } from '../../components/browser/settings'
import { LinkQrCode } from '../LinkQrCode'
import { linkForOthers, localLinkWarning } from '../linkForOthers'
import { SecretDialog } from '../SecretDialog'
import type { InvitationLinkFragment } from './Invitation.generated'

interface InvitationLinksProps {
  links: readonly InvitationLinkFragment[]
  onClose: () => void
}

/** Shows new links once: a single link with its QR code, or the links that were not emailed. */
export function InvitationLinks({ links, onClose }: InvitationLinksProps) {
  const [only, ...others] = links
  if (only && others.length === 0) return <OneLink link={only} onClose={onClose} />
  const unsent = links.filter(({ invitation }) => !invitation.mailedAt)
  const mailed = links.length - unsent.length
  return (
    <SecretDialog
      title={`${links.length} invitations`}
      label="Links"
      secret={(unsent.length > 0 ? unsent : links).map(lineOf).join('\n')}
      warning={only && localLinkWarning(linkForOthers(only.secretUrl))}
      onClose={onClose}
    >
      {unsent.length === 0
        ? 'All have been emailed. Here are the links too, in case an email does not arrive.'
        : `${mailed > 0 ? `${mailed} have been emailed. ` : ''}Send these links yourself. Each works once, within 7 days.`}
    </SecretDialog>
  )
}

const lineOf = ({ invitation, secretUrl }: InvitationLinkFragment) =>
  `${invitation.email ?? ''} ${linkForOthers(secretUrl)}`.trim()

function OneLink({ link, onClose }: { link: InvitationLinkFragment; onClose: () => void }) {
  const { invitation } = link
  const url = linkForOthers(link.secretUrl)
  return (
    <SecretDialog
      title={invitation.email ? `Invitation for ${invitation.email}` : 'Invitation'}
      label="Link"
      secret={url}
      warning={localLinkWarning(url)}
      share={{ title: `Invitation to ${settings.siteName}`, url }}
      picture={<LinkQrCode url={url} label="The link as a QR code" />}
      onClose={onClose}
    >
      {invitation.mailedAt && `Emailed to ${invitation.email}. `}Scan it, or send the link. It works once, within 7
      days: the first person to open it creates the account.
    </SecretDialog>
  )
}
