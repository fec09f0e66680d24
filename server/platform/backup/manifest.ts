import * as z from 'zod'

/** The number of the format that this program writes, and the highest that it reads. */
export const FORMAT = 1
export const PROGRAM = 'mah-manager'
/** The last entry of the file: what it holds. */
export const MANIFEST_ENTRY = 'manifest.json'

/** Where a table's rows stand in the file, as PostgreSQL's COPY writes them in its text format. */
export const entryOf = (table: string): string => `tables/${table}.tsv`

/** Tables whose rows are not part of a backup, and are not restored from an older one that has them. */
export const LEFT_OUT: readonly string[] = [
  // made by the migrations
  '_prisma_migrations',
  // why: what was signed out since must not be signed in again
  'sessions',
  // why: the same of what was revoked since, which nobody would notice
  'access_tokens',
  'calendar_addresses',
  'throttles',
  // why: its rows are numbered by the transactions of one database; devices notice the new table, and fetch the register anew
  'register_changes',
]

const count = z.int().min(0)
const name = z.string().regex(/^(jobs\.)?[\w-]{1,63}$/)

const tableSchema = z.strictObject({
  /** `jobs.` comes before the tables of the queue of jobs. */
  name,
  columns: z.array(z.string().min(1)).min(1),
  rows: count,
  /** Of its entry, and their SHA-256, hexadecimal. */
  bytes: count,
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
})

const sequenceSchema = z.strictObject({ name, lastValue: z.string().regex(/^-?\d+$/), isCalled: z.boolean() })

/** What a backup holds. */
export const manifestSchema = z.object({
  program: z.literal(PROGRAM),
  format: z.int().min(1),
  /** Of the program that wrote it. */
  version: z.string(),
  createdAt: z.iso.datetime(),
  /** The version of PostgreSQL. */
  postgres: z.string(),
  /** The state of the schema: the migrations that had been applied, with their checksums. */
  migrations: z.array(z.strictObject({ name: z.string(), checksum: z.string() })).min(1),
  tables: z.array(tableSchema),
  sequences: z.array(sequenceSchema),
  /** The names of the queues of jobs, each of which has a partition. */
  queues: z.array(z.string()),
})

/** What a backup holds. */
export type Manifest = z.infer<typeof manifestSchema>
export type ManifestTable = Manifest['tables'][number]
export type ManifestSequence = Manifest['sequences'][number]

/** How many rows it has. */
export function rowsOf({ tables }: Manifest): number {
  return tables.reduce((sum, { rows }) => sum + rows, 0)
}
