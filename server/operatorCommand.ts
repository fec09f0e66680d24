import path from 'node:path'
import { BackupError } from './platform/backup/backupError'
import { StartupError } from './platform/runtime/startupError'

/** Runs a command's process: reports an error that the operator can correct in one line, with a non-zero exit code. */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  // why: only process.exit also ends an embedded database that the command started
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => process.exit(1))
  try {
    await command()
  } catch (error) {
    const isKnown = error instanceof StartupError || error instanceof BackupError
    process.stderr.write(isKnown ? `${error.message}\n` : `${(error as Error).stack}\n`)
    process.exit(1)
  }
}

/** Returns the operator's arguments, whether npm or Node.js runs the command. */
export const operatorArguments = (): string[] =>
  process.argv.slice(path.basename(process.argv[1] ?? '') === 'start.mjs' ? 3 : 2)

/** Returns the folder in which the operator called npm, the base of relative paths. */
export const callerFolder = (): string => process.env.INIT_CWD ?? process.cwd()
