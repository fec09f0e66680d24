import { setTimeout as delay } from 'node:timers/promises'
import { signIn } from '../../measuring/client'
import type { Server } from '../../measuring/processes'
import { signalAll } from '../../measuring/processFamily'
import { databaseOf, runningPostgresOf } from '../bench'
import { type Bench, type Fault, holds, type Outcome } from '../fault'
import { makeHall } from '../hall'
import { Savers } from '../saving'
import { assertWholeSaves } from '../wholeSaves'

const CLIENTS = 200
/** Answers to wait for before the kill: it comes in the middle of the others. */
const FEWEST = 150
/** Seconds in which a database that was killed alone must be back. */
const BACK_SECONDS = 60
/** Answered saves that are sent again. */
const REPEATED = 60

type Victim = 'the server' | 'the server and its PostgreSQL' | 'PostgreSQL alone'
const VICTIMS: readonly Victim[] = ['the server', 'the server and its PostgreSQL', 'PostgreSQL alone']
const TIMES = 10

export const killed: Fault = {
  name: 'kill',
  claim:
    'SIGKILL of the server, of the server and its PostgreSQL, or of PostgreSQL alone, in the middle of 200 concurrent saves: every answered save is there exactly once, none by half, and a request that is sent again makes no second record',
  run: prove,
}

async function prove(bench: Bench): Promise<Outcome> {
  let server = await bench.start()
  const hall = await makeHall(server.origin, (await signIn(server.origin)).token)
  const savers = new Savers(hall)
  const { answered, unknown, refused } = savers.sent
  let there = 0
  for (let time = 0; time < TIMES; time++) {
    const victim = VICTIMS[time % VICTIMS.length] ?? 'the server'
    savers.start(server.origin, CLIENTS)
    await savers.untilAnswered(FEWEST + Math.floor(Math.random() * FEWEST))
    server = await kill(victim, server, bench, savers)
    there = await assertWholeSaves(await databaseOf(bench), savers.certain, unknown)
    bench.progress(
      `${victim} killed: ${answered.length} answered saves are there; of ${unknown.length} unanswered ones ${there} are there`,
    )
  }
  holds(refused.length === 0, `a save was answered with ${refused[0]}`)
  const lost = unknown.length
  const repeated = await repeat(server, savers)
  await assertWholeSaves(await databaseOf(bench), [...savers.certain, ...unknown], [])
  await savers.close()
  return {
    done: `${TIMES} times one of ${VICTIMS.join(', ')}, while ${CLIENTS} clients save tests, photos and stock; then ${REPEATED} answered and all unanswered requests once more`,
    measured: `${answered.length} answered saves all there, once and whole; of ${lost} unanswered ones ${there} there, whole; sent again: ${repeated}`,
  }
}

/** Kills, and waits until everything can be saved again. @returns the server that runs then. */
async function kill(victim: Victim, server: Server, bench: Bench, savers: Savers): Promise<Server> {
  const postgres = victim === 'the server' ? [] : await runningPostgresOf(bench.dataDir)
  signalAll(postgres, 'SIGKILL')
  if (victim !== 'PostgreSQL alone') {
    server.kill()
    await Promise.all([savers.stop(), server.ended])
    return bench.start()
  }
  const [killed] = postgres
  const until = Date.now() + BACK_SECONDS * 1000
  for (;;) {
    const [running] = await runningPostgresOf(bench.dataDir).catch(() => [])
    if (running !== undefined && running !== killed) break
    holds(Date.now() < until, `PostgreSQL was not started again within ${BACK_SECONDS} s`)
    await delay(100)
  }
  // more than were being answered when it was killed
  await savers.untilAnswered(CLIENTS / 4, until)
  holds(Date.now() < until, `nothing could be saved within ${BACK_SECONDS} s after PostgreSQL was killed`)
  await savers.stop()
  return server
}

/** Sends requests again under their keys: those that were answered must get the same answer, and each of the others must be saved. */
async function repeat({ origin }: Server, savers: Savers): Promise<string> {
  const { answered, unknown } = savers.sent
  for (const { save, text } of answered.slice(-REPEATED)) {
    const answer = await savers.repeat(origin, save)
    const same = answer.text === text && answer.header('idempotent-replayed') === 'true'
    // the database was gone before the answer could be kept
    const known = answer.status === 409 && answer.text.includes('already been carried out')
    holds(
      same || known,
      `a repeated save was answered otherwise than at first: ${answer.status} ${answer.text.slice(0, 200)}`,
    )
  }
  const outcomes = { made: 0, replayed: 0, known: 0 }
  await Promise.all(
    unknown.map(async (save) => {
      const answer = await savers.repeat(origin, save)
      if (answer.header('idempotent-replayed')) outcomes.replayed++
      else if (answer.status < 300) outcomes.made++
      else {
        holds(answer.status === 409, `a repeated save was answered with ${answer.status} ${answer.text.slice(0, 200)}`)
        outcomes.known++
      }
    }),
  )
  return `${REPEATED} the same answer; ${outcomes.made} made now, ${outcomes.replayed} answered as at first, ${outcomes.known} told that they had been made`
}
