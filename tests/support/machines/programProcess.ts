import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { openSync, readFileSync } from 'node:fs'

/** The user that runs the programs if this process runs as root, because PostgreSQL refuses to run as root. */
const OWNER = 'postgres'
const STOP_MS = 20_000

/** A running program of the cluster. */
export interface ProgramProcess {
  pid: number
  /** Stops the program as its supervisor would; kills it if it does not exit. */
  stop(signal?: NodeJS.Signals): Promise<void>
  hasEnded(): boolean
  /** Returns the program's output. */
  log(): string
}

/** User and group for files and processes; undefined unless this process runs as root. */
export const owner = process.getuid?.() === 0 ? ownerIds() : undefined

function ownerIds(): { uid: number; gid: number } {
  const id = (option: string) => Number(execFileSync('id', [option, OWNER], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
}

const running = new Set<ChildProcess>()
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})

/** Starts a program and redirects its output to a file. */
export function startProgram(
  program: string,
  args: readonly string[],
  { log, env = {} }: { log: string; env?: Readonly<Record<string, string>> },
): ProgramProcess {
  const output = openSync(log, 'a')
  const child = spawn(program, args, {
    ...owner,
    cwd: '/',
    stdio: ['ignore', output, output],
    env: { PATH: process.env.PATH, LC_ALL: 'C.UTF-8', ...env },
  })
  running.add(child)
  child.once('exit', () => running.delete(child))
  return {
    pid: child.pid ?? 0,
    hasEnded: () => hasEnded(child),
    log: () => readFileSync(log, 'utf8'),
    async stop(signal = 'SIGTERM') {
      if (hasEnded(child)) return
      const ended = once(child, 'exit')
      child.kill(signal)
      const patience = setTimeout(() => child.kill('SIGKILL'), STOP_MS)
      await ended
      clearTimeout(patience)
    },
  }
}

const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null
