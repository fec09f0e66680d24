import { Field, Float, ID, ObjectType, registerEnumType } from 'type-graphql'
import { StockMovementReason } from '../../../generated/prisma/enums'
import { DateTimeScalar } from '../../../platform/input/scalars'
import { pageOf } from '../../../platform/records/pageOf'
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
export class StockMovement {
  @Field(() => ID)
  id!: string

  @Field(() => DateTimeScalar)
  at!: Date

  @Field(() => Tester, {
    nullable: true,
    description: 'Null for a change without a user, for example in the sample hall.',
  })
  user!: Tester | null

  @Field(() => Location)
  location!: Location

  @Field(() => Float, { description: 'The level before, in the unit of the item.' })
  fromLevel!: number

  @Field(() => Float, { description: 'The level after, in the unit of the item.' })
  toLevel!: number

  @Field(() => StockMovementReason)
  reason!: StockMovementReason

  @Field(() => ID, { nullable: true, description: 'The same id for both movements of a transfer.' })
  transferId!: string | null

  @Field(() => ID, { nullable: true, description: 'The stock take that set the level; otherwise null.' })
  stockTakeId!: number | null
}

@ObjectType({ description: 'A page of movements.' })
export class StockMovementPage extends pageOf(StockMovement) {}
