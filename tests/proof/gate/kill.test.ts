import { rename } from 'node:fs/promises'
import path from 'node:path'
import { expect, it } from 'vitest'
import { signIn } from '../../../scripts/measuring/client'
import type { Server } from '../../../scripts/measuring/processes'
import { signalAll } from '../../../scripts/measuring/processFamily'
import { type Bench, databaseOf, makeBench, postgresOf, runningPostgresOf } from '../support/bench'
import { makeHall } from '../support/hall'
import { Savers } from '../support/savers'
import { expectWholeSaves } from '../support/wholeSaves'

const CLIENTS = 200
/** Answers to wait for before the kill: it comes in the middle of the others. */
const FEWEST = 150
/** Milliseconds in which a database that was killed alone must be back. */
const BACK_MS = 60_000
/** Answered saves that are sent again. */
const REPEATED = 60
/** Unanswered ones that are sent again at the same time. */
const REPEATING = 20

type Victim = 'the server' | 'the server and its PostgreSQL' | 'PostgreSQL alone'
const VICTIMS: readonly Victim[] = ['the server', 'the server and its PostgreSQL', 'PostgreSQL alone']
const TIMES = 10

it('SIGKILL of the server, of the server and its PostgreSQL, or of PostgreSQL alone, in the middle of 200 concurrent saves: every answered save is stored exactly once and whole, and repeating a request adds no second record', async ({
  annotate,
}) => {
  const bench = await makeBench()
  let server = await bench.start()
  const savers = new Savers(await makeHall(server.origin, (await signIn(server.origin)).token))
  const { answered, unknown, refused } = savers.sent
  let there = 0
  for (let time = 0; time < TIMES; time++) {
    const victim = VICTIMS[time % VICTIMS.length] ?? 'the server'
    savers.start(server.origin, CLIENTS)
    await savers.untilAnswered(FEWEST + Math.floor(Math.random() * FEWEST))
    server = await kill(victim, server, bench, savers)
    there = await expectWholeSaves(await databaseOf(bench), savers.certain, unknown)
  }
  expect(refused).toEqual([])
  const repeated = await repeat(server, savers)
  await expectWholeSaves(await databaseOf(bench), [...savers.certain, ...unknown], [])
  await savers.close()
  await annotate(
    `${TIMES} times one of ${VICTIMS.join(', ')}, while ${CLIENTS} clients save tests, photos and stock; then ${REPEATED} answered and all unanswered requests once more`,
    'done',
  )
  await annotate(
    `${answered.length} answered saves all there, once and whole; of ${unknown.length} unanswered ones ${there} there, whole; sent again: ${repeated}`,
    'measured',
  )
})

it('a PostgreSQL that was killed and cannot be started again ends the server with one line', async () => {
  const bench = await makeBench()
  const server = await bench.start()
  const postgres = runningPostgresOf(bench)
  const version = path.join(bench.dataDir, 'postgres', 'PG_VERSION')
  await rename(version, `${version}.lost`)
  signalAll(postgres.slice(0, 1), 'SIGQUIT')
  expect(await server.ended).toBe(1)
  const lines = (await server.log()).split('\n').filter((line) => line && !line.startsWith('{'))
  expect(lines).toEqual([expect.stringContaining('is ready'), expect.stringMatching(/PostgreSQL.*postgres\.log\.$/)])
})

/** Kills, and waits until everything can be saved again. @returns the server that runs then. */
async function kill(victim: Victim, server: Server, bench: Bench, savers: Savers): Promise<Server> {
  const postgres = victim === 'the server' ? [] : runningPostgresOf(bench)
  signalAll(postgres, 'SIGKILL')
  if (victim !== 'PostgreSQL alone') {
    server.kill()
    await Promise.all([savers.stop(), server.ended])
    return bench.start()
  }
  const until = Date.now() + BACK_MS
  const log = await server.log()
  await expect.poll(() => postgresOf(bench)[0] ?? postgres[0], { timeout: BACK_MS }).not.toBe(postgres[0])
  // more than were being answered when it was killed
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

/** Sends requests again under their keys: those that were answered must get the same answer, and each of the others must be saved. */
async function repeat({ origin }: Server, savers: Savers): Promise<string> {
  const { answered, unknown } = savers.sent
  for (const { save, text } of answered.slice(-REPEATED)) {
    const answer = await savers.repeat(origin, save)
    if (answer.header('idempotent-replayed')) expect(answer.text).toBe(text)
    // the database was gone before the answer could be kept
    else expect(answer).toMatchObject({ status: 409, text: expect.stringContaining('already been carried out') })
  }
  const outcomes = { made: 0, replayed: 0, known: 0 }
  const left = unknown.values()
  const repeatNext = async () => {
    for (const save of left) {
      const answer = await savers.repeat(origin, save)
      if (answer.header('idempotent-replayed')) outcomes.replayed++
      else if (answer.status < 300) outcomes.made++
      else {
        expect(answer.status, answer.text).toBe(409)
        outcomes.known++
      }
    }
  }
  await Promise.all(Array.from({ length: REPEATING }, repeatNext))
  return `${REPEATED} the same answer; ${outcomes.made} made now, ${outcomes.replayed} answered as at first, ${outcomes.known} told that they had been made`
}
