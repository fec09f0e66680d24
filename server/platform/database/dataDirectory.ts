import { randomBytes } from 'node:crypto'
import { mkdir, readFile, stat, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import path from 'node:path'
import { StartupError } from '../runtime/startupError'
import { acquireFileLock, type FileLock } from './fileLock'

/** How long to wait for another server to stop, in ms. */
export const SERVER_STOP_TIMEOUT_MS = 10_000

/**
 * Creates the data directory and locks it for this process, so that no second server can use the same files. Waits a
 * while for a server that may be stopping.
 * @returns the lock.
 * @throws StartupError if the directory is not writable or is used by another running server.
 */
export async function lockDataDirectory(dataDir: string, patienceMs = SERVER_STOP_TIMEOUT_MS): Promise<FileLock> {
  const file = path.join(dataDir, 'server.lock')
  const lock = await createPrivateFolder(dataDir)
    .then(() => acquireFileLock(file, patienceMs, `${process.pid} on ${hostname()}`))
    .catch((error: NodeJS.ErrnoException) => {
      throw new StartupError(
        `DATA_DIR ${dataDir} cannot be written (${error.code ?? error.message}). Choose a folder that the server's user can write to.`,
      )
    })
  if (lock) return lock
  throw new StartupError(
    `DATA_DIR ${dataDir} is in use by a running server (process ${await readOrNothing(file)}). Stop that server, or choose another folder.`,
  )
}

/**
 * Creates a folder and its parents. Does not use Node's recursive mkdir, which loops forever on file systems such as
 * /proc that always return ENOENT.
 */
export async function createPrivateFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { mode: 0o700 })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EEXIST' && (await stat(folder)).isDirectory()) return
    const parent = path.dirname(folder)
    if (code !== 'ENOENT' || (await exists(parent))) throw error
    await createPrivateFolder(parent)
    await mkdir(folder, { mode: 0o700 })
  }
}

async function exists(file: string): Promise<boolean> {
  return stat(file).then(
    () => true,
    () => false,
  )
}

/** Reads the secret in `file` (mode 0600). If there is no secret yet, creates one from random letters and digits. */
export async function loadOrCreateSecret(file: string): Promise<string> {
  const stored = await readOrNothing(file)
  if (stored) return stored
  const secret = randomBytes(24).toString('hex')
  await writeFile(file, secret, { mode: 0o600 })
  return secret
}

async function readOrNothing(file: string): Promise<string> {
  return (await readFile(file, 'utf8').catch(() => '')).trim()
}
