import { ArgsType, ID, InputType, Int } from 'type-graphql'
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
import { CheckPerformerKind } from '../../../generated/prisma/enums'
import { badInput } from '../../../platform/errors/errors'
import { optionalLine, optionalText } from '../../../platform/input/input'
import { LocalDateScalar } from '../../../platform/input/scalars'
import { optional, withFields } from '../../../platform/input/typeFields'
import { PagingArgs } from '../../../platform/records/paging'
import { CheckScheduleInput } from '../schedule.type'
import { CheckStepInput } from '../step.type'
import { CheckStateEnum } from './check.type'

@InputType({ description: 'A check must match every filter. For a list of values, it must match one of them.' })
export class CheckFilter extends withFields({
  search: optional(
    String,
    'Words or parts of words in the name or category of the check, or in the name or code of its location or asset.',
  ),
  state: optional([CheckStateEnum]),
  dueBy: optional(LocalDateScalar, 'Checks due on this day or earlier.'),
  archived: optional(Boolean, 'True for archived checks only; false, the default, for checks that are not archived.'),
  mine: optional(
    Boolean,
    'True for checks that the caller may do: checks for anyone, and checks that name the caller as a chosen user.',
  ),
  id: optional([ID]),
  category: optional([String]),
  locationId: optional([ID], 'Checks at these locations, or of assets there.'),
  assetId: optional([ID]),
  performer: optional([CheckPerformerKind]),
}) {}

@ArgsType()
export class CheckListArgs extends withFields(
  {
    filter: optional(CheckFilter),
  },
  PagingArgs,
) {}

@InputType({ description: 'Absent fields stay unchanged. A new check needs name, category, schedule and steps.' })
export class CheckInput extends withFields({
  name: optional(String),
  category: optional(String),
  instructions: optional(String),
  steps: optional([CheckStepInput]),
  locationId: optional(ID, 'Cannot be combined with assetId. If both are absent, the check is for the whole hall.'),
  assetId: optional(ID),
  schedule: optional(CheckScheduleInput),
  nextDueOn: optional(
    LocalDateScalar,
    "The next due date; for a new check, today by default. A calendar rule moves it to the rule's next day. Later due dates follow from the schedule.",
  ),
  windowDays: optional(Int, 'Days of grace. Must be less than half of the time between two due dates.'),
  performer: optional(CheckPerformerKind),
  performerIds: optional([ID], 'The chosen users; required if `performer` is `users`.'),
  firmName: optional(String),
  firmReference: optional(String),
  needsDocument: optional(Boolean),
  needsSignature: optional(Boolean),
  source: optional(String),
  archived: optional(Boolean),
}) {}

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
