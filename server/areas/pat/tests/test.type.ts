import { Field, ID, ObjectType } from 'type-graphql'
import type { AssetClass, PassFail } from '../../../../domain/pat'
import type { ReadingQualifier } from '../../../../domain/reading'
import {
  AssetClassScalar,
  DateTimeScalar,
  LocalDateScalar,
  PassFailScalar,
  ReadingQualifierScalar,
} from '../../../platform/input/scalars'
import { pageOf } from '../../../platform/records/pageOf'
import type { Photo } from '../../photos/photo.type'

@ObjectType({ description: 'The user who made a test.' })
export class Tester {
  @Field(() => ID)
  id!: number

  @Field(() => String)
  name!: string
}

@ObjectType({
  description: 'The test instrument of a test, as it was on the day of the test: later changes of it change no test.',
})
export class TestInstrument {
  @Field(() => String)
  name!: string

  @Field(() => String)
  makeAndModel!: string

  @Field(() => String)
  serialNumber!: string

  @Field(() => LocalDateScalar, {
    nullable: true,
    description: 'Null if not known, or if it was calibrated after that day before the test was saved.',
  })
  calibratedOn!: string | null

  @Field(() => LocalDateScalar, { nullable: true, description: 'The last day on which that calibration held.' })
  calibrationDue!: string | null
}

@ObjectType({ description: 'A portable appliance test (PAT) of an asset.' })
export class Test {
  @Field(() => ID)
  id!: number

  @Field(() => ID)
  assetId!: string

  @Field(() => LocalDateScalar, { description: 'The day on which the asset was tested.' })
  testDate!: string

  @Field(() => AssetClassScalar, { description: "The asset's class when it was tested." })
  assetClass!: AssetClass

  @Field(() => PassFailScalar, { description: '1: pass, 0: fail.' })
  visualTest!: PassFail

  @Field(() => Number, { nullable: true, description: 'Ohms: 0 for Class 1 as specified, null for Class 2.' })
  earthContinuity!: number | null

  @Field(() => Number, { nullable: true, description: 'Ohms as they were read; Class 1 only.' })
  earthContinuityReading!: number | null

  @Field(() => ReadingQualifierScalar, {
    nullable: true,
    description: 'Where the earth continuity lies beyond the range of the instrument; null: the value itself was read.',
  })
  earthContinuityReadingQualifier!: ReadingQualifier | null

  @Field(() => Number, { nullable: true, description: 'MOhm; null if nothing was measured.' })
  insulationResistance!: number | null

  @Field(() => ReadingQualifierScalar, {
    nullable: true,
    description: 'Where the insulation resistance lies beyond the range of the instrument.',
  })
  insulationResistanceQualifier!: ReadingQualifier | null

  @Field(() => PassFailScalar, { description: '0 if a finding is unsafe, even if 1 was sent.' })
  safeToUse!: PassFail

  @Field(() => [String], {
    description: 'What was advised on the readings when it was saved, in sentences; it never changes safeToUse.',
  })
  advice!: string[]

  @Field(() => ID, { nullable: true, description: 'The test instrument; null if none is on record.' })
  instrumentId!: number | null

  @Field(() => TestInstrument, { nullable: true })
  instrument!: TestInstrument | null

  @Field(() => String)
  notes!: string

  @Field(() => [String], { description: 'Why it failed, as the list of reasons had them on that day.' })
  failureReasons!: string[]

  @Field(() => String, { nullable: true, description: 'Code of the test label.' })
  code!: string | null

  /** Absent if the photos were not read with the test; the resolver loads them then. */
  photos?: Photo[]

  @Field(() => Tester, {
    nullable: true,
    description: 'The user who saved it; null for an imported test that credits no account.',
  })
  tester!: Tester | null

  @Field(() => String, {
    nullable: true,
    description: "The tester's name as an imported file has it, where no account is credited.",
  })
  testerName!: string | null

  @Field(() => String, {
    nullable: true,
    description: 'The name of who imported it; null for a test that was entered.',
  })
  importedBy!: string | null

  @Field(() => String, { nullable: true, description: 'The name of the file that it was imported from.' })
  importedFrom!: string | null

  @Field(() => DateTimeScalar)
  createdAt!: string

  @Field(() => DateTimeScalar)
  updatedAt!: string
}

@ObjectType({ description: 'A page of tests.' })
export class TestPage extends pageOf(Test) {
  @Field(() => String, {
    nullable: true,
    description: 'Of the last of these records: with it as `after`, the list goes on. Null where there are none.',
  })
  endCursor?: string | null
}

@ObjectType({ description: 'Whether a test label code is in use, and whose test it is on.' })
export class TestCodeCheck {
  @Field(() => Boolean)
  exists!: boolean

  @Field(() => ID, { nullable: true })
  assetId!: string | null
}
