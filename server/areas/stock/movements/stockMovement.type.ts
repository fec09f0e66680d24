import { Float, ID, ObjectType, registerEnumType } from 'type-graphql'
import { StockMovementReason } from '../../../generated/prisma/enums'
import { defineFields, defineNonNullField, defineNullableField } from '../../../platform/input/defineFields'
import { DateTimeScalar } from '../../../platform/input/scalars'
import { definePageType } from '../../../platform/records/definePageType'
import { Location } from '../../locations/location.type'
import { Tester } from '../../people/tester.type'

registerEnumType(StockMovementReason, {
  name: 'StockMovementReason',
  description: 'Why a level changed.',
  valuesConfig: {
    set: { description: 'A user entered the level.' },
    transfer: { description: 'Items were moved from or to another location.' },
    count: { description: 'A stock take was completed.' },
  },
})

@ObjectType({ description: "A change to an item's level at a location." })
export class StockMovement extends defineFields({
  id: defineNonNullField(ID),
  at: defineNonNullField(DateTimeScalar),
  user: defineNullableField(Tester, 'The user who made the change; null if there was none, as in the sample hall.'),
  location: defineNonNullField(Location),
  fromLevel: defineNonNullField(Float, "The level before the change, in the item's unit."),
  toLevel: defineNonNullField(Float, "The level after the change, in the item's unit."),
  reason: defineNonNullField(StockMovementReason),
  transferId: defineNullableField(ID, 'The id of a transfer, which both of its movements share.'),
  stockTakeId: defineNullableField<number>(ID, 'The stock take that set the level; otherwise null.'),
}) {}

@ObjectType({ description: 'A page of movements.' })
export class StockMovementPage extends definePageType(StockMovement) {}
