import { Field, ID, ObjectType } from 'type-graphql'
import { DateTimeScalar, LocalDateScalar } from '../../../platform/input/scalars'
import { pageOf } from '../../../platform/records/pageOf'

@ObjectType({ description: 'A test instrument: what assets are tested with.' })
export class Instrument {
  @Field(() => ID)
  id!: number

  @Field(() => String, { description: 'What testers call it.' })
  name!: string

  @Field(() => String)
  makeAndModel!: string

  @Field(() => String)
  serialNumber!: string

  @Field(() => LocalDateScalar, { nullable: true, description: 'The day of its latest calibration.' })
  calibratedOn!: string | null

  @Field(() => LocalDateScalar, { nullable: true, description: 'The last day on which that calibration holds.' })
  calibrationDue!: string | null

  @Field(() => String)
  notes!: string

  @Field(() => Boolean, { description: 'No longer in use: new tests do not offer it.' })
  retired!: boolean

  @Field(() => DateTimeScalar)
  createdAt!: string

  @Field(() => DateTimeScalar)
  updatedAt!: string
}

@ObjectType({ description: 'A page of test instruments.' })
export class InstrumentPage extends pageOf(Instrument) {}
