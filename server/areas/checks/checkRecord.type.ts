import { ArgsType, Field, ID, InputType, Int, ObjectType } from 'type-graphql'
import { DateTimeScalar, LocalDateScalar } from '../../platform/input/scalars'
import { pageOf } from '../../platform/records/pageOf'
import { PagingArgs } from '../../platform/records/paging'
import { Tester } from '../people/tester.type'
import { Photo, PhotoInput } from '../photos/photo.type'
import { Action } from './action.type'
import { CheckStep } from './step.type'

@ObjectType({ description: 'The answer to a step.' })
export class CheckAnswer {
  @Field(() => String)
  stepId!: string

  @Field(() => String, {
    description: '`yes` or `no`, a number, one of the choices or a text; empty without an answer.',
  })
  value!: string

  @Field(() => String, { description: 'What was found.' })
  note!: string

  @Field(() => [ID], { description: 'Ids of photos of the record.' })
  photos!: string[]

  @Field(() => Boolean)
  failed!: boolean
}

@ObjectType({ description: 'A document of a record, served as a download at /check-documents/{id}.' })
export class CheckDocument {
  @Field(() => ID)
  id!: number

  @Field(() => String)
  fileName!: string

  @Field(() => String, { description: 'application/pdf, image/jpeg, image/png or image/webp.' })
  contentType!: string

  @Field(() => Int)
  bytes!: number
}

@ObjectType({ description: 'One time that a check was done, with the check as it was.' })
export class CheckRecord {
  @Field(() => ID)
  id!: number

  @Field(() => ID)
  checkId!: number

  @Field(() => LocalDateScalar)
  doneOn!: string

  @Field(() => String)
  checkName!: string

  @Field(() => String)
  category!: string

  @Field(() => String, { description: 'The name of the asset or location; empty for the whole hall.' })
  place!: string

  @Field(() => LocalDateScalar, {
    nullable: true,
    description: 'The due date that was met, late or in time; null for an additional time.',
  })
  dueOn!: string | null

  @Field(() => [CheckStep], { description: 'The steps as they were.' })
  steps!: CheckStep[]

  @Field(() => [CheckAnswer])
  answers!: CheckAnswer[]

  @Field(() => Boolean)
  passed!: boolean

  @Field(() => String)
  note!: string

  @Field(() => Tester, { nullable: true, description: 'The user who recorded it.' })
  user!: Tester | null

  @Field(() => String, { description: 'The competent person or firm who did it; empty if the user did.' })
  doneBy!: string

  @Field(() => String, { description: 'Such as a registration number.' })
  doneByReference!: string

  @Field(() => CheckDocument, { nullable: true })
  document!: CheckDocument | null

  @Field(() => LocalDateScalar, { nullable: true, description: 'The last day on which the document is valid.' })
  documentExpiresOn!: string | null

  @Field(() => String, {
    nullable: true,
    description: 'The lines of a signature as an SVG path, 600 wide and 200 high.',
  })
  signature!: string | null

  @Field(() => [Photo])
  photos!: Photo[]

  @Field(() => [Action], { description: 'The actions of its failed steps.' })
  actions!: Action[]

  @Field(() => DateTimeScalar)
  createdAt!: string

  @Field(() => DateTimeScalar)
  updatedAt!: string
}

@ObjectType({ description: 'A page of records.' })
export class CheckRecordPage extends pageOf(CheckRecord, {
  total: 'Number of all matching records; 10,000 if there are more.',
}) {}

@InputType({ description: 'A record must match every filter. For a list of values, it must match one of them.' })
export class CheckRecordFilter {
  @Field(() => LocalDateScalar, { nullable: true, description: 'The first day.' })
  from?: string | null

  @Field(() => LocalDateScalar, { nullable: true, description: 'The last day.' })
  to?: string | null

  @Field(() => [ID], { nullable: true })
  id?: string[] | null

  @Field(() => [ID], { nullable: true })
  checkId?: string[] | null

  @Field(() => [String], { nullable: true })
  category?: string[] | null

  @Field(() => [ID], { nullable: true, description: 'Of checks of the location, or of an asset there.' })
  locationId?: string[] | null

  @Field(() => [ID], { nullable: true, description: 'Of checks of the asset.' })
  assetId?: string[] | null

  @Field(() => [ID], { nullable: true })
  userId?: string[] | null

  @Field(() => [Boolean], { nullable: true })
  passed?: boolean[] | null
}

@ArgsType()
export class CheckRecordListArgs extends PagingArgs {
  @Field(() => CheckRecordFilter, { nullable: true })
  filter?: CheckRecordFilter | null
}

@InputType({ description: 'The answer to a step.' })
export class CheckAnswerInput {
  @Field(() => String)
  stepId!: string

  @Field(() => String, {
    nullable: true,
    description: '`yes` or `no`, a number as text, one of the choices, or a text.',
  })
  value?: string | null

  @Field(() => String, { nullable: true })
  note?: string | null

  @Field(() => [String], {
    nullable: true,
    description:
      'Photos of the step: the references of new ones and the ids of stored ones; `photos` of the record has them all.',
  })
  photos?: string[] | null
}

@InputType({ description: 'Absent fields stay unchanged. A new record needs checkId and answers.' })
export class CheckRecordInput {
  @Field(() => ID, { nullable: true, description: 'For a new record only.' })
  checkId?: string | null

  @Field(() => LocalDateScalar, { nullable: true, description: 'Today by default; at the latest tomorrow.' })
  doneOn?: string | null

  @Field(() => Int, {
    nullable: true,
    description:
      'For a new record only: the stepsVersion of the check whose steps were answered. The current one by default.',
  })
  stepsVersion?: number | null

  @Field(() => [CheckAnswerInput], { nullable: true })
  answers?: CheckAnswerInput[] | null

  @Field(() => String, { nullable: true })
  note?: string | null

  @Field(() => String, { nullable: true, description: 'Required for a check by a firm.' })
  doneBy?: string | null

  @Field(() => String, { nullable: true })
  doneByReference?: string | null

  @Field(() => ID, {
    nullable: true,
    description:
      'A document that was sent to /check-documents; required if the check needs one. It takes the place of an earlier one.',
  })
  documentId?: string | null

  @Field(() => LocalDateScalar, {
    nullable: true,
    description: 'After doneOn. The check is due again on this day at the latest.',
  })
  documentExpiresOn?: string | null

  @Field(() => String, {
    nullable: true,
    description:
      'The lines of a signature as an SVG path of M and L with integers, 600 wide and 200 high; required if the check needs one.',
  })
  signature?: string | null

  @Field(() => [PhotoInput], { nullable: true, description: 'All photos of the record.' })
  photos?: PhotoInput[] | null
}
