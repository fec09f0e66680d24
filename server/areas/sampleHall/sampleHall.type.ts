import { Int, ObjectType } from 'type-graphql'
import { defineFields, defineNonNullField, defineNullableField } from '../../platform/input/defineFields'
import { DateTimeScalar } from '../../platform/input/scalars'

@ObjectType({
  description: "Users' additions to sample hall records, which are deleted with the sample hall.",
})
export class SampleHallAdditions extends defineFields({
  tests: defineNonNullField(Int),
  inspections: defineNonNullField(Int, 'Visual inspections without a test.'),
  photos: defineNonNullField(Int),
  movements: defineNonNullField(Int, 'Stock movements.'),
  stockTakes: defineNonNullField(Int),
  rounds: defineNonNullField(Int),
  checks: defineNonNullField(Int, 'Check records, and checks of the sample assets.'),
  total: defineNonNullField(Int, 'Total number of additions.'),
}) {}

@ObjectType({ description: 'Example records that can be removed again; only a record of the removal is kept.' })
export class SampleHall extends defineFields({
  loaded: defineNonNullField(Boolean, 'True if the sample hall is loaded.'),
  loadedAt: defineNullableField(DateTimeScalar),
  loadable: defineNonNullField(
    Boolean,
    'True if the sample hall can be loaded: there are no assets or stock items, not even deleted ones.',
  ),
  additions: defineNullableField(SampleHallAdditions, 'Null unless the sample hall is loaded.'),
}) {}
