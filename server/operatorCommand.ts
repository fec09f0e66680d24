import path from 'node:path'
import { BackupError } from './platform/backup/backupError'
import { StartupError } from './platform/runtime/startupError'

/** The life of a command's process: an error that the operator can correct is one line and a non-zero exit code. */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  // why: an embedded database that the command started ends with the process, if that ends by exit
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => process.exit(1))
  try {
    await command()
  } catch (error) {
    const isKnown = error instanceof StartupError || error instanceof BackupError
    process.stderr.write(isKnown ? `${error.message}\n` : `${(error as Error).stack}\n`)
    process.exit(1)
  }
}

/** What the operator typed after the command's name, whether npm's script or Node.js itself runs it. */
export const operatorArguments = (): string[] =>
  process.argv.slice(path.basename(process.argv[1] ?? '') === 'start.mjs' ? 3 : 2)

/** A path that the operator typed: from the folder in which npm was called. */
export const callerFolder = (): string => process.env.INIT_CWD ?? process.cwd()
