import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { Client } from 'pg'
import { expect, it } from 'vitest'
import { type Call, operation, type SignedIn, signIn } from '../../../scripts/measuring/client'
import { root } from '../../../scripts/tools.mjs'
import { databaseOf, makeBench, runningPostgresOf } from '../support/bench'
import { Clients } from '../support/clients'
import { type Hall, makeHall, type Save, saveNumber } from '../support/hall'
import { Savers } from '../support/savers'
import { mountSmallDisk } from '../support/smallDisk'
import { expectWholeSaves } from '../support/wholeSaves'

/** Megabytes of the file system that the data directory is on. */
const DISK_MB = 400
const CLIENTS = 20
const FULL_SECONDS = 15
const STOPPED_SECONDS = 20
const BACK_MS = 30_000
const REASON = 'The disk of the server is full'
/** Numbers of saves that are sent one by one: no client gets as far. */
const FIRST_PROBE = 500_000

it('The disk of the data directory gets full while tests, photos and stock are saved: reads work, changes are refused with 503 and the reason, nothing is lost or half saved, a backup says that there is no space and leaves no file, and once there is space everything works without a restart, even if PostgreSQL itself had stopped', async ({
  annotate,
  skip,
}) => {
  const disk = mountSmallDisk(DISK_MB, { skip })
  const bench = await makeBench({ dataDir: disk.folder })
  const server = await bench.start()
  const { origin } = server
  const signedIn = await signIn(origin)
  const hall = await makeHall(origin, signedIn.token)
  const savers = new Savers(hall)
  const clients = new Clients()
  const probe = new Probe(origin, clients, signedIn, hall)
  savers.start(origin, CLIENTS)
  await savers.untilAnswered(200)

  disk.fill()
  // why: the server looks at its disk every second, and accepts what fits until then
  await expect.poll(() => server.log()).toContain('"msg":"the disk is full')
  const reads = await probe.whileFull(FULL_SECONDS)
  const refused = probe.refused.length
  backUpToFullDisk(bench.dataDir)
  backUpElsewhere(bench.dataDir, bench.folder)
  disk.empty()
  const afterFull = await probe.untilSaved()

  disk.fill()
  await stopDatabase(await databaseOf(bench))
  const running = await probe.whileStopped(STOPPED_SECONDS)
  disk.empty()
  const afterStop = await probe.untilSaved()
  await savers.stop()
  expect(savers.sent.refused).toEqual([])
  await expectWholeSaves(
    await databaseOf(bench),
    [...savers.certain, ...probe.saved],
    [...savers.sent.unknown, ...probe.refused],
  )
  await Promise.all([savers.close(), clients.close()])
  runningPostgresOf(bench)
  await annotate(
    `a file system of ${DISK_MB} MB filled to the last byte under ${CLIENTS} clients, for ${FULL_SECONDS} s; filled again until PostgreSQL stopped, for ${STOPPED_SECONDS} s; backups to this disk and to another`,
    'done',
  )
  await annotate(
    `full: ${reads} reads answered, ${refused} changes refused with the reason; ${afterFull} s after there was space saves worked. PostgreSQL stopped: ${running}; ${afterStop} s after there was space saves worked. ${savers.sent.answered.length + probe.saved.length} answered saves there, once and whole`,
    'measured',
  )
})

/** Has PostgreSQL begin a new file of its log of changes, for which there is no space: it must stop then. */
async function stopDatabase(url: string): Promise<void> {
  const client = new Client({ connectionString: url })
  client.on('error', () => undefined)
  const end = new Promise((resolve) => client.once('end', resolve))
  await client.connect()
  const writing = async () => {
    for (let turn = 0; turn < 20; turn++)
      await client.query("SELECT pg_logical_emit_message(true, 'proof', repeat('x', 1000000)), pg_switch_wal()")
  }
  await expect(writing(), 'what PostgreSQL writes although the disk is full').rejects.toThrow()
  await end
}

/** Checks one by one which operations work. */
class Probe {
  /** Saves that the server confirmed. */
  readonly saved: Save[] = []
  /** Saves that the server refused. */
  readonly refused: Save[] = []
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
        expect(status, `${read.path} while the disk is full: ${text}`).toBe(200)
        count++
      }
      for (const kind of [1, 3, 4, 0]) await this.#refusedSave(kind, REASON)
    })
    return count
  }

  /** @returns a description of the answers. */
  async whileStopped(seconds: number): Promise<string> {
    const counts = { 200: 0, 503: 0 }
    let slowest = 0
    await forSeconds(seconds, async () => {
      expect((await this.clients.send(this.origin, { path: '/healthz' })).status).toBe(200)
      const read = await this.clients.send(this.origin, { path: '/api/assets?page=1', headers: this.signedIn.token })
      expect([200, 503], 'how a read is answered while PostgreSQL is stopped').toContain(read.status)
      counts[read.status as keyof typeof counts]++
      slowest = Math.max(slowest, read.ms)
      await this.#refusedSave(1)
    })
    return `reads answered ${counts[200]} times with 200, ${counts[503]} times with 503, after ${(slowest / 1000).toFixed(1)} s at most`
  }

  /** @returns after how many seconds something could be saved. */
  async untilSaved(): Promise<string> {
    const begun = performance.now()
    for (;;) {
      const save = this.#next(1)
      const { status, text } = await this.clients.send(this.origin, save.call)
      const ms = performance.now() - begun
      if (status === 201) {
        this.saved.push(save)
        return (ms / 1000).toFixed(1)
      }
      this.refused.push(save)
      expect(status, text).toBe(503)
      expect(ms, 'milliseconds after there was space').toBeLessThan(BACK_MS)
      await delay(100)
    }
  }

  async #refusedSave(kind: number, reason = ''): Promise<void> {
    const save = this.#next(kind)
    const { status, text, header } = await this.clients.send(this.origin, save.call)
    this.refused.push(save)
    expect({ status, text, retryAfter: header('retry-after') }, save.call.path).toEqual({
      status: 503,
      text: expect.stringMatching(new RegExp(`^(?=.*SERVICE_UNAVAILABLE).*${reason}`)),
      retryAfter: expect.any(String),
    })
  }

  /** The next save whose number is of this kind, of `saveNumber`. */
  #next(kind: number) {
    this.#number += 15
    return saveNumber(this.#number + kind, this.hall)
  }
}

async function forSeconds(seconds: number, work: () => Promise<void>): Promise<void> {
  const until = performance.now() + seconds * 1000
  while (performance.now() < until) {
    await work()
    await delay(200)
  }
}

function backUpToFullDisk(dataDir: string): void {
  const file = path.join(dataDir, 'hall.backup')
  expect(backUp(dataDir, file)).toEqual({ status: 1, stderr: expect.stringContaining('not enough space') })
  expect([file, `${file}.partial`].filter(existsSync), 'files that the backup has left').toEqual([])
}

function backUpElsewhere(dataDir: string, folder: string): void {
  const file = path.join(folder, 'hall.backup')
  expect(backUp(dataDir, file)).toEqual({ status: 0, stderr: expect.any(String) })
  expect(existsSync(file)).toBe(true)
}

function backUp(dataDir: string, file: string) {
  const { status, stderr } = spawnSync(process.execPath, ['scripts/start.mjs', 'backup', file], {
    cwd: root,
    encoding: 'utf8',
    env: { PATH: process.env.PATH, DATA_DIR: dataDir },
  })
  return { status, stderr }
}
