import { UNSUBSCRIBE_PATH } from '../../../domain/hall/reminders'
import type { EmailMessage } from '../../platform/mail/mailer'
import type { DigestSection } from './digest'

interface Digest {
  to: EmailMessage['to']
  hall: string
  appUrl: string
  sections: readonly DigestSection[]
  unsubscribeId: string
}

/** Maximum number of sections mentioned in the subject. */
const NAMED = 3

export function writeDigestMail({ to, hall, appUrl, sections, unsubscribeId }: Digest): EmailMessage {
  const unsubscribe = `${appUrl}${UNSUBSCRIBE_PATH}/${unsubscribeId}`
  const named = sections.slice(0, NAMED).map(({ short }) => short)
  return {
    to,
    subject: `${hall}: ${named.join(', ')}`,
    text: [
      `Hello ${to.name},`,
      `Here is what needs attention at ${hall}:`,
      ...sections.map((section) => sectionText(section, appUrl)),
      `You get this email once a week. To change the day, open your profile: ${appUrl}/profile`,
      `Unsubscribe: ${unsubscribe}`,
    ].join('\n\n'),
    headers: {
      'List-Unsubscribe': `<${unsubscribe}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      'Auto-Submitted': 'auto-generated',
    },
  }
}

function sectionText({ title, lines, count, path }: DigestSection, appUrl: string): string {
  const more = count - lines.length
  return [
    title,
    ...lines.map((line) => `- ${line}`),
    ...(more > 0 ? [`- and ${more.toLocaleString('en-GB')} more`] : []),
    `${appUrl}${path}`,
  ].join('\n')
}
