import { type ChildProcess, fork } from 'node:child_process'
import { setPriority } from 'node:os'
import type { ProgramFile } from './ownProgram'

interface Options {
  /** Whether it writes to its standard output. */
  output?: boolean
  /** Further arguments of Node.js. */
  execArgv?: readonly string[]
}

/**
 * Starts a program in a process of its own, which has neither the server's secrets nor its log, comes after requests, and does not keep the
 * server's process alive.
 */
export function startOwnProcess(program: ProgramFile, { output = false, execArgv = [] }: Options = {}): ChildProcess {
  const { PATH, SystemRoot } = process.env
  const child = fork(program.entry, {
    execArgv: [...execArgv, ...program.execArgv],
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
