import * as z from 'zod'
import type { CheckSchedule } from '../../../../domain/checks/schedule'
import {
  CHECK_LIMITS,
  CHECK_PERFORMERS,
  type CheckPerformer,
  checkTemplateFieldSchemas,
  validateWindow,
} from '../../../../domain/checks/template'
import { validationMessages } from '../../../../domain/values/validationMessages'
import { badInput } from '../../../platform/errors/errors'
import { optionalLine, optionalText } from '../../../platform/input/input'

const PERFORMERS_MAXIMUM = 50

const fields = {
  ...checkTemplateFieldSchemas,
  instructions: optionalText(CHECK_LIMITS.instructions),
  locationId: z.string().nullable(),
  assetId: z.string().nullable(),
  nextDueOn: z
    .string({ error: validationMessages.date })
    .refine((date) => date >= '2000-01-01' && date <= '2199-12-31', 'The year must be between 2000 and 2199.'),
  performer: z.enum(CHECK_PERFORMERS, validationMessages.oneOf(CHECK_PERFORMERS)),
  performerIds: z
    .array(z.string())
    .max(PERFORMERS_MAXIMUM, validationMessages.tooMany(PERFORMERS_MAXIMUM, 'users'))
    .nullable()
    .transform((ids) => ids ?? []),
  firmName: optionalLine(CHECK_LIMITS.firm),
  firmReference: optionalLine(CHECK_LIMITS.reference),
  source: optionalLine(CHECK_LIMITS.source),
  archived: z.boolean(validationMessages.boolean),
}

export const newCheckSchema = z.object({
  ...fields,
  instructions: fields.instructions.default(''),
  locationId: fields.locationId.default(null),
  assetId: fields.assetId.default(null),
  nextDueOn: fields.nextDueOn.nullish(),
  windowDays: fields.windowDays.default(0),
  performer: fields.performer.default('anyone'),
  performerIds: fields.performerIds.default([]),
  firmName: fields.firmName.default(''),
  firmReference: fields.firmReference.default(''),
  needsDocument: fields.needsDocument.default(false),
  needsSignature: fields.needsSignature.default(false),
  source: fields.source.default(''),
  archived: fields.archived.default(false),
})
export const changedCheckSchema = z.object(fields).partial()

export type NewCheck = z.output<typeof newCheckSchema>

/** @throws BAD_USER_INPUT at `windowDays` if the window is too long for the schedule. */
export function assertWindow({ schedule, windowDays }: { schedule?: CheckSchedule; windowDays?: number }): void {
  if (!schedule || windowDays === undefined) return
  const error = validateWindow(schedule, windowDays)
  if (error !== undefined) throw badInput({ windowDays: [error] })
}

/** @throws BAD_USER_INPUT at `performerIds` if no user is chosen. */
export function assertPerformers({ performer, users }: { performer?: CheckPerformer; users: number }): void {
  if (performer === 'users' && users === 0) throw badInput({ performerIds: ['Choose at least one user.'] })
}
