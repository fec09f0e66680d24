import { Field, Float, ID, Int, ObjectType, registerEnumType } from 'type-graphql'
import { StockMovementReason } from '../generated/prisma/enums'
import { Location } from '../locations/location.type'
import { Tester } from '../pat/test.type'
import { DateTimeScalar } from '../shared/scalars'

registerEnumType(StockMovementReason, { name: 'StockMovementReason' })

@ObjectType({ description: 'One change of a level.' })
export class StockMovement {
  @Field(() => ID)
  id!: string

  @Field(() => DateTimeScalar)
  at!: Date

  @Field(() => Tester, { nullable: true })
  user!: Tester | null

  @Field(() => Location)
  location!: Location

  @Field(() => Float)
  fromLevel!: number

  @Field(() => Float)
  toLevel!: number

  @Field(() => StockMovementReason)
  reason!: StockMovementReason

  @Field(() => ID, { nullable: true, description: 'The same for both ends of a transfer.' })
  transferId!: string | null

  @Field(() => ID, { nullable: true })
  stockTakeId!: number | null
}

@ObjectType()
export class StockMovementPage {
  @Field(() => [StockMovement])
  items!: StockMovement[]

  @Field(() => Int, { description: 'Number of all matching records.' })
  total!: number
}
