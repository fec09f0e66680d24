import { ArgsType, ID, InputType, ObjectType } from 'type-graphql'
import { DateTimeScalar, LocalDateScalar } from '../../../platform/input/scalars'
import { field, nullable, optional, withFields } from '../../../platform/input/typeFields'
import { definePageType } from '../../../platform/records/definePageType'
import { PagingArgs } from '../../../platform/records/paging'
import { Asset } from '../../assets/asset.type'
import { Location } from '../../locations/location.type'
import { Tester } from '../../people/tester.type'
import { Round } from '../round.type'

@ObjectType({
  description:
    'A user who is to make the next test of an asset, to test the assets at a location, or to walk a round: one of the three.',
})
export class Assignment extends withFields({
  id: field<number>(ID),
  assignee: field(Tester),
  dueOn: nullable(LocalDateScalar, 'The date it must be done by.'),
  asset: nullable(Asset),
  location: nullable(Location),
  round: nullable(Round),
  createdBy: nullable(Tester),
  createdAt: field<string>(DateTimeScalar),
}) {}

@ObjectType({ description: 'A page of open assignments.' })
export class AssignmentPage extends definePageType(Assignment, { items: 'By due date.' }) {}

@InputType({ description: 'An assignment must match every filter; in a list of values, one of them.' })
export class AssignmentFilter extends withFields({
  assigneeId: optional([ID]),
  assetId: optional([ID]),
  locationId: optional([ID]),
  roundId: optional([ID]),
}) {}

@ArgsType()
export class AssignmentListArgs extends withFields(
  {
    filter: optional(AssignmentFilter),
  },
  PagingArgs,
) {}

@InputType({
  description: 'One of assetIds, locationId and roundId. It replaces an earlier assignment of the same record.',
})
export class AssignmentInput extends withFields({
  assetIds: optional([ID], '1 to 500 assets.'),
  locationId: optional(ID, 'An active location for assets.'),
  roundId: optional(ID, 'An open or paused round.'),
  assigneeId: field(ID, 'An active user.'),
  dueOn: optional(LocalDateScalar, 'The date it must be done by.'),
}) {}
