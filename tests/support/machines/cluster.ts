import { execFile } from 'node:child_process'
import type { EventEmitter } from 'node:events'
import { chownSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { postgresFamilyOf, signalAll } from '../faults/processFamily'
import { configuration, EXAMPLES, type Replacements, sectionsOf } from './configuration'
import { owner, type ProgramProcess, startProgram } from './programProcess'
import type { Programs } from './programs'

export const APPS = ['app1', 'app2'] as const
export const DATABASES = ['db1', 'db2'] as const
export type App = (typeof APPS)[number]
export type DatabaseMachine = (typeof DATABASES)[number]

/** Ports that stand in for the machines: one for each program, all on this machine. */
export const PORTS = {
  web: 8400,
  state: 8404,
  app1: 8401,
  app2: 8402,
  primary: 5500,
  replica: 5501,
  postgres: { db1: 5511, db2: 5512 },
  patroni: { db1: 8411, db2: 8412 },
  etcd: { db1: 8421, db2: 8422, app1: 8423 },
  etcdPeers: { db1: 8431, db2: 8432, app1: 8433 },
  pgbouncer: { app1: 6401, app2: 6402 },
} as const

/** The passwords consist of letters only, so they need no quoting. */
const PASSWORDS = {
  SUPERUSER_PASSWORD: 'superuser',
  REPLICATOR_PASSWORD: 'replicator',
  REWINDER_PASSWORD: 'rewinder',
  PGBOUNCER_PASSWORD: 'pgbouncer',
  MAH_PASSWORD: 'correcthorse',
} as const

const ETCD_MACHINES = ['db1', 'db2', 'app1'] as const

const READY_MS = 300_000
/** Process events that mean this process is about to end. */
const ENDS = ['SIGINT', 'SIGTERM', 'exit'] as const
const ends: EventEmitter = process
const LOOPBACK = '127.0.0.1'

/** URLs of one of the cluster's databases, with the app's login. */
export const databaseUrls = {
  /** Connects to the primary directly, without pgbouncer. */
  primary: (database: string) => urlOf(PORTS.primary, database),
  /** Connects through the pgbouncer on a server's machine. */
  pooled: (app: App, database: string) => urlOf(PORTS.pgbouncer[app], database),
  replica: (database: string) => urlOf(PORTS.replica, database),
} as const

/** The cluster: two PostgreSQL servers under Patroni, and access to the primary and the replica. */
export interface Cluster {
  /** Returns the current primary according to Patroni; undefined if there is no primary. */
  findPrimary(): Promise<DatabaseMachine | undefined>
  /** Kills all processes of the machine with SIGKILL. */
  killMachine(machine: DatabaseMachine): Promise<void>
  /** Restarts the machine as its supervisor would. */
  startMachine(machine: DatabaseMachine): void
  /** Waits until the replica is up to date with the primary. @throws after `READY_MS`. */
  untilWhole(): Promise<void>
  stop(): Promise<void>
}

/** Starts the cluster in an empty folder, with the example configurations in packaging/several-machines. */
export async function startCluster(folder: string, programs: Programs): Promise<Cluster> {
  const machines = machinesIn(folder)
  for (const name of ETCD_MACHINES)
    machines.start(`etcd-${name}`, programs.etcd, [], await etcdEnvironment(name, machines.fileOf(`etcd-${name}`)))
  for (const name of DATABASES)
    await machines.store(`${name}.yml`, await patroniConfiguration(name, machines, programs))
  const haproxy = await machines.store('haproxy-databases.cfg', await databaseProxyConfiguration())
  machines.start('haproxy-databases', programs.haproxy, ['-f', haproxy, '-db'])
  for (const app of APPS) {
    const logins = await configuration('userlist.txt', passwords('PGBOUNCER_PASSWORD'))
    const users = await machines.store(`${app}-userlist.txt`, logins)
    const pgbouncer = await machines.store(`${app}-pgbouncer.ini`, await pgbouncerConfiguration(app, users, machines))
    machines.start(`${app}-pgbouncer`, programs.pgbouncer, [pgbouncer])
  }

  const cluster = clusterOf(machines, programs)
  try {
    cluster.startMachine('db1')
    await until('a primary', async () => (await cluster.findPrimary()) !== undefined)
    cluster.startMachine('db2')
    await cluster.untilWhole()
    await makeDatabase(programs)
    return cluster
  } catch (error) {
    await cluster.stop()
    throw error
  }
}

/** Files and programs of all machines, in a single folder. */
type Machines = ReturnType<typeof machinesIn>

function machinesIn(folder: string) {
  const running = new Map<string, ProgramProcess>()
  const fileOf = (name: string) => path.join(folder, name)
  if (owner) chownSync(folder, owner.uid, owner.gid)
  return {
    folder,
    fileOf,
    /** Data directory of a machine's PostgreSQL. */
    dataOf: (name: DatabaseMachine) => fileOf(`${name}-data`),
    async store(name: string, text: string): Promise<string> {
      const file = fileOf(name)
      await writeFile(file, text, { mode: 0o600 })
      if (owner) chownSync(file, owner.uid, owner.gid)
      return file
    },
    start(name: string, program: string, args: readonly string[], env?: Record<string, string>): void {
      running.set(name, startProgram(program, args, { log: fileOf(`${name}.log`), env }))
    },
    pidsOf: (names: readonly string[]) => names.flatMap((name) => running.get(name)?.pid ?? []),
    async stop(name: string, signal?: NodeJS.Signals): Promise<void> {
      await running.get(name)?.stop(signal)
    },
    async stopAll(): Promise<void> {
      for (const program of [...running.values()].reverse()) await program.stop()
    },
  }
}

function clusterOf(machines: Machines, programs: Programs): Cluster {
  const killMachine = (name: DatabaseMachine) =>
    signalAll([...machines.pidsOf([name]), ...postgresFamilyOf(machines.dataOf(name))], 'SIGKILL')
  // why: the machines are killed when this process ends, because PostgreSQL outlives Patroni, and can no longer be
  // found once an interrupted run's folder has been removed
  const endMachines = () => {
    for (const name of DATABASES) killMachine(name)
  }
  for (const event of ENDS) ends.prependListener(event, endMachines)

  return {
    findPrimary: () => machineThatIs('primary'),
    async killMachine(name) {
      killMachine(name)
      await machines.stop(name, 'SIGKILL')
    },
    startMachine: (name) => machines.start(name, programs.patroni, [machines.fileOf(`${name}.yml`)]),
    async untilWhole() {
      await until('a primary and a replica', async () =>
        Boolean((await machineThatIs('primary')) && (await machineThatIs('sync'))),
      )
      for (const port of [PORTS.primary, PORTS.replica])
        await until(`way to the database at ${port}`, () => answers(asSuperuser(port)))
    },
    async stop() {
      await machines.stopAll()
      for (const event of ENDS) ends.off(event, endMachines)
    },
  }
}

function patroniConfiguration(name: DatabaseMachine, machines: Machines, programs: Programs): Promise<string> {
  const etcdHosts = ETCD_MACHINES.map((other) => `${LOOPBACK}:${PORTS.etcd[other]}`).join(', ')
  return configuration('patroni.yml', [
    [/\[db1:2379, db2:2379, app1:2379\]/, `[${etcdHosts}]`],
    [/db1:8008/, `${LOOPBACK}:${PORTS.patroni[name]}`],
    [/0\.0\.0\.0:8008/, `${LOOPBACK}:${PORTS.patroni[name]}`],
    [/db1:5432/, `${LOOPBACK}:${PORTS.postgres[name]}`],
    [/0\.0\.0\.0:5432/, `${LOOPBACK}:${PORTS.postgres[name]}`],
    [/^name: db1/, `name: ${name}`],
    [/\/var\/lib\/postgresql\/17\/hall/, machines.dataOf(name)],
    [/\/var\/lib\/postgresql\/patroni\.pgpass/, machines.fileOf(`${name}.pgpass`)],
    [/\/usr\/lib\/postgresql\/17\/bin/, programs.postgres],
    [/unix_socket_directories: .*/, `unix_socket_directories: ${machines.folder}`],
    ...passwords('SUPERUSER_PASSWORD', 'REPLICATOR_PASSWORD', 'REWINDER_PASSWORD'),
  ])
}

async function databaseProxyConfiguration(): Promise<string> {
  const text = await configuration('haproxy.cfg', [
    ...haproxyOfThisMachine(),
    [/127\.0\.0\.1:5000/, `${LOOPBACK}:${PORTS.primary}`],
    [/127\.0\.0\.1:5001/, `${LOOPBACK}:${PORTS.replica}`],
    [/(db[12]) db[12]:5432 port 8008/, '$1 $1:5432 port $1:8008'],
    ...DATABASES.flatMap(
      (name): Replacements => [
        [new RegExp(` ${name}:5432`), ` ${LOOPBACK}:${PORTS.postgres[name]}`],
        [new RegExp(`port ${name}:8008`), `port ${PORTS.patroni[name]}`],
      ],
    ),
  ])
  return sectionsOf(text, ['global', 'defaults', 'primary', 'replica'])
}

function pgbouncerConfiguration(app: App, users: string, machines: Machines): Promise<string> {
  return configuration('pgbouncer.ini', [
    [/port=5000/, `port=${PORTS.primary}`],
    [/listen_port = 6432/, `listen_port = ${PORTS.pgbouncer[app]}`],
    [/auth_file = .*/, `auth_file = ${users}`],
    [/logfile = .*/, 'logfile ='],
    [/pidfile = .*/, `pidfile = ${machines.fileOf(`${app}-pgbouncer.pid`)}`],
    [/unix_socket_dir = .*/, `unix_socket_dir = ${machines.folder}`],
  ])
}

/** Adapts haproxy's log and user settings to this machine. */
export function haproxyOfThisMachine(): Replacements {
  return [
    [/^ {4}log \/dev\/log local0$/, '    log stdout format raw local0'],
    [/^ {4}(user|group) haproxy\n/, ''],
  ]
}

async function etcdEnvironment(name: keyof typeof PORTS.etcd, folder: string): Promise<Record<string, string>> {
  const text = await configuration('etcd.env', [
    [/^ETCD_NAME=db1/, `ETCD_NAME=${name}`],
    [/^(ETCD_\w+_URLS=http:\/\/)db1:2380/, `$1${LOOPBACK}:${PORTS.etcdPeers[name]}`],
    [/^(ETCD_\w+_URLS=http:\/\/)db1:2379/, `$1${LOOPBACK}:${PORTS.etcd[name]}`],
    [/0\.0\.0\.0:2380/, `${LOOPBACK}:${PORTS.etcdPeers[name]}`],
    [/0\.0\.0\.0:2379/, `${LOOPBACK}:${PORTS.etcd[name]}`],
    ...ETCD_MACHINES.map((other) => [new RegExp(`${other}:2380`), `${LOOPBACK}:${PORTS.etcdPeers[other]}`] as const),
    [/ETCD_DATA_DIR=.*/, `ETCD_DATA_DIR=${folder}`],
  ])
  return Object.fromEntries(
    text
      .split('\n')
      .filter((line) => line.startsWith('ETCD_'))
      .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  )
}

function passwords(...names: (keyof typeof PASSWORDS)[]): Replacements {
  return names.map((name) => [new RegExp(name), PASSWORDS[name]])
}

function urlOf(port: number, database: string, login = `mah:${PASSWORDS.MAH_PASSWORD}`): string {
  return `postgresql://${login}@${LOOPBACK}:${port}/${database}`
}

const asSuperuser = (port: number) => urlOf(port, 'postgres', `postgres:${PASSWORDS.SUPERUSER_PASSWORD}`)

/** Creates the logins and the database with the example's script. */
function makeDatabase(programs: Programs): Promise<void> {
  const variables = { mah_password: PASSWORDS.MAH_PASSWORD, pgbouncer_password: PASSWORDS.PGBOUNCER_PASSWORD }
  const args = Object.entries(variables).flatMap(([name, value]) => ['-v', `${name}=${value}`])
  return psql(programs, [...args, '-f', path.join(EXAMPLES, 'hall.sql')])
}

async function psql({ postgres }: Programs, args: readonly string[]): Promise<void> {
  const options = ['--no-psqlrc', '-v', 'ON_ERROR_STOP=1', '-d', asSuperuser(PORTS.primary)]
  await promisify(execFile)(path.join(postgres, 'psql'), [...options, ...args])
}

/** Returns the machine with this role in Patroni. */
async function machineThatIs(role: 'primary' | 'sync'): Promise<DatabaseMachine | undefined> {
  for (const name of DATABASES) {
    const answer = await fetch(`http://${LOOPBACK}:${PORTS.patroni[name]}/${role}`, {
      signal: AbortSignal.timeout(2_000),
    }).catch(() => undefined)
    await answer?.body?.cancel()
    if (answer?.status === 200) return name
  }
  return undefined
}

async function answers(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 2_000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}

async function until(what: string, holds: () => Promise<boolean>): Promise<void> {
  for (const deadline = Date.now() + READY_MS; !(await holds()); await sleep(200))
    if (Date.now() > deadline) throw new Error(`There was no ${what} within ${READY_MS / 1000} s`)
}
