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
    transfer: { description: 'Items were moved to or from another location.' },
    count: { description: 'A stock take was completed.' },
  },
})

@ObjectType({ description: "A change to an item's level at a location." })
export class StockMovement extends defineFields({
  id: defineNonNullField(ID),
  at: defineNonNullField(DateTimeScalar),
  user: defineNullableField(Tester, 'The user who made the change; null if no user made it, as in the sample hall.'),
  location: defineNonNullField(Location),
  fromLevel: defineNonNullField(Float, "The level before the change, in the item's unit."),
  toLevel: defineNonNullField(Float, "The level after the change, in the item's unit."),
  reason: defineNonNullField(StockMovementReason),
  transferId: defineNullableField(ID, "The transfer's id, the same for both movements; null for other changes."),
  stockTakeId: defineNullableField<number>(ID, 'The stock take that set the level; null if no stock take did.'),
}) {}

@ObjectType({ description: 'A page of stock movements.' })
export class StockMovementPage extends definePageType(StockMovement) {}
