import { ArgsType, Field, ID, InputType, ObjectType, registerEnumType } from 'type-graphql'
import { ActionPriority } from '../../generated/prisma/enums'
import { DateTimeScalar, LocalDateScalar } from '../../platform/input/scalars'
import { pageOf } from '../../platform/records/pageOf'
import { PagingArgs } from '../../platform/records/paging'
import { Asset } from '../assets/asset.type'
import { Location } from '../locations/location.type'
import { Tester } from '../people/tester.type'
import { Photo, PhotoInput } from '../photos/photo.type'

registerEnumType(ActionPriority, { name: 'ActionPriority', description: 'How urgent an action is.' })

@ObjectType({ description: 'Something to be done because a step failed, a fault was reported or someone noticed it.' })
export class Action {
  @Field(() => ID)
  id!: number

  @Field(() => String)
  title!: string

  @Field(() => String)
  description!: string

  @Field(() => Location, { nullable: true, description: 'Null for the whole hall, or if it is about an asset.' })
  location!: Location | null

  @Field(() => Asset, { nullable: true })
  asset!: Asset | null

  @Field(() => ActionPriority)
  priority!: ActionPriority

  @Field(() => Tester, { nullable: true, description: 'The user who is to do it.' })
  assignee!: Tester | null

  @Field(() => LocalDateScalar, { nullable: true, description: 'The date it must be done by.' })
  dueOn!: string | null

  @Field(() => ID, { nullable: true, description: 'The check whose step failed.' })
  checkId!: number | null

  @Field(() => ID, { nullable: true, description: 'The record whose step failed.' })
  recordId!: number | null

  @Field(() => String, { nullable: true, description: 'The step that failed.' })
  stepId!: string | null

  @Field(() => ID, { nullable: true, description: 'The fault report it comes from.' })
  faultReportId!: number | null

  @Field(() => [Photo])
  photos!: Photo[]

  @Field(() => DateTimeScalar, { nullable: true, description: 'Null while it is open.' })
  doneAt!: string | null

  @Field(() => Tester, { nullable: true })
  doneBy!: Tester | null

  @Field(() => String, { description: 'What was done; empty while it is open.' })
  doneNote!: string

  @Field(() => Tester, { nullable: true })
  createdBy!: Tester | null

  @Field(() => DateTimeScalar)
  createdAt!: string

  @Field(() => DateTimeScalar)
  updatedAt!: string
}

@ObjectType({ description: 'A page of actions.' })
export class ActionPage extends pageOf(Action) {}

@InputType({ description: 'An action must match every filter; in a list of values, one of them.' })
export class ActionFilter {
  @Field(() => String, { nullable: true, description: 'Parts of title or description.' })
  search?: string | null

  @Field(() => Boolean, { nullable: true, description: 'True for open actions only, false for those done.' })
  open?: boolean | null

  @Field(() => LocalDateScalar, { nullable: true, description: 'Must be done by this date or earlier.' })
  dueBy?: string | null

  @Field(() => [ID], { nullable: true })
  id?: string[] | null

  @Field(() => [ActionPriority], { nullable: true })
  priority?: ActionPriority[] | null

  @Field(() => [ID], { nullable: true })
  assigneeId?: string[] | null

  @Field(() => [ID], { nullable: true, description: 'Of the location, or of an asset there.' })
  locationId?: string[] | null

  @Field(() => [ID], { nullable: true })
  assetId?: string[] | null

  @Field(() => [ID], { nullable: true, description: 'Of a failed step of the check.' })
  checkId?: string[] | null

  @Field(() => [ID], { nullable: true })
  recordId?: string[] | null

  @Field(() => [ID], { nullable: true })
  faultReportId?: string[] | null
}

@ArgsType()
export class ActionListArgs extends PagingArgs {
  @Field(() => ActionFilter, { nullable: true })
  filter?: ActionFilter | null
}

@InputType({ description: 'Absent fields stay unchanged. A new action needs a title.' })
export class ActionInput {
  @Field(() => String, { nullable: true })
  title?: string | null

  @Field(() => String, { nullable: true })
  description?: string | null

  @Field(() => ID, { nullable: true, description: 'Not together with assetId; without both, the whole hall.' })
  locationId?: string | null

  @Field(() => ID, { nullable: true })
  assetId?: string | null

  @Field(() => ActionPriority, { nullable: true })
  priority?: ActionPriority | null

  @Field(() => ID, { nullable: true })
  assigneeId?: string | null

  @Field(() => LocalDateScalar, { nullable: true })
  dueOn?: string | null

  @Field(() => ID, {
    nullable: true,
    description: 'For a new action only: the fault report it comes from. A report has one action at most.',
  })
  faultReportId?: string | null

  @Field(() => [PhotoInput], { nullable: true, description: 'All photos of the action.' })
  photos?: PhotoInput[] | null
}
