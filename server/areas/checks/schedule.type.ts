import { InputType, Int, ObjectType } from 'type-graphql'
import { CHECK_INTERVAL_UNITS, CHECK_REPEATS } from '../../../domain/checks/checkSchedule'
import { defineEnum } from '../../platform/input/defineEnum'
import { defineFields, nonNullField, nullableField, optionalField } from '../../platform/input/defineFields'

const CheckRepeatEnum = defineEnum(CHECK_REPEATS, {
  name: 'CheckRepeat',
  description: 'How a check repeats.',
  valuesConfig: {
    interval: { description: 'Every n days, weeks, months or years after the check was last done.' },
    weekday: { description: 'On a weekday: every Monday, or the first Monday of a month.' },
    monthDay: { description: 'On a day of the month.' },
  },
})

const IntervalUnitEnum = defineEnum(CHECK_INTERVAL_UNITS, {
  name: 'CheckIntervalUnit',
  description: 'The unit of an interval.',
})

@ObjectType('CheckSchedule', {
  description: 'When a check is due. Fields that do not apply to its kind of repetition are null.',
})
export class CheckScheduleObjectType extends defineFields({
  repeat: nonNullField(CheckRepeatEnum),
  every: nullableField(Int),
  unit: nullableField(IntervalUnitEnum),
  weekday: nullableField(Int, '1 for Monday to 7 for Sunday.'),
  week: nullableField(
    Int,
    'Occurrence of the weekday in the month: 1 to 4, or 5 for the last one. Null for every week.',
  ),
  monthDay: nullableField(Int, '1 to 31. In shorter months, the last day is used.'),
  months: nonNullField([Int], '1 for January to 12 for December; empty for all months.'),
}) {}

@InputType({ description: 'When a check is due. Fields that do not apply to its kind of repetition are ignored.' })
export class CheckScheduleInput extends defineFields({
  repeat: nonNullField(CheckRepeatEnum),
  every: optionalField(Int, 'The length of an interval: at most 365 days, 52 weeks, 60 months or 20 years.'),
  unit: optionalField(IntervalUnitEnum),
  weekday: optionalField(Int, '1 for Monday to 7 for Sunday.'),
  week: optionalField(
    Int,
    'Occurrence of the weekday in the month: 1 to 4, or 5 for the last one. Null for every week.',
  ),
  monthDay: optionalField(Int, '1 to 31. In shorter months, the last day is used.'),
  months: optionalField([Int], '1 for January to 12 for December; empty for all months.'),
}) {}
