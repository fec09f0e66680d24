import { spawn, spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const here = path.dirname(fileURLToPath(import.meta.url))

export const root = path.dirname(path.dirname(here))

/** Exit code for a check whose required programs are not installed, as in automake. */
const SKIPPED = 77

/** Exits with code 77 and a line that names the missing programs, unless all are installed and the user is root. */
export function requirePrograms(...programs) {
  const missing = programs.filter((program) => !isInstalled(program))
  if (process.getuid?.() !== 0) missing.push('root')
  if (missing.length === 0) return
  console.error(`not checked, because this needs ${missing.join(', ')}`)
  process.exit(SKIPPED)
}

function isInstalled(program) {
  return (process.env.PATH ?? '').split(path.delimiter).some((folder) => {
    try {
      accessSync(path.join(folder, program), constants.X_OK)
      return true
    } catch {
      return false
    }
  })
}

/** Runs a program to completion, and returns its output. */
export function run(program, args, options = {}) {
  const { status, stdout, stderr, error } = spawnSync(program, args, {
    ...{ encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
    ...options,
  })
  if (error) throw error
  if (status !== 0) throw new Error(`${program} ${args.join(' ')} ended with ${status}:\n${stdout}${stderr}`)
  return stdout.trim()
}

/**
 * Runs this file again in separate network, mount and process namespaces, so that its ports and processes do not clash
 * with others.
 */
export function runApart(file, args) {
  const child = spawn(
    'unshare',
    ['--net', '--mount', '--pid', '--fork', '--kill-child', '--mount-proc', process.execPath, file, ...args],
    { stdio: 'inherit' },
  )
  return new Promise((resolve) => child.on('exit', (code) => resolve(code ?? 1)))
}

/** Signs in and saves a test, or finds it again; `prefix` is a command that runs the program elsewhere. */
export function visitHall(task, url, { password = '', env = {}, prefix = [] } = {}) {
  const [program, ...args] = [...prefix, process.execPath, path.join(here, 'hall.mjs'), task, url, password]
  return run(program, args, { env: { ...process.env, ...env } })
}

/** Starts a program that runs until it is stopped. */
export class Service {
  constructor(name, program, args, options = {}) {
    this.name = name
    this.output = ''
    this.child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'], ...options })
    for (const stream of [this.child.stdout, this.child.stderr])
      stream.on('data', (chunk) => {
        this.output += chunk
      })
    // why: a failed check must leave nothing running
    process.once('exit', () => this.child.kill('SIGKILL'))
    this.ended = new Promise((resolve) => this.child.on('exit', (code, signal) => resolve(code ?? signal)))
  }

  /** Waits until the program's output matches the pattern. */
  async prints(pattern) {
    for (;;) {
      const found = pattern.exec(this.output)
      if (found) return found
      if (this.child.exitCode !== null) throw new Error(`${this.name} ended:\n${this.output}`)
      await wait(50)
    }
  }

  /** Signals the program to stop, and waits until it exits. */
  async stop(signal = 'SIGTERM') {
    this.child.kill(signal)
    const end = await this.ended
    if (end !== 0) throw new Error(`${this.name} ended with ${end}:\n${this.output}`)
  }
}

/** Returns whether `work` completes without an error. */
export function succeeds(work) {
  try {
    work()
    return true
  } catch {
    return false
  }
}

/** Waits until a condition holds, for a few minutes at most. */
export async function until(name, holds) {
  for (let tries = 0; tries < 1_200; tries++) {
    if (await holds()) return
    await wait(100)
  }
  throw new Error(`Gave up waiting until ${name}`)
}

const wait = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds))
