import { ID, Int, ObjectType, registerEnumType } from 'type-graphql'
import { defineFields, defineNonNullField, defineNullableField } from '../../../platform/input/defineFields'
import { LocalDateScalar, PassFailScalar, ReadingQualifierScalar } from '../../../platform/input/scalars'
import { Asset } from '../../assets/asset.type'

export enum ReadingKindEnum {
  earth = 'earth',
  insulation = 'insulation',
}

registerEnumType(ReadingKindEnum, {
  name: 'ReadingKind',
  description: 'Earth continuity or insulation resistance.',
  valuesConfig: { earth: { description: 'Ohms.' }, insulation: { description: 'MOhm.' } },
})

export enum TrendDirection {
  rising = 'rising',
  falling = 'falling',
}

registerEnumType(TrendDirection, { name: 'TrendDirection', description: 'Whether the readings are rising or falling.' })

@ObjectType({ description: 'The readings of one test.' })
export class ReadingPoint extends defineFields({
  testId: defineNonNullField<number>(ID),
  date: defineNonNullField(LocalDateScalar),
  earth: defineNullableField<number>(Number, 'Earth continuity in ohms, as measured; only for Class I.'),
  earthQualifier: defineNullableField(ReadingQualifierScalar, "Set if the reading is beyond the instrument's range."),
  insulation: defineNullableField<number>(Number, 'Insulation resistance in MOhm.'),
  insulationQualifier: defineNullableField(
    ReadingQualifierScalar,
    "Set if the reading is beyond the instrument's range.",
  ),
  safeToUse: defineNonNullField(PassFailScalar),
}) {}

@ObjectType('ReadingTrend', {
  description: 'The trend of one kind of reading.',
})
export class ReadingTrendObjectType extends defineFields({
  kind: defineNonNullField(ReadingKindEnum),
  direction: defineNonNullField(TrendDirection),
  worsening: defineNonNullField(Boolean, 'True if the readings are moving towards the limit.'),
  sentence: defineNonNullField(
    String,
    "The trend in one sentence, such as 'Insulation has fallen from 79 to 0.43 MΩ since 2022.'",
  ),
  limitReachedOn: defineNullableField(
    LocalDateScalar,
    'The day on which the readings will reach the limit if they continue to change at the current rate, counted from the last reading. Null if the day is too far away to predict, or if the limit has already been reached. May be in the past if a test is overdue.',
  ),
  limitYear: defineNullableField(Int, 'The year of `limitReachedOn`; null if that date is null or in the past.'),
}) {}

@ObjectType({ description: "An asset's readings over the years." })
export class AssetReadings extends defineFields({
  points: defineNonNullField([ReadingPoint], 'The readings of the latest 50 tests, oldest first.'),
  trends: defineNonNullField([ReadingTrendObjectType], 'Trends, at most one for each kind of reading.'),
}) {}

@ObjectType({ description: 'An asset whose readings are getting worse.' })
export class WorseningAsset extends defineFields({
  asset: defineNonNullField(Asset),
  readings: defineNonNullField(AssetReadings),
}) {}
