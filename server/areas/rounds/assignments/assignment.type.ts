import { ArgsType, ID, InputType, ObjectType } from 'type-graphql'
import { defineFields, nonNullField, nullableField, optionalField } from '../../../platform/input/defineFields'
import { DateTimeScalar, LocalDateScalar } from '../../../platform/input/scalars'
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
export class Assignment extends defineFields({
  id: nonNullField<number>(ID),
  assignee: nonNullField(Tester),
  dueOn: nullableField(LocalDateScalar, 'The date the task must be done by.'),
  asset: nullableField(Asset),
  location: nullableField(Location),
  round: nullableField(Round),
  createdBy: nullableField(Tester),
  createdAt: nonNullField<string>(DateTimeScalar),
}) {}

@ObjectType({ description: 'A page of open assignments.' })
export class AssignmentPage extends definePageType(Assignment, { items: 'The assignments, sorted by due date.' }) {}

@InputType({ description: 'An assignment must match every filter. For a list of values, it must match one of them.' })
export class AssignmentFilter extends defineFields({
  assigneeId: optionalField([ID]),
  assetId: optionalField([ID]),
  locationId: optionalField([ID]),
  roundId: optionalField([ID]),
}) {}

@ArgsType()
export class AssignmentListArgs extends defineFields(
  {
    filter: optionalField(AssignmentFilter),
  },
  PagingArgs,
) {}

@InputType({
  description:
    'Exactly one of assetIds, locationId and roundId is required. Replaces an earlier assignment of the same record.',
})
export class AssignmentInput extends defineFields({
  assetIds: optionalField([ID], '1 to 500 assets.'),
  locationId: optionalField(ID, 'An active location for assets.'),
  roundId: optionalField(ID, 'An open or paused round.'),
  assigneeId: nonNullField(ID, 'An active user.'),
  dueOn: optionalField(LocalDateScalar, 'The date the task must be done by.'),
}) {}
