import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { projectRoot } from '../paths'

/** What runs here. */
export interface Build {
  version: string
  /** Null where the program lies in no clone of its repository. */
  commit: string | null
}

/** What lies in the program's folder now: to be read at the start, before a newer version is pulled. */
export async function readBuild(): Promise<Build> {
  const [{ version }, commit] = await Promise.all([
    readFile(path.join(projectRoot, 'package.json'), 'utf8').then(JSON.parse),
    readCommit(),
  ])
  return { version, commit }
}

async function readCommit(): Promise<string | null> {
  // a repository further up is another program's
  const env = { ...process.env, GIT_CEILING_DIRECTORIES: path.dirname(projectRoot) }
  try {
    const { stdout } = await promisify(execFile)('git', ['rev-parse', 'HEAD'], { cwd: projectRoot, env })
    return stdout.trim()
  } catch {
    return null
  }
}
