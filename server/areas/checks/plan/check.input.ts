import { ArgsType, ID, InputType, Int } from 'type-graphql'
import { CheckPerformerKind } from '../../../generated/prisma/enums'
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
    'True for checks that the caller may do: those for anyone, and those for chosen users that include the caller.',
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
