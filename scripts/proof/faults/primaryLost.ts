import { DATABASES, type DatabaseMachine, databaseUrls } from '../../machines/cluster'
import { type SetUp, startSetUp } from '../../machines/setUp'
import { signIn } from '../../measuring/client'
import { type Bench, type Fault, holds, type Outcome } from '../fault'
import { makeHall } from '../hall'
import { optionalPrograms } from '../optionalPrograms'
import { Savers } from '../saving'
import { assertWholeSaves } from '../wholeSaves'

const SAVING = 50
const BEFORE = 500
const AFTER = 300
/** Within which saves are answered again. */
const BACK_SECONDS = 30
const PATIENCE_SECONDS = 120

export const primaryLost: Fault = {
  name: 'machines-primary',
  claim: `SIGKILL of everything on the machine of the primary, and later of the replica, while ${SAVING} clients save: no answered save is lost, saves are answered again within ${BACK_SECONDS} s, and the lost machine becomes a replica again`,
  onlyWhenNamed: true,
  run: prove,
}

async function prove(bench: Bench): Promise<Outcome> {
  const setUp = await startSetUp(bench, await optionalPrograms())
  const { cluster, origin } = setUp
  try {
    const hall = await makeHall(origin, (await signIn(origin)).token)
    const savers = new Savers(hall)
    const primary = (await cluster.findPrimary()) ?? 'db1'
    const primaryGap = await lose(primary, { setUp, savers, bench })
    const promoted = await cluster.findPrimary()
    holds(promoted !== undefined && promoted !== primary, 'the replica was not promoted')
    const replica = DATABASES.find((name) => name !== promoted) ?? 'db1'
    const replicaGap = await lose(replica, { setUp, savers, bench })
    holds(primaryGap < BACK_SECONDS, `no save was answered for ${primaryGap.toFixed(1)} s after the primary was lost`)
    const { answered, unknown } = savers.sent
    const there = await assertWholeSaves(databaseUrls.primary('mah'), savers.certain, unknown)
    await savers.close()
    return {
      done: 'all processes of the primary killed, then its machine started again as a replica; all processes of that replica killed, and started again',
      measured: `${answered.length} answered saves all there, once and whole; of ${unknown.length} unanswered ones ${there} there, whole; no save answered for ${primaryGap.toFixed(1)} s after the loss of the primary, and for ${replicaGap.toFixed(1)} s after that of the replica`,
    }
  } finally {
    await setUp.stop()
  }
}

/** Kills a machine under load, starts it again, and waits until both are whole. @returns the seconds without an answered save. */
async function lose(
  machine: DatabaseMachine,
  { setUp: { cluster, origin }, savers, bench }: { setUp: SetUp; savers: Savers; bench: Bench },
): Promise<number> {
  let latest = performance.now()
  let longest = 0
  savers.start(origin, SAVING, (answer) => {
    if (!answer || answer.status >= 300) return
    longest = Math.max(longest, performance.now() - latest)
    latest = performance.now()
  })
  await savers.untilAnswered(BEFORE)
  longest = 0
  await cluster.killMachine(machine)
  const deadline = Date.now() + PATIENCE_SECONDS * 1000
  await savers.untilAnswered(AFTER, deadline)
  holds(Date.now() < deadline, `after ${machine} was lost, nothing could be saved for ${PATIENCE_SECONDS} s`)
  const seconds = longest / 1000
  bench.progress(`${machine} lost: saves are answered again after ${seconds.toFixed(1)} s`)
  cluster.startMachine(machine)
  await cluster.untilWhole()
  await savers.stop()
  const { answered, unknown } = savers.sent
  bench.progress(`${machine} is a replica again: ${answered.length} saves answered, ${unknown.length} not`)
  return seconds
}
