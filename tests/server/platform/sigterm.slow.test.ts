import { expect, it } from 'vitest'
import { runOnDatabase } from '../../../scripts/bench/benchDatabases'
import {
  buildOperationCall,
  type MeasurementHttpCall,
  signInMeasurementUser,
} from '../../../scripts/measuring/measuringClient'
import { databaseOf, makeBench } from '../../support/faults/bench'
import { Clients } from '../../support/faults/clients'
import { makeHall, type Save, saveNumber } from '../../support/faults/hall'
import { expectWholeSaves } from '../../support/faults/wholeSaves'

// why: few clients, so that even a slow machine finishes their requests in the 20 s that a stopping server waits
const SAVERS = 4
const READERS = 2
/** Number of answered saves before SIGTERM. */
const FEWEST = 100

it('SIGTERM under load completes earlier requests, accepts no later ones, exits with 0 and loses no save', async () => {
  const bench = await makeBench()
  const server = await bench.start()
  const databaseUrl = await databaseOf(bench)
  const { token } = await signInMeasurementUser(server.origin)
  const hall = await makeHall(server.origin, token)
  const { origin } = server
  const get = (path: string): MeasurementHttpCall => ({ path, headers: token })
  const page = buildOperationCall('{ assets(limit: 1000) { items { id name code } } }', {}, token)
  const saves: Save[] = []
  const unsure: Save[] = []
  const cut: string[] = []
  let number = 0

  /** Sends requests one after another, until the server stops listening. */
  const sendOn = async (next: () => { call: MeasurementHttpCall; save?: Save }) => {
    const clients = new Clients()
    for (let isServed = true; isServed; ) {
      const { call, save } = next()
      try {
        const { status, text, header } = await clients.send(origin, call)
        // a rejection with Retry-After is not a failure: the server is only busy
        if (status >= 300 && !header('retry-after'))
          cut.push(`${call.path} is answered with ${status}: ${text.slice(0, 100)}`)
        if (save) (status < 300 ? saves : unsure).push(save)
      } catch (error) {
        isServed = false
        if ((error as NodeJS.ErrnoException).code !== 'ECONNREFUSED')
          cut.push(`${call.path}: ${(error as Error).message}`)
      }
    }
    await clients.close()
  }
  const saver = () =>
    sendOn(() => {
      const save = saveNumber(++number, hall)
      return { call: save.call, save }
    })
  const reader = (call: MeasurementHttpCall) => sendOn(() => ({ call }))
  const clients = [
    ...Array.from({ length: SAVERS }, saver),
    ...Array.from({ length: READERS }, () => reader(page)),
    reader(get('/api/export/assets.csv')),
    reader(get('/api/reports/1/run')),
  ]
  await runOnDatabase(databaseUrl, (client) =>
    client.query(`update job_schedules set next_run_at = now() where job = 'clean-up'`),
  )
  await expect.poll(() => saves.length).toBeGreaterThan(FEWEST)
  const [exitCode] = await Promise.all([server.stop().then(() => server.ended), ...clients])
  expect(cut).toEqual([])
  expect(exitCode).toBe(0)

  await bench.start()
  await expectWholeSaves(await databaseOf(bench), saves, unsure)
})
