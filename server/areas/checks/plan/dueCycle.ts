import {
  type CheckCompletion,
  type CheckDueCycle,
  type CheckSchedule,
  computeCheckDueCycle,
  getDueDateMetByCheck,
} from '../../../../domain/checks/checkSchedule'
import { addDays, type CalendarDate } from '../../../../domain/values/calendar'
import type { Prisma, Check as StoredCheck } from '../../../generated/prisma/client'
import { toCalendarDate } from '../../../platform/records/calendarColumn'

/** The fields of a check that determine its due dates. */
export interface CheckDueDateRule {
  schedule: CheckSchedule
  startsOn: CalendarDate
  countsFrom: CalendarDate | null
  windowDays: number
}

export const toCheckDueDateRule = (
  check: Pick<StoredCheck, 'schedule' | 'startsOn' | 'countsFrom' | 'windowDays'>,
): CheckDueDateRule => ({
  schedule: check.schedule as unknown as CheckSchedule,
  startsOn: toCalendarDate(check.startsOn),
  countsFrom: toCalendarDate(check.countsFrom),
  windowDays: check.windowDays,
})

/** A position among a check's records. If the id is absent, the position is after all records of the day. */
interface RecordPlace {
  doneOn: CalendarDate
  id?: number
}

const LAST: RecordPlace = { doneOn: '9999-12-31' }
const LARGEST_ID = 2 ** 31 - 1

/** Returns a check's due-date cycle, based on all its records or only on the records before a given record. */
export async function findCheckDueCycle(
  transaction: Prisma.TransactionClient,
  checkId: number,
  plan: CheckDueDateRule,
  { doneOn, id = LARGEST_ID }: RecordPlace = LAST,
): Promise<CheckDueCycle> {
  const times = await transaction.$queryRaw<CheckCompletion[]>`
    select done_on::text as "doneOn", document_expires_on::text as "expiresOn" from check_records
    where check_id = ${checkId} and deleted_at is null and done_on >= ${plan.countsFrom ?? '0001-01-01'}::date
      and (done_on, id) < (${doneOn}::date, ${id}::int)`
  return computeCheckDueCycle(plan, times)
}

/** Returns the due date that a record fulfils; null for an extra check. Records may be saved in any order. */
export async function findDueDateMetByRecord(
  transaction: Prisma.TransactionClient,
  check: StoredCheck,
  record: RecordPlace,
): Promise<Date | null> {
  const plan = toCheckDueDateRule(check)
  const dueOn = getDueDateMetByCheck(plan, await findCheckDueCycle(transaction, check.id, plan, record), record.doneOn)
  return dueOn === null ? null : new Date(dueOn)
}

/** Updates a check's due date and last record, in the transaction that saved one of its records. */
export async function refreshCheckDueDate(transaction: Prisma.TransactionClient, check: StoredCheck): Promise<void> {
  const { from, dueOn } = await findCheckDueCycle(transaction, check.id, toCheckDueDateRule(check))
  const last = await transaction.checkRecord.findFirst({
    where: { checkId: check.id, deletedAt: null },
    orderBy: [{ doneOn: 'desc' }, { id: 'desc' }],
    select: { id: true },
  })
  await transaction.check.update({
    where: { id: check.id },
    data: { nextDueOn: new Date(dueOn), rhythmFrom: new Date(from), lastRecordId: last?.id ?? null },
  })
}

/** Returns the first day whose records count after a user has set the due date; earlier records are ignored. */
export async function findCheckCountsFromDate(
  transaction: Prisma.TransactionClient,
  checkId: number,
): Promise<CalendarDate | null> {
  const { _max } = await transaction.checkRecord.aggregate({
    where: { checkId, deletedAt: null },
    _max: { doneOn: true },
  })
  return _max.doneOn ? addDays(toCalendarDate(_max.doneOn), 1) : null
}
