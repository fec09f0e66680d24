import { ArgsType, ID, InputType, Int } from 'type-graphql'
import * as z from 'zod'
import type { CheckSchedule } from '../../../../domain/checks/checkSchedule'
import {
  CHECK_FIELD_LIMITS,
  CHECK_PERFORMERS,
  type CheckPerformer,
  checkTemplateFieldSchemas,
  validateCheckWindow,
} from '../../../../domain/checks/checkTemplate'
import { validationMessages } from '../../../../domain/values/validationMessages'
import { CheckPerformerKind } from '../../../generated/prisma/enums'
import { createBadInputError } from '../../../platform/errors/errors'
import { defineFields, defineOptionalField } from '../../../platform/input/defineFields'
import { buildOptionalLineSchema, buildOptionalTextSchema } from '../../../platform/input/inputSchemas'
import { LocalDateScalar } from '../../../platform/input/scalars'
import { PagingArgs } from '../../../platform/records/paging'
import { CheckScheduleInput } from '../schedule.type'
import { CheckStepInput } from '../step.type'
import { CheckStateEnum } from './check.type'

@InputType({ description: 'A check must match every filter. For a list of values, it must match one of them.' })
export class CheckFilter extends defineFields({
  search: defineOptionalField(
    String,
    "Words to find in the check's name or category, or in the name or code of its location or asset. Parts of words match.",
  ),
  state: defineOptionalField([CheckStateEnum]),
  dueBy: defineOptionalField(LocalDateScalar, 'Checks due on or before this date.'),
  archived: defineOptionalField(
    Boolean,
    'True for archived checks only; false, the default, for checks that are not archived.',
  ),
  mine: defineOptionalField(
    Boolean,
    'True for checks that the caller may do: those that anyone may do, and those assigned to the caller.',
  ),
  id: defineOptionalField([ID]),
  category: defineOptionalField([String]),
  locationId: defineOptionalField([ID], 'Checks at these locations, or of assets there.'),
  assetId: defineOptionalField([ID]),
  performer: defineOptionalField([CheckPerformerKind]),
}) {}

@ArgsType()
export class CheckListArgs extends defineFields(
  {
    filter: defineOptionalField(CheckFilter),
  },
  PagingArgs,
) {}

@InputType({
  description: 'Absent fields stay unchanged. A new check requires a name, a category, a schedule and steps.',
})
export class CheckInput extends defineFields({
  name: defineOptionalField(String),
  category: defineOptionalField(String),
  instructions: defineOptionalField(String),
  steps: defineOptionalField([CheckStepInput]),
  locationId: defineOptionalField(
    ID,
    'Cannot be combined with assetId. If both are absent, the check is for the whole hall.',
  ),
  assetId: defineOptionalField(ID),
  schedule: defineOptionalField(CheckScheduleInput),
  nextDueOn: defineOptionalField(
    LocalDateScalar,
    'The next due date; for a new check, today by default. If the schedule is a calendar rule, the date moves to the next day that matches the rule. Later due dates follow from the schedule.',
  ),
  windowDays: defineOptionalField(Int, 'Days of grace. Must be less than half the time between two due dates.'),
  performer: defineOptionalField(CheckPerformerKind),
  performerIds: defineOptionalField([ID], 'The chosen users; required if `performer` is `users`.'),
  firmName: defineOptionalField(String),
  firmReference: defineOptionalField(String),
  needsDocument: defineOptionalField(Boolean),
  needsSignature: defineOptionalField(Boolean),
  source: defineOptionalField(String),
  archived: defineOptionalField(Boolean),
}) {}

const PERFORMERS_MAXIMUM = 50

const fields = {
  ...checkTemplateFieldSchemas,
  instructions: buildOptionalTextSchema(CHECK_FIELD_LIMITS.instructions),
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
  firmName: buildOptionalLineSchema(CHECK_FIELD_LIMITS.firm),
  firmReference: buildOptionalLineSchema(CHECK_FIELD_LIMITS.reference),
  source: buildOptionalLineSchema(CHECK_FIELD_LIMITS.source),
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
export const checkUpdateSchema = z.object(fields).partial()

export type NewCheckEntries = z.output<typeof newCheckSchema>

/** @throws BAD_USER_INPUT on `windowDays` if the window is too long for the schedule. */
export function assertCheckWindow({ schedule, windowDays }: { schedule?: CheckSchedule; windowDays?: number }): void {
  if (!schedule || windowDays === undefined) return
  const error = validateCheckWindow(schedule, windowDays)
  if (error !== undefined) throw createBadInputError({ windowDays: [error] })
}

/** @throws BAD_USER_INPUT on `performerIds` if no user is chosen. */
export function assertCheckPerformers({ performer, users }: { performer?: CheckPerformer; users: number }): void {
  if (performer === 'users' && users === 0) throw createBadInputError({ performerIds: ['Choose at least one user.'] })
}
