import { onTestFinished, type TestContext } from 'vitest'
import { findPrograms, MissingProgram } from '../machines/programs'
import { type SetUp, startSetUp } from '../machines/setUp'
import type { Bench } from './bench'

/**
 * Starts all machines described in docs/several-machines.md and stops them after the test; skips the test if the
 * programs are missing.
 */
export async function startMachines(bench: Bench, { skip }: Pick<TestContext, 'skip'>): Promise<SetUp> {
  const programs = await findPrograms().catch((error) => {
    if (error instanceof MissingProgram) skip(error.message)
    throw error
  })
  const setUp = await startSetUp(bench, programs)
  onTestFinished(() => setUp.stop())
  return setUp
}
