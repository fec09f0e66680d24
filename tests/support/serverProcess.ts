import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { inject, onTestFinished } from 'vitest'
import { projectRoot } from '../../server/platform/runtime/paths'

interface Exit {
  code: number | null
  signal: NodeJS.Signals | null
  stdout: string
  stderr: string
}

/** First super-admin of the server whose data directory `usedDataDirectory` copies. */
export const FIRST_ADMIN = { email: 'admin@localhost', password: 'correct horse battery' }

export interface ServerProcess {
  pid: number
  /** Resolves to the URL that the server prints once it is ready; rejects if the server exits before then. */
  ready: Promise<string>
  exit: Promise<Exit>
  /** The output so far. */
  stdout(): string
  /**
   * Returns the longest time that the event loop was blocked since the last call, if the server was started with
   * `watched`.
   */
  longestHold(): Promise<Hold>
}

/** Time between two turns of the event loop, in ms: CPU time of the loop's own thread, and elapsed time. */
export interface Hold {
  processor: number
  wall: number
}

interface StartOptions {
  /** True to measure how long the event loop is blocked. */
  watched?: boolean
  /** A command to run in `folder`, instead of the project's server. */
  command?: { args: string[]; folder: string }
}

/**
 * Node.js options for a server that handles few requests. why: optimising its JavaScript takes a tenth of the start-up
 * time, optimising WebAssembly another tenth, and multi-threaded garbage collection a twentieth; a `watched` server
 * runs without these options
 */
const FOR_FEW_REQUESTS = [
  '--interrupt-budget=500000',
  '--liftoff-only',
  '--max-semi-space-size=64',
  '--single-threaded-gc',
]

/**
 * Starts the built server as an operator would, on a free port and in a separate process group, until the test ends.
 */
export function startProcess(env: Record<string, string>, options: StartOptions = {}): ServerProcess {
  const server = startKeptProcess(env, options)
  onTestFinished(server.kill)
  return server
}

/** Like `startProcess`, but the server runs until the caller stops it. */
export function startKeptProcess(
  env: Record<string, string>,
  { watched = false, command = { args: ['dist/server/main.js'], folder: projectRoot } }: StartOptions = {},
): ServerProcess & { kill(): Promise<void> } {
  const options = watched ? ['--import', './tests/support/loopProbe.mjs'] : FOR_FEW_REQUESTS
  const child = spawn(process.execPath, [...options, ...command.args], {
    cwd: command.folder,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe', ...(watched ? (['ipc'] as const) : [])],
    env: { PATH: process.env.PATH, NODE_ENV: 'production', PORT: '0', LOG_LEVEL: 'warn', ...env },
  })
  const output = { stdout: '', stderr: '' }
  child.stderr?.on('data', (chunk) => {
    output.stderr += chunk
  })
  const exit = new Promise<Exit>((resolve) => {
    child.once('close', (code, signal) => resolve({ code, signal, ...output }))
  })
  const ready = new Promise<string>((resolve, reject) => {
    child.stdout?.on('data', (chunk) => {
      output.stdout += chunk
      const url = /ready: (\S+)/.exec(output.stdout)?.[1]
      if (url) resolve(url)
    })
    exit.then(({ stderr }) => reject(new Error(`The server ended: ${stderr}`)))
  })
  ready.catch(() => undefined)
  return {
    async kill() {
      child.kill('SIGKILL')
      await exit
    },
    pid: child.pid ?? 0,
    ready,
    exit,
    stdout: () => output.stdout,
    async longestHold() {
      child.send('longest')
      const [hold] = await once(child, 'message')
      return hold as Hold
    },
  }
}

/** Runs one of the built server's commands, such as `backup`, to completion. */
export async function runCommand(
  name: string,
  args: string[],
  env: Record<string, string>,
): Promise<{ code: number; output: string }> {
  const child = spawn(process.execPath, [...FOR_FEW_REQUESTS, `dist/server/${name}.js`, ...args], {
    cwd: projectRoot,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH, NODE_ENV: 'production', ...env },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output += chunk
    })
  const [code] = await once(child, 'close')
  return { code, output }
}

/** Creates a data directory that is deleted after the test; a PostgreSQL server that still uses it is stopped first. */
export async function temporaryDataDirectory(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'mah-data-'))
  onTestFinished(() => removeDataDirectory(folder))
  return folder
}

/** Stops any PostgreSQL server that still uses a data directory, and deletes the directory. */
export async function removeDataDirectory(folder: string): Promise<void> {
  const pid = await postgresPid(folder)
  if (pid) process.kill(pid, 'SIGQUIT')
  await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
}

/**
 * Returns a copy of a data directory in which a server has run and stopped, with `FIRST_ADMIN` as its only user.
 * Creating such a directory each time would take longer than most of the tests that need it.
 */
export async function usedDataDirectory(): Promise<string> {
  const used = path.join(inject('runFolder'), 'used-data')
  if (!existsSync(used)) await makeUsedDataDirectory(used)
  const folder = await temporaryDataDirectory()
  // why: Node.js would take ten times as long as `cp` to copy a thousand files
  await promisify(execFile)('cp', ['-R', `${used}/.`, folder])
  return folder
}

async function makeUsedDataDirectory(used: string): Promise<void> {
  const folder = await mkdtemp(`${used}-`)
  const server = startProcess({ DATA_DIR: folder, ADMIN_PASSWORD: FIRST_ADMIN.password })
  await server.ready
  process.kill(server.pid, 'SIGTERM')
  await server.exit
  // why: the folder is renamed only when complete, because other processes look for it. If another process was faster,
  // its folder is used instead.
  await rename(folder, used).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error
  })
}

/**
 * Returns the process id of the embedded PostgreSQL server that uses this data directory, if it is running or was
 * killed.
 */
export async function postgresPid(dataDir: string): Promise<number | undefined> {
  const text = await readFile(path.join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').catch(() => '')
  return Number.parseInt(text, 10) || undefined
}
