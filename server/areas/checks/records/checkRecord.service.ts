import type { CheckStep, CheckStepAnswer } from '../../../../domain/checks/checkSteps'
import { hasPermission } from '../../../../domain/people/permissions'
import type { Prisma, Check as StoredCheck, CheckRecord as StoredRecord } from '../../../generated/prisma/client'
import type { UserContext } from '../../../platform/context'
import { createBadInputError, createForbiddenError, createNotFoundError } from '../../../platform/errors/errors'
import type { FieldCheck, InputRules } from '../../../platform/input/allFieldErrors'
import { parseInput, toRecordNumber } from '../../../platform/input/inputSchemas'
import { toCalendarDate } from '../../../platform/records/calendarColumn'
import { recordAuditedChange } from '../../audit/audit'
import { listPhotoNames, preparePhotos, storePhotos, validatePhotos } from '../../photos/photo.service'
import { completeCheckActions, syncCheckActions } from '../actions/action.effects'
import type { CheckRecordInput } from '../checkRecord.type'
import { findAndLockCheck, lockCheck } from '../plan/check.service'
import { findDueDateMetByRecord, refreshCheckDueDate } from '../plan/dueCycle'
import {
  evaluateCompleteCheckAnswers,
  type StoredCheckAnswer,
  selectCheckSteps,
  toAuditedCheckAnswers,
  toStoredCheckAnswers,
} from './checkRecord.answers'
import {
  assertCheckRecordComplete,
  type CheckRecordEntries,
  checkRecordUpdateSchema,
  newCheckRecordSchema,
} from './checkRecord.rules'

export function buildNewCheckRecordRules(context: UserContext, { input }: { input: CheckRecordInput }): InputRules {
  const checks = (entries: Partial<CheckRecordEntries>): FieldCheck[] => [() => validatePhotos(context, entries.photos)]
  return { schema: newCheckRecordSchema, input, checks }
}

/**
 * Records that a check was done.
 * @returns the record's id.
 * @throws FORBIDDEN if the check is not assigned to the caller, or BAD_USER_INPUT on each invalid field.
 */
export async function createCheckRecord(context: UserContext, input: CheckRecordInput): Promise<string> {
  const entries = parseInput(newCheckRecordSchema, input)
  const { prisma, user } = context
  const prepared = await preparePhotos(context, entries.photos)
  return prisma.$transaction(async (transaction) => {
    const check = await findAndLockCheck(transaction, entries.checkId)
    if (!check) throw createBadInputError({ checkId: ['This check cannot be found. It may have been deleted.'] })
    await assertPerformer(transaction, check, user)
    const stepsVersion = entries.stepsVersion ?? check.stepsVersion
    const steps = await selectCheckSteps(transaction, check.id, stepsVersion)
    assertCheckRecordComplete(check, entries)
    const record = await transaction.checkRecord.create({
      data: {
        ...recordColumns(entries),
        checkId: check.id,
        checkName: check.name,
        category: check.category,
        place: await placeOf(transaction, check),
        dueOn: await findDueDateMetByRecord(transaction, check, { doneOn: entries.doneOn }),
        stepsVersion,
        answers: [],
        // Stryker disable next-line BooleanLiteral: The answers decide it later in the transaction.
        passed: false,
        userId: user.id,
      },
    })
    const references = await storePhotos(transaction, { checkRecordId: record.id }, prepared)
    const answers = await toStoredCheckAnswers(transaction, record.id, { steps, answers: entries.answers, references })
    const { passed, failed } = evaluateCompleteCheckAnswers(steps, answers)
    const data = { answers: json(answers), passed }
    const after = await transaction.checkRecord.update({ where: { id: record.id }, data })
    if (entries.documentId !== null) await attachDocument(transaction, user, record.id, entries.documentId)
    await recordAuditedChange(transaction, {
      user,
      action: 'checkRecord.create',
      id: record.id,
      after: await auditedRecord(transaction, after, steps),
    })
    await syncCheckActions(transaction, { user, check, record, steps, answers, failed })
    await refreshCheckDueDate(transaction, check)
    return String(record.id)
  })
}

export function buildCheckRecordUpdateRules(
  context: UserContext,
  { id, input }: { id: string; input: CheckRecordInput },
): InputRules {
  const checks = (entries: Partial<CheckRecordEntries>): FieldCheck[] => [
    () => validatePhotos(context, entries.photos, { checkRecordId: toRecordNumber(id) }),
  ]
  return { schema: checkRecordUpdateSchema, input, checks }
}

/** Corrects a record. @throws NOT_FOUND, FORBIDDEN as for a new record, or BAD_USER_INPUT on each invalid field. */
export async function updateCheckRecord(context: UserContext, id: string, input: CheckRecordInput): Promise<void> {
  const entries = parseInput(checkRecordUpdateSchema, input)
  const { prisma, user } = context
  const prepared = entries.photos && (await preparePhotos(context, entries.photos))
  await prisma.$transaction(async (transaction) => {
    const { record: before, check } = await lockRecord(transaction, id)
    await assertPerformer(transaction, check, user)
    const steps = await selectCheckSteps(transaction, check.id, before.stepsVersion)
    const auditedBefore = await auditedRecord(transaction, before, steps)
    const references = prepared && (await storePhotos(transaction, { checkRecordId: before.id }, prepared))
    const answers = await toStoredCheckAnswers(transaction, before.id, {
      steps,
      answers: entries.answers ?? (before.answers as unknown as CheckStepAnswer[]),
      references,
    })
    const { passed, failed } = evaluateCompleteCheckAnswers(steps, answers)
    const merged = { ...before, ...datesOf(before), ...entries }
    const documentId = entries.documentId ?? auditedBefore.documentId
    assertCheckRecordComplete(needsOf(check, before), { ...merged, documentId })
    // Stryker disable next-line ConditionalExpression: A record that has no document had none before.
    if (documentId !== null && documentId !== auditedBefore.documentId)
      await attachDocument(transaction, user, before.id, documentId)
    const isMoved = merged.doneOn !== toCalendarDate(before.doneOn)
    const place = { doneOn: merged.doneOn, id: before.id }
    const dueOn = isMoved ? await findDueDateMetByRecord(transaction, check, place) : before.dueOn
    const after = await transaction.checkRecord.update({
      where: { id: before.id },
      data: { ...recordColumns(merged), dueOn, answers: json(answers), passed },
    })
    await recordAuditedChange(transaction, {
      user,
      action: 'checkRecord.update',
      id: before.id,
      before: auditedBefore,
      after: await auditedRecord(transaction, after, steps),
    })
    await syncCheckActions(transaction, { user, check, record: after, steps, answers, failed })
    await refreshCheckDueDate(transaction, check)
  })
}

/** Deletes a record. Its check is then due as if the record had never been made. @throws NOT_FOUND */
export function deleteCheckRecord({ prisma, user }: UserContext, id: string): Promise<{ id: number }> {
  return prisma.$transaction(async (transaction) => {
    const { record: before, check } = await lockRecord(transaction, id)
    await transaction.checkRecord.update({ where: { id: before.id }, data: { deletedAt: new Date() } })
    const open = await transaction.action.findMany({
      where: { recordId: before.id, doneAt: null },
      select: { id: true },
    })
    const steps = await selectCheckSteps(transaction, check.id, before.stepsVersion)
    await recordAuditedChange(transaction, {
      user,
      action: 'checkRecord.delete',
      id: before.id,
      before: await auditedRecord(transaction, before, steps),
    })
    await completeCheckActions(
      transaction,
      user,
      open.map((action) => action.id),
      'The record was deleted.',
    )
    await refreshCheckDueDate(transaction, check)
    return { id: before.id }
  })
}

/** @throws FORBIDDEN if the check is assigned to other users and this user may not plan checks. */
async function assertPerformer(
  transaction: Prisma.TransactionClient,
  check: StoredCheck,
  user: UserContext['user'],
): Promise<void> {
  if (check.performer !== 'users' || hasPermission(user, 'manage checks')) return
  const key = { checkId: check.id, userId: user.id }
  if (!(await transaction.checkPerformer.findUnique({ where: { checkId_userId: key } }))) throw createForbiddenError()
}

/** Returns the fields that a correction must not clear: fields that the check requires and the record has. */
const needsOf = (check: StoredCheck, { doneBy, signature }: StoredRecord) => ({
  performer: doneBy === '' ? 'anyone' : check.performer,
  // Stryker disable next-line BooleanLiteral: The answers decide it later in the transaction.
  needsDocument: false,
  needsSignature: check.needsSignature && signature !== null,
})

type RecordColumns = Pick<
  CheckRecordEntries,
  'doneOn' | 'note' | 'doneBy' | 'doneByReference' | 'documentExpiresOn' | 'signature'
>

const recordColumns = ({ doneOn, note, doneBy, doneByReference, documentExpiresOn, signature }: RecordColumns) => ({
  doneOn: new Date(doneOn),
  note,
  doneBy,
  doneByReference,
  documentExpiresOn: documentExpiresOn === null ? null : new Date(documentExpiresOn),
  signature,
})

const datesOf = ({ doneOn, documentExpiresOn }: StoredRecord) => ({
  doneOn: toCalendarDate(doneOn),
  documentExpiresOn: toCalendarDate(documentExpiresOn),
})

const json = (value: object) => value as Prisma.InputJsonValue

async function placeOf(
  transaction: Prisma.TransactionClient,
  { locationId, assetId }: Pick<StoredCheck, 'locationId' | 'assetId'>,
): Promise<string> {
  if (assetId !== null) return (await transaction.asset.findUniqueOrThrow({ where: { id: assetId } })).name
  return locationId === null ? '' : (await transaction.location.findUniqueOrThrow({ where: { id: locationId } })).name
}

/**
 * Attaches the user's uploaded document to the record.
 * @throws BAD_USER_INPUT on `documentId` if the document does not exist.
 */
async function attachDocument(
  transaction: Prisma.TransactionClient,
  user: UserContext['user'],
  recordId: number,
  id: string,
): Promise<void> {
  const where = { id: toRecordNumber(id), recordId: null, userId: user.id }
  const { count } = await transaction.checkDocument.updateMany({ where, data: { recordId } })
  if (count === 0) throw createBadInputError({ documentId: ['This document cannot be found. Upload it again.'] })
}

/** Returns a record for the audit trail, with its document and photos. */
async function auditedRecord(transaction: Prisma.TransactionClient, record: StoredRecord, steps: readonly CheckStep[]) {
  const document = await transaction.checkDocument.findFirst({
    where: { recordId: record.id },
    orderBy: { id: 'desc' },
    select: { id: true },
  })
  return {
    ...record,
    answers: toAuditedCheckAnswers(steps, record.answers as unknown as StoredCheckAnswer[]),
    documentId: document ? String(document.id) : null,
    photos: await listPhotoNames(transaction, { checkRecordId: record.id }),
  }
}

/** Locks a record and its check. @throws NOT_FOUND */
async function lockRecord(
  transaction: Prisma.TransactionClient,
  id: string,
): Promise<{ record: StoredRecord; check: StoredCheck }> {
  const where = { id: toRecordNumber(id), deletedAt: null }
  const found = await transaction.checkRecord.findFirst({ where, select: { checkId: true } })
  if (!found) throw createNotFoundError('record')
  const check = await lockCheck(transaction, String(found.checkId))
  const record = await transaction.checkRecord.findFirst({ where })
  if (!record) throw createNotFoundError('record')
  return { record, check }
}
