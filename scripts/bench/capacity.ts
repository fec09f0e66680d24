/** Something that works for every request, and is full at some number of them. */
export interface Limit {
  name: string
  /** Milliseconds of processor time that it takes for one request of all. */
  ms: number
  /** Processors that it can use at once. */
  processors: number
}

/** How many requests a second can be served, and what is full then. */
export interface Capacity {
  perSecond: number
  limit: string
}

/** What is full first decides. */
export function capacityOf(limits: readonly Limit[]): Capacity {
  const capacities = limits.map(({ name, ms, processors }) => ({ perSecond: (processors * 1000) / ms, limit: name }))
  return capacities.reduce((least, next) => (next.perSecond < least.perSecond ? next : least), {
    perSecond: Number.POSITIVE_INFINITY,
    limit: 'nothing',
  })
}

/** Processor time of each part of one machine for one request, in milliseconds. */
export interface OneMachineCosts {
  server: number
  postgres: number
}

/** What one machine with this many processors carries: its server is one process, of which one processor at a time computes. */
export function oneMachine({ server, postgres }: OneMachineCosts, processors: number): Capacity {
  return capacityOf([
    { name: 'the server', ms: server, processors: 1 },
    { name: 'the processors', ms: server + postgres, processors },
  ])
}

/** Processor time of each part of the several-machine set-up for one request, in milliseconds, on all its machines together. */
export interface SetUpCosts {
  webProxy: number
  server: number
  pgbouncer: number
  databaseProxy: number
  primary: number
  replica: number
}

/**
 * What the several-machine set-up carries with this many servers, each on a machine of its own with its pgbouncer and haproxy. One of these machines
 * has the address that browsers open, and so all the work of their haproxy.
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
