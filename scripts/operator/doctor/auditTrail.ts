import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { Pool } from 'pg'
import { AUDIT_FAULT_ADVICE, type AuditHeadMatch, describeAuditFault } from '../../../domain/audit/auditChain'
import {
  findAuditHeadAfter,
  findLastBackupRestore,
  selectAuditChainState,
  verifyAuditEntriesAfter,
} from '../../../server/areas/audit/chain/verifyChain'
import type { ServerConfig } from '../../../server/config'
import { openBackup } from '../../../server/platform/backup/openBackup'
import { createDatabaseReader } from '../../../server/platform/records/databaseReader'
import type { Queryable } from '../../../server/platform/records/sqlConditions'
import {
  createGoodDoctorFinding,
  createNoticeDoctorFinding,
  createProblemDoctorFinding,
  type DoctorFinding,
} from './finding'

/** Maximum duration of the verification in ms, enough for about 20 million entries. */
export const AUDIT_CHECK_TIMEOUT_MS = 600_000
const STATEMENT_MS = 60_000
/** Maximum number of findings that are listed, and of backups whose heads are compared. */
const EXAMPLES = 5
const BACKUPS = 40

/** A head of the audit trail that is stored outside the database. */
export interface ExternalAuditHead {
  sealed: number
  /** The head in hexadecimal, possibly only the first digits. */
  head: string
  /** The certificate, backup or command-line argument that contains the head. */
  source: string
  /** Date of the head; undefined if unknown. */
  at?: Date
}

/** Verifies the audit trail's chain, and compares it with the heads in certificates, nightly backups and `head`. */
export async function diagnoseAuditTrail(
  { backup }: Pick<ServerConfig, 'backup'>,
  url: string,
  head?: ExternalAuditHead,
): Promise<DoctorFinding[]> {
  const pool = new Pool({ connectionString: url, max: 1, query_timeout: STATEMENT_MS })
  pool.on('error', () => undefined)
  try {
    const database = createDatabaseReader(pool)
    const chain = await selectAuditChainState(database)
    const findings = await verifyAll(database, chain.sealed)
    const heads = [...(head ? [head] : []), ...(backup ? await headsOfBackups(backup.folder) : [])]
    const restored = await findLastBackupRestore(database)
    for (const kept of heads) findings.push(...(await compare(database, kept, restored)))
    if (findings.some(({ state }) => state === 'problem')) return findings
    const left = chain.unsealed > 0 ? `; ${several(chain.unsealed, 'is', 'are')} not yet sealed` : ''
    const compared =
      heads.length > 0 ? ` ${several(heads.length, 'head kept elsewhere matches', 'heads kept elsewhere match')}.` : ''
    const fits = findings.length === 0 ? compared : ''
    return [
      ...findings,
      createGoodDoctorFinding(
        `${several(chain.sealed, 'sealed entry is', 'sealed entries are')} unchanged${left}.${fits}${headText(chain)}`,
      ),
    ]
  } finally {
    await pool.end()
  }
}

const headText = ({ sealed, head }: { sealed: number; head: string | null }) => (head ? ` Head: ${sealed}:${head}` : '')

async function verifyAll(database: Queryable, sealed: number): Promise<DoctorFinding[]> {
  const texts: string[] = []
  let [checked, wrong] = [0, 0]
  for (let after: string | null = '0'; after !== null; ) {
    const part = await verifyAuditEntriesAfter(database, BigInt(after))
    after = part.next
    checked += part.checked
    wrong += part.wrong
    texts.push(...part.findings.slice(0, EXAMPLES - texts.length).map(describeAuditFault))
    if (process.stderr.isTTY && after) process.stderr.write(`\rAudit trail: ${checked} of ${sealed} entries`)
  }
  if (process.stderr.isTTY) process.stderr.write('\r\x1b[K')
  const more =
    wrong > texts.length ? ` ${several(wrong - texts.length, 'more entry does', 'more entries do')} not match.` : ''
  return wrong > 0 ? [createProblemDoctorFinding(texts.join(' ') + more, AUDIT_FAULT_ADVICE)] : []
}

/** Reads the heads in the newest nightly backups. */
async function headsOfBackups(folder: string): Promise<ExternalAuditHead[]> {
  const files = await readdir(folder).catch(() => [])
  const newest = files
    .filter((file) => file.endsWith('.backup'))
    .sort()
    .slice(-BACKUPS)
  const heads: ExternalAuditHead[] = []
  for (const file of newest) {
    const backup = await openBackup(path.join(folder, file)).catch(() => undefined)
    backup?.close()
    const { auditTrail, createdAt } = backup?.manifest ?? {}
    if (auditTrail && createdAt) heads.push({ ...auditTrail, source: `the backup ${file}`, at: new Date(createdAt) })
  }
  return heads
}

async function compare(
  database: Queryable,
  { sealed, head, source, at }: ExternalAuditHead,
  restored: { from: Date; at: Date } | undefined,
): Promise<DoctorFinding[]> {
  const found = await findAuditHeadAfter(database, sealed)
  const match: AuditHeadMatch = found === undefined ? 'missing' : found.startsWith(head) ? 'same' : 'different'
  if (match === 'same') return []
  const what =
    match === 'missing'
      ? `The audit trail has fewer entries than recorded in ${source}`
      : `The audit trail does not match the head in ${source}`
  const entries = `${what} (${sealed.toLocaleString('en-GB')}:${head.slice(0, 16)}…)`
  if (restored && at && at > restored.from && at < restored.at)
    return [
      createNoticeDoctorFinding(
        `${entries}: this hall was restored on ${dayOf(restored.at)} from the backup made on ${dayOf(restored.from)}.`,
        'If you restored the hall, there is nothing to do. Anything recorded between these times exists only in the newer backup.',
      ),
    ]
  return [
    createProblemDoctorFinding(
      `${entries}: either entries were changed or removed and the chain was rebuilt, or the hall was restored from an older backup.`,
      AUDIT_FAULT_ADVICE,
    ),
  ]
}

const dayOf = (time: Date) => time.toISOString().slice(0, 16).replace('T', ' ')

const several = (count: number, one: string, more: string) =>
  `${count.toLocaleString('en-GB')} ${count === 1 ? one : more}`
