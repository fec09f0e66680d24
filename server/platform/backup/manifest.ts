import * as z from 'zod'

/** Version of the backup format that this program writes, and the highest that it reads. */
export const BACKUP_FORMAT = 1
export const BACKUP_PROGRAM = 'mah-manager'

/** Entry with a table's rows, in the text format of PostgreSQL's COPY. */
export const getTableEntry = (table: string): string => `tables/${table}.tsv`

/** Tables that a backup omits, and that a restore skips in older backups. */
export const EXCLUDED_TABLES: readonly string[] = [
  // the migrations create its rows
  '_prisma_migrations',
  // why: a restore must not revive sessions that have since been signed out
  'sessions',
  // why: a restore must not silently revive tokens and links that have since been revoked
  'access_tokens',
  'calendar_addresses',
  'provider_visits',
  'invitations',
  'password_resets',
  'throttles',
  // why: its rows contain transaction ids of one database; devices detect the new table and load the whole register again
  'register_changes',
]

const count = z.int().min(0)
const name = z.string().regex(/^(jobs\.)?[\w-]{1,63}$/)

const tableSchema = z.strictObject({
  /** The prefix `jobs.` marks tables of the job queue. */
  name,
  columns: z.array(z.string().min(1)).min(1),
  rows: count,
  /** Length and hexadecimal SHA-256 of the table's entry. */
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
  /** State of the schema: all applied migrations with their checksums. */
  migrations: z.array(z.strictObject({ name: z.string(), checksum: z.string() })).min(1),
  tables: z.array(tableSchema),
  sequences: z.array(sequenceSchema),
  /** Names of the job queues; each has a partition. */
  queues: z.array(z.string()),
  /** Number of sealed audit entries and the head of their chain; absent if none are sealed, and in older backups. */
  auditTrail: z.object({ sealed: count, head: z.string().regex(/^[0-9a-f]{64}$/) }).optional(),
})

export type BackupManifest = z.infer<typeof backupManifestSchema>
export type ManifestTable = BackupManifest['tables'][number]
export type ManifestSequence = BackupManifest['sequences'][number]

export function countManifestRows({ tables }: BackupManifest): number {
  return tables.reduce((sum, { rows }) => sum + rows, 0)
}
