import { Float, ObjectType } from 'type-graphql'
import { defineFields, defineNonNullField, defineNullableField } from '../../../platform/input/defineFields'
import { DateTimeScalar } from '../../../platform/input/scalars'

@ObjectType({ description: "An item's total stock after a change." })
export class StockLevelPoint extends defineFields({
  at: defineNonNullField<string>(DateTimeScalar, 'The time of the change.'),
  level: defineNonNullField(Float, "The total stock after the change, in the item's unit."),
}) {}

@ObjectType({ description: "An item's total stock over time. Transfers between locations do not change the total." })
export class StockLevelHistory extends defineFields({
  points: defineNonNullField(
    [StockLevelPoint],
    'At most 200 points, oldest first. A longer history keeps the lowest and highest level of each interval, so that shortages stay visible.',
  ),
  complete: defineNonNullField(
    Boolean,
    'True if the points start with the first change; false if there were more than 5,000 changes.',
  ),
  minimumLevel: defineNullableField(
    Float,
    'The level below which the item must be restocked; null if the item has no minimum.',
  ),
}) {}
