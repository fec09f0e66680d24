import { spawnSync } from 'node:child_process'
import { closeSync, existsSync, mkdirSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { Client } from 'pg'
import { type Call, operation, type SignedIn, signIn } from '../../measuring/client'
import { type Answer, Clients } from '../../measuring/exchange'
import { root } from '../../tools.mjs'
import { databaseOf, postgresOf } from '../bench'
import { type Bench, type Fault, holds, NotRunHere, type Outcome } from '../fault'
import { type Hall, makeHall, saveNumber } from '../hall'
import { Savers } from '../saving'
import { assertWholeSaves } from '../wholeSaves'

/** Megabytes of the file system that the data directory is on. */
const DISK_MB = 400
const CLIENTS = 20
const FULL_SECONDS = 15
const STOPPED_SECONDS = 20
const BACK_SECONDS = 30
const REASON = 'The disk of the server is full'
/** Numbers of saves that are sent one by one: no client gets as far. */
const FIRST_PROBE = 500_000

export const diskFull: Fault = {
  name: 'disk-full',
  claim:
    'The disk of the data directory gets full while tests, photos and stock are saved: reads work, changes are refused with 503 and a text that says why, nothing is lost or there by half, a backup says that there is no space and leaves no file, and once there is space everything works without a restart, also where PostgreSQL itself could not go on',
  run: prove,
}

async function prove(bench: Bench): Promise<Outcome> {
  const disk = mountDisk(bench)
  const server = await bench.start()
  const signedIn = await signIn(server.origin)
  const hall = await makeHall(server.origin, signedIn.token)
  const savers = new Savers(hall)
  const clients = new Clients()
  const probe = new Probe(server.origin, clients, signedIn, hall)
  savers.start(server.origin, CLIENTS)
  await savers.untilAnswered(200)

  disk.fill()
  bench.progress(`full, after ${savers.sent.answered.length} saves`)
  const reads = await probe.whileFull(FULL_SECONDS)
  backUpToFullDisk(bench.dataDir)
  backUpElsewhere(bench.dataDir, bench.folder)
  disk.empty()
  const afterFull = await probe.untilSaved()
  bench.progress(`saved again ${afterFull.toFixed(1)} s after there was space`)

  disk.fill()
  await stopDatabase(await databaseOf(bench))
  bench.progress('PostgreSQL cannot write its log of changes')
  const running = await probe.whileStopped(STOPPED_SECONDS)
  disk.empty()
  const afterStop = await probe.untilSaved()
  bench.progress(`saved again ${afterStop.toFixed(1)} s after there was space`)
  await savers.stop()
  holds(savers.sent.refused.length === 0, `a save was answered with ${savers.sent.refused[0]}`)
  await assertWholeSaves(
    await databaseOf(bench),
    [...savers.certain, ...probe.saved],
    [...savers.sent.unknown, ...probe.refused],
  )
  await Promise.all([savers.close(), clients.close()])
  holds(postgresOf(bench.dataDir).length > 0, 'PostgreSQL does not run')
  return {
    done: `a file system of ${DISK_MB} MB filled to the last byte under ${CLIENTS} clients, for ${FULL_SECONDS} s; filled again until PostgreSQL stopped, for ${STOPPED_SECONDS} s; backups to this disk and to another`,
    measured: `full: ${reads} reads answered, ${probe.refused.length} changes refused with the reason; ${afterFull.toFixed(1)} s after there was space saves worked. PostgreSQL stopped: ${running}; ${afterStop.toFixed(1)} s after there was space saves worked. ${savers.sent.answered.length + probe.saved.length} answered saves there, once and whole`,
  }
}

interface Disk {
  /** Takes the last byte. */
  fill(): void
  /** Gives back what `fill` took. */
  empty(): void
}

/** Puts the data directory on a small file system of its own. */
function mountDisk({ dataDir, finally: atTheEnd }: Bench): Disk {
  mkdirSync(dataDir)
  const { status, stderr } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MB}m`, 'tmpfs', dataDir], {
    encoding: 'utf8',
  })
  if (status !== 0) throw new NotRunHere(`a file system of its own needs the rights to mount one: ${stderr.trim()}`)
  atTheEnd(() => void spawnSync('umount', ['--lazy', dataDir]))
  const filler = path.join(dataDir, 'filler')
  return {
    fill() {
      const file = openSync(filler, 'a')
      for (const size of [2 ** 20, 2 ** 12]) while (wrote(file, size));
      closeSync(file)
      holds(statfsSync(dataDir).bavail === 0, 'the disk could not be filled')
    },
    empty: () => rmSync(filler),
  }
}

function wrote(file: number, bytes: number): boolean {
  try {
    return writeSync(file, Buffer.alloc(bytes)) > 0
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOSPC') return false
    throw error
  }
}

/** Has PostgreSQL begin a new file of its log of changes, for which there is no space: it must stop then. */
async function stopDatabase(url: string): Promise<void> {
  const client = new Client({ connectionString: url })
  client.on('error', () => undefined)
  const end = new Promise((resolve) => client.once('end', resolve))
  await client.connect()
  try {
    for (let turn = 0; turn < 20; turn++)
      await client.query("SELECT pg_logical_emit_message(true, 'proof', repeat('x', 1000000)), pg_switch_wal()")
  } catch {
    await end
    return
  }
  holds(false, 'PostgreSQL found space although the disk is full')
}

/** Looks one by one at what works. */
class Probe {
  /** Those that were answered as saved. */
  readonly saved: ReturnType<typeof saveNumber>[] = []
  /** Those that were refused. */
  readonly refused: ReturnType<typeof saveNumber>[] = []
  #number = FIRST_PROBE

  constructor(
    private readonly origin: string,
    private readonly clients: Clients,
    private readonly signedIn: SignedIn,
    private readonly hall: Hall,
  ) {}

  /** @returns how many reads were answered. */
  async whileFull(seconds: number): Promise<number> {
    const { token, session } = this.signedIn
    const reads: readonly Call[] = [
      { path: '/api/assets?page=1', headers: token },
      { path: '/api/tests?page=1', headers: session },
      { path: `/api/assets/${this.hall.assetIds[0]}`, headers: session },
      { path: '/api/stock', headers: token },
      { path: '/photos/1', headers: session },
      operation('{ assets(limit: 20) { total items { id name lastTest { id } } } }', {}, token),
      { path: '/healthz' },
      { path: '/readyz' },
    ]
    let count = 0
    await forSeconds(seconds, async () => {
      for (const read of reads) {
        const { status, text } = await this.clients.send(this.origin, read)
        holds(status === 200, `${read.path} is answered with ${status} while the disk is full: ${text.slice(0, 200)}`)
        count++
      }
      for (const kind of [1, 3, 4, 0]) await this.#refusedSave(kind, REASON)
    })
    return count
  }

  /** @returns what was answered. */
  async whileStopped(seconds: number): Promise<string> {
    const counts: Record<string, number> = {}
    let slowest = 0
    await forSeconds(seconds, async () => {
      const alive = await this.clients.send(this.origin, { path: '/healthz' })
      holds(alive.status === 200, `/healthz is answered with ${alive.status} while PostgreSQL is stopped`)
      const read = await this.clients.send(this.origin, { path: '/api/assets?page=1', headers: this.signedIn.token })
      holds([200, 503].includes(read.status), `a read is answered with ${read.status} while PostgreSQL is stopped`)
      counts[read.status] = (counts[read.status] ?? 0) + 1
      slowest = Math.max(slowest, read.ms)
      await this.#refusedSave(1)
    })
    return `reads answered ${Object.entries(counts)
      .map(([status, count]) => `${count} times with ${status}`)
      .join(', ')}, after ${(slowest / 1000).toFixed(1)} s at most`
  }

  /** @returns after how many seconds something could be saved. */
  async untilSaved(): Promise<number> {
    const begun = performance.now()
    for (;;) {
      const save = this.#next(1)
      const answer = await this.clients.send(this.origin, save.call)
      const seconds = (performance.now() - begun) / 1000
      if (answer.status === 201) {
        this.saved.push(save)
        return seconds
      }
      this.refused.push(save)
      holds(answer.status === 503, `a save is answered with ${answer.status} ${answer.text.slice(0, 200)}`)
      holds(seconds < BACK_SECONDS, `nothing could be saved ${BACK_SECONDS} s after there was space`)
      await delay(100)
    }
  }

  async #refusedSave(kind: number, reason = ''): Promise<void> {
    const save = this.#next(kind)
    const answer = await this.clients.send(this.origin, save.call)
    this.refused.push(save)
    holds(
      isRefusal(answer) && answer.text.includes(reason),
      `${save.call.path} is answered with ${answer.status} ${answer.text.slice(0, 200)}`,
    )
  }

  /** The next save whose number is of this kind, of `saveNumber`. */
  #next(kind: number) {
    this.#number += 15
    return saveNumber(this.#number + kind, this.hall)
  }
}

const isRefusal = ({ status, text, header }: Answer): boolean =>
  status === 503 && header('retry-after') !== undefined && text.includes('SERVICE_UNAVAILABLE')

async function forSeconds(seconds: number, work: () => Promise<void>): Promise<void> {
  const until = performance.now() + seconds * 1000
  while (performance.now() < until) {
    await work()
    await delay(200)
  }
}

function backUpToFullDisk(dataDir: string): void {
  const file = path.join(dataDir, 'hall.backup')
  const { status, stderr } = backUp(dataDir, file)
  holds(status === 1 && /not enough space/.test(stderr), `a backup to the full disk ended with ${status}: ${stderr}`)
  holds(!existsSync(file) && !existsSync(`${file}.partial`), 'a backup to the full disk has left a file')
}

function backUpElsewhere(dataDir: string, folder: string): void {
  const file = path.join(folder, 'hall.backup')
  const { status, stderr } = backUp(dataDir, file)
  holds(status === 0 && existsSync(file), `a backup to another disk ended with ${status}: ${stderr}`)
}

function backUp(dataDir: string, file: string) {
  return spawnSync(process.execPath, ['scripts/start.mjs', 'backup', file], {
    cwd: root,
    encoding: 'utf8',
    env: { PATH: process.env.PATH, DATA_DIR: dataDir },
  })
}
