import { Field, Float, ID, InputType } from 'type-graphql'
import * as z from 'zod'
import { addDays, today } from '../../../../domain/calendar'
import type { AssetClass, PassFail } from '../../../../domain/pat'
import type { ReadingQualifier } from '../../../../domain/reading'
import { isOneLine } from '../../../../domain/text'
import { deviceTime, optionalCode, optionalText } from '../../../platform/input/input'
import {
  AssetClassScalar,
  DateTimeScalar,
  LocalDateScalar,
  PassFailScalar,
  ReadingQualifierScalar,
  ReadingScalar,
} from '../../../platform/input/scalars'
import { PhotoInput } from '../../photos/photo.type'
import { photosField } from '../assets/asset.input'
import { reasonList } from './failureReasons.service'
import { findingFields } from './findings'

@InputType({ description: 'A record must match every filter; of a list, one of its values.' })
export class TestFilter {
  @Field(() => String, { nullable: true, description: "Words that the asset's id, name or code begin with." })
  search?: string | null

  @Field(() => LocalDateScalar, { nullable: true, description: 'First test date.' })
  from?: string | null

  @Field(() => LocalDateScalar, { nullable: true, description: 'Last test date.' })
  to?: string | null

  @Field(() => [ID], { nullable: true })
  testerId?: string[] | null

  @Field(() => [ID], { nullable: true, description: 'Current location of the asset.' })
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

  @Field(() => [ID], { nullable: true, description: 'The test instrument that it was made with.' })
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

@InputType({ description: 'Fields left out stay unchanged. A new test needs assetId, visualTest and safeToUse.' })
export class TestInput {
  @Field(() => ID, { nullable: true })
  assetId?: string | null

  @Field(() => LocalDateScalar, { nullable: true, description: 'Default today; not later than tomorrow.' })
  testDate?: string | null

  @Field(() => PassFailScalar, { nullable: true, description: '1: pass, 0: fail.' })
  visualTest?: PassFail | null

  @Field(() => ReadingScalar, {
    nullable: true,
    description: 'Ohms as read; Class 1 only, where it is required for a safe test. For Class 2, 0 means none.',
  })
  earthContinuity?: string | number | null

  @Field(() => ReadingScalar, {
    nullable: true,
    description: 'As a stored test returns it; used where earthContinuity is 0, null or left out.',
  })
  earthContinuityReading?: string | number | null

  @Field(() => ReadingQualifierScalar, {
    nullable: true,
    description: 'As a stored test returns it; a sign in the reading itself takes precedence.',
  })
  earthContinuityReadingQualifier?: ReadingQualifier | null

  @Field(() => ReadingScalar, { nullable: true, description: 'MOhm; required for a safe test.' })
  insulationResistance?: string | number | null

  @Field(() => ReadingQualifierScalar, {
    nullable: true,
    description: 'As earthContinuityReadingQualifier.',
  })
  insulationResistanceQualifier?: ReadingQualifier | null

  @Field(() => PassFailScalar, { nullable: true, description: '1: yes, 0: no.' })
  safeToUse?: PassFail | null

  @Field(() => ID, {
    nullable: true,
    description: 'The test instrument, which is copied into the test as it is; left out of a change, the copy stays.',
  })
  instrumentId?: string | null

  @Field(() => String, { nullable: true })
  notes?: string | null

  @Field(() => String, { nullable: true, description: 'Code of the test label.' })
  code?: string | null

  @Field(() => [String], { nullable: true, description: 'Why it failed; of a failed test only.' })
  failureReasons?: string[] | null

  @Field(() => [PhotoInput], { nullable: true, description: 'All photos of the test.' })
  photos?: PhotoInput[] | null

  @Field(() => ID, {
    nullable: true,
    description: 'Of a new test: the round that it was made in, even if that has been completed meanwhile.',
  })
  roundId?: string | null

  @Field(() => Boolean, {
    nullable: true,
    description: "With roundId: whether to propose the move of an asset of another location to the round's.",
  })
  move?: boolean | null

  @Field(() => DateTimeScalar, {
    nullable: true,
    description:
      'With roundId: when the asset was tested. Now by default; a later time counts as now, one before the start of the round as its start.',
  })
  seenAt?: Date | null

  @Field(() => Boolean, {
    nullable: true,
    description: 'Of a new test that failed: whether to take the asset out of use, unless it is already.',
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
  code: optionalCode(60),
  photos: photosField,
}
export const newTest = z.object({
  ...testFields,
  testDate: testFields.testDate.default(() => today()),
  instrumentId: testFields.instrumentId.default(null),
  notes: testFields.notes.default(''),
  failureReasons: testFields.failureReasons.default([]),
  code: testFields.code.default(null),
  photos: testFields.photos.default([]),
  roundId: z.string().nullable().default(null),
  move: z.boolean().nullable().default(null),
  seenAt: deviceTime,
  takeOutOfUse: z.boolean().nullable().default(null),
})
export const changedTest = z.object(testFields).partial()
