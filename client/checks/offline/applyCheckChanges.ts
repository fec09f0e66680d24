import { advanceCheckDueCycle } from '../../../domain/checks/checkSchedule'
import { evaluateCheckAnswers } from '../../../domain/checks/checkSteps'
import { toLocalDate } from '../../../domain/values/calendar'
import type { CheckRecordInput } from '../../graphql/schema.generated'
import type { OutboxEntry } from '../../offline/outbox/entry/entry'
import { toLocalId } from '../../offline/outbox/entry/localIds'
import type { OfflineRegister } from '../../offline/register/register'
import type { CheckPlanRecord } from '../../offline/register/registerRecords'

/** Moves the due date of each check that was done offline, using the same rules as the server. */
export async function applyCheckChanges({ checks }: OfflineRegister, entries: readonly OutboxEntry[]): Promise<void> {
  for (const entry of entries) {
    if (entry.field !== 'createCheckRecord') continue
    const input = entry.variables.input as CheckRecordInput
    const check = checks.get(String(input.checkId))
    if (check) checks.set(check.id, done(check, input, entry))
  }
}

function done(check: CheckPlanRecord, input: CheckRecordInput, { id, at }: OutboxEntry): CheckPlanRecord {
  const { schedule, windowDays, rhythmFrom, nextDueOn, lastRecord, steps } = check
  const doneOn = input.doneOn ?? toLocalDate(new Date(at))
  const answers = (input.answers ?? []).map(({ stepId, value, note, photos }) => ({
    stepId,
    value: value ?? '',
    note: note ?? '',
    photos: photos ?? [],
  }))
  const record = { id: toLocalId(id), doneOn, passed: evaluateCheckAnswers(steps, answers).passed }
  // why: the latest record sets the due date, so an earlier record changes nothing
  if (lastRecord && lastRecord.doneOn > doneOn) return check
  const { from, dueOn } = advanceCheckDueCycle(
    { schedule, windowDays, startsOn: nextDueOn },
    { from: rhythmFrom, dueOn: nextDueOn },
    { doneOn, expiresOn: input.documentExpiresOn ?? null },
  )
  return { ...check, rhythmFrom: from, nextDueOn: dueOn, lastRecord: record }
}
