import { Field, ID, Int, ObjectType } from 'type-graphql'
import type { AssetClass, PassFail } from '../../../../domain/assets/pat'
import type { NoEarthReason } from '../../../../domain/testing/readings/earth'
import type { NoInsulationReason } from '../../../../domain/testing/readings/insulation'
import type { ReadingQualifier } from '../../../../domain/values/reading'
import {
  AssetClassScalar,
  DateTimeScalar,
  LocalDateScalar,
  PassFailScalar,
  ReadingQualifierScalar,
} from '../../../platform/input/scalars'
import { pageOf } from '../../../platform/records/pageOf'
import { Tester } from '../../people/tester.type'
import type { Photo } from '../../photos/photo.type'
import { NoEarthReasonEnum, NoInsulationReasonEnum, TestFurtherReading, VisualPoint } from './furtherReadings.type'

@ObjectType({
  description:
    "A test's copy of its test instrument, as it was on the day of the test. Later changes of the instrument do not affect it.",
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
    description: 'Null if it is unknown, or if the instrument was calibrated between the test and saving it.',
  })
  calibratedOn!: string | null

  @Field(() => LocalDateScalar, { nullable: true, description: 'The last day on which that calibration was valid.' })
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

  @Field(() => AssetClassScalar, { description: 'The class of the asset on that day.' })
  assetClass!: AssetClass

  @Field(() => PassFailScalar, { description: '1 for pass, 0 for fail.' })
  visualTest!: PassFail

  @Field(() => Number, { nullable: true, description: 'In ohms: 0 for Class I as specified, null for Class II.' })
  earthContinuity!: number | null

  @Field(() => Number, { nullable: true, description: 'In ohms, as read; Class I only.' })
  earthContinuityReading!: number | null

  @Field(() => ReadingQualifierScalar, {
    nullable: true,
    description:
      'Set if the earth continuity is beyond the range of the instrument; null if the value itself was read.',
  })
  earthContinuityReadingQualifier!: ReadingQualifier | null

  @Field(() => NoEarthReasonEnum, {
    nullable: true,
    description: 'Why the earth continuity of a Class I asset could not be measured.',
  })
  earthNotMeasured!: NoEarthReason | null

  @Field(() => Number, { nullable: true, description: 'In MOhm; null if nothing was measured.' })
  insulationResistance!: number | null

  @Field(() => ReadingQualifierScalar, {
    nullable: true,
    description: 'Set if the insulation resistance is beyond the range of the instrument.',
  })
  insulationResistanceQualifier!: ReadingQualifier | null

  @Field(() => Int, { nullable: true, description: 'The test voltage of the insulation resistance: 250 or 500.' })
  insulationVoltage!: number | null

  @Field(() => NoInsulationReasonEnum, {
    nullable: true,
    description: 'Why leakage was measured instead of the insulation resistance.',
  })
  insulationNotMeasured!: NoInsulationReason | null

  @Field(() => [TestFurtherReading], { description: 'Further readings, in the order in which they were made.' })
  furtherReadings!: TestFurtherReading[]

  @Field(() => [VisualPoint], {
    description: 'The points of the visual inspection; empty if only its result was recorded.',
  })
  visualPoints!: VisualPoint[]

  @Field(() => [String], {
    description: "Contents of a test instrument's file that were not recognised, one line each.",
  })
  unknownContents!: string[]

  @Field(() => PassFailScalar, { description: '0 if a finding is unsafe, even if 1 was sent.' })
  safeToUse!: PassFail

  @Field(() => [String], {
    description: 'The advice on the readings when the test was saved, as sentences. It never changes safeToUse.',
  })
  advice!: string[]

  @Field(() => ID, { nullable: true, description: 'The id of the test instrument; null if none was recorded.' })
  instrumentId!: number | null

  @Field(() => TestInstrument, { nullable: true })
  instrument!: TestInstrument | null

  @Field(() => String)
  notes!: string

  @Field(() => [String], { description: 'The failure reasons, in the words of that day.' })
  failureReasons!: string[]

  @Field(() => String, { nullable: true, description: 'The code of the test label.' })
  code!: string | null

  /** Absent if the photos were not read with the test; the resolver loads them then. */
  photos?: Photo[]

  @Field(() => Tester, {
    nullable: true,
    description: 'The user who saved the test; null for an imported test without a user.',
  })
  tester!: Tester | null

  @Field(() => String, {
    nullable: true,
    description: "The tester's name in the imported file, if the test has no user.",
  })
  testerName!: string | null

  @Field(() => String, {
    nullable: true,
    description: 'The name of the user who imported the test; null for a test that was entered.',
  })
  importedBy!: string | null

  @Field(() => String, { nullable: true, description: 'The name of the imported file.' })
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
    description:
      'The cursor of the last record. Passed as `after`, it continues the list. Null if there are no records.',
  })
  endCursor?: string | null
}

@ObjectType({ description: 'Tells whether the code of a test label is in use, and the asset of that test.' })
export class TestCodeCheck {
  @Field(() => Boolean)
  exists!: boolean

  @Field(() => ID, { nullable: true })
  assetId!: string | null
}
