import { ArgsType, ID, InputType, Int } from 'type-graphql'
import { CheckPerformerKind } from '../../../generated/prisma/enums'
import { LocalDateScalar } from '../../../platform/input/scalars'
import { optional, withFields } from '../../../platform/input/typeFields'
import { PagingArgs } from '../../../platform/records/paging'
import { CheckScheduleInput } from '../schedule.type'
import { CheckStepInput } from '../step.type'
import { CheckStateEnum } from './check.type'

@InputType({ description: 'A check must match every filter; in a list of values, one of them.' })
export class CheckFilter extends withFields({
  search: optional(String, "Part of the check's name or category, or of its location's or asset's name."),
  state: optional([CheckStateEnum]),
  dueBy: optional(LocalDateScalar, 'Due on this day or earlier.'),
  archived: optional(Boolean, 'True for archived checks only; false, the default, for the others.'),
  mine: optional(
    Boolean,
    'True for checks that the caller may do, because anyone may or the caller is one of the chosen users.',
  ),
  id: optional([ID]),
  category: optional([String]),
  locationId: optional([ID], 'Of the location, or of an asset there.'),
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
  locationId: optional(ID, 'Not together with assetId; without both, the whole hall.'),
  assetId: optional(ID),
  schedule: optional(CheckScheduleInput),
  nextDueOn: optional(
    LocalDateScalar,
    'The next due date; today for a new check by default. A calendar rule moves it to its next day. Due dates after it follow from the schedule.',
  ),
  windowDays: optional(Int, 'Less than half of the time between two due dates.'),
  performer: optional(CheckPerformerKind),
  performerIds: optional([ID], 'The chosen users; required for `users`.'),
  firmName: optional(String),
  firmReference: optional(String),
  needsDocument: optional(Boolean),
  needsSignature: optional(Boolean),
  source: optional(String),
  archived: optional(Boolean),
}) {}
