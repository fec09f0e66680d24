import { Int, ObjectType } from 'type-graphql'
import { DateTimeScalar } from '../../platform/input/scalars'
import { field, nullable, withFields } from '../../platform/input/typeFields'

@ObjectType({
  description: "Users' additions to records of the sample hall, which are deleted with it.",
})
export class SampleHallAdditions extends withFields({
  tests: field(Int),
  inspections: field(Int, 'Visual inspections without a test.'),
  photos: field(Int),
  movements: field(Int, 'Stock movements.'),
  stockTakes: field(Int),
  rounds: field(Int),
  checks: field(Int, 'Check records, and checks of the sample assets.'),
  total: field(Int, 'Number of all additions.'),
}) {}

@ObjectType({ description: 'Example records that can be removed again; only a record of the removal stays.' })
export class SampleHall extends withFields({
  loaded: field(Boolean, 'True if the sample hall is loaded.'),
  loadedAt: nullable(DateTimeScalar),
  loadable: field(
    Boolean,
    'True if the sample hall can be loaded: there are no assets or stock items, not even deleted ones.',
  ),
  additions: nullable(SampleHallAdditions, 'Null unless the sample hall is loaded.'),
}) {}
