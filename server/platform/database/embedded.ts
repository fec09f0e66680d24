import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, chown, mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { totalmem } from 'node:os'
import path from 'node:path'
import { Client } from 'pg'
import { StartupError } from '../runtime/startupError'
import { loadOrCreateSecret } from './dataDirectory'
import { lacksDiskSpace } from './diskSpace'
import type { FileLock } from './fileLock'
import { findPostgresPrograms, type PostgresPrograms } from './postgresPrograms'
import { lockPostgresCluster, waitUntilPostgresReady } from './postmaster'
import { startLogRotation } from './rotateLogFile'
import { DatabaseSupervisor } from './supervisor'

const USER = 'mah'
const DATABASE = 'mah'

const MIB = 2 ** 20

const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
  // why: the client receives each statement's error, and the log must not contain user input
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  max_connections: '60',
  // why: the app's statements are so short that compiling them takes longer than it saves
  jit: 'off',
  // why: random reads are cheap, because uncached pages come from an SSD or from the system's cache
  random_page_cost: '1.1',
  ...memorySettings(availableMemory() / MIB),
}

/** Settings for disposable databases: faster, but data may be lost if the machine crashes. */
const THROWAWAY_SETTINGS = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  // why: with more iterations, hashing the password would take longer than a short connection's queries
  scram_iterations: '1',
  max_wal_senders: '0',
  // why: statistics that change during a test would change its query plans
  autovacuum: 'off',
  max_connections: '200',
  shared_buffers: '128MB',
}

/**
 * Sizes PostgreSQL's page cache to a quarter of the memory, as PostgreSQL's manual recommends. PostgreSQL only takes
 * this memory as the data grows.
 */
function memorySettings(availableMib: number): Record<string, string> {
  const own = Math.round(Math.min(4096, Math.max(128, availableMib / 4)))
  return { shared_buffers: `${own}MB`, effective_cache_size: `${Math.round(availableMib / 2)}MB` }
}

/** Returns the memory available to this process: the machine's memory, or the process's limit if that is lower. */
function availableMemory(): number {
  const limit = process.constrainedMemory()
  return limit > 0 ? Math.min(limit, totalmem()) : totalmem()
}

export interface EmbeddedPostgres {
  /** URL of the application's database, with the superuser login. */
  url: string
  /** Resolves if PostgreSQL ends unexpectedly and cannot be restarted. */
  failed: Promise<void>
  /**
   * Makes a busy backend fail its statement, even inside a function that ignores cancel and terminate requests. Absent
   * on systems that do not have the signal. Must not be used on a waiting backend, because the backend may hold a
   * shared lock.
   */
  interruptBackend?(processId: number): void
  stop(): Promise<void>
}

interface Options {
  /** True for tests: faster, but data may be lost if the machine crashes. */
  throwaway?: boolean
  /** Called before PostgreSQL is restarted because it ended unexpectedly. */
  onRestart?(): void
}

/**
 * Starts an embedded PostgreSQL in `dataDir`, on the loopback address and a free port, and initialises it the first
 * time. Stops a PostgreSQL that a killed server left running, and restarts PostgreSQL if it ends unexpectedly.
 * @throws StartupError with PostgreSQL's own reason if it does not start.
 */
export async function startEmbeddedPostgres(dataDir: string, options: Options = {}): Promise<EmbeddedPostgres> {
  const programs = findPostgresPrograms()
  const { cluster, passwordFile } = filesIn(dataDir)
  const log = path.join(dataDir, 'postgres.log')
  if (existsSync(cluster) && !existsSync(passwordFile)) {
    throw new StartupError(
      `${passwordFile} is missing. Restore it: the database in ${cluster} cannot be opened without it.`,
    )
  }
  const password = await loadOrCreateSecret(passwordFile)
  const port = await freePort()
  const urlOn = (port: number, database = 'postgres') => urlOf(password, port, database)

  // why: PostgreSQL runs as a different user, who must be able to enter this folder
  if (programs.owner && programs.owner.uid !== process.getuid?.()) await chmod(dataDir, 0o711)
  if (!existsSync(cluster)) await initialise(programs, cluster, password, log, options.throwaway)
  await changeOwner(programs.owner, cluster)

  const settings = { ...SETTINGS, port: String(port), ...(options.throwaway ? THROWAWAY_SETTINGS : {}) }
  const start = async () => startServer(programs, cluster, log, settings, await lockPostgresCluster(cluster, urlOn))
  const keeper = new DatabaseSupervisor(await start(), start, options.onRestart, () => lacksDiskSpace(dataDir))
  const trimming = startLogRotation(log)
  // why: after an error, the process may exit without calling stop()
  const interrupt = () => keeper.interrupt()
  process.once('exit', interrupt)
  const stop = async () => {
    process.off('exit', interrupt)
    await keeper.stop()
    clearInterval(trimming)
  }
  try {
    await createDatabase(urlOn(port))
  } catch (error) {
    await stop()
    const wrong = (error as { code?: string }).code?.startsWith('28')
    const reason = wrong
      ? `${passwordFile} contains the wrong password; restore the right one`
      : (error as Error).message
    throw new StartupError(`The database in ${cluster} cannot be opened: ${reason}.`)
  }
  return {
    url: urlOn(port, DATABASE),
    failed: keeper.failed,
    interruptBackend: process.platform === 'win32' ? undefined : interruptBackend,
    stop,
  }
}

/** Returns the URL of the application's database, if a server's PostgreSQL is running in `dataDir`. */
export async function findRunningEmbeddedPostgresUrl(dataDir: string): Promise<string | undefined> {
  const { cluster, passwordFile } = filesIn(dataDir)
  const [lines, password] = await Promise.all(
    [path.join(cluster, 'postmaster.pid'), passwordFile].map((file) => readFile(file, 'utf8').catch(() => '')),
  )
  // the port is on the fourth line of postmaster.pid
  const port = Number(lines?.split('\n')[3])
  if (!port || !password) return undefined
  const url = urlOf(password.trim(), port, DATABASE)
  const client = new Client({ connectionString: url })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return url
  } catch {
    return undefined
  } finally {
    await client.end().catch(() => undefined)
  }
}

function filesIn(dataDir: string): { cluster: string; passwordFile: string } {
  return { cluster: path.join(dataDir, 'postgres'), passwordFile: path.join(dataDir, 'postgres-password') }
}

function urlOf(password: string, port: number, database: string): string {
  return `postgresql://${USER}:${password}@127.0.0.1:${port}/${database}?sslmode=disable`
}

// why: SIGFPE raises an error at once; other signals wait until the function checks for them, or end all sessions
function interruptBackend(processId: number): void {
  try {
    process.kill(processId, 'SIGFPE')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

async function initialise(
  programs: PostgresPrograms,
  cluster: string,
  password: string,
  log: string,
  throwaway = false,
): Promise<void> {
  // why: the folder is renamed once complete, so that a start that is killed halfway leaves no incomplete cluster
  const unfinished = `${cluster}.new`
  const passwordCopy = `${unfinished}-password`
  await rm(unfinished, { recursive: true, force: true })
  await mkdir(unfinished, { mode: 0o700 })
  await writeFile(passwordCopy, password, { mode: 0o600 })
  await changeOwner(programs.owner, unfinished, passwordCopy)
  const output = await open(log, 'w', 0o600)
  const initdb = programs.run(
    'initdb',
    [
      `--pgdata=${unfinished}`,
      `--username=${USER}`,
      `--pwfile=${passwordCopy}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale=C',
      // ICU's root locale with numeric sorting, so that Bay 2 comes before Bay 10
      '--locale-provider=icu',
      '--icu-locale=und-u-kn-true',
      ...(throwaway ? ['--no-sync', '--set=scram_iterations=1'] : []),
    ],
    ['ignore', output.fd, output.fd],
  )
  const code = await exitOf(initdb)
  await output.close()
  await rm(passwordCopy)
  if (code !== 0) throw new StartupError(`The database could not be initialised: ${await lastReason(log)}`)
  await rename(unfinished, cluster)
}

/** Starts PostgreSQL. The PostgreSQL process inherits `lock`. */
async function startServer(
  programs: PostgresPrograms,
  cluster: string,
  log: string,
  settings: Record<string, string>,
  lock: FileLock,
): Promise<ChildProcess> {
  await rename(log, `${log}.1`).catch(() => undefined)
  // why: the log is opened in append mode, so that truncating the file leaves no hole
  const output = await open(log, 'a', 0o600)
  const server = programs.run(
    'postgres',
    ['-D', cluster, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    ['ignore', output.fd, output.fd, lock.fd],
  )
  // why: PostgreSQL may exit while this process is still closing its files, and the event fires only once
  const exit = exitOf(server).then(async () => {
    const reason = (await lacksDiskSpace(cluster)) ? `the disk of ${cluster} is full` : await lastReason(log)
    throw new StartupError(`PostgreSQL did not start: ${reason}`)
  })
  exit.catch(() => undefined)
  await output.close()
  await lock.release()
  await waitUntilPostgresReady(cluster, server.pid ?? 0, exit)
  return server
}

async function createDatabase(url: string): Promise<void> {
  const client = new Client({ connectionString: url })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [DATABASE])
    if (!rowCount) await client.query(`CREATE DATABASE ${DATABASE}`)
  } finally {
    await client.end().catch(() => undefined)
  }
}

function exitOf(child: ChildProcess): Promise<number | null> {
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', resolve)
  })
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}

async function lastReason(log: string): Promise<string> {
  const lines = (await readFile(log, 'utf8').catch(() => '')).split('\n').filter(Boolean)
  const reason = lines.findLast((line) => /FATAL|PANIC|error/i.test(line)) ?? lines.at(-1)
  return `${reason?.replace(/^.*?(FATAL|PANIC|error): */i, '') ?? 'no reason was given'} (more in ${log})`
}

async function changeOwner(owner: PostgresPrograms['owner'], ...entries: string[]): Promise<void> {
  for (const entry of entries) {
    const stats = await stat(entry)
    if (!owner || stats.uid === owner.uid) continue
    const inside = stats.isDirectory() ? await readdir(entry, { recursive: true }) : []
    for (const name of ['', ...inside]) await chown(path.join(entry, name), owner.uid, owner.gid)
  }
}
