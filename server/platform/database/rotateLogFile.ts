import { copyFile, stat, truncate } from 'node:fs/promises'

const CHECK_INTERVAL_MS = 10_000
const MOST_BYTES = 5 * 1024 * 1024

/**
 * Limits the size of a file that another process appends to. If the file gets too large, its content is moved to
 * `<file>.1`, replacing the previous content of that file.
 */
export function startLogRotation(file: string): NodeJS.Timeout {
  return setInterval(() => rotateLogFile(file).catch(() => undefined), CHECK_INTERVAL_MS).unref()
}

/** Moves a file's content to `<file>.1` if the file is larger than `most` bytes. */
export async function rotateLogFile(file: string, most = MOST_BYTES): Promise<void> {
  if ((await stat(file)).size <= most) return
  await copyFile(file, `${file}.1`)
  await truncate(file)
}
