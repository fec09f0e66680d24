import { Field, ObjectType } from 'type-graphql'
import { LocalDateScalar } from '../../../platform/input/scalars'

@ObjectType({ description: 'When the checks of an asset or a location are done.' })
export class CheckDates {
  @Field(() => LocalDateScalar, { nullable: true, description: 'The latest day of a record; null if there is none.' })
  lastDoneOn!: string | null

  @Field(() => LocalDateScalar, { nullable: true, description: 'The earliest due date; null without a planned check.' })
  nextDueOn!: string | null
}
