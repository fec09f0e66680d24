/** A resource that every request uses, and that saturates at some rate. */
export interface Limit {
  name: string
  /** Milliseconds of its CPU time per request. */
  ms: number
  /** Number of CPUs that it can use. */
  processors: number
}

/** Maximum number of requests per second, and the resource that limits it. */
export interface Capacity {
  perSecond: number
  limit: string
}

/** Returns the rate at which the first resource saturates. */
export function capacityOf(limits: readonly Limit[]): Capacity {
  const capacities = limits.map(({ name, ms, processors }) => ({ perSecond: (processors * 1000) / ms, limit: name }))
  return capacities.reduce((least, next) => (next.perSecond < least.perSecond ? next : least), {
    perSecond: Number.POSITIVE_INFINITY,
    limit: 'nothing',
  })
}

/** CPU time of each part of one machine per request, in milliseconds. */
export interface OneMachineCosts {
  server: number
  postgres: number
}

/** Computes the capacity of one machine; its server is a single-threaded process. */
export function oneMachine({ server, postgres }: OneMachineCosts, processors: number): Capacity {
  return capacityOf([
    { name: 'the server', ms: server, processors: 1 },
    { name: 'the processors', ms: server + postgres, processors },
  ])
}

/** CPU time of each part of the several-machine set-up per request, in milliseconds over all its machines. */
export interface SetUpCosts {
  webProxy: number
  server: number
  pgbouncer: number
  databaseProxy: number
  primary: number
  replica: number
}

/**
 * Computes the capacity of the several-machine set-up with this many servers, each on its own machine with pgbouncer and haproxy.
 * The haproxy of one machine receives all requests of browsers.
 */
export function severalMachines(
  costs: SetUpCosts,
  { servers, processors }: { servers: number; processors: number },
): Capacity {
  const { webProxy, server, pgbouncer, databaseProxy, primary, replica } = costs
  return capacityOf([
    { name: 'the servers', ms: server / servers, processors: 1 },
    { name: 'pgbouncer', ms: pgbouncer / servers, processors: 1 },
    { name: "app1's processors", ms: webProxy + (server + pgbouncer + databaseProxy) / servers, processors },
    { name: 'the primary', ms: primary, processors },
    { name: 'the replica', ms: replica, processors },
  ])
}
