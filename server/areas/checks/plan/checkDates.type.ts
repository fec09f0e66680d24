import { ObjectType } from 'type-graphql'
import { LocalDateScalar } from '../../../platform/input/scalars'
import { nullable, withFields } from '../../../platform/input/typeFields'

@ObjectType({ description: 'When the checks of an asset or location were last done and are next due.' })
export class CheckDates extends withFields({
  lastDoneOn: nullable(LocalDateScalar, 'The day of the latest record; null if there are no records.'),
  nextDueOn: nullable(LocalDateScalar, 'The earliest due date; null if no check is planned.'),
}) {}
