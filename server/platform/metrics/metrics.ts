import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

interface PoolCounts {
  totalCount: number
  idleCount: number
  waitingCount: number
}

interface JobCounts {
  job: string
  states: Readonly<Record<string, number>>
}

interface EndedRun {
  purpose: string
  state: string
  durationMs: number
}

/** One server's Prometheus metrics. */
export interface ServerMetrics {
  registry: Registry
  /** Response times in seconds, by HTTP method, route pattern and HTTP status. */
  requests: Histogram<'method' | 'route' | 'status'>
  /** Durations of operations in seconds, by type, root field and outcome. */
  operations: Histogram<'type' | 'field' | 'outcome'>
  countRun(run: EndedRun): void
}

/**
 * Creates the metrics with all counts at zero. They include Node.js's own metrics for process, event loop and memory.
 */
export function createServerMetrics(pool: PoolCounts, countJobs: () => Promise<JobCounts[]>): ServerMetrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  new Gauge({
    name: 'mah_database_connections',
    help: "This server's database connections, by state: idle or busy.",
    labelNames: ['state'],
    registers,
    collect() {
      this.set({ state: 'idle' }, pool.idleCount)
      this.set({ state: 'busy' }, pool.totalCount - pool.idleCount)
    },
  })
  new Gauge({
    name: 'mah_database_waiting',
    help: 'Requests on this server that are waiting for a database connection.',
    registers,
    collect() {
      this.set(pool.waitingCount)
    },
  })
  new Gauge({
    name: 'mah_background_jobs',
    help: 'Background jobs of all servers, by kind and state. Includes jobs completed in the last 7 days and jobs that failed in the last 30 days.',
    labelNames: ['job', 'state'],
    registers,
    async collect() {
      for (const { job, states } of await countJobs())
        for (const [state, count] of Object.entries(states)) this.set({ job, state }, count)
    },
  })
  const runs = new Histogram({
    name: 'mah_report_run_duration_seconds',
    help: 'Duration of report runs on this server, from request to completion, by purpose and outcome.',
    labelNames: ['purpose', 'outcome'],
    buckets: [...SECONDS, 30, 60, 300],
    registers,
  })
  return {
    registry,
    requests: new Histogram({
      name: 'mah_http_request_duration_seconds',
      help: "Answered requests, by method, the route's pattern and status; 'aborted' where the caller did not wait.",
      labelNames: ['method', 'route', 'status'],
      buckets: SECONDS,
      registers,
    }),
    operations: new Histogram({
      name: 'mah_graphql_operation_duration_seconds',
      help: "GraphQL operations run by the GraphQL API and the REST API, by type, root field ('several' if there is more than one, 'none' if the request is not a valid operation) and outcome.",
      labelNames: ['type', 'field', 'outcome'],
      buckets: SECONDS,
      registers,
    }),
    countRun: ({ purpose, state, durationMs }) => runs.observe({ purpose, outcome: state }, durationMs / 1000),
  }
}
