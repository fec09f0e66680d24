import { onTestFinished, type TestContext } from 'vitest'
import { findPrograms, MissingProgram, type Programs } from '../../../scripts/machines/programs'
import { type SetUp, startSetUp } from '../../../scripts/machines/setUp'
import type { Bench } from './bench'

/** The programs of the several-machine set-up, where this machine has them. */
export async function optionalPrograms({ skip }: Pick<TestContext, 'skip'>): Promise<Programs> {
  return findPrograms().catch((error) => {
    if (error instanceof MissingProgram) skip(error.message)
    throw error
  })
}

/** Starts all machines of docs/several-machines.md, which end with the test. */
export async function startMachines(bench: Bench, context: Pick<TestContext, 'annotate' | 'skip'>): Promise<SetUp> {
  const progress = (text: string) => void context.annotate(text)
  const setUp = await startSetUp({ ...bench, progress }, await optionalPrograms(context))
  onTestFinished(() => setUp.stop())
  return setUp
}
