import type { CheckStep, StepAnswer } from '../../../../domain/checks/steps'
import { fails, judge } from '../../../../domain/checks/steps'
import { can } from '../../../../domain/permissions'
import type { Prisma, Check as StoredCheck, CheckRecord as StoredRecord } from '../../../generated/prisma/client'
import type { UserContext } from '../../../platform/context'
import { badInput, forbidden, notFound } from '../../../platform/errors/errors'
import { type Check, type InputRules, withAllFieldErrors } from '../../../platform/input/allFieldErrors'
import { readInput, recordNumber } from '../../../platform/input/input'
import { recordChange } from '../../audit/audit'
import { checkPhotos, photoNames, preparePhotos, storePhotos } from '../../photos/photo.service'
import { completeActions, syncActions } from '../actions/action.effects'
import { lockCheck } from '../plan/check.service'
import { dateText, refreshCheck } from '../plan/rhythm'
import { assertComplete, changedRecord, newRecord, type RecordEntries } from './checkRecord.rules'
import type { CheckRecordInput } from './checkRecord.type'

export function newRecordRules(context: UserContext, { input }: { input: CheckRecordInput }): InputRules {
  const checks = (entries: Partial<RecordEntries>): Check[] => [() => checkPhotos(context, entries.photos)]
  return { schema: newRecord, input, checks }
}

/**
 * Records that a check was done.
 * @returns the record's id.
 * @throws NOT_FOUND, FORBIDDEN unless the caller is to do it, or BAD_USER_INPUT at the invalid fields.
 */
export function createCheckRecord(context: UserContext, input: CheckRecordInput): Promise<string> {
  return withAllFieldErrors(newRecordRules(context, { input }), async () => {
    const entries = readInput(newRecord, input)
    const { prisma, user } = context
    const prepared = await preparePhotos(context, entries.photos)
    return prisma.$transaction(async (transaction) => {
      const check = await lockCheck(transaction, entries.checkId)
      await assertPerformer(transaction, check, user)
      const stepsVersion = entries.stepsVersion ?? check.stepsVersion
      const steps = await readSteps(transaction, check.id, stepsVersion)
      assertComplete(check, { ...entries, hasDocument: entries.documentId !== null })
      const record = await transaction.checkRecord.create({
        data: {
          ...recordColumns(entries),
          checkId: check.id,
          checkName: check.name,
          category: check.category,
          place: await placeOf(transaction, check),
          dueOn: metDueDate(check, entries.doneOn),
          stepsVersion,
          answers: [],
          passed: false,
          userId: user.id,
        },
      })
      const references = await storePhotos(transaction, { checkRecordId: record.id }, prepared)
      const answers = await storedAnswers(transaction, record.id, { steps, answers: entries.answers, references })
      const { passed, failed } = readVerdict(steps, answers)
      const data = { answers: json(answers), passed }
      const after = await transaction.checkRecord.update({ where: { id: record.id }, data })
      if (entries.documentId !== null) await attachDocument(transaction, user, record.id, entries.documentId)
      await recordChange(transaction, {
        user,
        action: 'checkRecord.create',
        id: record.id,
        after: { ...after, ...(await auditedDetails(transaction, record.id)) },
      })
      await syncActions(transaction, { user, check, record, steps, answers, failed })
      await refreshCheck(transaction, check)
      return String(record.id)
    })
  })
}

export function changedRecordRules(
  context: UserContext,
  { id, input }: { id: string; input: CheckRecordInput },
): InputRules {
  const checks = (entries: Partial<RecordEntries>): Check[] => [
    () => checkPhotos(context, entries.photos, { checkRecordId: recordNumber(id) }),
  ]
  return { schema: changedRecord, input, checks }
}

/** Corrects a record. @throws NOT_FOUND, FORBIDDEN unless the caller is to do the check, or BAD_USER_INPUT at the invalid fields. */
export function updateCheckRecord(context: UserContext, id: string, input: CheckRecordInput): Promise<void> {
  return withAllFieldErrors(changedRecordRules(context, { id, input }), async () => {
    const entries = readInput(changedRecord, input)
    const { prisma, user } = context
    const prepared = entries.photos && (await preparePhotos(context, entries.photos))
    await prisma.$transaction(async (transaction) => {
      const { record: before, check } = await lockRecord(transaction, id)
      await assertPerformer(transaction, check, user)
      const owner = { checkRecordId: before.id }
      const detailsBefore = await auditedDetails(transaction, before.id)
      const steps = await readSteps(transaction, check.id, before.stepsVersion)
      const references = prepared && (await storePhotos(transaction, owner, prepared))
      const answers = await storedAnswers(transaction, before.id, {
        steps,
        answers: entries.answers ?? (before.answers as unknown as StepAnswer[]),
        references,
      })
      const { passed, failed } = readVerdict(steps, answers)
      const merged = { ...before, ...datesOf(before), ...entries }
      const documentId = entries.documentId ?? detailsBefore.documentId
      assertComplete(check, { ...merged, hasDocument: documentId !== null })
      if (documentId !== null && documentId !== detailsBefore.documentId)
        await attachDocument(transaction, user, before.id, documentId)
      const after = await transaction.checkRecord.update({
        where: { id: before.id },
        data: { ...recordColumns(merged), answers: json(answers), passed },
      })
      await recordChange(transaction, {
        user,
        action: 'checkRecord.update',
        id: before.id,
        before: { ...before, ...detailsBefore },
        after: { ...after, ...(await auditedDetails(transaction, before.id)) },
      })
      await syncActions(transaction, { user, check, record: after, steps, answers, failed })
      await refreshCheck(transaction, check)
    })
  })
}

/** Deletes a record; its check is due as if it had not been done. @throws NOT_FOUND */
export function deleteCheckRecord({ prisma, user }: UserContext, id: string): Promise<{ id: number }> {
  return prisma.$transaction(async (transaction) => {
    const { record: before, check } = await lockRecord(transaction, id)
    await transaction.checkRecord.update({ where: { id: before.id }, data: { deletedAt: new Date() } })
    const open = await transaction.action.findMany({
      where: { recordId: before.id, doneAt: null },
      select: { id: true },
    })
    await recordChange(transaction, { user, action: 'checkRecord.delete', id: before.id, before })
    await completeActions(
      transaction,
      user,
      open.map((action) => action.id),
      'The record was deleted.',
    )
    await refreshCheck(transaction, check)
    return { id: before.id }
  })
}

/** @throws FORBIDDEN if the check is for chosen users, and the user is neither one of them nor plans checks. */
async function assertPerformer(
  transaction: Prisma.TransactionClient,
  check: StoredCheck,
  user: UserContext['user'],
): Promise<void> {
  if (check.performer !== 'users' || can(user, 'manage checks')) return
  const key = { checkId: check.id, userId: user.id }
  if (!(await transaction.checkPerformer.findUnique({ where: { checkId_userId: key } }))) throw forbidden()
}

/** @throws BAD_USER_INPUT at `stepsVersion` if the check has no such steps. */
async function readSteps(
  transaction: Prisma.TransactionClient,
  checkId: number,
  version: number,
): Promise<CheckStep[]> {
  const found = await transaction.checkSteps.findUnique({ where: { checkId_version: { checkId, version } } })
  if (!found) throw badInput({ stepsVersion: ['The check has no such steps.'] })
  return found.steps as unknown as CheckStep[]
}

/** @throws BAD_USER_INPUT at `answers` if answers are missing or invalid. */
function readVerdict(steps: readonly CheckStep[], answers: readonly StepAnswer[]) {
  const { passed, failed, errors } = judge(steps, answers)
  const messages = Object.values(errors)
  if (messages.length > 0) throw badInput({ answers: messages.slice(0, 10) })
  return { passed, failed }
}

interface GivenAnswers {
  steps: readonly CheckStep[]
  answers: readonly StepAnswer[]
  /** Ids of the new photos by reference. */
  references?: ReadonlyMap<string, number>
}

/** Returns answers as they are stored: with the ids of their photos, which are the record's, and whether they fail. */
async function storedAnswers(
  transaction: Prisma.TransactionClient,
  recordId: number,
  { steps, answers, references }: GivenAnswers,
): Promise<(StepAnswer & { failed: boolean })[]> {
  const photos = await transaction.photo.findMany({ where: { checkRecordId: recordId }, select: { id: true } })
  const own = new Set(photos.map(({ id }) => id))
  return answers.map(({ stepId, value, note, photos: chosen }) => {
    const step = steps.find(({ id }) => id === stepId)
    const ids = chosen.map((photo) => references?.get(photo) ?? recordNumber(photo)).filter((id) => own.has(id))
    return { stepId, value, note, photos: ids.map(String), failed: step !== undefined && fails(step, value) }
  })
}

type RecordColumns = Pick<
  RecordEntries,
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
  doneOn: dateText(doneOn),
  documentExpiresOn: documentExpiresOn && dateText(documentExpiresOn),
})

const json = (value: object) => value as Prisma.InputJsonValue

/** Returns the due date that doing the check on a day meets; null if its window has not begun. */
function metDueDate({ nextDueOn, windowDays }: StoredCheck, doneOn: string): Date | null {
  const begins = new Date(nextDueOn)
  begins.setUTCDate(begins.getUTCDate() - windowDays)
  return dateText(begins) <= doneOn ? nextDueOn : null
}

async function placeOf(
  transaction: Prisma.TransactionClient,
  { locationId, assetId }: Pick<StoredCheck, 'locationId' | 'assetId'>,
): Promise<string> {
  if (assetId !== null) return (await transaction.asset.findUniqueOrThrow({ where: { id: assetId } })).name
  return locationId === null ? '' : (await transaction.location.findUniqueOrThrow({ where: { id: locationId } })).name
}

/** Adds a document that the user has sent to the record. @throws BAD_USER_INPUT at `documentId` if there is none. */
async function attachDocument(
  transaction: Prisma.TransactionClient,
  user: UserContext['user'],
  recordId: number,
  id: string,
): Promise<void> {
  const where = { id: recordNumber(id), recordId: null, userId: user.id }
  const { count } = await transaction.checkDocument.updateMany({ where, data: { recordId } })
  if (count === 0) throw badInput({ documentId: ['This document cannot be found. Send it again.'] })
}

async function auditedDetails(transaction: Prisma.TransactionClient, recordId: number) {
  const document = await transaction.checkDocument.findFirst({
    where: { recordId },
    orderBy: { id: 'desc' },
    select: { id: true },
  })
  return {
    documentId: document ? String(document.id) : null,
    photos: await photoNames(transaction, { checkRecordId: recordId }),
  }
}

/** Locks a record and its check. @throws NOT_FOUND */
async function lockRecord(
  transaction: Prisma.TransactionClient,
  id: string,
): Promise<{ record: StoredRecord; check: StoredCheck }> {
  const where = { id: recordNumber(id), deletedAt: null }
  const found = await transaction.checkRecord.findFirst({ where, select: { checkId: true } })
  if (!found) throw notFound('record')
  const check = await lockCheck(transaction, String(found.checkId))
  const record = await transaction.checkRecord.findFirst({ where })
  if (!record) throw notFound('record')
  return { record, check }
}
