import { type ChildProcess, fork } from 'node:child_process'
import { setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'

/** A program that runs in a process of its own. */
export interface OwnProgram {
  /** Its source. */
  source: URL
  /** Its name among the built server's programs. */
  built: string
  /** Whether it writes to its standard output. */
  output?: boolean
  /** For Node.js. */
  options?: readonly string[]
}

/**
 * Starts a program from the built server, or from the sources when these are running. It has neither the server's secrets nor its
 * log, comes after requests, and does not keep the server's process alive.
 */
export function startOwnProcess({ source, built, output = false, options = [] }: OwnProgram): ChildProcess {
  const fromSources = import.meta.url.endsWith('.ts')
  const { PATH, SystemRoot } = process.env
  const child = fork(fromSources ? fileURLToPath(source) : fileURLToPath(new URL(`./${built}.js`, import.meta.url)), {
    execArgv: [...options, ...(fromSources ? ['--import', 'tsx'] : [])],
    serialization: 'advanced',
    env: { PATH, SystemRoot, UV_THREADPOOL_SIZE: '2' },
    stdio: ['ignore', output ? 'pipe' : 'ignore', 'ignore', 'ipc'],
  })
  child.unref()
  child.channel?.unref()
  if (child.pid) yieldProcessor(child.pid)
  return child
}

function yieldProcessor(pid: number): void {
  try {
    setPriority(pid, 10)
  } catch {
    // not allowed on this system, or the process is gone already
  }
}
