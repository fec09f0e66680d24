import path from 'node:path'
import { type Server, startBuilt, startScript } from '../measuring/processes'

/** Starts the built server as `npm start` does; with a folder for profiles, it leaves one of its processor time there. */
export function startOurs(databaseUrl: string, folder: string, profiles?: string): Promise<Server> {
  const profiling = profiles ? ['--cpu-prof', `--cpu-prof-dir=${path.resolve(profiles)}`] : []
  return startBuilt(folder, { DATABASE_URL: databaseUrl, DATA_DIR: folder }, { options: profiling })
}

/** Starts the routes that are written by hand. */
export function startHandWritten(databaseUrl: string, folder: string): Promise<Server> {
  return startScript(['scripts/bench/handWritten.mjs'], folder, { DATABASE_URL: databaseUrl })
}
