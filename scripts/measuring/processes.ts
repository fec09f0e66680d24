import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { open, readFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { root } from '../tools.mjs'
import { processorMsOf } from './processFamily'

/** A server in a process of its own. */
export interface Server {
  origin: string
  pid: number
  /** Milliseconds of processor time that its process has used. */
  processorMs(): Promise<number>
  /** Megabytes that its process holds in memory. */
  memory(): number
  /** What it has printed so far. */
  log(): Promise<string>
  /** Resolves when its process has ended, with its exit code; null if a signal ended it. */
  ended: Promise<number | null>
  /** Ends it as an operator does, unless it has ended. */
  stop(): Promise<void>
  /** Ends it as a lack of memory or a lost machine does. */
  kill(): void
}

const ADMIN = { ADMIN_EMAIL: 'admin@localhost', ADMIN_PASSWORD: 'correct horse battery' }
const START_MS = 60_000

/** The first super-admin of every database. */
export const admin = { email: ADMIN.ADMIN_EMAIL, password: ADMIN.ADMIN_PASSWORD }

/** How a server's process is started: the path of a Node.js other than this one, and further options for it. */
interface Start {
  node?: string
  options?: string[]
}

/** Starts the built server as `npm start` does, with these variables; its log is in `folder`. */
export function startBuilt(
  folder: string,
  env: Record<string, string>,
  { node, options = [] }: Start = {},
): Promise<Server> {
  return startScript([...options, ...startOptions(), 'scripts/start.mjs'], folder, { ...ADMIN, ...env }, node)
}

/** The options that `npm start` gives to Node.js. */
function startOptions(): string[] {
  const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'))
  return /node (.*)scripts\/start\.mjs/.exec(scripts.start)?.[1]?.match(/\S+/g) ?? []
}

let started = 0

/** Starts a script that serves, on a free port; its log is in `folder`. */
export async function startScript(
  args: string[],
  folder: string,
  env: Record<string, string>,
  node: string = process.execPath,
): Promise<Server> {
  const log = path.join(folder, `server-${++started}.log`)
  const output = await open(log, 'w')
  const child = spawn(node, args, {
    cwd: root,
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
    processorMs: () => processorMsOf([pid]),
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
