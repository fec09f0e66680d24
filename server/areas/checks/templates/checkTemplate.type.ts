import { Field, ID, InputType, Int, ObjectType } from 'type-graphql'
import { CheckPerformerKind } from '../../../generated/prisma/enums'
import { CheckSchedule, CheckScheduleInput } from '../schedule.type'
import { CheckStep, CheckStepInput } from '../step.type'

@ObjectType({ description: 'The starting point for a new check.' })
export class CheckTemplate {
  @Field(() => ID, { description: 'A number for a template of the hall, a word for one that the app brings.' })
  id!: string

  @Field(() => Boolean, { description: 'True for a template that the app brings.' })
  builtIn!: boolean

  @Field(() => Boolean, { description: 'True if a hall usually has one for each location that it concerns.' })
  perLocation!: boolean

  @Field(() => String)
  name!: string

  @Field(() => String)
  category!: string

  @Field(() => String)
  instructions!: string

  @Field(() => CheckSchedule)
  schedule!: CheckSchedule

  @Field(() => Int)
  windowDays!: number

  @Field(() => CheckPerformerKind)
  performer!: CheckPerformerKind

  @Field(() => Boolean)
  needsDocument!: boolean

  @Field(() => Boolean)
  needsSignature!: boolean

  @Field(() => [CheckStep])
  steps!: CheckStep[]

  @Field(() => String, { description: 'The law, standard or advice that asks for it; empty if there is none.' })
  source!: string
}

@InputType({ description: 'A template of the hall.' })
export class CheckTemplateInput {
  @Field(() => String)
  name!: string

  @Field(() => String)
  category!: string

  @Field(() => String, { nullable: true })
  instructions?: string | null

  @Field(() => CheckScheduleInput)
  schedule!: CheckScheduleInput

  @Field(() => Int, { nullable: true })
  windowDays?: number | null

  @Field(() => CheckPerformerKind, { nullable: true, description: '`anyone` or `firm`.' })
  performer?: CheckPerformerKind | null

  @Field(() => Boolean, { nullable: true })
  needsDocument?: boolean | null

  @Field(() => Boolean, { nullable: true })
  needsSignature?: boolean | null

  @Field(() => [CheckStepInput])
  steps!: CheckStepInput[]

  @Field(() => String, { nullable: true })
  source?: string | null
}
