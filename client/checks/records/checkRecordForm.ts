import { type CheckStep, type CheckStepAnswer, evaluateCheckAnswers } from '../../../domain/checks/checkSteps'
import { today } from '../../../domain/values/calendar'
import type { CheckRecordInput } from '../../graphql/schema.generated'
import { getPhotoKey, type PhotoFormEntry, toPhotoFormEntries, toPhotoInputs } from '../../photos/photoEntry'
import type { CheckTaskFragment } from '../plan/Check.generated'
import type { CheckRecordDetailsFragment } from './CheckRecord.generated'

export interface CheckStepAnswerFormValues {
  value: string
  note: string
  photos: PhotoFormEntry[]
}

/** A document that the user uploaded, or the document of the record being corrected. */
export interface UploadedCheckDocument {
  id: string
  fileName: string
}

export interface CheckRecordFormValues {
  doneOn: string
  /** Answers, keyed by step id. A restored draft may lack steps that were added later. */
  answers: Record<string, CheckStepAnswerFormValues | undefined>
  note: string
  doneBy: string
  doneByReference: string
  document: UploadedCheckDocument | null
  documentExpiresOn: string
  signature: string
}

export const EMPTY_CHECK_STEP_ANSWER: CheckStepAnswerFormValues = { value: '', note: '', photos: [] }

/** The check fields that the record form uses. */
export type CheckToRecord = Pick<CheckTaskFragment, 'steps' | 'performer' | 'needsDocument' | 'needsSignature'>

export const buildNewCheckRecordValues = ({
  steps,
  firmName,
  firmReference,
}: Pick<CheckTaskFragment, 'steps' | 'firmName' | 'firmReference'>): CheckRecordFormValues => ({
  doneOn: today(),
  answers: Object.fromEntries(steps.map(({ id }) => [id, EMPTY_CHECK_STEP_ANSWER])),
  note: '',
  doneBy: firmName,
  doneByReference: firmReference,
  document: null,
  documentExpiresOn: '',
  signature: '',
})

export function toCheckRecordFormValues(record: CheckRecordDetailsFragment): CheckRecordFormValues {
  const photos = toPhotoFormEntries(record.photos)
  const answerOf = (id: string): CheckStepAnswerFormValues => {
    const answer = record.answers.find(({ stepId }) => stepId === id)
    if (!answer) return EMPTY_CHECK_STEP_ANSWER
    return {
      value: answer.value,
      note: answer.note,
      photos: photos.filter((photo) => answer.photos.includes(getPhotoKey(photo))),
    }
  }
  return {
    doneOn: record.doneOn,
    answers: Object.fromEntries(record.steps.map(({ id }) => [id, answerOf(id)])),
    note: record.note,
    doneBy: record.doneBy,
    doneByReference: record.doneByReference,
    document: record.document && { id: record.document.id, fileName: record.document.fileName },
    documentExpiresOn: record.documentExpiresOn ?? '',
    signature: record.signature ?? '',
  }
}

/** Returns the form values of a record in the outbox. */
export function toCheckRecordValuesFromInput(
  steps: readonly CheckStep[],
  input: CheckRecordInput,
): CheckRecordFormValues {
  const photos = (input.photos ?? []).flatMap(({ data, fileName, reference }) =>
    data ? [{ data, fileName: fileName ?? '', reference: reference ?? '' }] : [],
  )
  const answerOf = (id: string): CheckStepAnswerFormValues => {
    const answer = input.answers?.find(({ stepId }) => stepId === id)
    return {
      value: answer?.value ?? '',
      note: answer?.note ?? '',
      photos: photos.filter((photo) => answer?.photos?.includes(getPhotoKey(photo))),
    }
  }
  return {
    doneOn: input.doneOn ?? today(),
    answers: Object.fromEntries(steps.map(({ id }) => [id, answerOf(id)])),
    note: input.note ?? '',
    doneBy: input.doneBy ?? '',
    doneByReference: input.doneByReference ?? '',
    document: input.documentId ? { id: input.documentId, fileName: 'Document' } : null,
    documentExpiresOn: input.documentExpiresOn ?? '',
    signature: input.signature ?? '',
  }
}

/** Converts a step's form values to the answer that the check rules expect. */
export const toCheckStepAnswer = (
  id: string,
  { value, note, photos }: CheckStepAnswerFormValues = EMPTY_CHECK_STEP_ANSWER,
): CheckStepAnswer => ({
  stepId: id,
  value: value.trim(),
  note: note.trim(),
  photos: photos.map(getPhotoKey),
})

/** Returns the error in a step's answer, to show under the step; undefined if the answer has no error. */
export function getCheckStepAnswerError(
  step: CheckStep,
  values: CheckStepAnswerFormValues | undefined,
): string | undefined {
  const message = evaluateCheckAnswers([step], [toCheckStepAnswer(step.id, values)]).errors[step.id]
  // why: the label is removed, because it is already shown above the message
  const text = message?.replace(`${step.label}: `, '')
  return text && `${text[0]?.toUpperCase()}${text.slice(1)}`
}

/** Returns the passing answer to a yes/no step. */
export const getPassingCheckStepAnswer = ({ failing }: CheckStep): string => (failing.includes('yes') ? 'no' : 'yes')

/** True if the check has yes/no steps. One button can then answer all of them. */
export const hasYesNoCheckStep = (steps: readonly CheckStep[]): boolean => steps.some(({ kind }) => kind === 'yesNo')

/** Converts form values to mutation input. Answers to steps that the check no longer has are left out. */
export function toCheckRecordInput(values: CheckRecordFormValues, steps: readonly CheckStep[]): CheckRecordInput {
  const answers = steps
    .map(({ id }) => toCheckStepAnswer(id, values.answers[id]))
    .filter(({ value, note, photos }) => value !== '' || note !== '' || photos.length > 0)
  return {
    doneOn: values.doneOn,
    answers: answers.map((answer) => ({ ...answer, photos: [...answer.photos] })),
    note: values.note.trim(),
    doneBy: values.doneBy.trim(),
    doneByReference: values.doneByReference.trim(),
    documentId: values.document?.id ?? null,
    documentExpiresOn: values.documentExpiresOn || null,
    signature: values.signature || null,
    photos: toPhotoInputs(steps.flatMap(({ id }) => values.answers[id]?.photos ?? [])),
  }
}
