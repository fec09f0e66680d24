import { Field, Float, ID, InputType, Int } from 'type-graphql'
import * as z from 'zod'
import type { AssetClass, PassFail } from '../../../../domain/assets/pat'
import type { NoEarthReason } from '../../../../domain/testing/readings/earth'
import type { NoInsulationReason } from '../../../../domain/testing/readings/insulation'
import { addDays, today } from '../../../../domain/values/calendar'
import type { ReadingQualifier } from '../../../../domain/values/reading'
import { isOneLine } from '../../../../domain/values/text'
import { deviceTime, optionalCode, optionalText } from '../../../platform/input/input'
import {
  AssetClassScalar,
  DateTimeScalar,
  LocalDateScalar,
  PassFailScalar,
  ReadingQualifierScalar,
  ReadingScalar,
} from '../../../platform/input/scalars'
import { photosField } from '../../assets/asset.input'
import {
  NoEarthReasonEnum,
  NoInsulationReasonEnum,
  TestFurtherReadingInput,
  VisualPointInput,
} from '../../assets/state/furtherReadings.type'
import { PhotoInput } from '../../photos/photo.type'
import { reasonList } from './failureReasons.service'
import { findingFields } from './findings'

@InputType({ description: 'A record must match every filter. For a list of values, it must match one of them.' })
export class TestFilter {
  @Field(() => String, {
    nullable: true,
    description: "Search words; each must be the start of a word in the asset's id, name or code.",
  })
  search?: string | null

  @Field(() => LocalDateScalar, { nullable: true, description: 'The first test date.' })
  from?: string | null

  @Field(() => LocalDateScalar, { nullable: true, description: 'The last test date.' })
  to?: string | null

  @Field(() => [ID], { nullable: true })
  testerId?: string[] | null

  @Field(() => [ID], { nullable: true, description: 'The current location of the asset.' })
  locationId?: string[] | null

  @Field(() => [ID], { nullable: true })
  id?: string[] | null

  @Field(() => [ID], { nullable: true })
  assetId?: string[] | null

  @Field(() => [LocalDateScalar], { nullable: true })
  testDate?: string[] | null

  @Field(() => [PassFailScalar], { nullable: true })
  visualTest?: PassFail[] | null

  @Field(() => [Float], { nullable: true })
  earthContinuity?: number[] | null

  @Field(() => [Float], { nullable: true })
  insulationResistance?: number[] | null

  @Field(() => [ReadingQualifierScalar], { nullable: true })
  insulationResistanceQualifier?: ReadingQualifier[] | null

  @Field(() => [PassFailScalar], { nullable: true })
  safeToUse?: PassFail[] | null

  @Field(() => [ID], { nullable: true, description: 'The test instrument of the test.' })
  instrumentId?: string[] | null

  @Field(() => [String], { nullable: true })
  notes?: string[] | null

  @Field(() => [String], { nullable: true })
  code?: string[] | null

  @Field(() => [AssetClassScalar], { nullable: true })
  assetClass?: AssetClass[] | null

  @Field(() => [Float], { nullable: true })
  earthContinuityReading?: number[] | null

  @Field(() => [ReadingQualifierScalar], { nullable: true })
  earthContinuityReadingQualifier?: ReadingQualifier[] | null

  @Field(() => [DateTimeScalar], { nullable: true })
  createdAt?: Date[] | null

  @Field(() => [DateTimeScalar], { nullable: true })
  updatedAt?: Date[] | null
}

@InputType({ description: 'Absent fields stay unchanged. A new test needs assetId, visualTest and safeToUse.' })
export class TestInput {
  @Field(() => ID, { nullable: true })
  assetId?: string | null

  @Field(() => LocalDateScalar, { nullable: true, description: 'Today by default; at the latest tomorrow.' })
  testDate?: string | null

  @Field(() => PassFailScalar, { nullable: true, description: '1 for pass, 0 for fail.' })
  visualTest?: PassFail | null

  @Field(() => ReadingScalar, {
    nullable: true,
    description:
      'In ohms, as read. Required for a safe test of Class I, unless earthNotMeasured says why not, and refused for Class II, where 0 means none.',
  })
  earthContinuity?: string | number | null

  @Field(() => ReadingScalar, {
    nullable: true,
    description:
      "The stored test's reading, when a program sends it back. It counts only if earthContinuity is 0, null or absent.",
  })
  earthContinuityReading?: string | number | null

  @Field(() => ReadingQualifierScalar, {
    nullable: true,
    description:
      "The stored test's qualifier, when a program sends it back. A qualifier in the reading itself takes precedence.",
  })
  earthContinuityReadingQualifier?: ReadingQualifier | null

  @Field(() => NoEarthReasonEnum, {
    nullable: true,
    description:
      'Why the earth continuity of a Class I asset cannot be measured. A safe test then needs no earth continuity; a reading sent later removes the reason.',
  })
  earthNotMeasured?: NoEarthReason | null

  @Field(() => ReadingScalar, {
    nullable: true,
    description: 'In MOhm. Required for a safe test, unless insulationNotMeasured says why not.',
  })
  insulationResistance?: string | number | null

  @Field(() => ReadingQualifierScalar, {
    nullable: true,
    description: 'See earthContinuityReadingQualifier.',
  })
  insulationResistanceQualifier?: ReadingQualifier | null

  @Field(() => Int, { nullable: true, description: 'The test voltage of the insulation resistance: 250 or 500.' })
  insulationVoltage?: number | null

  @Field(() => NoInsulationReasonEnum, {
    nullable: true,
    description:
      'Why leakage was measured instead of the insulation resistance. A safe test then needs a leakage reading within its limit.',
  })
  insulationNotMeasured?: NoInsulationReason | null

  @Field(() => [TestFurtherReadingInput], {
    nullable: true,
    description: 'All further readings of the test. One that fails forces safeToUse to 0.',
  })
  furtherReadings?: TestFurtherReadingInput[] | null

  @Field(() => [VisualPointInput], {
    nullable: true,
    description: 'All points of the visual inspection. If one fails, the visual inspection has failed.',
  })
  visualPoints?: VisualPointInput[] | null

  @Field(() => PassFailScalar, { nullable: true, description: '1 for yes, 0 for no.' })
  safeToUse?: PassFail | null

  @Field(() => ID, {
    nullable: true,
    description: 'The test instrument, which is copied into the test. A change without this field keeps the copy.',
  })
  instrumentId?: string | null

  @Field(() => String, { nullable: true })
  notes?: string | null

  @Field(() => String, { nullable: true, description: 'The code of the test label.' })
  code?: string | null

  @Field(() => [String], { nullable: true, description: 'The failure reasons; only for a failed test.' })
  failureReasons?: string[] | null

  @Field(() => [PhotoInput], { nullable: true, description: 'All photos of the test.' })
  photos?: PhotoInput[] | null

  @Field(() => ID, {
    nullable: true,
    description: 'The round in which a new test was made. The round may have been completed since.',
  })
  roundId?: string | null

  @Field(() => Boolean, {
    nullable: true,
    description: "With roundId, for an asset of another location: true to propose a move to the round's location.",
  })
  move?: boolean | null

  @Field(() => DateTimeScalar, {
    nullable: true,
    description:
      'With roundId: the time of the test. Now by default. A later time counts as now, and one before the start of the round as its start.',
  })
  seenAt?: Date | null

  @Field(() => Boolean, {
    nullable: true,
    description: 'For a new, failed test: true to take the asset out of use, unless it already is.',
  })
  takeOutOfUse?: boolean | null
}

const NO_ASSET = 'Enter the asset that was tested.'

const testFields = {
  assetId: z.string({ error: NO_ASSET }).trim().toUpperCase().min(1, NO_ASSET).refine(isOneLine, NO_ASSET),
  testDate: z
    .string({ error: 'Enter the test date.' })
    .refine((date) => date <= addDays(today(), 1), 'The test date must not be in the future.')
    .refine((date) => date >= '1950-01-01', 'The test date must be in 1950 or later.'),
  ...findingFields,
  instrumentId: z.string().nullable(),
  notes: optionalText(5000),
  failureReasons: reasonList.nullable().transform((reasons) => reasons ?? []),
  code: optionalCode('test', 60),
  photos: photosField,
}
export const newTest = z.object({
  ...testFields,
  testDate: testFields.testDate.default(() => today()),
  instrumentId: testFields.instrumentId.default(null),
  notes: testFields.notes.default(''),
  failureReasons: testFields.failureReasons.default([]),
  code: testFields.code.default(null),
  earthNotMeasured: testFields.earthNotMeasured.default(null),
  insulationVoltage: testFields.insulationVoltage.default(null),
  insulationNotMeasured: testFields.insulationNotMeasured.default(null),
  furtherReadings: testFields.furtherReadings.default([]),
  visualPoints: testFields.visualPoints.default([]),
  photos: testFields.photos.default([]),
  roundId: z.string().nullable().default(null),
  move: z.boolean().nullable().default(null),
  seenAt: deviceTime,
  takeOutOfUse: z.boolean().nullable().default(null),
})
export const changedTest = z.object(testFields).partial()
