import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { projectRoot } from './paths'

export interface BuildInfo {
  version: string
  /** The commit; null if the program is not in a clone of its repository. */
  commit: string | null
}

let build: Promise<BuildInfo> | undefined

/** Reads which build is running. Call it at startup, before an operator can pull a newer version. */
export function loadRunningBuildInfo(): Promise<BuildInfo> {
  build ??= readBuild()
  return build
}

async function readBuild(): Promise<BuildInfo> {
  const [{ version }, commit] = await Promise.all([
    readFile(path.join(projectRoot, 'package.json'), 'utf8').then(JSON.parse),
    readCommit(),
  ])
  return { version, commit }
}

async function readCommit(): Promise<string | null> {
  // why: the ceiling keeps git from using a repository in a parent folder, which belongs to another program
  const env = { ...process.env, GIT_CEILING_DIRECTORIES: path.dirname(projectRoot) }
  try {
    const { stdout } = await promisify(execFile)('git', ['rev-parse', 'HEAD'], { cwd: projectRoot, env })
    return stdout.trim()
  } catch {
    return null
  }
}
