import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'

const TICKS_PER_SECOND = 100

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

/** The ids of the PostgreSQL on this data directory and its processes; none where it does not run. */
export function postgresFamilyOf(cluster: string): number[] {
  const file = path.join(cluster, 'postmaster.pid')
  const family = existsSync(file) ? familyOf(Number.parseInt(readFileSync(file, 'utf8'), 10)) : []
  // a killed one leaves its file behind
  return family.length > 1 ? family : []
}

/**
 * Milliseconds of processor time that these processes and those of their children that have ended have used; read from /proc, so that what
 * is measured need not know, and 0 where the system has none.
 */
export async function processorMsOf(pids: readonly number[]): Promise<number> {
  const ticks = await Promise.all(pids.map(ticksOf))
  return (ticks.reduce((sum, one) => sum + one, 0) * 1000) / TICKS_PER_SECOND
}

async function ticksOf(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  // what follows the name, which may hold blanks; then the 12th to the 15th are its own, in the kernel, and both of its children that have ended
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0)
}
