import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { MigrationList } from '@prisma/schema-engine-wasm'
import { projectRoot } from '../runtime/paths'

export const migrationsFolder = path.join(projectRoot, 'prisma', 'migrations')
export const schemaFile = path.join(projectRoot, 'prisma', 'schema.prisma')

/** The names of the migrations of this build, in the order in which they apply. */
export async function migrationNames(folder = migrationsFolder): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true })
  return entries
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort()
}

/** The named migrations in the form that Prisma's schema engine takes. */
export async function readMigrations(names: string[], folder = migrationsFolder): Promise<MigrationList> {
  return {
    baseDir: folder,
    lockfile: {
      path: 'migration_lock.toml',
      content: await readFile(path.join(folder, 'migration_lock.toml'), 'utf8'),
    },
    shadowDbInitScript: '',
    migrationDirectories: await Promise.all(
      names.map(async (name) => ({
        path: name,
        migrationFile: {
          path: 'migration.sql',
          content: {
            tag: 'ok' as const,
            value: await readFile(path.join(folder, name, 'migration.sql'), 'utf8'),
          },
        },
      })),
    ),
  }
}
