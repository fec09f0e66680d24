import { Field, InputType, Int, ObjectType } from 'type-graphql'
import { CHECK_REPEATS, type CheckRepeat, INTERVAL_UNITS, type IntervalUnit } from '../../../domain/checks/schedule'
import { enumOf } from '../../platform/input/enumOf'

const CheckRepeatEnum = enumOf(CHECK_REPEATS, {
  name: 'CheckRepeat',
  description: 'How a check repeats.',
  valuesConfig: {
    interval: { description: 'Every n days, weeks, months or years from the last time.' },
    weekday: { description: 'On a weekday: every Monday, or the first Monday of a month.' },
    monthDay: { description: 'On a day of the month.' },
  },
})

const IntervalUnitEnum = enumOf(INTERVAL_UNITS, { name: 'CheckIntervalUnit', description: 'The unit of an interval.' })

@ObjectType({ description: 'When a check is due. Fields that its way of repeating does not need are null.' })
export class CheckSchedule {
  @Field(() => CheckRepeatEnum)
  repeat!: CheckRepeat

  @Field(() => Int, { nullable: true })
  every!: number | null

  @Field(() => IntervalUnitEnum, { nullable: true })
  unit!: IntervalUnit | null

  @Field(() => Int, { nullable: true, description: '1 for Monday to 7 for Sunday.' })
  weekday!: number | null

  @Field(() => Int, { nullable: true, description: '1 to 4, or 5 for the last one of the month; null for every week.' })
  week!: number | null

  @Field(() => Int, { nullable: true, description: '1 to 31; the last day in shorter months.' })
  monthDay!: number | null

  @Field(() => [Int], { description: '1 for January to 12; empty for all months.' })
  months!: number[]
}

@InputType({ description: 'When a check is due. Fields that its way of repeating does not need are ignored.' })
export class CheckScheduleInput {
  @Field(() => CheckRepeatEnum)
  repeat!: CheckRepeat

  @Field(() => Int, {
    nullable: true,
    description: 'For an interval: at most 365 days, 52 weeks, 60 months or 20 years.',
  })
  every?: number | null

  @Field(() => IntervalUnitEnum, { nullable: true })
  unit?: IntervalUnit | null

  @Field(() => Int, { nullable: true, description: '1 for Monday to 7 for Sunday.' })
  weekday?: number | null

  @Field(() => Int, { nullable: true, description: '1 to 4, or 5 for the last one of the month; null for every week.' })
  week?: number | null

  @Field(() => Int, { nullable: true, description: '1 to 31; the last day in shorter months.' })
  monthDay?: number | null

  @Field(() => [Int], { nullable: true, description: '1 for January to 12; none for all months.' })
  months?: number[] | null
}
