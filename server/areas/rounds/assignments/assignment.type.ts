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
    'A task for a user: to make the next test of an asset, to test the assets at a location, or to walk a round.',
})
export class Assignment extends withFields({
  id: field<number>(ID),
  assignee: field(Tester),
  dueOn: nullable(LocalDateScalar, 'The date the task must be done by.'),
  asset: nullable(Asset),
  location: nullable(Location),
  round: nullable(Round),
  createdBy: nullable(Tester),
  createdAt: field<string>(DateTimeScalar),
}) {}

@ObjectType({ description: 'A page of open assignments.' })
export class AssignmentPage extends definePageType(Assignment, { items: 'The assignments, sorted by due date.' }) {}

@InputType({ description: 'An assignment must match every filter. For a list of values, it must match one of them.' })
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
  description:
    'Exactly one of assetIds, locationId and roundId is required. Replaces an earlier assignment of the same record.',
})
export class AssignmentInput extends withFields({
  assetIds: optional([ID], '1 to 500 assets.'),
  locationId: optional(ID, 'An active location for assets.'),
  roundId: optional(ID, 'An open or paused round.'),
  assigneeId: field(ID, 'An active user.'),
  dueOn: optional(LocalDateScalar, 'The date the task must be done by.'),
}) {}
