import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { MigrationList } from '@prisma/schema-engine-wasm'
import { projectRoot } from '../runtime/paths'

/** The folder that contains `migrations` (the tables) and `sql` (functions, triggers and views). */
export const prismaFolder = path.join(projectRoot, 'prisma')
export const prismaSchemaFile = path.join(prismaFolder, 'schema.prisma')

export const getMigrationsFolder = (folder: string) => path.join(folder, 'migrations')

/** Lists this build's migrations in the order they are applied. */
export async function listMigrationNames(folder = prismaFolder): Promise<string[]> {
  const entries = await readdir(getMigrationsFolder(folder), { withFileTypes: true })
  return entries
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort()
}

/** Reads migrations into the form that Prisma's schema engine expects. */
export async function loadMigrations(names: string[], folder = prismaFolder): Promise<MigrationList> {
  const baseDir = getMigrationsFolder(folder)
  return {
    baseDir,
    lockfile: {
      path: 'migration_lock.toml',
      content: await readFile(path.join(baseDir, 'migration_lock.toml'), 'utf8'),
    },
    shadowDbInitScript: '',
    migrationDirectories: await Promise.all(
      names.map(async (name) => ({
        path: name,
        migrationFile: {
          path: 'migration.sql',
          content: {
            tag: 'ok' as const,
            value: await readFile(path.join(baseDir, name, 'migration.sql'), 'utf8'),
          },
        },
      })),
    ),
  }
}
