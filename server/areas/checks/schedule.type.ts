import { InputType, Int, ObjectType } from 'type-graphql'
import { CHECK_INTERVAL_UNITS, CHECK_REPEATS } from '../../../domain/checks/checkSchedule'
import { defineEnum } from '../../platform/input/defineEnum'
import {
  defineFields,
  defineNonNullField,
  defineNullableField,
  defineOptionalField,
} from '../../platform/input/defineFields'

const CheckRepeatEnum = defineEnum(CHECK_REPEATS, {
  name: 'CheckRepeat',
  description: 'How a check repeats.',
  valuesConfig: {
    interval: { description: 'Every n days, weeks, months or years after the check was last done.' },
    weekday: { description: 'On a weekday, such as every Monday or the first Monday of a month.' },
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
  repeat: defineNonNullField(CheckRepeatEnum),
  every: defineNullableField(Int),
  unit: defineNullableField(IntervalUnitEnum),
  weekday: defineNullableField(Int, '1 for Monday to 7 for Sunday.'),
  week: defineNullableField(
    Int,
    'Occurrence of the weekday in the month: 1 to 4, or 5 for the last one. Null for every week.',
  ),
  monthDay: defineNullableField(Int, '1 to 31. In shorter months, the last day is used.'),
  months: defineNonNullField([Int], '1 for January to 12 for December; empty for all months.'),
}) {}

@InputType({ description: 'When a check is due. Fields that do not apply to its kind of repetition are ignored.' })
export class CheckScheduleInput extends defineFields({
  repeat: defineNonNullField(CheckRepeatEnum),
  every: defineOptionalField(Int, 'The length of an interval: at most 365 days, 52 weeks, 60 months or 20 years.'),
  unit: defineOptionalField(IntervalUnitEnum),
  weekday: defineOptionalField(Int, '1 for Monday to 7 for Sunday.'),
  week: defineOptionalField(
    Int,
    'Occurrence of the weekday in the month: 1 to 4, or 5 for the last one. Null for every week.',
  ),
  monthDay: defineOptionalField(Int, '1 to 31. In shorter months, the last day is used.'),
  months: defineOptionalField([Int], '1 for January to 12 for December; empty for all months.'),
}) {}
