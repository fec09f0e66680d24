import { fileURLToPath } from 'node:url'

/** A program that runs in a process of its own. */
export interface OwnProgram {
  /** Its source. */
  source: URL
  /** Its name among the built server's programs. */
  built: string
}

/** What a process runs, and with which arguments of Node.js. */
export interface ProgramFile {
  entry: string
  execArgv: readonly string[]
}

/** The program of the built server, or its source when the sources are running. */
export function programFile({ source, built }: OwnProgram): ProgramFile {
  if (import.meta.url.endsWith('.ts')) return { entry: fileURLToPath(source), execArgv: ['--import', 'tsx'] }
  return { entry: fileURLToPath(new URL(`./${built}.js`, import.meta.url)), execArgv: [] }
}
