import { Int, ObjectType } from 'type-graphql'
import { defineFields, nonNullField, nullableField } from '../../platform/input/defineFields'
import { DateTimeScalar } from '../../platform/input/scalars'

@ObjectType({
  description: "Users' additions to records of the sample hall, which are deleted with it.",
})
export class SampleHallAdditions extends defineFields({
  tests: nonNullField(Int),
  inspections: nonNullField(Int, 'Visual inspections without a test.'),
  photos: nonNullField(Int),
  movements: nonNullField(Int, 'Stock movements.'),
  stockTakes: nonNullField(Int),
  rounds: nonNullField(Int),
  checks: nonNullField(Int, 'Check records, and checks of the sample assets.'),
  total: nonNullField(Int, 'Total number of additions.'),
}) {}

@ObjectType({ description: 'Example records that can be removed again; only a record of the removal stays.' })
export class SampleHall extends defineFields({
  loaded: nonNullField(Boolean, 'True if the sample hall is loaded.'),
  loadedAt: nullableField(DateTimeScalar),
  loadable: nonNullField(
    Boolean,
    'True if the sample hall can be loaded: there are no assets or stock items, not even deleted ones.',
  ),
  additions: nullableField(SampleHallAdditions, 'Null unless the sample hall is loaded.'),
}) {}
