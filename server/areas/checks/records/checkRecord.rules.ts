import * as z from 'zod'
import { CHECK_STEP_LIMITS } from '../../../../domain/checks/checkSteps'
import { CHECK_FIELD_LIMITS } from '../../../../domain/checks/checkTemplate'
import { CERTIFICATE_FIELD_LIMITS, SIGNATURE_PATH_PATTERN } from '../../../../domain/evidence/certificates'
import { MAX_PHOTOS_PER_RECORD } from '../../../../domain/photos/photos'
import { addDays, today } from '../../../../domain/values/calendar'
import { validationMessages } from '../../../../domain/values/validationMessages'
import { createBadInputError } from '../../../platform/errors/errors'
import { buildOptionalLineSchema, buildOptionalTextSchema, buildTextSchema } from '../../../platform/input/inputSchemas'
import { assetPhotosSchema } from '../../assets/asset.input'

const answer = z.object({
  stepId: z.string(),
  value: buildOptionalTextSchema(CHECK_STEP_LIMITS.answer).default(''),
  note: buildOptionalTextSchema(CHECK_STEP_LIMITS.answer).default(''),
  photos: z
    .array(z.string())
    .max(MAX_PHOTOS_PER_RECORD, validationMessages.tooMany(MAX_PHOTOS_PER_RECORD, 'photos'))
    .nullish()
    .transform((photos) => photos ?? []),
})

const day = z.string({ error: validationMessages.date })

const fields = {
  doneOn: day
    .refine((date) => date <= addDays(today(), 1), 'The date must not be in the future.')
    .refine((date) => date >= '1950-01-01', 'The year must be 1950 or later.'),
  answers: z
    .array(answer)
    .max(CHECK_STEP_LIMITS.steps, validationMessages.tooMany(CHECK_STEP_LIMITS.steps, 'answers'))
    .refine(
      (answers) => new Set(answers.map(({ stepId }) => stepId)).size === answers.length,
      'A step has two answers. Answer each step once.',
    ),
  note: buildOptionalTextSchema(CHECK_FIELD_LIMITS.note),
  doneBy: buildOptionalLineSchema(CHECK_FIELD_LIMITS.firm),
  doneByReference: buildOptionalLineSchema(CHECK_FIELD_LIMITS.reference),
  documentId: z.string().nullable(),
  documentExpiresOn: day.refine((date) => date <= '2199-12-31', 'The year must be 2199 or earlier.').nullable(),
  signature: buildTextSchema(CERTIFICATE_FIELD_LIMITS.signature)
    .regex(SIGNATURE_PATH_PATTERN, 'Sign again.')
    .nullable(),
  photos: assetPhotosSchema,
}

export const newCheckRecordSchema = z.object({
  ...fields,
  checkId: z.string({ error: validationMessages.required('a check') }),
  stepsVersion: z.int().nullish(),
  doneOn: fields.doneOn.nullish().transform((date) => date ?? today()),
  note: fields.note.default(''),
  doneBy: fields.doneBy.default(''),
  doneByReference: fields.doneByReference.default(''),
  documentId: fields.documentId.default(null),
  documentExpiresOn: fields.documentExpiresOn.default(null),
  signature: fields.signature.default(null),
  photos: fields.photos.default([]),
})
export const checkRecordUpdateSchema = z.object(fields).partial()

export type CheckRecordEntries = z.output<typeof newCheckRecordSchema>

interface Needs {
  performer: string
  needsDocument: boolean
  needsSignature: boolean
}

interface Given {
  doneOn: string
  doneBy: string
  signature: string | null
  documentId: string | null
  documentExpiresOn: string | null
}

/** @throws BAD_USER_INPUT on each field that the check requires and the record lacks. */
export function assertCheckRecordComplete(
  check: Needs,
  { doneOn, doneBy, signature, documentId, documentExpiresOn }: Given,
): void {
  const fields: Record<string, string[]> = {}
  if (check.performer === 'firm' && doneBy === '') fields.doneBy = [validationMessages.required('who did it')]
  if (check.needsDocument && documentId === null) fields.documentId = ['Add the document.']
  if (check.needsSignature && signature === null) fields.signature = ['Sign the record.']
  // Stryker disable next-line ConditionalExpression: Null is neither before nor after a day.
  if (documentExpiresOn !== null && documentExpiresOn <= doneOn)
    fields.documentExpiresOn = ['Must be after the day the check was done.']
  if (Object.keys(fields).length > 0) throw createBadInputError(fields)
}
