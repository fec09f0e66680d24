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

registerEnumType(TrendDirection, { name: 'TrendDirection', description: 'The direction in which readings change.' })

@ObjectType({ description: 'The readings of one test.' })
export class ReadingPoint extends withFields({
  testId: field<number>(ID),
  date: field(LocalDateScalar),
  earth: nullable<number>(Number, 'Earth continuity in ohms as read, of Class I only.'),
  earthQualifier: nullable(ReadingQualifierScalar, 'Set if the reading is beyond the range of the instrument.'),
  insulation: nullable<number>(Number, 'Insulation resistance in MOhm.'),
  insulationQualifier: nullable(ReadingQualifierScalar, 'Set if the reading is beyond the range of the instrument.'),
  safeToUse: field(PassFailScalar),
}) {}

@ObjectType({
  description: 'The trend of the readings of one kind. There is none if the readings show no trend.',
})
export class ReadingTrend extends withFields({
  kind: field(ReadingKindEnum),
  direction: field(TrendDirection),
  worsening: field(Boolean, 'True if the readings move towards the limit.'),
  sentence: field(String, "The trend in one sentence: 'Insulation has fallen from 79 to 0.43 MΩ since 2022.'"),
  limitReachedOn: nullable(
    LocalDateScalar,
    'The day on which the readings reach the limit at the current rate, counted from the last reading. Null if it is too far away to be reliable, or the limit has been reached already. May be in the past if a test is overdue.',
  ),
  limitYear: nullable(Int, 'The year of `limitReachedOn`; null if that is in the past.'),
}) {}

@ObjectType({ description: "An asset's readings over the years." })
export class AssetReadings extends withFields({
  points: field([ReadingPoint], 'The readings of the latest 50 tests, oldest first.'),
  trends: field([ReadingTrend], 'At most one of each kind.'),
}) {}

@ObjectType({ description: 'An asset with falling readings.' })
export class WorseningAsset extends withFields({
  asset: field(Asset),
  readings: field(AssetReadings),
}) {}
