import { ArgsType, Field, ID, InputType, Int } from 'type-graphql'
import type { CheckState } from '../../../../domain/checks/schedule'
import { CheckPerformerKind } from '../../../generated/prisma/enums'
import { LocalDateScalar } from '../../../platform/input/scalars'
import { PagingArgs } from '../../../platform/records/paging'
import { CheckScheduleInput } from '../schedule.type'
import { CheckStepInput } from '../step.type'
import { CheckStateEnum } from './check.type'

@InputType({ description: 'A check must match every filter; in a list of values, one of them.' })
export class CheckFilter {
  @Field(() => String, { nullable: true, description: 'Parts of name, category, or the name of location or asset.' })
  search?: string | null

  @Field(() => [CheckStateEnum], { nullable: true })
  state?: CheckState[] | null

  @Field(() => LocalDateScalar, { nullable: true, description: 'Due on this day or earlier.' })
  dueBy?: string | null

  @Field(() => Boolean, {
    nullable: true,
    description: 'True for archived checks only; false, the default, for the others.',
  })
  archived?: boolean | null

  @Field(() => Boolean, {
    nullable: true,
    description: 'True for checks that the caller may do, because anyone may or the caller is one of the chosen users.',
  })
  mine?: boolean | null

  @Field(() => [ID], { nullable: true })
  id?: string[] | null

  @Field(() => [String], { nullable: true })
  category?: string[] | null

  @Field(() => [ID], { nullable: true, description: 'Of the location, or of an asset there.' })
  locationId?: string[] | null

  @Field(() => [ID], { nullable: true })
  assetId?: string[] | null

  @Field(() => [CheckPerformerKind], { nullable: true })
  performer?: CheckPerformerKind[] | null
}

@ArgsType()
export class CheckListArgs extends PagingArgs {
  @Field(() => CheckFilter, { nullable: true })
  filter?: CheckFilter | null
}

@InputType({ description: 'Absent fields stay unchanged. A new check needs name, category, schedule and steps.' })
export class CheckInput {
  @Field(() => String, { nullable: true })
  name?: string | null

  @Field(() => String, { nullable: true })
  category?: string | null

  @Field(() => String, { nullable: true })
  instructions?: string | null

  @Field(() => [CheckStepInput], { nullable: true })
  steps?: CheckStepInput[] | null

  @Field(() => ID, { nullable: true, description: 'Not together with assetId; without both, the whole hall.' })
  locationId?: string | null

  @Field(() => ID, { nullable: true })
  assetId?: string | null

  @Field(() => CheckScheduleInput, { nullable: true })
  schedule?: CheckScheduleInput | null

  @Field(() => LocalDateScalar, {
    nullable: true,
    description:
      'The next due date; today for a new check by default. A calendar rule moves it to its next day. Due dates after it follow from the schedule.',
  })
  nextDueOn?: string | null

  @Field(() => Int, { nullable: true, description: 'Less than half of the time between two due dates.' })
  windowDays?: number | null

  @Field(() => CheckPerformerKind, { nullable: true })
  performer?: CheckPerformerKind | null

  @Field(() => [ID], { nullable: true, description: 'The chosen users; required for `users`.' })
  performerIds?: string[] | null

  @Field(() => String, { nullable: true })
  firmName?: string | null

  @Field(() => String, { nullable: true })
  firmReference?: string | null

  @Field(() => Boolean, { nullable: true })
  needsDocument?: boolean | null

  @Field(() => Boolean, { nullable: true })
  needsSignature?: boolean | null

  @Field(() => String, { nullable: true })
  source?: string | null

  @Field(() => Boolean, { nullable: true })
  archived?: boolean | null
}
