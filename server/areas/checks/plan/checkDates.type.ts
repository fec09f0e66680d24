import { ObjectType } from 'type-graphql'
import { LocalDateScalar } from '../../../platform/input/scalars'
import { nullable, withFields } from '../../../platform/input/typeFields'

@ObjectType({ description: 'When the checks of an asset or a location are done.' })
export class CheckDates extends withFields({
  lastDoneOn: nullable(LocalDateScalar, 'The latest day of a record; null if there is none.'),
  nextDueOn: nullable(LocalDateScalar, 'The earliest due date; null without a planned check.'),
}) {}
