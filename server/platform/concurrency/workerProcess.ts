import { type ChildProcess, fork } from 'node:child_process'
import { setPriority } from 'node:os'
import type { WorkerProgramFile } from './workerProgram'

interface Options {
  /** True to pipe the process's standard output to the server. */
  output?: boolean
  /** Additional Node.js arguments. */
  execArgv?: readonly string[]
}

/**
 * Starts a program in a low-priority process that gets neither the server's secrets nor its log. The process does not
 * keep the server alive.
 */
export function startWorkerProcess(
  program: WorkerProgramFile,
  { output = false, execArgv = [] }: Options = {},
): ChildProcess {
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
    // forbidden on this system, or the process has already ended
  }
}
