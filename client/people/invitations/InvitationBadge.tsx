import { Badge } from '@chakra-ui/react'
import { Ban, Check, Clock, type LucideIcon, Mail } from 'lucide-react'
import { RelativeTime } from '../../components/format/RelativeTime'
import type { InvitationDetailsFragment } from './Invitation.generated'

type State = InvitationDetailsFragment['state']

const STATES: Readonly<Record<State, { text: string; colorPalette: string; icon: LucideIcon }>> = {
  open: { text: 'Open', colorPalette: 'blue', icon: Mail },
  used: { text: 'Used', colorPalette: 'green', icon: Check },
  expired: { text: 'Expired', colorPalette: 'gray', icon: Clock },
  revoked: { text: 'Revoked', colorPalette: 'gray', icon: Ban },
  blocked: { text: 'Invalid', colorPalette: 'amber', icon: Ban },
}

export function InvitationBadge({ state }: { state: State }) {
  const { text, colorPalette, icon: Icon } = STATES[state]
  return (
    <Badge colorPalette={colorPalette}>
      <Icon aria-hidden />
      {text}
    </Badge>
  )
}

/** Returns a name for the invitation: its email address, or the name of the person who used the link. */
export const getInvitationName = ({ email, usedBy }: InvitationDetailsFragment) =>
  email ?? usedBy ?? 'Link without an email'

export function InvitationOutcome({ invitation }: { invitation: InvitationDetailsFragment }) {
  const { state, usedBy, usedAt, invitedBy, expiresAt, mailedAt } = invitation
  if (state === 'used' && usedAt)
    return (
      <>
        {usedBy ?? 'Someone'} joined <RelativeTime instant={usedAt} />
      </>
    )
  if (state === 'blocked')
    return `A role in this invitation was deleted, or ${invitedBy} can no longer assign it. Send a new invitation.`
  if (state === 'open')
    return (
      <>
        {mailedAt ? 'Emailed' : 'Sent'} by {invitedBy}, ends <RelativeTime instant={expiresAt} />
      </>
    )
  return `Sent by ${invitedBy}`
}
