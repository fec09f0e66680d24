import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'

const TICKS_PER_SECOND = 100

/** Returns the ids of a process and its children, itself first. */
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

/** Returns the process ids of the PostgreSQL in this data directory; none if it does not run. */
export function postgresFamilyOf(cluster: string): number[] {
  const file = path.join(cluster, 'postmaster.pid')
  const family = existsSync(file) ? familyOf(Number.parseInt(readFileSync(file, 'utf8'), 10)) : []
  // a killed one leaves its file behind
  return family.length > 1 ? family : []
}

/**
 * Returns the CPU milliseconds of these processes and of their ended children. Reads /proc, so that the processes need not
 * cooperate; 0 on systems without it.
 */
export async function processorMsOf(pids: readonly number[]): Promise<number> {
  const ticks = await Promise.all(pids.map(ticksOf))
  return (ticks.reduce((sum, one) => sum + one, 0) * 1000) / TICKS_PER_SECOND
}

async function ticksOf(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  // the fields after the name, which may contain spaces; the 12th to the 15th are the process's user and system time, and the same
  // of its ended children
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0)
}
