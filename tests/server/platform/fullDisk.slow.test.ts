import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { Client } from 'pg'
import { expect, it } from 'vitest'
import { PROJECT_ROOT } from '../../../scripts/helpers/tools.mjs'
import {
  buildOperationCall,
  type MeasurementHttpCall,
  type MeasurementSession,
  signInMeasurementUser,
} from '../../../scripts/measuring/measuringClient'
import { selectRowReadOnly } from '../../../scripts/operator/doctor/selectReadOnly'
import { databaseOf, makeBench, runningPostgresOf } from '../../support/faults/bench'
import { Clients } from '../../support/faults/clients'
import { type Hall, makeHall, type Save, saveNumber } from '../../support/faults/hall'
import { Savers } from '../../support/faults/savers'
import { mountSmallDisk } from '../../support/faults/smallDisk'
import { expectWholeSaves } from '../../support/faults/wholeSaves'
import { WAIT_LIMIT } from '../../support/timeLimits'

const DISK_MB = 400
const CLIENTS = 20
const FULL_SECONDS = 5
const STOPPED_SECONDS = 5
const REASON = "The server's disk is full"
/** Saves sent one by one are numbered from here; concurrent clients never get this far. */
const FIRST_PROBE = 500_000

it('a full disk rejects changes with 503, loses and halves no save, and recovers without a restart', async ({
  skip,
}) => {
  const disk = mountSmallDisk(DISK_MB, { skip })
  const bench = await makeBench({ dataDir: disk.folder })
  const server = await bench.start()
  const { origin } = server
  const signedIn = await signInMeasurementUser(origin)
  const hall = await makeHall(origin, signedIn.token)
  const savers = new Savers(hall)
  const clients = new Clients()
  const probe = new Probe(origin, clients, signedIn, hall)
  savers.start(origin, CLIENTS)
  await savers.untilAnswered(200)

  // why: connect before the disk is full, because a new session writes a catalogue cache to disk
  await selectRowReadOnly(await databaseOf(bench), 'SELECT 1')
  disk.fill()
  // why: until the server's next check of its disk, once a second, it accepts changes that still fit
  await expect.poll(() => server.log()).toContain('"msg":"the disk is full')
  await probe.whileFull(FULL_SECONDS)
  backUpToFullDisk(bench.dataDir)
  backUpElsewhere(bench.dataDir, bench.folder)
  disk.empty()
  await probe.untilSaved()

  disk.fill()
  await stopDatabase(await databaseOf(bench))
  await probe.whileStopped(STOPPED_SECONDS)
  disk.empty()
  await probe.untilSaved()
  await savers.stop()
  expect(savers.sent.refused).toEqual([])
  await expectWholeSaves(
    await databaseOf(bench),
    [...savers.certain, ...probe.saved],
    [...savers.sent.unknown, ...probe.refused],
  )
  await Promise.all([savers.close(), clients.close()])
  runningPostgresOf(bench)
})

/** Makes PostgreSQL start a new WAL file, for which there is no space, so that PostgreSQL must stop. */
async function stopDatabase(url: string): Promise<void> {
  const client = new Client({ connectionString: url })
  client.on('error', () => undefined)
  const end = new Promise((resolve) => client.once('end', resolve))
  await client.connect()
  const writing = async () => {
    for (let turn = 0; turn < 20; turn++)
      await client.query("SELECT pg_logical_emit_message(true, 'full disk', repeat('x', 1000000)), pg_switch_wal()")
  }
  await expect(writing(), 'what PostgreSQL writes although the disk is full').rejects.toThrow()
  await end
}

/** Sends one request at a time, to test which requests still work. */
class Probe {
  readonly saved: Save[] = []
  readonly refused: Save[] = []
  #number = FIRST_PROBE

  constructor(
    private readonly origin: string,
    private readonly clients: Clients,
    private readonly signedIn: MeasurementSession,
    private readonly hall: Hall,
  ) {}

  async whileFull(seconds: number): Promise<void> {
    const { token, session } = this.signedIn
    const reads: readonly MeasurementHttpCall[] = [
      { path: '/api/assets?page=1', headers: token },
      { path: '/api/tests?page=1', headers: session },
      { path: `/api/assets/${this.hall.assetIds[0]}`, headers: session },
      { path: '/api/stock', headers: token },
      { path: '/photos/1', headers: session },
      buildOperationCall('{ assets(limit: 20) { total items { id name lastTest { id } } } }', {}, token),
      { path: '/healthz' },
      { path: '/readyz' },
    ]
    await forSeconds(seconds, async () => {
      for (const read of reads) {
        const { status, text } = await this.clients.send(this.origin, read)
        expect(status, `${read.path} while the disk is full: ${text}`).toBe(200)
      }
      for (const kind of [1, 3, 4, 0]) await this.#refusedSave(kind, REASON)
    })
  }

  async whileStopped(seconds: number): Promise<void> {
    await forSeconds(seconds, async () => {
      expect((await this.clients.send(this.origin, { path: '/healthz' })).status).toBe(200)
      const read = await this.clients.send(this.origin, { path: '/api/assets?page=1', headers: this.signedIn.token })
      expect([200, 503], 'how a read is answered while PostgreSQL is stopped').toContain(read.status)
      await this.#refusedSave(1)
    })
  }

  async untilSaved(): Promise<void> {
    const begun = performance.now()
    for (;;) {
      const save = this.#next(1)
      const { status, text } = await this.clients.send(this.origin, save.call)
      if (status === 201) {
        this.saved.push(save)
        return
      }
      this.refused.push(save)
      expect(status, text).toBe(503)
      expect(performance.now() - begun, 'milliseconds after there was space').toBeLessThan(WAIT_LIMIT)
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

  /** Returns the next save of this kind: `saveNumber` builds the same kind every 15 numbers. */
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
  expect(backUp(dataDir, file)).toEqual({ status: 1, stderr: expect.stringContaining('not enough disk space') })
  expect([file, `${file}.partial`].filter(existsSync), 'files that the backup has left').toEqual([])
}

function backUpElsewhere(dataDir: string, folder: string): void {
  const file = path.join(folder, 'hall.backup')
  expect(backUp(dataDir, file)).toEqual({ status: 0, stderr: expect.any(String) })
  expect(existsSync(file)).toBe(true)
}

function backUp(dataDir: string, file: string) {
  const { status, stderr } = spawnSync(process.execPath, ['scripts/operator/start.mjs', 'backup', file], {
    cwd: PROJECT_ROOT,
    encoding: 'utf8',
    env: { PATH: process.env.PATH, DATA_DIR: dataDir },
  })
  return { status, stderr }
}
