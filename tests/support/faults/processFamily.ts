import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** Returns the process ids of a process and its children, the parent's first. */
export function familyOf(parent: number): number[] {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n')
  const processes = lines.map((line) => line.trim().split(/\s+/).map(Number))
  return [parent, ...processes.filter(([, ppid]) => ppid === parent).map(([pid = 0]) => pid)]
}

/** Sends a signal to each of these processes that is still running. */
export function signalAll(pids: readonly number[], signal: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
    }
  }
}

/** Returns the process ids of the PostgreSQL server that uses this data directory; empty if it is not running. */
export function postgresFamilyOf(cluster: string): number[] {
  const file = path.join(cluster, 'postmaster.pid')
  const family = existsSync(file) ? familyOf(Number.parseInt(readFileSync(file, 'utf8'), 10)) : []
  // a killed PostgreSQL leaves its PID file behind
  return family.length > 1 ? family : []
}
