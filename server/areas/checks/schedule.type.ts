import { InputType, Int, ObjectType } from 'type-graphql'
import { CHECK_REPEATS, INTERVAL_UNITS } from '../../../domain/checks/schedule'
import { defineEnum } from '../../platform/input/defineEnum'
import { field, nullable, optional, withFields } from '../../platform/input/typeFields'

const CheckRepeatEnum = defineEnum(CHECK_REPEATS, {
  name: 'CheckRepeat',
  description: 'How a check repeats.',
  valuesConfig: {
    interval: { description: 'Every n days, weeks, months or years after the check was last done.' },
    weekday: { description: 'On a weekday: every Monday, or the first Monday of a month.' },
    monthDay: { description: 'On a day of the month.' },
  },
})

const IntervalUnitEnum = defineEnum(INTERVAL_UNITS, {
  name: 'CheckIntervalUnit',
  description: 'The unit of an interval.',
})

@ObjectType({ description: 'When a check is due. Fields that do not apply to its kind of repetition are null.' })
export class CheckSchedule extends withFields({
  repeat: field(CheckRepeatEnum),
  every: nullable(Int),
  unit: nullable(IntervalUnitEnum),
  weekday: nullable(Int, '1 for Monday to 7 for Sunday.'),
  week: nullable(Int, 'Occurrence of the weekday in the month: 1 to 4, or 5 for the last one. Null for every week.'),
  monthDay: nullable(Int, '1 to 31. In a shorter month, the last day.'),
  months: field([Int], '1 for January to 12 for December; empty for all months.'),
}) {}

@InputType({ description: 'When a check is due. Fields that do not apply to its kind of repetition are ignored.' })
export class CheckScheduleInput extends withFields({
  repeat: field(CheckRepeatEnum),
  every: optional(Int, 'The length of an interval: at most 365 days, 52 weeks, 60 months or 20 years.'),
  unit: optional(IntervalUnitEnum),
  weekday: optional(Int, '1 for Monday to 7 for Sunday.'),
  week: optional(Int, 'Occurrence of the weekday in the month: 1 to 4, or 5 for the last one. Null for every week.'),
  monthDay: optional(Int, '1 to 31. In a shorter month, the last day.'),
  months: optional([Int], '1 for January to 12 for December; empty for all months.'),
}) {}
