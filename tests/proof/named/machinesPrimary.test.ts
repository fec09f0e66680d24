import { expect, it } from 'vitest'
import { type DatabaseMachine, databaseUrls } from '../../../scripts/machines/cluster'
import type { SetUp } from '../../../scripts/machines/setUp'
import { signIn } from '../../../scripts/measuring/client'
import { makeBench } from '../support/bench'
import { makeHall } from '../support/hall'
import { startMachines } from '../support/machines'
import { Savers } from '../support/savers'
import { expectWholeSaves } from '../support/wholeSaves'

const SAVING = 50
const BEFORE = 500
const AFTER = 300
/** Seconds within which the server must answer saves again. */
const BACK_SECONDS = 30
const PATIENCE_MS = 120_000

it(`SIGKILL of everything on the machine of the primary, and later of the replica, while ${SAVING} clients save: no answered save is lost, saves are answered again within ${BACK_SECONDS} s, and the lost machine becomes a replica again`, async ({
  annotate,
  skip,
}) => {
  const setUp = await startMachines(await makeBench(), { annotate, skip })
  const { cluster, origin } = setUp
  const savers = new Savers(await makeHall(origin, (await signIn(origin)).token))
  const primary = (await cluster.findPrimary()) ?? 'db1'
  const primaryGap = await lose(primary, setUp, savers)
  await annotate(`${primary} is a replica again`)
  const promoted = await cluster.findPrimary()
  expect(promoted, 'the primary after the first was lost').toBeDefined()
  expect(promoted).not.toBe(primary)
  const replicaGap = await lose(primary, setUp, savers)
  expect(primaryGap, 'seconds without an answered save').toBeLessThan(BACK_SECONDS)
  const { answered, unknown } = savers.sent
  const there = await expectWholeSaves(databaseUrls.primary('mah'), savers.certain, unknown)
  await savers.close()
  await annotate(
    'all processes of the primary killed, then its machine started again as a replica; all processes of that replica killed, and started again',
    'done',
  )
  await annotate(
    `${answered.length} answered saves all there, once and whole; of ${unknown.length} unanswered ones ${there} there, whole; no save answered for ${primaryGap.toFixed(1)} s after the loss of the primary, and for ${replicaGap.toFixed(1)} s after that of the replica`,
    'measured',
  )
})

/** Kills a machine under load, starts it again, and waits until both are whole. @returns the seconds without an answered save. */
async function lose(machine: DatabaseMachine, { cluster, origin }: SetUp, savers: Savers): Promise<number> {
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
  await savers.untilAnswered(AFTER, Date.now() + PATIENCE_MS)
  const seconds = longest / 1000
  cluster.startMachine(machine)
  await cluster.untilWhole()
  await savers.stop()
  return seconds
}
