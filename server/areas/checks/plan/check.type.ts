import { ID, Int, ObjectType, registerEnumType } from 'type-graphql'
import { CHECK_STATES } from '../../../../domain/checks/schedule'
import { CheckPerformerKind } from '../../../generated/prisma/enums'
import { defineEnum } from '../../../platform/input/defineEnum'
import { DateTimeScalar, LocalDateScalar } from '../../../platform/input/scalars'
import { field, nullable, withFields } from '../../../platform/input/typeFields'
import { definePageType } from '../../../platform/records/definePageType'
import { Asset } from '../../assets/asset.type'
import { Location } from '../../locations/location.type'
import { Tester } from '../../people/tester.type'
import { CheckRecord } from '../checkRecord.type'
import { CheckSchedule } from '../schedule.type'
import { CheckStep } from '../step.type'

registerEnumType(CheckPerformerKind, {
  name: 'CheckPerformerKind',
  description: 'Who does a check.',
  valuesConfig: {
    anyone: { description: 'Anyone who may do checks.' },
    users: { description: 'Chosen users.' },
    firm: { description: 'A competent person or firm from outside.' },
  },
})

export const CheckStateEnum = defineEnum(CHECK_STATES, {
  name: 'CheckState',
  description: 'The state of a check today.',
  valuesConfig: {
    overdue: { description: 'Its due date and window have passed.' },
    due: { description: 'Its due date has come, and its window has not passed.' },
    soon: { description: 'Its due date comes within its days of notice.' },
  },
})

@ObjectType({ description: 'Something in the hall that is checked regularly.' })
export class Check extends withFields({
  id: field<number>(ID),
  name: field(String),
  category: field(String),
  instructions: field(String),
  steps: field([CheckStep]),
  stepsVersion: field(Int, 'Increases with each change of the steps.'),
  location: nullable(Location, 'Null for the whole hall, or if it is about an asset.'),
  asset: nullable(Asset),
  schedule: field(CheckSchedule),
  windowDays: field(
    Int,
    'Days of grace after its due date before it is overdue. A check done up to this many days early counts for that date.',
  ),
  noticeDays: field(Int, 'Days before its due date on which it shows as due soon.'),
  performer: field(CheckPerformerKind),
  performers: field([Tester], 'The chosen users.'),
  firmName: field(String),
  firmReference: field(String, "For example the firm's registration number."),
  needsDocument: field(Boolean),
  needsSignature: field(Boolean),
  source: field(String, 'The law, standard or advice that asks for it.'),
  archived: field(Boolean, 'True if it is no longer done.'),
  nextDueOn: field(LocalDateScalar),
  rhythmFrom: field(LocalDateScalar, 'The day its interval is counted from: later due dates follow from it.'),
  state: field(CheckStateEnum),
  lastRecord: nullable(CheckRecord, 'The latest record.'),
  openActions: field(Int, 'Open actions of its failed steps.'),
  createdAt: field<string>(DateTimeScalar),
  updatedAt: field<string>(DateTimeScalar),
}) {}

@ObjectType({ description: 'A page of checks.' })
export class CheckPage extends definePageType(Check) {}

@ObjectType({ description: 'Numbers of checks and actions today.' })
export class CheckSummary extends withFields({
  overdue: field(Int),
  due: field(Int),
  soon: field(Int),
  openActions: field(Int),
}) {}

@ObjectType({ description: 'The checks that are overdue, due or due soon, with the totals.' })
export class ChecksDue extends withFields(
  {
    items: field([Check], 'Those that are due first.'),
  },
  CheckSummary,
) {}
