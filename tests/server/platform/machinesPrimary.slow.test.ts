import { expect, it } from 'vitest'
import { signInMeasurementUser } from '../../../scripts/measuring/measuringClient'
import { makeBench } from '../../support/faults/bench'
import { makeHall } from '../../support/faults/hall'
import { startMachines } from '../../support/faults/machines'
import { Savers } from '../../support/faults/savers'
import { expectWholeSaves } from '../../support/faults/wholeSaves'
import { type DatabaseMachine, databaseUrls } from '../../support/machines/cluster'
import type { SetUp } from '../../support/machines/setUp'
import { WAIT_LIMIT } from '../../support/timeLimits'

const SAVING = 50
const BEFORE = 500
const AFTER = 300

it(`killing the primary's machine and later the replica's, with ${SAVING} clients, loses no answered save, and both return`, async ({
  skip,
}) => {
  const setUp = await startMachines(await makeBench(), { skip })
  const { cluster, origin } = setUp
  const savers = new Savers(await makeHall(origin, (await signInMeasurementUser(origin)).token))
  const primary = (await cluster.findPrimary()) ?? 'db1'
  await lose(primary, setUp, savers)
  const promoted = await cluster.findPrimary()
  expect(promoted, 'the primary after the first was lost').toBeDefined()
  expect(promoted).not.toBe(primary)
  await lose(primary, setUp, savers)
  await expectWholeSaves(databaseUrls.primary('mah'), savers.certain, savers.sent.unknown)
  await savers.close()
})

/** Kills a database machine under load, restarts it, and waits until both machines are healthy. */
async function lose(machine: DatabaseMachine, { cluster, origin }: SetUp, savers: Savers): Promise<void> {
  savers.start(origin, SAVING)
  await savers.untilAnswered(BEFORE)
  await cluster.killMachine(machine)
  await savers.untilAnswered(AFTER, Date.now() + WAIT_LIMIT)
  cluster.startMachine(machine)
  await cluster.untilWhole()
  await savers.stop()
}
