import { spawnSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmdirSync, rmSync, statfsSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, type TestContext } from 'vitest'

/** A small separate file system, unmounted after the test. */
export interface SmallDisk {
  folder: string
  /** Uses all free space. */
  fill(): void
  /** Frees the space used by `fill`. */
  empty(): void
}

/** Mounts a small disk; skips the test if that is not allowed. */
export function mountSmallDisk(megabytes: number, { skip }: Pick<TestContext, 'skip'>): SmallDisk {
  const folder = mkdtempSync(path.join(tmpdir(), 'mah-full-disk-'))
  onTestFinished(() => rmdirSync(folder))
  const options = ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder]
  const { status, stderr } = spawnSync('mount', options, { encoding: 'utf8' })
  if (status !== 0) skip(`a file system of its own needs the rights to mount one: ${stderr?.trim()}`)
  onTestFinished(() => void spawnSync('umount', ['--lazy', folder]))
  const filler = path.join(folder, 'filler')
  return {
    folder,
    fill() {
      const file = openSync(filler, 'a')
      for (const size of [2 ** 20, 2 ** 12]) while (wrote(file, size));
      closeSync(file)
      expect(statfsSync(folder).bavail, 'blocks that are free').toBe(0)
    },
    empty: () => rmSync(filler),
  }
}

function wrote(file: number, bytes: number): boolean {
  try {
    return writeSync(file, Buffer.alloc(bytes)) > 0
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOSPC') return false
    throw error
  }
}
