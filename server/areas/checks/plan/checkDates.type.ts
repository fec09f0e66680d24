import { ObjectType } from 'type-graphql'
import { defineFields, defineNullableField } from '../../../platform/input/defineFields'
import { LocalDateScalar } from '../../../platform/input/scalars'

@ObjectType({ description: 'When the checks of an asset or location were last done and are next due.' })
export class CheckDates extends defineFields({
  lastDoneOn: defineNullableField(LocalDateScalar, 'The date of the latest record; null if there are no records.'),
  nextDueOn: defineNullableField(LocalDateScalar, 'The earliest due date; null if no check is planned.'),
}) {}
