import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { open, readFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { PROJECT_ROOT } from '../helpers/tools.mjs'

/** A server in its own process. */
export interface MeasurementServer {
  origin: string
  pid: number
  /** Returns the CPU time of the server's process in ms. */
  processorMs(): Promise<number>
  /** Returns the memory of the server's process in megabytes. */
  memory(): number
  /** Returns the server's log so far. */
  log(): Promise<string>
  /** Resolves with the exit code when the process ends; null if a signal ended it. */
  ended: Promise<number | null>
  /** Stops the server as an operator would, unless it has ended. */
  stop(): Promise<void>
  /** Kills the server, to simulate an out-of-memory kill or a machine failure. */
  kill(): void
}

const ADMIN = { ADMIN_EMAIL: 'admin@localhost', ADMIN_PASSWORD: 'correct horse battery' }
const START_MS = 300_000

/** The first super-admin in every database. */
export const ADMIN_CREDENTIALS = { email: ADMIN.ADMIN_EMAIL, password: ADMIN.ADMIN_PASSWORD }

/**
 * Starts the built server like `npm start`, with `env` as environment variables and, if given, `node` as the Node.js
 * program. Writes the log to `folder`.
 */
export function startBuiltServer(
  folder: string,
  env: Record<string, string>,
  node?: string,
): Promise<MeasurementServer> {
  return startServerScript(['scripts/operator/start.mjs'], folder, { ...ADMIN, ...env }, node)
}

let started = 0

/** Starts a script that runs a server on a free port; writes the log to `folder`. */
export async function startServerScript(
  args: string[],
  folder: string,
  env: Record<string, string>,
  node: string = process.execPath,
): Promise<MeasurementServer> {
  const log = path.join(folder, `server-${++started}.log`)
  const output = await open(log, 'w')
  const child = spawn(node, args, {
    cwd: PROJECT_ROOT,
    stdio: ['ignore', output.fd, output.fd],
    env: { PATH: process.env.PATH, PORT: '0', NODE_ENV: 'production', ...env },
  })
  await output.close()
  const kill = () => void child.kill('SIGKILL')
  process.once('exit', kill)
  const ended = once(child, 'exit').then(([code]) => {
    process.off('exit', kill)
    return code as number | null
  })
  const pid = child.pid ?? 0
  return {
    origin: await readOrigin(child, log),
    pid,
    processorMs: () => processorMsOf(pid),
    memory: () => residentMegabytes(pid),
    log: () => readFile(log, 'utf8'),
    ended,
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
    kill,
  }
}

async function readOrigin(child: ChildProcess, log: string): Promise<string> {
  const deadline = Date.now() + START_MS
  while (child.exitCode === null && child.signalCode === null && Date.now() < deadline) {
    const origin = /ready: (http:\S+)/.exec(await readFile(log, 'utf8'))?.[1]
    if (origin) return origin
    await sleep(50)
  }
  throw new Error(`A server did not start: ${await readFile(log, 'utf8')}`)
}

function residentMegabytes(pid: number): number {
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024
}

const TICKS_PER_SECOND = 100

/** Reads the CPU time from /proc, which works even if the process is busy; 0 on systems without /proc. */
async function processorMsOf(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  // skips the process's name, which may contain spaces; of the fields after it, the 12th and 13th are the user and
  // system time
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return ((Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) * 1000) / TICKS_PER_SECOND
}
