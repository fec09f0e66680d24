import { fileURLToPath } from 'node:url'

/** A program that runs in its own process. */
export interface WorkerProgram {
  /** The file to run if the server was started from its source code. */
  source: URL
  /** File name in the built server. */
  built: string
}

/** The file of a program, and the Node.js arguments needed to run it. */
export interface WorkerProgramFile {
  entry: string
  execArgv: readonly string[]
}

/** Returns the built program or, if the server runs from source, the program's source. */
export function findWorkerProgramFile({ source, built }: WorkerProgram): WorkerProgramFile {
  if (import.meta.url.endsWith('.ts')) return { entry: fileURLToPath(source), execArgv: ['--import', 'tsx'] }
  return { entry: fileURLToPath(new URL(`./${built}.js`, import.meta.url)), execArgv: [] }
}
