import { ID, Int, ObjectType, registerEnumType } from 'type-graphql'
import { CHECK_STATES } from '../../../../domain/checks/checkSchedule'
import { CheckPerformerKind } from '../../../generated/prisma/enums'
import { defineEnum } from '../../../platform/input/defineEnum'
import { defineFields, nonNullField, nullableField } from '../../../platform/input/defineFields'
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
    due: { description: 'The due date has come, and the days of grace have not passed.' },
    soon: { description: 'The due date is within the days of notice.' },
  },
})

@ObjectType({ description: 'Something in the hall that is checked regularly.' })
export class Check extends defineFields({
  id: nonNullField<number>(ID),
  name: nonNullField(String),
  category: nonNullField(String),
  instructions: nonNullField(String),
  steps: nonNullField([CheckStepObjectType]),
  stepsVersion: nonNullField(Int, 'Increases each time the steps change.'),
  location: nullableField(Location, 'Null for the whole hall, or if the check is for an asset.'),
  asset: nullableField(Asset),
  schedule: nonNullField(CheckScheduleObjectType),
  windowDays: nonNullField(
    Int,
    'Days of grace after the due date before the check is overdue. A check done up to this many days early also counts for the due date.',
  ),
  noticeDays: nonNullField(Int, 'Days of notice: how many days before the due date the check is shown as due soon.'),
  performer: nonNullField(CheckPerformerKind),
  performers: nonNullField([Tester], 'The users assigned to the check; empty unless `performer` is `users`.'),
  firmName: nonNullField(String),
  firmReference: nonNullField(String, 'A reference for the person or firm, such as a registration number.'),
  needsDocument: nonNullField(Boolean),
  needsSignature: nonNullField(Boolean),
  source: nonNullField(String, 'The law, standard or advice that requires the check.'),
  archived: nonNullField(Boolean, 'True if the check is no longer done.'),
  nextDueOn: nonNullField(LocalDateScalar),
  rhythmFrom: nonNullField(LocalDateScalar, 'The date from which later due dates are calculated.'),
  state: nonNullField(CheckStateEnum),
  lastRecord: nullableField(CheckRecord, 'The latest record.'),
  openActions: nonNullField(Int, 'Open actions for failed steps.'),
  createdAt: nonNullField<string>(DateTimeScalar),
  updatedAt: nonNullField<string>(DateTimeScalar),
}) {}

@ObjectType({ description: 'A page of checks.' })
export class CheckPage extends definePageType(Check) {}

@ObjectType({ description: 'Number of checks that are overdue, due or due soon today, and number of open actions.' })
export class CheckSummary extends defineFields({
  overdue: nonNullField(Int),
  due: nonNullField(Int),
  soon: nonNullField(Int),
  openActions: nonNullField(Int),
}) {}

@ObjectType({ description: 'The checks that are overdue, due or due soon, with the totals.' })
export class ChecksDue extends defineFields(
  {
    items: nonNullField([Check], 'The checks with the earliest due dates.'),
  },
  CheckSummary,
) {}
