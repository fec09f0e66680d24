import { readFile, realpath, rm } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { Client } from 'pg'
import { StartupError } from '../runtime/startupError'
import { SERVER_STOP_TIMEOUT_MS } from './dataDirectory'
import { acquireFileLock, type FileLock } from './fileLock'

const POLL_MS = 20
/** How long the port in `postmaster.pid` may stay silent before the process is taken for another program, in ms. */
const SILENCE_MS = 3000
/** How long PostgreSQL may take to shut down, in ms. */
const STOP_MS = 30_000

/** The content of `postmaster.pid`, a file that PostgreSQL writes. */
interface Postmaster {
  pid: number
  port: number
  ready: boolean
}

/** Reads the cluster's `postmaster.pid`; null if it does not exist. */
export async function loadPostmasterFile(cluster: string): Promise<Postmaster | null> {
  const text = await readFile(path.join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')
  const lines = text.split('\n')
  const pid = Number(lines[0])
  return pid > 0 ? { pid, port: Number(lines[3]), ready: lines[7]?.trim() === 'ready' } : null
}

/**
 * Locks a cluster's files for a PostgreSQL that is about to start. Stops any PostgreSQL that a killed server left
 * running: it still holds the lock, even if this process cannot see it, for example in another container. Removes a
 * postmaster.pid whose process id now belongs to another program; PostgreSQL itself replaces one whose process has
 * ended.
 * @returns the lock, which PostgreSQL inherits.
 * @throws StartupError if a running PostgreSQL cannot be stopped.
 */
export async function lockPostgresCluster(
  cluster: string,
  urlOn: (port: number) => string,
  patienceMs = SERVER_STOP_TIMEOUT_MS,
): Promise<FileLock> {
  const silentAt = Date.now() + SILENCE_MS
  let until = Date.now() + patienceMs
  let lock: FileLock | null = null
  let stopping = false
  for (;;) {
    lock ??= await acquireFileLock(`${cluster}.lock`, 0)
    const orphan = await loadPostmasterFile(cluster)
    const alive = orphan !== null && isAlive(orphan.pid)
    if (lock && !alive) return lock
    if (alive && !stopping) {
      const answer = await ask(urlOn(orphan.port), cluster)
      if (answer === 'ours') {
        process.kill(orphan.pid, 'SIGINT')
        stopping = true
        until = Date.now() + STOP_MS
      } else if (lock && (answer === 'foreign' || (answer === 'silent' && Date.now() > silentAt))) {
        await rm(path.join(cluster, 'postmaster.pid'), { force: true })
        return lock
      }
    }
    if (Date.now() > until) {
      await lock?.release()
      throw new StartupError(
        `Another PostgreSQL server is using ${cluster} and has not stopped (process ${orphan?.pid ?? 'unknown'}, perhaps in another container). Stop that process, then start this server again.`,
      )
    }
    await delay(POLL_MS)
  }
}

/** Waits until the PostgreSQL with this process id accepts connections. Rejects as soon as `exit` does. */
export async function waitUntilPostgresReady(cluster: string, pid: number, exit: Promise<never>): Promise<void> {
  for (;;) {
    const postmaster = await Promise.race([loadPostmasterFile(cluster), exit])
    if (postmaster?.pid === pid && postmaster.ready) return
    await Promise.race([delay(POLL_MS), exit])
  }
}

async function ask(url: string, cluster: string): Promise<'ours' | 'foreign' | 'busy' | 'silent'> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: SILENCE_MS })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ data_directory: string }>('SHOW data_directory')
    const served = await realpath(rows[0]?.data_directory ?? '')
    return served === (await realpath(cluster)) ? 'ours' : 'foreign'
  } catch (error) {
    const code = (error as { code?: string }).code
    // 57P03: PostgreSQL is starting or stopping; 28…: another server has rejected the login
    if (code === '57P03') return 'busy'
    return code?.startsWith('28') ? 'foreign' : 'silent'
  } finally {
    await client.end().catch(() => undefined)
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH'
  }
}
