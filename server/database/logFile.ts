import { copyFile, stat, truncate } from 'node:fs/promises'

const CHECK_INTERVAL_MS = 10_000
const MOST_BYTES = 5 * 1024 * 1024

/** Keeps a file that another process appends to from growing: what is too much moves to `.1`, in place of what was there. */
export function rotateWhileRunning(file: string): NodeJS.Timeout {
  return setInterval(() => rotateLog(file).catch(() => undefined), CHECK_INTERVAL_MS).unref()
}

/** Empties the file into `.1` if it has grown too large. */
export async function rotateLog(file: string, most = MOST_BYTES): Promise<void> {
  if ((await stat(file)).size <= most) return
  await copyFile(file, `${file}.1`)
  await truncate(file)
}
