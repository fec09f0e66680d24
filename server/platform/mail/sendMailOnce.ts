import { createHash } from 'node:crypto'
import type { Pool } from 'pg'
import { type EmailMessage, MailError, type Mailer } from './mailer'

/**
 * The outcome of an email: `sent` now, sent `before`, or `unknown`. `unknown` means that the email was transferred, but
 * the server ended or the mail server did not confirm it; such an email is never sent again.
 */
export type SendMailOnceOutcome = 'sent' | 'before' | 'unknown'

/** How long the key of a sent email is stored, in days. */
const KEPT_DAYS = 400

interface MailServices {
  pool: Pool
  mailer: Mailer
  /** Records sent emails. */
  telescope?: {
    record(entry: { kind: 'MAIL'; at: number; title: string; flagged: boolean; details: Record<string, unknown> }): void
  }
}

/**
 * Sends an email at most once per key, across all servers. The key is claimed in the database before sending, and
 * released only if the mail server certainly did not accept the email.
 * @throws MailError if the email was certainly not sent; the caller may try again.
 */
export async function sendMailOnce(
  services: MailServices,
  key: string,
  mail: EmailMessage,
): Promise<SendMailOnceOutcome> {
  const { pool, mailer, telescope } = services
  const { subject, to } = mail
  const { rowCount } = await pool.query(
    'INSERT INTO sent_mails (key, recipient, subject) VALUES ($1, $2, $3) ON CONFLICT (key) DO NOTHING',
    [key, to.address, subject],
  )
  if (!rowCount) return readOutcome(pool, key)
  const note = (delivered: boolean | null) =>
    telescope?.record({
      kind: 'MAIL',
      at: Date.now(),
      title: `${subject} to ${to.address}`,
      flagged: !delivered,
      details: { to: to.address, subject, delivered },
    })
  try {
    await mailer.send({ ...mail, messageId: createHash('sha256').update(key).digest('hex').slice(0, 40) })
  } catch (error) {
    const isUnknown = error instanceof MailError && error.mayHaveArrived
    note(isUnknown ? null : false)
    if (isUnknown) return 'unknown'
    await pool.query('DELETE FROM sent_mails WHERE key = $1 AND sent_at IS NULL', [key])
    throw error
  }
  await pool.query('UPDATE sent_mails SET sent_at = now() WHERE key = $1', [key])
  note(true)
  return 'sent'
}

async function readOutcome(pool: Pool, key: string): Promise<SendMailOnceOutcome> {
  const { rows } = await pool.query('SELECT sent_at IS NOT NULL AS sent FROM sent_mails WHERE key = $1', [key])
  if (!rows[0]) throw new Error('another server tried to send this email at the same time, and failed')
  return rows[0].sent ? 'before' : 'unknown'
}

/**
 * Deletes a batch of keys that can no longer be used.
 * @returns the number of deleted keys.
 */
export async function deleteOldSentMails({ pool }: { pool: Pool }): Promise<number> {
  const { rowCount } = await pool.query(
    `DELETE FROM sent_mails WHERE key IN (
       SELECT key FROM sent_mails WHERE claimed_at < now() - interval '${KEPT_DAYS} days' LIMIT 1000)`,
  )
  return rowCount ?? 0
}
