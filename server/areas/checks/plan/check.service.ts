import { isDeepStrictEqual } from 'node:util'
import { type CheckSchedule, getCheckNoticeDays } from '../../../../domain/checks/checkSchedule'
import { MAX_CHECKS_PER_REQUEST } from '../../../../domain/checks/checkTemplate'
import { validationMessages } from '../../../../domain/values/validationMessages'
import type { Prisma, Check as StoredCheck } from '../../../generated/prisma/client'
import type { UserContext } from '../../../platform/context'
import { createBadInputError, createNotFoundError, UserError } from '../../../platform/errors/errors'
import type { FieldCheck, InputRules } from '../../../platform/input/allFieldErrors'
import { parseInput, toRecordNumber } from '../../../platform/input/inputSchemas'
import { toCalendarDate } from '../../../platform/records/calendarColumn'
import { recordAuditedChange, recordAuditedChanges } from '../../audit/audit'
import { findChangedCheckPlace, findCheckPlace, findCheckPlaces } from '../checkPlace'
import { insertChecks, toCheckPerformerRows, toCheckStepsRow, toPrismaJsonInput } from './check.bulk'
import {
  assertCheckPerformers,
  assertCheckWindow,
  type CheckInput,
  checkUpdateSchema,
  type NewCheckEntries,
  newCheckSchema,
} from './check.input'
import { findCheckCountsFromDate, findCheckDueCycle, toCheckDueDateRule } from './dueCycle'

export function buildNewCheckRules({ prisma }: UserContext, { input }: { input: CheckInput }): InputRules {
  const checks = (entries: Partial<NewCheckEntries>): FieldCheck[] => [
    () => assertCheckWindow(entries),
    () => assertCheckPerformers({ performer: entries.performer, users: entries.performerIds?.length ?? 0 }),
    () => findCheckPlace(prisma, entries),
    () => findUsers(prisma, entries.performerIds ?? []),
  ]
  return { schema: newCheckSchema, input, checks }
}

/** @returns the new check's id. @throws BAD_USER_INPUT on each invalid field. */
export async function createCheck(context: UserContext, input: CheckInput): Promise<string> {
  const [id] = await addChecks(context, [readNewCheck(input)], atItsFields)
  return String(id)
}

/**
 * @returns the ids of the new checks, in ascending order.
 * @throws BAD_USER_INPUT on `checks`, naming the first invalid check.
 */
export async function createChecks(context: UserContext, inputs: readonly CheckInput[]): Promise<number[]> {
  if (inputs.length > MAX_CHECKS_PER_REQUEST)
    throw createBadInputError({ checks: [validationMessages.tooMany(MAX_CHECKS_PER_REQUEST, 'checks')] })
  const entries = inputs.map((input) => atCheck(input, () => readNewCheck(input)))
  return addChecks(context, entries, atCheck)
}

/** Reports errors in a check's fields on `checks`, prefixed with the check's name. */
function atCheck<Result>({ name }: Pick<CheckInput, 'name'>, read: () => Result): Result {
  try {
    return read()
  } catch (error) {
    if (!(error instanceof UserError)) throw error
    const messages = Object.values(error.extensions.fields ?? {}).flat()
    throw createBadInputError({ checks: messages.map((message) => (name ? `${name}: ${message}` : message)) })
  }
}

const atItsFields: typeof atCheck = (_, read) => read()

function readNewCheck(input: CheckInput): NewCheckEntries {
  const entries = parseInput(newCheckSchema, input)
  assertCheckWindow(entries)
  assertCheckPerformers({ performer: entries.performer, users: entries.performerIds.length })
  return entries
}

/** @param at reports a check's errors either on `checks` (`atCheck`) or on their own fields (`atItsFields`). */
function addChecks(
  { prisma, user }: UserContext,
  entries: readonly NewCheckEntries[],
  at: typeof atCheck,
): Promise<number[]> {
  return prisma.$transaction(async (transaction) => {
    const placeOf = await findCheckPlaces(transaction, entries)
    const performers = entries.flatMap(({ performerIds }) => performerIds)
    const users = await existingUsers(transaction, performers)
    const checks = entries.map((check) =>
      at(check, () => {
        assertUsers(users, check.performerIds)
        return { entries: check, place: placeOf(check) }
      }),
    )
    const { stored, changes } = await insertChecks(transaction, user, checks)
    await recordAuditedChanges(transaction, changes)
    return stored.map(({ id }) => id)
  })
}

async function existingUsers(transaction: Prisma.TransactionClient, ids: readonly string[]): Promise<Set<number>> {
  const wanted = [...new Set(ids.map(toRecordNumber))]
  // Stryker disable next-line ConditionalExpression: Without ids no user is missing.
  if (wanted.length === 0) return new Set()
  const found = await transaction.user.findMany({ where: { id: { in: wanted } }, select: { id: true } })
  return new Set(found.map(({ id }) => id))
}

/** @throws BAD_USER_INPUT on `performerIds` unless all users exist. */
function assertUsers(users: ReadonlySet<number>, ids: readonly string[]): void {
  if (ids.some((id) => !users.has(toRecordNumber(id))))
    throw createBadInputError({ performerIds: ['One of the users no longer has an account. Choose someone else.'] })
}

/** @throws BAD_USER_INPUT on `performerIds` unless all users exist. */
async function findUsers(transaction: Prisma.TransactionClient, ids: readonly string[]): Promise<void> {
  assertUsers(await existingUsers(transaction, ids), ids)
}

export function buildCheckUpdateRules(
  { prisma }: UserContext,
  { id, input }: { id: string; input: CheckInput },
): InputRules {
  const read = () =>
    prisma.check.findUnique({
      where: { id: toRecordNumber(id) },
      include: { _count: { select: { performers: true } } },
    })
  const checks = (entries: Partial<NewCheckEntries>): FieldCheck[] => [
    async () => {
      const before = await read()
      if (before)
        assertCheckWindow({ schedule: toCheckDueDateRule(before).schedule, windowDays: before.windowDays, ...entries })
    },
    async () => {
      const before = await read()
      const users = entries.performerIds?.length ?? before?._count.performers ?? 0
      if (before) assertCheckPerformers({ performer: entries.performer ?? before.performer, users })
    },
    () => findCheckPlace(prisma, entries),
    () => findUsers(prisma, entries.performerIds ?? []),
  ]
  return { schema: checkUpdateSchema, input, checks }
}

/** @throws NOT_FOUND, or BAD_USER_INPUT on each invalid field. */
export async function updateCheck(context: UserContext, id: string, input: CheckInput): Promise<void> {
  const entries = parseInput(checkUpdateSchema, input)
  const { prisma, user } = context
  await prisma.$transaction(async (transaction) => {
    const before = await lockCheck(transaction, id)
    const stepsBefore = await readSteps(transaction, before)
    const { steps = stepsBefore.steps, performerIds, nextDueOn, schedule, locationId, assetId, ...columns } = entries
    const performer = entries.performer ?? before.performer
    const performers = performerIds ?? stepsBefore.performerIds
    assertCheckPerformers({ performer, users: performers.length })
    await findUsers(transaction, performerIds ?? [])
    const place = await findChangedCheckPlace(transaction, before, { locationId, assetId })
    const stepsVersion = isDeepStrictEqual(steps, stepsBefore.steps) ? before.stepsVersion : before.stepsVersion + 1
    const due = await changedDue(transaction, before, {
      nextDueOn,
      schedule,
      windowDays: entries.windowDays,
      performer,
    })
    if (stepsVersion > before.stepsVersion)
      await transaction.checkSteps.create({ data: toCheckStepsRow(before.id, stepsVersion, steps) })
    await transaction.checkPerformer.deleteMany({ where: { checkId: before.id } })
    await transaction.checkPerformer.createMany({
      data: toCheckPerformerRows(before.id, { performer, performerIds: performers }),
    })
    const after = await transaction.check.update({
      where: { id: before.id },
      data: { ...columns, ...place, ...due, stepsVersion },
    })
    await recordAuditedChange(transaction, {
      user,
      action: 'check.update',
      id: before.id,
      before: { ...before, ...stepsBefore },
      after: { ...after, steps, performerIds: performer === 'users' ? performers : [] },
    })
  })
}

interface DueChange {
  nextDueOn?: string
  schedule?: CheckSchedule
  windowDays?: number
  performer: StoredCheck['performer']
}

/** Returns the columns that determine due dates, and the new due date. @throws BAD_USER_INPUT on `windowDays`. */
async function changedDue(
  transaction: Prisma.TransactionClient,
  before: StoredCheck,
  { nextDueOn, schedule, windowDays, performer }: DueChange,
) {
  const isSet = nextDueOn !== undefined && nextDueOn !== toCalendarDate(before.nextDueOn)
  const old = toCheckDueDateRule(before)
  const plan = {
    schedule: schedule ?? old.schedule,
    windowDays: windowDays ?? old.windowDays,
    startsOn: isSet ? nextDueOn : old.startsOn,
    countsFrom: isSet ? await findCheckCountsFromDate(transaction, before.id) : old.countsFrom,
  }
  assertCheckWindow(plan)
  const { from, dueOn } = await findCheckDueCycle(transaction, before.id, plan)
  return {
    schedule: toPrismaJsonInput(plan.schedule),
    windowDays: plan.windowDays,
    noticeDays: getCheckNoticeDays(plan.schedule, performer === 'firm'),
    startsOn: new Date(plan.startsOn),
    countsFrom: plan.countsFrom && new Date(plan.countsFrom),
    nextDueOn: new Date(dueOn),
    rhythmFrom: new Date(from),
  }
}

async function readSteps(transaction: Prisma.TransactionClient, { id, stepsVersion }: StoredCheck) {
  const { steps } = await transaction.checkSteps.findUniqueOrThrow({
    where: { checkId_version: { checkId: id, version: stepsVersion } },
  })
  const performers = await transaction.checkPerformer.findMany({ where: { checkId: id }, orderBy: { userId: 'asc' } })
  return {
    steps: steps as unknown as NewCheckEntries['steps'],
    performerIds: performers.map(({ userId }) => String(userId)),
  }
}

/**
 * Deletes a check that was never done.
 * @throws NOT_FOUND, or BAD_USER_INPUT if the check has records; it can be archived instead.
 */
export function deleteCheck({ prisma, user }: UserContext, id: string): Promise<{ id: number }> {
  return prisma.$transaction(async (transaction) => {
    const before = await lockCheck(transaction, id)
    const record = await transaction.checkRecord.findFirst({ where: { checkId: before.id }, select: { id: true } })
    if (record)
      throw createBadInputError({ id: ['A check with records cannot be deleted. Archive the check instead.'] })
    const steps = await readSteps(transaction, before)
    await transaction.check.delete({ where: { id: before.id } })
    await recordAuditedChange(transaction, {
      user,
      action: 'check.delete',
      id: before.id,
      before: { ...before, ...steps },
    })
    return { id: before.id }
  })
}

/** @throws NOT_FOUND */
export async function lockCheck(transaction: Prisma.TransactionClient, id: string): Promise<StoredCheck> {
  const check = await findAndLockCheck(transaction, id)
  if (!check) throw createNotFoundError('check')
  return check
}

/** Returns null if the check does not exist. */
export async function findAndLockCheck(transaction: Prisma.TransactionClient, id: string): Promise<StoredCheck | null> {
  const key = toRecordNumber(id)
  await transaction.$queryRaw`select 1 from checks where id = ${key} for update`
  return transaction.check.findUnique({ where: { id: key } })
}
