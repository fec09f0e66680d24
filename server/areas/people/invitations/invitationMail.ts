import type { UserContext } from '../../../platform/context'
import { sendMailImmediately } from '../sendMailImmediately'
import { INVITATION_VALID_DAYS } from './invitation.records'
import { selectHallName } from './selectHallName'

/** An invitation with its new link; the link itself is not stored. */
export interface NewInvitationLink {
  id: number
  email: string | null
  secretUrl: string
}

/** Maximum number of emails sent at the same time. */
const AT_ONCE = 5

/**
 * Emails the invitations that have an address. Stops if the mail server does not respond, because the user is waiting.
 * @returns the ids of the emailed invitations.
 */
export async function mailInvitations(context: UserContext, links: readonly NewInvitationLink[]): Promise<number[]> {
  if (!context.mailer.available) return []
  const hall = await selectHallName(context)
  const waiting = links.flatMap(({ email, ...link }) => (email === null ? [] : [{ ...link, email }]))
  const mailed: number[] = []
  const sendNext = async () => {
    for (let link = waiting.shift(); link; link = waiting.shift()) {
      const outcome = await sendMailImmediately(context, mailOf(link, { hall, inviter: context.user.name }))
      if (outcome === 'sent') mailed.push(link.id)
      if (outcome === 'unreachable') waiting.length = 0
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, sendNext))
  return mailed
}

function mailOf({ email, secretUrl }: { email: string; secretUrl: string }, by: { hall: string; inviter: string }) {
  return {
    to: { name: '', address: email },
    subject: `Invitation to ${by.hall}`,
    text: [
      'Hello,',
      `${by.inviter} has invited you to help look after ${by.hall} in MAH Manager. Create your account:`,
      `    ${secretUrl}`,
      `Don't forward this email: the link works once, within ${INVITATION_VALID_DAYS} days.`,
      'If you did not expect this email, ignore it: no account is created unless the link is used.',
    ].join('\n\n'),
  }
}
