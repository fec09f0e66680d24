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
  description: 'Who may do a check.',
  valuesConfig: {
    anyone: { description: 'Anyone who may do checks.' },
    users: { description: 'Chosen users.' },
    firm: { description: 'An outside competent person or firm.' },
  },
})

export const CheckStateEnum = defineEnum(CHECK_STATES, {
  name: 'CheckState',
  description: 'The state of a check today.',
  valuesConfig: {
    overdue: { description: 'The due date and the days of grace have passed.' },
    due: { description: 'The due date has come, and the days of grace have not passed.' },
    soon: { description: 'The due date is within the days of notice.' },
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
  location: nullable(Location, 'Null for the whole hall, or if the check is for an asset.'),
  asset: nullable(Asset),
  schedule: field(CheckSchedule),
  windowDays: field(
    Int,
    'Days of grace: how many days after the due date the check becomes overdue. A check done up to this many days early also counts for the due date.',
  ),
  noticeDays: field(Int, 'Days of notice: how many days before the due date the check shows as due soon.'),
  performer: field(CheckPerformerKind),
  performers: field([Tester], 'The chosen users.'),
  firmName: field(String),
  firmReference: field(String, 'A reference for the person or firm, such as a registration number.'),
  needsDocument: field(Boolean),
  needsSignature: field(Boolean),
  source: field(String, 'The law, standard or advice that requires the check.'),
  archived: field(Boolean, 'True if the check is no longer done.'),
  nextDueOn: field(LocalDateScalar),
  rhythmFrom: field(LocalDateScalar, 'The day that the interval to later due dates is counted from.'),
  state: field(CheckStateEnum),
  lastRecord: nullable(CheckRecord, 'The latest record.'),
  openActions: field(Int, 'Open actions for failed steps.'),
  createdAt: field<string>(DateTimeScalar),
  updatedAt: field<string>(DateTimeScalar),
}) {}

@ObjectType({ description: 'A page of checks.' })
export class CheckPage extends definePageType(Check) {}

@ObjectType({ description: 'Number of checks and actions today.' })
export class CheckSummary extends withFields({
  overdue: field(Int),
  due: field(Int),
  soon: field(Int),
  openActions: field(Int),
}) {}

@ObjectType({ description: 'The checks that are overdue, due or due soon, with the totals.' })
export class ChecksDue extends withFields(
  {
    items: field([Check], 'The checks that are due first.'),
  },
  CheckSummary,
) {}
