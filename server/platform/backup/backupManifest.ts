import * as z from 'zod'

/** The version of the backup format that this program writes. The program can also read older versions. */
export const BACKUP_FORMAT_VERSION = 1
export const BACKUP_PROGRAM = 'mah-manager'

/** Returns the name of the archive entry with a table's rows, in the text format of PostgreSQL's COPY. */
export const getBackupTableEntryName = (table: string): string => `tables/${table}.tsv`

/** Tables that are not backed up. A restore skips them if an older backup contains them. */
export const BACKUP_EXCLUDED_TABLES: readonly string[] = [
  // the migrations create this table's rows
  '_prisma_migrations',
  // why: a restore must not revive sessions that have been signed out since
  'sessions',
  // why: a restore must not silently revive tokens and links that have been revoked since
  'access_tokens',
  'calendar_addresses',
  'provider_visits',
  'invitations',
  'password_resets',
  'throttles',
  // why: transaction ids belong to one database; devices detect a new database and reload the whole register
  'register_changes',
]

const count = z.int().min(0)
const name = z.string().regex(/^(jobs\.)?[\w-]{1,63}$/)

const tableSchema = z.strictObject({
  /** Tables of the job queue have the prefix `jobs.`. */
  name,
  columns: z.array(z.string().min(1)).min(1),
  rows: count,
  /** Length and SHA-256 (in hexadecimal) of the table's entry. */
  bytes: count,
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
})

const sequenceSchema = z.strictObject({ name, lastValue: z.string().regex(/^-?\d+$/), isCalled: z.boolean() })

export const backupManifestSchema = z.object({
  program: z.literal(BACKUP_PROGRAM),
  format: z.int().min(1),
  version: z.string(),
  createdAt: z.iso.datetime(),
  postgres: z.string(),
  /** The state of the schema: all applied migrations and their checksums. */
  migrations: z.array(z.strictObject({ name: z.string(), checksum: z.string() })).min(1),
  tables: z.array(tableSchema),
  sequences: z.array(sequenceSchema),
  /** Names of the job queues. Each queue has its own partition. */
  queues: z.array(z.string()),
  /**
   * Number of sealed audit entries, and the last hash of their chain. Absent in older backups and if no entries are
   * sealed.
   */
  auditTrail: z.object({ sealed: count, head: z.string().regex(/^[0-9a-f]{64}$/) }).optional(),
})

export type BackupManifest = z.infer<typeof backupManifestSchema>
export type BackupManifestTable = BackupManifest['tables'][number]
export type BackupManifestSequence = BackupManifest['sequences'][number]

export function countManifestRows({ tables }: BackupManifest): number {
  return tables.reduce((sum, { rows }) => sum + rows, 0)
}
