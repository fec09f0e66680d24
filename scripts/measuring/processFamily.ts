import { execFileSync } from 'node:child_process'

/** The ids of a process and its children, itself first. */
export function familyOf(parent: number): number[] {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n')
  const processes = lines.map((line) => line.trim().split(/\s+/).map(Number))
  return [parent, ...processes.filter(([, ppid]) => ppid === parent).map(([pid = 0]) => pid)]
}

/** Sends a signal to each of these processes that still runs. */
export function signalAll(pids: readonly number[], signal: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
    }
  }
}
