import { createHash } from 'node:crypto'
import type { Pool } from 'pg'
import { type Mail, MailError, type Mailer } from './mailer'

/**
 * What became of a mail: `sent` now, sent `before`, or `unknown`: its server ended, or the mail server kept silent, when it had been
 * given the mail. An unknown mail is never sent again.
 */
export type MailOutcome = 'sent' | 'before' | 'unknown'

/** Days for which a key is remembered. */
const KEPT_DAYS = 400

interface MailServices {
  pool: Pool
  mailer: Mailer
  /** Notes what was sent. */
  telescope?: {
    record(entry: { kind: 'MAIL'; at: number; title: string; flagged: boolean; details: Record<string, unknown> }): void
  }
}

/**
 * Sends a mail once for its key, however often it is called and on however many servers: the key is claimed in the database before the mail
 * is sent, and given up only where the mail server certainly did not take it.
 * @throws MailError if it was certainly not sent: it may be tried again.
 */
export async function sendMailOnce(services: MailServices, key: string, mail: Mail): Promise<MailOutcome> {
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

async function readOutcome(pool: Pool, key: string): Promise<MailOutcome> {
  const { rows } = await pool.query('SELECT sent_at IS NOT NULL AS sent FROM sent_mails WHERE key = $1', [key])
  if (!rows[0]) throw new Error('another server tried to send this mail at the same time, and could not')
  return rows[0].sent ? 'before' : 'unknown'
}

/** Deletes some of the keys of mails that nothing will send again. @returns how many. */
export async function deleteOldSentMails({ pool }: { pool: Pool }): Promise<number> {
  const { rowCount } = await pool.query(
    `DELETE FROM sent_mails WHERE key IN (
       SELECT key FROM sent_mails WHERE claimed_at < now() - interval '${KEPT_DAYS} days' LIMIT 1000)`,
  )
  return rowCount ?? 0
}
