import { Float, ObjectType } from 'type-graphql'
import { DateTimeScalar } from '../../../platform/input/scalars'
import { field, nullable, withFields } from '../../../platform/input/typeFields'

@ObjectType({ description: 'The total of an item after a change.' })
export class StockLevelPoint extends withFields({
  at: field<string>(DateTimeScalar, 'The time of the change.'),
  level: field(Float, 'The total after the change, in the unit of the item.'),
}) {}

@ObjectType({ description: 'The total of an item over time. Transfers do not change it.' })
export class StockLevelHistory extends withFields({
  points: field(
    [StockLevelPoint],
    'At most 200 points, oldest first. A longer history keeps the lowest and highest level of each interval, so that shortages stay visible.',
  ),
  complete: field(
    Boolean,
    'True if the points start with the first change; false if there were more than 5,000 changes.',
  ),
  minimumLevel: nullable(Float, 'Total below which more must be bought; null for no minimum.'),
}) {}
