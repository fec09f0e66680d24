import { ID, Int, ObjectType, registerEnumType } from 'type-graphql'
import { defineFields, nonNullField, nullableField } from '../../../platform/input/defineFields'
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

registerEnumType(TrendDirection, { name: 'TrendDirection', description: 'Whether readings rise or fall.' })

@ObjectType({ description: 'The readings of one test.' })
export class ReadingPoint extends defineFields({
  testId: nonNullField<number>(ID),
  date: nonNullField(LocalDateScalar),
  earth: nullableField<number>(Number, 'Earth continuity in ohms, as measured; only for Class I.'),
  earthQualifier: nullableField(ReadingQualifierScalar, "Set if the reading is beyond the instrument's range."),
  insulation: nullableField<number>(Number, 'Insulation resistance in MOhm.'),
  insulationQualifier: nullableField(ReadingQualifierScalar, "Set if the reading is beyond the instrument's range."),
  safeToUse: nonNullField(PassFailScalar),
}) {}

@ObjectType('ReadingTrend', {
  description: 'The trend of one kind of reading.',
})
export class ReadingTrendObjectType extends defineFields({
  kind: nonNullField(ReadingKindEnum),
  direction: nonNullField(TrendDirection),
  worsening: nonNullField(Boolean, 'True if the readings are moving towards the limit.'),
  sentence: nonNullField(
    String,
    "The trend in one sentence, such as 'Insulation has fallen from 79 to 0.43 MΩ since 2022.'",
  ),
  limitReachedOn: nullableField(
    LocalDateScalar,
    'The day on which the readings will reach the limit at the current rate, counted from the last reading. Null if the day is too far away to be predicted, or if the limit has already been reached. May be in the past if a test is overdue.',
  ),
  limitYear: nullableField(Int, 'The year of `limitReachedOn`; null if that is in the past.'),
}) {}

@ObjectType({ description: "An asset's readings over the years." })
export class AssetReadings extends defineFields({
  points: nonNullField([ReadingPoint], 'The readings of the latest 50 tests, oldest first.'),
  trends: nonNullField([ReadingTrendObjectType], 'Trends of readings, at most one for each kind of reading.'),
}) {}

@ObjectType({ description: 'An asset whose readings are getting worse.' })
export class WorseningAsset extends defineFields({
  asset: nonNullField(Asset),
  readings: nonNullField(AssetReadings),
}) {}
