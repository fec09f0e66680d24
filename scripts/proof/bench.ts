import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { runningEmbeddedUrl } from '../../server/platform/database/embedded'
import { type Server, startBuilt } from '../measuring/processes'
import { postgresFamilyOf, signalAll } from '../measuring/processFamily'
import { type Bench, ProofFailure } from './fault'

/** The bench of one fault, which leaves nothing behind once it is cleared. */
export interface OwnBench extends Bench {
  /** What its servers have printed. */
  logs(): Promise<string>
  clear(): Promise<void>
}

/** Makes the bench of the fault with this name. */
export async function makeBench(name: string, minutes: number): Promise<OwnBench> {
  const folder = await mkdtemp(path.join(tmpdir(), 'mah-proof-'))
  const dataDir = path.join(folder, 'data')
  const servers: Server[] = []
  const dataDirs = new Set<string>()
  const undos: (() => void)[] = []
  return {
    folder,
    dataDir,
    minutes,
    async start(env = {}, node) {
      dataDirs.add(env.DATA_DIR ?? dataDir)
      const server = await startBuilt(folder, { DATA_DIR: dataDir, LOG_LEVEL: 'warn', ...env }, { node })
      servers.push(server)
      return server
    },
    finally: (undo) => void undos.unshift(undo),
    progress: (text) => console.log(`  ${name}: ${text}`),
    logs: async () => (await Promise.all(servers.map((server) => server.log()))).join(''),
    async clear() {
      for (const server of servers) server.kill()
      await Promise.all(servers.map(({ ended }) => ended))
      for (const used of dataDirs) signalAll(postgresOf(used), 'SIGKILL')
      for (const undo of undos) undo()
      await rm(folder, { recursive: true, force: true, maxRetries: 50, retryDelay: 100 })
    },
  }
}

/** The processes of the embedded PostgreSQL on a data directory, the one that starts the others first; none if it does not run. */
export function postgresOf(dataDir: string): number[] {
  return postgresFamilyOf(path.join(dataDir, 'postgres'))
}

/** `postgresOf` for one that runs. @throws ProofFailure if none does. */
export async function runningPostgresOf(dataDir: string): Promise<number[]> {
  const family = postgresOf(dataDir)
  if (family.length === 0) throw new ProofFailure('no PostgreSQL runs on the data directory')
  return family
}

/** The URL of the embedded database that runs on the bench's data directory. @throws ProofFailure if it cannot be reached. */
export async function databaseOf({ dataDir }: Bench): Promise<string> {
  const url = await runningEmbeddedUrl(dataDir)
  if (!url) throw new ProofFailure('the database cannot be reached')
  return url
}
