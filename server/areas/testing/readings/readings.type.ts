import { ID, Int, ObjectType, registerEnumType } from 'type-graphql'
import { LocalDateScalar, PassFailScalar, ReadingQualifierScalar } from '../../../platform/input/scalars'
import { field, nullable, withFields } from '../../../platform/input/typeFields'
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
export class ReadingPoint extends withFields({
  testId: field<number>(ID),
  date: field(LocalDateScalar),
  earth: nullable<number>(Number, 'Earth continuity in ohms, as read; only for Class I.'),
  earthQualifier: nullable(ReadingQualifierScalar, "Set if the reading is beyond the instrument's range."),
  insulation: nullable<number>(Number, 'Insulation resistance in MOhm.'),
  insulationQualifier: nullable(ReadingQualifierScalar, "Set if the reading is beyond the instrument's range."),
  safeToUse: field(PassFailScalar),
}) {}

@ObjectType({
  description: 'The trend of one kind of reading.',
})
export class ReadingTrend extends withFields({
  kind: field(ReadingKindEnum),
  direction: field(TrendDirection),
  worsening: field(Boolean, 'True if the readings are moving towards the limit.'),
  sentence: field(String, "The trend in one sentence, such as 'Insulation has fallen from 79 to 0.43 MΩ since 2022.'"),
  limitReachedOn: nullable(
    LocalDateScalar,
    'The day on which the readings will reach the limit at the current rate, counted from the last reading. Null if the day is too far away to be predicted, or if the limit has already been reached. May be in the past if a test is overdue.',
  ),
  limitYear: nullable(Int, 'The year of `limitReachedOn`; null if that is in the past.'),
}) {}

@ObjectType({ description: "An asset's readings over the years." })
export class AssetReadings extends withFields({
  points: field([ReadingPoint], 'The readings of the latest 50 tests, oldest first.'),
  trends: field([ReadingTrend], 'Trends of readings, at most one for each kind of reading.'),
}) {}

@ObjectType({ description: 'An asset whose readings are getting worse.' })
export class WorseningAsset extends withFields({
  asset: field(Asset),
  readings: field(AssetReadings),
}) {}
