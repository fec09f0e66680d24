import { ArgsType, ID, InputType, ObjectType } from 'type-graphql'
import {
  defineFields,
  defineNonNullField,
  defineNullableField,
  defineOptionalField,
} from '../../../platform/input/defineFields'
import { DateTimeScalar, LocalDateScalar } from '../../../platform/input/scalars'
import { definePageType } from '../../../platform/records/definePageType'
import { PagingArgs } from '../../../platform/records/paging'
import { Asset } from '../../assets/asset.type'
import { Location } from '../../locations/location.type'
import { Tester } from '../../people/tester.type'
import { Round } from '../round.type'

@ObjectType({
  description: 'A task for a user: to test an asset, to test the assets at a location, or to walk a round.',
})
export class Assignment extends defineFields({
  id: defineNonNullField<number>(ID),
  assignee: defineNonNullField(Tester),
  dueOn: defineNullableField(LocalDateScalar, 'The date the task must be done by.'),
  asset: defineNullableField(Asset),
  location: defineNullableField(Location),
  round: defineNullableField(Round),
  createdBy: defineNullableField(Tester),
  createdAt: defineNonNullField<string>(DateTimeScalar),
}) {}

@ObjectType({ description: 'A page of open assignments.' })
export class AssignmentPage extends definePageType(Assignment, { items: 'The assignments, sorted by due date.' }) {}

@InputType({ description: 'An assignment must match every filter. For a list of values, it must match one of them.' })
export class AssignmentFilter extends defineFields({
  assigneeId: defineOptionalField([ID]),
  assetId: defineOptionalField([ID]),
  locationId: defineOptionalField([ID]),
  roundId: defineOptionalField([ID]),
}) {}

@ArgsType()
export class AssignmentListArgs extends defineFields(
  {
    filter: defineOptionalField(AssignmentFilter),
  },
  PagingArgs,
) {}

@InputType({
  description:
    'Exactly one of assetIds, locationId and roundId is required. Replaces an earlier assignment of the same record.',
})
export class AssignmentInput extends defineFields({
  assetIds: defineOptionalField([ID], '1 to 500 assets.'),
  locationId: defineOptionalField(ID, 'An active location for assets.'),
  roundId: defineOptionalField(ID, 'An open or paused round.'),
  assigneeId: defineNonNullField(ID, 'An active user.'),
  dueOn: defineOptionalField(LocalDateScalar, 'The date the task must be done by.'),
}) {}
