import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { APPS } from '../../scripts/machines/cluster'
import { findPrograms } from '../../scripts/machines/programs'
import { serverVariables } from '../../scripts/machines/setUp'
import { startWebProxy } from '../../scripts/machines/webProxy'
import { freePort } from '../../scripts/measuring/freePort'
import { startBuilt } from '../../scripts/measuring/processes'
import { databaseOf } from './postgres'

/** The app as docs/several-machines.md sets it up, with a database of its own. */
export interface AppOnMachines {
  url: string
  stop(): Promise<void>
}

/** Starts two built servers on this database, each behind its pgbouncer, and haproxy before them. */
export async function startOnMachines(databaseUrl: string, env: Record<string, string>): Promise<AppOnMachines> {
  const folder = await mkdtemp(path.join(tmpdir(), 'mah-machines-'))
  const database = databaseOf(databaseUrl)
  const [app1, app2] = await Promise.all(
    APPS.map((app) =>
      startBuilt(folder, {
        DATA_DIR: path.join(folder, app),
        // as the links in the tests' pages have it
        APP_URL: 'http://localhost:3000',
        ...serverVariables(app, database),
        ...env,
      }),
    ),
  )
  if (!app1 || !app2) throw new Error('There are two servers')
  const portOf = ({ origin }: { origin: string }) => Number(new URL(origin).port)
  const port = await freePort()
  const servers = { app1: portOf(app1), app2: portOf(app2) }
  const proxy = await startWebProxy(folder, await findPrograms(), { port, servers })
  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      await proxy.stop('SIGKILL')
      await Promise.all([app1.stop(), app2.stop()])
      await rm(folder, { recursive: true, force: true })
    },
  }
}
