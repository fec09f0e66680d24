import { execFileSync } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Pool } from 'pg'
import { startEmbeddedPostgres } from '../server/platform/database/embedded'
import { getMigrationsFolder, listMigrationNames, prismaFolder } from '../server/platform/database/migrationFiles'
import { diffDatabaseSchema } from '../server/platform/database/schemaEngine'

const name = process.argv[2] ?? ''
if (!/^[a-z0-9_]+$/.test(name)) {
  console.error('npm run migration -- <name>: a name of lower-case letters, digits and _, such as add_stock')
  process.exit(1)
}
const sql = await missingSql()
if (sql) await writeMigration(sql)
else console.log('The migrations already match prisma/schema.prisma; nothing was written.')
execFileSync(process.execPath, [path.join(import.meta.dirname, 'databaseClient.mjs')], { stdio: 'inherit' })

async function writeMigration(sql: string): Promise<void> {
  const time = new Date().toISOString().replace(/\D/g, '').slice(0, 14)
  const folder = path.join(getMigrationsFolder(prismaFolder), `${time}_${name}`)
  await mkdir(folder)
  await writeFile(path.join(folder, 'migration.sql'), sql)
  console.log(
    `Review ${path.relative(process.cwd(), folder)}/migration.sql, and add what prisma/schema.prisma cannot express.`,
  )
}

async function missingSql(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'mah-migration-'))
  const postgres = await startEmbeddedPostgres(folder, { throwaway: true })
  const pool = new Pool({ connectionString: postgres.url })
  try {
    await pool.query('CREATE DATABASE scratch')
    const scratchUrl = new URL(postgres.url)
    scratchUrl.pathname = '/scratch'
    const scratch = new Pool({ connectionString: scratchUrl.href })
    const sql = await diffDatabaseSchema(pool, scratch, await listMigrationNames())
    await scratch.end()
    return sql
  } finally {
    await pool.end()
    await postgres.stop()
    await rm(folder, { recursive: true })
  }
}
