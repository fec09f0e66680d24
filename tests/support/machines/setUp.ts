import type { MeasurementServer } from '../../../scripts/measuring/serverProcesses'
import { APPS, type App, type Cluster, databaseUrls, PORTS, startCluster } from './cluster'
import type { Programs } from './programs'
import { startWebProxy, untilBalanced } from './webProxy'

/** All machines in docs/several-machines.md, run on this machine. */
export interface SetUp {
  cluster: Cluster
  /** Origin that browsers connect to. */
  origin: string
  /** Servers by machine; starting a server replaces a stopped one. */
  servers: Map<App, MeasurementServer>
  startServer(app: App): Promise<void>
  /** Waits until haproxy sends requests to both servers. */
  untilBalanced(): Promise<void>
  stop(): Promise<void>
}

/** Returns the environment variables of one of the cluster's servers. */
export function serverVariables(app: App, database: string) {
  return {
    DATABASE_URL: databaseUrls.pooled(app, database),
    DIRECT_DATABASE_URL: databaseUrls.primary(database),
    REPLICA_DATABASE_URL: databaseUrls.replica(database),
    TRUST_PROXY: '1',
  }
}

interface Means {
  /** An empty folder for all files. */
  folder: string
  /** Starts a built server with these variables. */
  start(env: Record<string, string>): Promise<MeasurementServer>
}

/** Starts all programs, with an empty database. */
export async function startSetUp({ folder, start }: Means, programs: Programs): Promise<SetUp> {
  const cluster = await startCluster(folder, programs)
  const origin = `http://127.0.0.1:${PORTS.web}`
  const servers = new Map<App, MeasurementServer>()
  const startServer = async (app: App) => {
    const variables = serverVariables(app, 'mah')
    servers.set(app, await start({ ...variables, PORT: String(PORTS[app]), APP_URL: origin, DRAIN_SECONDS: '5' }))
  }
  try {
    for (const app of APPS) await startServer(app)
    const proxy = await startWebProxy(folder, programs, {
      port: PORTS.web,
      state: PORTS.state,
      servers: PORTS,
    })
    return {
      cluster,
      origin,
      servers,
      startServer,
      untilBalanced: () => untilBalanced(PORTS.state),
      async stop() {
        await proxy.stop()
        for (const server of servers.values()) await server.stop()
        await cluster.stop()
      },
    }
  } catch (error) {
    await cluster.stop()
    throw error
  }
}
