import path from 'node:path'
import { loadConfig } from './config'
import type { PrismaClient } from './generated/prisma/client'
import { BackupError } from './platform/backup/backupError'
import { listPendingMigrations } from './platform/database/migrations'
import { withOperatorDatabase } from './platform/database/operatorDatabase'
import { openDatabase } from './platform/database/prisma'
import { StartupError } from './platform/runtime/startupError'

/**
 * Runs an operator's command. An error that the operator can correct is printed in one line, and the exit code is not
 * zero.
 */
export async function runOperatorCommand(command: () => Promise<void>): Promise<void> {
  // why: only process.exit also stops an embedded database that the command started
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => process.exit(1))
  try {
    await command()
  } catch (error) {
    const isKnown = error instanceof StartupError || error instanceof BackupError
    process.stderr.write(isKnown ? `${error.message}\n` : `${(error as Error).stack}\n`)
    process.exit(1)
  }
}

/**
 * Runs `work` on the server's database, whether or not the server is running.
 * @throws if the database still has to be upgraded.
 */
export function withUpgradedDatabase<Result>(work: (prisma: PrismaClient) => Promise<Result>): Promise<Result> {
  return withOperatorDatabase(loadConfig(process.env), { alone: false }, async (url) => {
    if ((await listPendingMigrations(url)).length > 0)
      throw new StartupError('The database is from an older version. Start the server once to update the database.')
    const database = openDatabase(url)
    try {
      return await work(database.prisma)
    } finally {
      await database.close()
    }
  })
}

/** Returns the arguments that the operator gave, whether the command was run by npm or by Node.js. */
export const getOperatorArguments = (): string[] =>
  process.argv.slice(path.basename(process.argv[1] ?? '') === 'start.mjs' ? 3 : 2)

/** Returns the folder that npm was run in. Relative paths are resolved from there. */
export const getCallerFolder = (): string => process.env.INIT_CWD ?? process.cwd()
