import { ID, Int, ObjectType, registerEnumType } from 'type-graphql'
import { CHECK_STATES } from '../../../../domain/checks/checkSchedule'
import { CheckPerformerKind } from '../../../generated/prisma/enums'
import { defineEnum } from '../../../platform/input/defineEnum'
import { defineFields, defineNonNullField, defineNullableField } from '../../../platform/input/defineFields'
import { DateTimeScalar, LocalDateScalar } from '../../../platform/input/scalars'
import { definePageType } from '../../../platform/records/definePageType'
import { Asset } from '../../assets/asset.type'
import { Location } from '../../locations/location.type'
import { Tester } from '../../people/tester.type'
import { CheckRecord } from '../checkRecord.type'
import { CheckScheduleObjectType } from '../schedule.type'
import { CheckStepObjectType } from '../step.type'

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
    due: { description: 'The due date has been reached, but the days of grace have not passed.' },
    soon: { description: 'The due date is within the days of notice.' },
  },
})

@ObjectType({ description: 'Something in the hall that is checked regularly.' })
export class Check extends defineFields({
  id: defineNonNullField<number>(ID),
  name: defineNonNullField(String),
  category: defineNonNullField(String),
  instructions: defineNonNullField(String),
  steps: defineNonNullField([CheckStepObjectType]),
  stepsVersion: defineNonNullField(Int, 'Increases each time the steps change.'),
  location: defineNullableField(Location, 'Null for the whole hall, or if the check is for an asset.'),
  asset: defineNullableField(Asset),
  schedule: defineNonNullField(CheckScheduleObjectType),
  windowDays: defineNonNullField(
    Int,
    'Days of grace after the due date before the check is overdue. A check done up to this many days early also counts for the due date.',
  ),
  noticeDays: defineNonNullField(
    Int,
    'Days of notice: how many days before the due date the check is shown as due soon.',
  ),
  performer: defineNonNullField(CheckPerformerKind),
  performers: defineNonNullField([Tester], 'The users assigned to the check; empty unless `performer` is `users`.'),
  firmName: defineNonNullField(String),
  firmReference: defineNonNullField(String, 'A reference for the person or firm, such as a registration number.'),
  needsDocument: defineNonNullField(Boolean),
  needsSignature: defineNonNullField(Boolean),
  source: defineNonNullField(String, 'The law, standard or advice that requires the check.'),
  archived: defineNonNullField(Boolean, 'True if the check is no longer done.'),
  nextDueOn: defineNonNullField(LocalDateScalar),
  rhythmFrom: defineNonNullField(LocalDateScalar, 'The date from which later due dates are calculated.'),
  state: defineNonNullField(CheckStateEnum),
  lastRecord: defineNullableField(CheckRecord, 'The latest record.'),
  openActions: defineNonNullField(Int, 'Number of open actions for failed steps.'),
  createdAt: defineNonNullField<string>(DateTimeScalar),
  updatedAt: defineNonNullField<string>(DateTimeScalar),
}) {}

@ObjectType({ description: 'A page of checks.' })
export class CheckPage extends definePageType(Check) {}

@ObjectType({ description: 'Number of checks that are overdue, due or due soon today, and number of open actions.' })
export class CheckSummary extends defineFields({
  overdue: defineNonNullField(Int),
  due: defineNonNullField(Int),
  soon: defineNonNullField(Int),
  openActions: defineNonNullField(Int),
}) {}

@ObjectType({ description: 'The checks that are overdue, due or due soon, with the totals.' })
export class ChecksDue extends defineFields(
  {
    items: defineNonNullField([Check], 'The checks with the earliest due dates.'),
  },
  CheckSummary,
) {}
