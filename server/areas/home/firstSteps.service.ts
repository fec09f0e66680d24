import { FIRST_STEPS, type FirstStep, type FirstStepState, isFirstStepStates } from '../../../domain/hall/firstSteps'
import { Prisma } from '../../generated/prisma/client'
import type { UserContext } from '../../platform/context'
import type { Queryable } from '../../platform/records/sqlConditions'
import { recordAuditedChange } from '../audit/audit'
import type { FirstSteps } from './home.type'

interface StoredSteps extends Pick<FirstSteps, 'hasLocations' | 'hasAssets' | 'hasTests' | 'isSampleHall'> {
  hasChecks: boolean
  hasPeople: boolean
  marks: unknown
  hidden: boolean
}

/** Returns which first steps are done. Only checks whether records exist; counting them would take longer. */
export async function selectFirstSteps(database: Queryable): Promise<FirstSteps> {
  const [{ hasChecks, hasPeople, marks, hidden, ...steps }] = await database.$queryRaw<[StoredSteps]>`
    select exists (select 1 from locations where type = 'pat' and deleted_at is null) as "hasLocations",
      exists (select 1 from assets where deleted_at is null) as "hasAssets",
      exists (select 1 from tests where deleted_at is null) as "hasTests",
      exists (select 1 from sample_hall) as "isSampleHall",
      exists (select 1 from checks) as "hasChecks",
      exists (select 1 from users offset 1) as "hasPeople",
      h.first_steps as marks, h.first_steps_hidden as hidden
    from hall_settings h`
  const marked = isFirstStepStates(marks) ? marks : {}
  const known: Partial<Record<FirstStep, boolean>> = {
    locations: steps.hasLocations,
    assets: steps.hasAssets,
    test: steps.hasTests,
    checks: hasChecks,
    people: hasPeople,
  }
  const done = FIRST_STEPS.filter((step) => known[step] || marked[step] === 'done')
  const skipped = FIRST_STEPS.filter((step) => marked[step] === 'skipped' && !done.includes(step))
  return { ...steps, done, skipped, isOver: hidden || done.length + skipped.length === FIRST_STEPS.length }
}

/** Marks a first step as done or skipped; `open` removes the mark. */
export function setFirstStep(context: UserContext, step: FirstStep, state: FirstStepState): Promise<FirstSteps> {
  const mark = state === 'open' ? {} : { [step]: state }
  return changeSteps(context, Prisma.sql`first_steps = (first_steps - ${step}) || ${JSON.stringify(mark)}::jsonb`)
}

/** Hides or shows the steps for the whole hall. */
export function hideFirstSteps(context: UserContext, hidden: boolean): Promise<FirstSteps> {
  return changeSteps(context, Prisma.sql`first_steps_hidden = ${hidden}`)
}

async function changeSteps({ prisma, reader, user }: UserContext, change: Prisma.Sql): Promise<FirstSteps> {
  await prisma.$transaction(async (transaction) => {
    await transaction.$queryRaw`select 1 from hall_settings for no key update`
    const select = { firstSteps: true, firstStepsHidden: true } as const
    const before = await transaction.hallSettings.findFirstOrThrow({ select })
    await transaction.$executeRaw`update hall_settings set ${change}`
    const after = await transaction.hallSettings.findFirstOrThrow({ select })
    await recordAuditedChange(transaction, { user, action: 'hallSettings.update', id: 1, before, after })
  })
  return selectFirstSteps(reader)
}
