import path from 'node:path'
import { type Server, startBuilt, startScript } from '../measuring/processes'

/** Starts the built server like `npm start`, optionally with a folder for its CPU profile. */
export function startOurs(databaseUrl: string, folder: string, profiles?: string): Promise<Server> {
  const profiling = profiles ? ['--cpu-prof', `--cpu-prof-dir=${path.resolve(profiles)}`] : []
  return startBuilt(folder, { DATABASE_URL: databaseUrl, DATA_DIR: folder }, { options: profiling })
}

export function startHandWritten(databaseUrl: string, folder: string): Promise<Server> {
  return startScript(['scripts/bench/handWritten.mjs'], folder, { DATABASE_URL: databaseUrl })
}
