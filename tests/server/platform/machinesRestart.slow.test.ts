import { setTimeout as delay } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { signInMeasurementUser } from '../../../scripts/measuring/measuringClient'
import { makeBench } from '../../support/faults/bench'
import { type Answer, Clients } from '../../support/faults/clients'
import { type Hall, makeHall } from '../../support/faults/hall'
import { startMachines } from '../../support/faults/machines'
import { Savers } from '../../support/faults/savers'
import { expectWholeSaves } from '../../support/faults/wholeSaves'
import { APPS, databaseUrls } from '../../support/machines/cluster'
import type { SetUp } from '../../support/machines/setUp'

const SAVING = 20
const READING = 10
const ROUNDS = 2
/** The HTTP status for too many requests, or for photos while others are being decoded. */
const BUSY = 429
/** Number of saves between stopping and starting servers, so that each server stops and starts under load. */
const BETWEEN = 200

it(`restarting both servers behind the proxies while ${SAVING} clients save and ${READING} read fails no request`, async ({
  skip,
}) => {
  const setUp = await startMachines(await makeBench(), { skip })
  const hall = await makeHall(setUp.origin, (await signInMeasurementUser(setUp.origin)).token)
  const savers = new Savers(hall)
  const readers = new Readers(setUp.origin, hall)
  const failed: string[] = []
  savers.start(setUp.origin, SAVING, (answer) => {
    if (answer?.status !== BUSY && (!answer || answer.status >= 300)) failed.push(describe(answer))
  })
  readers.start(READING)
  await savers.untilAnswered(BETWEEN)
  for (let round = 0; round < ROUNDS; round++) for (const app of APPS) await replace(app, setUp, savers)
  await Promise.all([savers.stop(), readers.stop()])
  expect(failed).toEqual([])
  expect(readers.failed).toEqual([])
  await expectWholeSaves(databaseUrls.primary('mah'), savers.certain, [])
  await savers.close()
})

async function replace(app: (typeof APPS)[number], setUp: SetUp, savers: Savers): Promise<void> {
  await setUp.servers.get(app)?.stop()
  await savers.untilAnswered(BETWEEN)
  await setUp.startServer(app)
  await setUp.untilBalanced()
  await savers.untilAnswered(BETWEEN)
}

const describe = (answer: Answer | undefined) =>
  answer ? `${answer.status} ${answer.text.slice(0, 200)}` : 'no answer'

/** Clients that read continuously until they are stopped. */
class Readers {
  answered = 0
  readonly failed: string[] = []
  readonly #clients = new Clients()
  #stopped = false
  #running: Promise<unknown> = Promise.resolve()

  constructor(
    private readonly origin: string,
    private readonly hall: Hall,
  ) {}

  start(count: number): void {
    this.#running = Promise.all(Array.from({ length: count }, () => this.#readOn()))
  }

  async stop(): Promise<void> {
    this.#stopped = true
    await this.#running
    await this.#clients.close()
  }

  async #readOn(): Promise<void> {
    const { token, assetIds } = this.hall
    const paths = ['/', '/api/assets', `/api/assets/${assetIds[0]}`, '/api/stock', '/healthz']
    for (let turn = 0; !this.#stopped; turn++) {
      const path = paths[turn % paths.length] ?? '/'
      const answer = await this.#clients.trySend(this.origin, { path, headers: token })
      if (answer?.status === 200) this.answered++
      else this.failed.push(`${path}: ${describe(answer)}`)
      await delay(20)
    }
  }
}
