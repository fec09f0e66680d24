import type { TestApp } from './app'
import { type MailServer, readable } from './mailServer'

/** Returns a link's secret, which is the part after #. */
export const secretOf = (link: string): string => link.slice(link.indexOf('#') + 1)

/** Runs the waiting jobs, and returns the text of the only email received since the last call. */
export async function mailText(app: TestApp, mailServer: MailServer): Promise<string> {
  await app.jobs.runDue()
  const [mail, ...others] = mailServer.mails.splice(0)
  if (!mail || others.length > 0) throw new Error(`${others.length + Number(!!mail)} mails have arrived`)
  return readable(mail.data)
}

/** Returns the link that is on a line of its own in an email. */
export const linkIn = (text: string): string => /^ {4}(https?:\S+)$/m.exec(text)?.[1] ?? ''

/** Runs the waiting jobs, and returns the emails that the user has received. */
export async function mailsTo({ email }: { email: string }, app: TestApp, mailServer: MailServer) {
  await app.jobs.runDue(new Date())
  return mailServer.mails
    .filter(({ to }) => to.includes(email))
    .map(({ data }) => ({ subject: /^Subject: (.*)$/m.exec(data)?.[1], text: readable(data) }))
}
