import { rename } from 'node:fs/promises'
import path from 'node:path'
import { expect, it } from 'vitest'
import { signInMeasurementUser } from '../../../scripts/measuring/measuringClient'
import type { MeasurementServer } from '../../../scripts/measuring/serverProcesses'
import { type Bench, databaseOf, makeBench, postgresOf, runningPostgresOf } from '../../support/faults/bench'
import { makeHall } from '../../support/faults/hall'
import { signalAll } from '../../support/faults/processFamily'
import { Savers } from '../../support/faults/savers'
import { expectWholeSaves } from '../../support/faults/wholeSaves'
import { WAIT_LIMIT } from '../../support/timeLimits'

const CLIENTS = 200
/** Minimum number of answered saves before the kill, so that the kill interrupts other requests. */
const FEWEST = 150
/** Number of answered saves that are sent again. */
const REPEATED = 60
/** Number of unanswered saves that are sent again at the same time. */
const REPEATING = 20

type Victim = 'the server' | 'the server and its PostgreSQL' | 'PostgreSQL alone'
const VICTIMS: readonly Victim[] = ['the server', 'the server and its PostgreSQL', 'PostgreSQL alone']
/** Number of kills: two for each victim. */
const TIMES = 6

it('each answered save survives SIGKILL of server and PostgreSQL exactly once, and repeating it adds nothing', async () => {
  const bench = await makeBench()
  let server = await bench.start()
  const savers = new Savers(await makeHall(server.origin, (await signInMeasurementUser(server.origin)).token))
  const { unknown, refused } = savers.sent
  for (let time = 0; time < TIMES; time++) {
    const victim = VICTIMS[time % VICTIMS.length] ?? 'the server'
    savers.start(server.origin, CLIENTS)
    await savers.untilAnswered(FEWEST + Math.floor(Math.random() * FEWEST))
    server = await kill(victim, server, bench, savers)
    await expectWholeSaves(await databaseOf(bench), savers.certain, unknown)
  }
  expect(refused).toEqual([])
  await repeat(server, savers)
  await expectWholeSaves(await databaseOf(bench), [...savers.certain, ...unknown], [])
  await savers.close()
})

it('a killed PostgreSQL that cannot be restarted ends the server with one line', async () => {
  const bench = await makeBench()
  const server = await bench.start()
  const postgres = runningPostgresOf(bench)
  const version = path.join(bench.dataDir, 'postgres', 'PG_VERSION')
  await rename(version, `${version}.lost`)
  signalAll(postgres.slice(0, 1), 'SIGQUIT')
  expect(await server.ended).toBe(1)
  const lines = (await server.log()).split('\n').filter((line) => line && !line.startsWith('{'))
  expect(lines).toEqual([expect.stringContaining('is ready'), expect.stringMatching(/PostgreSQL.*postgres\.log/)])
})

/** Kills the victim, and waits until every kind of change can be saved again. @returns the server that then runs. */
async function kill(
  victim: Victim,
  server: MeasurementServer,
  bench: Bench,
  savers: Savers,
): Promise<MeasurementServer> {
  const postgres = victim === 'the server' ? [] : runningPostgresOf(bench)
  signalAll(postgres, 'SIGKILL')
  if (victim !== 'PostgreSQL alone') {
    server.kill()
    await Promise.all([savers.stop(), server.ended])
    return bench.start()
  }
  const until = Date.now() + WAIT_LIMIT
  const log = await server.log()
  await expect.poll(() => postgresOf(bench)[0] ?? postgres[0]).not.toBe(postgres[0])
  // more saves than were in progress at the kill, so that some are saved by the new PostgreSQL
  await savers.untilAnswered(CLIENTS / 4, until)
  await savers.stop()
  const told = async () => {
    const since = (await server.log()).slice(log.length)
    return since.match(/the database is (not )?available|the embedded PostgreSQL ended/g)?.sort()
  }
  await expect
    .poll(told)
    .toEqual(['the database is available', 'the database is not available', 'the embedded PostgreSQL ended'])
  return server
}

/**
 * Repeats requests with their keys: an answered request must get the same answer, and each unanswered one must be
 * saved.
 */
async function repeat({ origin }: MeasurementServer, savers: Savers): Promise<void> {
  const { answered, unknown } = savers.sent
  for (const { save, text } of answered.slice(-REPEATED)) {
    const answer = await savers.repeat(origin, save)
    if (answer.header('idempotent-replayed')) expect(answer.text).toBe(text)
    // the database went away before the response was stored
    else expect(answer).toMatchObject({ status: 409, text: expect.stringContaining('already saved') })
  }
  const left = unknown.values()
  const repeatNext = async () => {
    for (const save of left) {
      const answer = await savers.repeat(origin, save)
      if (answer.status >= 300) expect(answer.status, answer.text).toBe(409)
    }
  }
  await Promise.all(Array.from({ length: REPEATING }, repeatNext))
}
