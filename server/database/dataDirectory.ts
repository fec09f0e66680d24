import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { StartRefusal } from '../startRefusal'

/** Gives the data directory back. */
export type Release = () => Promise<void>

/**
 * Makes the data directory and takes it for this process, so that no second server starts on the same files.
 *
 * @throws StartRefusal if it cannot be written, or if a living server holds it.
 */
export async function takeDataDirectory(dataDir: string): Promise<Release> {
  const lock = path.join(dataDir, 'server.lock')
  const mine = describeProcess(process.pid)
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 })
    await clearStaleLock(lock)
    await writeFile(lock, mine, { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if (error instanceof StartRefusal) throw error
    const code = (error as NodeJS.ErrnoException).code
    if (code === 'EEXIST' && (await readOrNothing(lock))) throw heldBy(dataDir, await readOrNothing(lock))
    throw new StartRefusal(
      `DATA_DIR ${dataDir} cannot be written (${code}); it takes a folder that this user may write.`,
    )
  }
  return () => rm(lock, { force: true })

  async function clearStaleLock(file: string): Promise<void> {
    const holder = await readOrNothing(file)
    if (!holder) return
    if (isAlive(holder)) throw heldBy(dataDir, holder)
    // renamed before it is removed: of two servers that find the same stale lock only one succeeds
    const stale = `${file}.${process.pid}`
    await rename(file, stale).catch(() => undefined)
    await rm(stale, { force: true })
  }
}

/** The secret in `file` (mode 0600), made of random letters and digits when it does not exist yet. */
export async function keepSecret(file: string): Promise<string> {
  const kept = await readOrNothing(file)
  if (kept) return kept
  const secret = randomBytes(24).toString('hex')
  await writeFile(file, secret, { mode: 0o600 })
  return secret
}

function heldBy(dataDir: string, holder: string): StartRefusal {
  return new StartRefusal(
    `DATA_DIR ${dataDir} is in use by a running server (process ${holder.split(' ')[0]}); stop it or choose another folder.`,
  )
}

/** Process id and, where the system tells, its start: a later process with the same id differs in it. */
function describeProcess(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return `${pid} ${stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]}`
  } catch {
    return String(pid)
  }
}

function isAlive(holder: string): boolean {
  const pid = Number.parseInt(holder, 10)
  if (!(pid > 0)) return false
  try {
    process.kill(pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false
  }
  return describeProcess(pid) === holder
}

async function readOrNothing(file: string): Promise<string> {
  return (await readFile(file, 'utf8').catch(() => '')).trim()
}
