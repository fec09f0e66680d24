import { Field, ID, ObjectType } from 'type-graphql'
import { DateTimeScalar, LocalDateScalar } from '../../../platform/input/scalars'
import { pageOf } from '../../../platform/records/pageOf'

@ObjectType({ description: 'A machine that tests assets.' })
export class Instrument {
  @Field(() => ID)
  id!: number

  @Field(() => String, { description: 'The name that testers use.' })
  name!: string

  @Field(() => String)
  makeAndModel!: string

  @Field(() => String)
  serialNumber!: string

  @Field(() => LocalDateScalar, { nullable: true, description: 'The day of the latest calibration.' })
  calibratedOn!: string | null

  @Field(() => LocalDateScalar, { nullable: true, description: 'The last day on which the calibration is valid.' })
  calibrationDue!: string | null

  @Field(() => String)
  notes!: string

  @Field(() => Boolean, { description: 'True if new tests do not offer the instrument any longer.' })
  retired!: boolean

  @Field(() => DateTimeScalar)
  createdAt!: string

  @Field(() => DateTimeScalar)
  updatedAt!: string
}

@ObjectType({ description: 'A page of test instruments.' })
export class InstrumentPage extends pageOf(Instrument) {}
