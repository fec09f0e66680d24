import { Float, ID, ObjectType, registerEnumType } from 'type-graphql'
import { StockMovementReason } from '../../../generated/prisma/enums'
import { DateTimeScalar } from '../../../platform/input/scalars'
import { field, nullable, withFields } from '../../../platform/input/typeFields'
import { definePageType } from '../../../platform/records/definePageType'
import { Location } from '../../locations/location.type'
import { Tester } from '../../people/tester.type'

registerEnumType(StockMovementReason, {
  name: 'StockMovementReason',
  description: 'The reason of a change of a level.',
  valuesConfig: {
    set: { description: 'A user entered the level.' },
    transfer: { description: 'Items were moved from or to another location.' },
    count: { description: 'A stock take was completed.' },
  },
})

@ObjectType({ description: 'One change of a level.' })
export class StockMovement extends withFields({
  id: field(ID),
  at: field(DateTimeScalar),
  user: nullable(Tester, 'Null for a change without a user, for example in the sample hall.'),
  location: field(Location),
  fromLevel: field(Float, 'The level before, in the unit of the item.'),
  toLevel: field(Float, 'The level after, in the unit of the item.'),
  reason: field(StockMovementReason),
  transferId: nullable(ID, 'The same id for both movements of a transfer.'),
  stockTakeId: nullable<number>(ID, 'The stock take that set the level; otherwise null.'),
}) {}

@ObjectType({ description: 'A page of movements.' })
export class StockMovementPage extends definePageType(StockMovement) {}
