import { type CheckStep, judge, type StepAnswer } from '../../../domain/checks/steps'
import { today } from '../../../domain/values/calendar'
import type { CheckRecordInput } from '../../graphql/schema.generated'
import { type PhotoEntry, photoKey, storedEntries, toPhotoInputs } from '../../photos/photoEntry'
import type { CheckRecordDetailsFragment } from './CheckRecord.generated'

/** The entries of one step. */
export interface AnswerValues {
  value: string
  note: string
  photos: PhotoEntry[]
}

/** A document that was sent, or the one of the corrected record. */
export interface SentDocument {
  id: string
  fileName: string
}

export interface RecordValues {
  doneOn: string
  /** By the id of the step. A restored draft may lack steps that were added later. */
  answers: Record<string, AnswerValues | undefined>
  note: string
  doneBy: string
  doneByReference: string
  document: SentDocument | null
  documentExpiresOn: string
  signature: string
}

export const NO_ANSWER: AnswerValues = { value: '', note: '', photos: [] }

/** The check as far as its form needs it. */
export interface CheckToDo {
  steps: readonly CheckStep[]
  performer: 'anyone' | 'users' | 'firm'
  firmName: string
  firmReference: string
  needsDocument: boolean
  needsSignature: boolean
}

export const newRecord = ({ steps, firmName, firmReference }: CheckToDo): RecordValues => ({
  doneOn: today(),
  answers: Object.fromEntries(steps.map(({ id }) => [id, NO_ANSWER])),
  note: '',
  doneBy: firmName,
  doneByReference: firmReference,
  document: null,
  documentExpiresOn: '',
  signature: '',
})

export function valuesOfRecord(record: CheckRecordDetailsFragment): RecordValues {
  const photos = storedEntries(record.photos)
  const answerOf = (id: string): AnswerValues => {
    const answer = record.answers.find(({ stepId }) => stepId === id)
    if (!answer) return NO_ANSWER
    return {
      value: answer.value,
      note: answer.note,
      photos: photos.filter((photo) => answer.photos.includes(photoKey(photo))),
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

/** Returns the form values of a record that waits in the outbox. */
export function valuesOfInput(steps: readonly CheckStep[], input: CheckRecordInput): RecordValues {
  const photos = (input.photos ?? []).flatMap(({ data, fileName, reference }) =>
    data ? [{ data, fileName: fileName ?? '', reference: reference ?? '' }] : [],
  )
  const answerOf = (id: string): AnswerValues => {
    const answer = input.answers?.find(({ stepId }) => stepId === id)
    return {
      value: answer?.value ?? '',
      note: answer?.note ?? '',
      photos: photos.filter((photo) => answer?.photos?.includes(photoKey(photo))),
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

/** Returns the answer to a step as the rules of checks read it. */
export const answerOf = (id: string, { value, note, photos }: AnswerValues = NO_ANSWER): StepAnswer => ({
  stepId: id,
  value: value.trim(),
  note: note.trim(),
  photos: photos.map(photoKey),
})

/** Returns what is missing or wrong in the answer to a step, to be shown under it. */
export function stepError(step: CheckStep, values: AnswerValues | undefined): string | undefined {
  const message = judge([step], [answerOf(step.id, values)]).errors[step.id]
  // why: the step's label is already above its message
  const text = message?.replace(`${step.label}: `, '')
  return text && `${text[0]?.toUpperCase()}${text.slice(1)}`
}

/** Returns the answer of a yes or no that fails nothing. */
export const goodAnswer = ({ failing }: CheckStep): string => (failing.includes('yes') ? 'no' : 'yes')

/** True if some steps are answered by yes or no, so that one button can answer them all. */
export const hasYesNo = (steps: readonly CheckStep[]): boolean => steps.some(({ kind }) => kind === 'yesNo')

/** Converts form values to the mutations' input. Answers of steps that the check no longer has are left out. */
export function toRecordInput(values: RecordValues, steps: readonly CheckStep[]): CheckRecordInput {
  const answers = steps
    .map(({ id }) => answerOf(id, values.answers[id]))
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
