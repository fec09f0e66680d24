import { DateTimeISOResolver } from 'graphql-scalars'
import { Field, Float, ID, InputType } from 'type-graphql'
import type { AssetClass, PassFail } from '../../domain/pat'
import type { ReadingQualifier } from '../../domain/reading'
import { PhotoInput } from '../photos/photo.type'
import {
  AssetClassScalar,
  LocalDateScalar,
  PassFailScalar,
  ReadingQualifierScalar,
  ReadingScalar,
} from '../shared/scalars'

@InputType({ description: 'All that is given must hold; of a list, one value.' })
export class TestFilter {
  @Field(() => String, { nullable: true, description: "Words that the asset's id, name or code begin with." })
  search?: string | null

  @Field(() => LocalDateScalar, { nullable: true, description: 'First test date.' })
  from?: string | null

  @Field(() => LocalDateScalar, { nullable: true, description: 'Last test date.' })
  to?: string | null

  @Field(() => [ID], { nullable: true })
  testerId?: string[] | null

  @Field(() => [ID], { nullable: true, description: 'Where the asset is kept now.' })
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

  @Field(() => [DateTimeISOResolver], { nullable: true })
  createdAt?: Date[] | null

  @Field(() => [DateTimeISOResolver], { nullable: true })
  updatedAt?: Date[] | null
}

@InputType({ description: 'What is absent stays as it is; a new test needs assetId, visualTest and safeToUse.' })
export class TestInput {
  @Field(() => ID, { nullable: true })
  assetId?: string | null

  @Field(() => LocalDateScalar, { nullable: true, description: 'Default today; not later than tomorrow.' })
  testDate?: string | null

  @Field(() => PassFailScalar, { nullable: true })
  visualTest?: PassFail | null

  @Field(() => ReadingScalar, {
    nullable: true,
    description: 'Ohms as read; Class 1 only, where a test needs it to be called safe. For Class 2, 0 means none.',
  })
  earthContinuity?: string | number | null

  @Field(() => ReadingScalar, {
    nullable: true,
    description: 'The same as a stored test answers it; counts where earthContinuity is 0, null or absent.',
  })
  earthContinuityReading?: string | number | null

  @Field(() => ReadingQualifierScalar, {
    nullable: true,
    description: 'The same as a stored test answers it; a sign within the reading itself counts before it.',
  })
  earthContinuityReadingQualifier?: ReadingQualifier | null

  @Field(() => ReadingScalar, { nullable: true, description: 'MOhm; a test needs it to be called safe.' })
  insulationResistance?: string | number | null

  @Field(() => ReadingQualifierScalar, {
    nullable: true,
    description: 'As earthContinuityReadingQualifier.',
  })
  insulationResistanceQualifier?: ReadingQualifier | null

  @Field(() => PassFailScalar, { nullable: true })
  safeToUse?: PassFail | null

  @Field(() => String, { nullable: true })
  notes?: string | null

  @Field(() => String, { nullable: true, description: 'Code of the test label.' })
  code?: string | null

  @Field(() => [PhotoInput], { nullable: true, description: 'All photos that the test is to have.' })
  photos?: PhotoInput[] | null
}
