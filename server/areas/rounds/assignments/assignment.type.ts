import { ArgsType, Field, ID, InputType, ObjectType } from 'type-graphql'
import { DateTimeScalar, LocalDateScalar } from '../../../platform/input/scalars'
import { pageOf } from '../../../platform/records/pageOf'
import { PagingArgs } from '../../../platform/records/paging'
import { Asset } from '../../assets/asset.type'
import { Location } from '../../locations/location.type'
import { Tester } from '../../people/tester.type'
import { Round } from '../round.type'

@ObjectType({
  description:
    'A user who is to make the next test of an asset, to test the assets at a location, or to walk a round: one of the three.',
})
export class Assignment {
  @Field(() => ID)
  id!: number

  @Field(() => Tester)
  assignee!: Tester

  @Field(() => LocalDateScalar, { nullable: true, description: 'The date it must be done by.' })
  dueOn!: string | null

  @Field(() => Asset, { nullable: true })
  asset!: Asset | null

  @Field(() => Location, { nullable: true })
  location!: Location | null

  @Field(() => Round, { nullable: true })
  round!: Round | null

  @Field(() => Tester, { nullable: true })
  createdBy!: Tester | null

  @Field(() => DateTimeScalar)
  createdAt!: string
}

@ObjectType({ description: 'A page of open assignments.' })
export class AssignmentPage extends pageOf(Assignment, { items: 'By due date.' }) {}

@InputType({ description: 'An assignment must match every filter; in a list of values, one of them.' })
export class AssignmentFilter {
  @Field(() => [ID], { nullable: true })
  assigneeId?: string[] | null

  @Field(() => [ID], { nullable: true })
  assetId?: string[] | null

  @Field(() => [ID], { nullable: true })
  locationId?: string[] | null

  @Field(() => [ID], { nullable: true })
  roundId?: string[] | null
}

@ArgsType()
export class AssignmentListArgs extends PagingArgs {
  @Field(() => AssignmentFilter, { nullable: true })
  filter?: AssignmentFilter | null
}

@InputType({
  description: 'One of assetIds, locationId and roundId. It replaces an earlier assignment of the same record.',
})
export class AssignmentInput {
  @Field(() => [ID], { nullable: true, description: '1 to 500 assets.' })
  assetIds?: string[] | null

  @Field(() => ID, { nullable: true, description: 'An active location for assets.' })
  locationId?: string | null

  @Field(() => ID, { nullable: true, description: 'An open or paused round.' })
  roundId?: string | null

  @Field(() => ID, { description: 'An active user.' })
  assigneeId!: string

  @Field(() => LocalDateScalar, { nullable: true, description: 'The date it must be done by.' })
  dueOn?: string | null
}
