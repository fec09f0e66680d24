import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql'
import type { PassFail } from '../../../../domain/assets/pat'
import type { ReadingQualifier } from '../../../../domain/values/reading'
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

registerEnumType(TrendDirection, { name: 'TrendDirection', description: 'The direction in which readings change.' })

@ObjectType({ description: 'The readings of one test.' })
export class ReadingPoint {
  @Field(() => ID)
  testId!: number

  @Field(() => LocalDateScalar)
  date!: string

  @Field(() => Number, { nullable: true, description: 'Earth continuity in ohms as read, of Class I only.' })
  earth!: number | null

  @Field(() => ReadingQualifierScalar, {
    nullable: true,
    description: 'Set if the reading is beyond the range of the instrument.',
  })
  earthQualifier!: ReadingQualifier | null

  @Field(() => Number, { nullable: true, description: 'Insulation resistance in MOhm.' })
  insulation!: number | null

  @Field(() => ReadingQualifierScalar, {
    nullable: true,
    description: 'Set if the reading is beyond the range of the instrument.',
  })
  insulationQualifier!: ReadingQualifier | null

  @Field(() => PassFailScalar)
  safeToUse!: PassFail
}

@ObjectType({
  description: 'The trend of the readings of one kind. There is none if the readings show no trend.',
})
export class ReadingTrend {
  @Field(() => ReadingKindEnum)
  kind!: ReadingKindEnum

  @Field(() => TrendDirection)
  direction!: TrendDirection

  @Field(() => Boolean, { description: 'True if the readings move towards the limit.' })
  worsening!: boolean

  @Field(() => String, {
    description: "The trend in one sentence: 'Insulation has fallen from 79 to 0.43 MΩ since 2022.'",
  })
  sentence!: string

  @Field(() => LocalDateScalar, {
    nullable: true,
    description:
      'The day on which the readings reach the limit at the current rate, counted from the last reading. Null if it is too far away to be reliable, or the limit has been reached already. May be in the past if a test is overdue.',
  })
  limitReachedOn!: string | null

  @Field(() => Int, { nullable: true, description: 'The year of `limitReachedOn`; null if that is in the past.' })
  limitYear!: number | null
}

@ObjectType({ description: "An asset's readings over the years." })
export class AssetReadings {
  @Field(() => [ReadingPoint], { description: 'The readings of the latest 50 tests, oldest first.' })
  points!: ReadingPoint[]

  @Field(() => [ReadingTrend], { description: 'At most one of each kind.' })
  trends!: ReadingTrend[]
}

@ObjectType({ description: 'An asset with falling readings.' })
export class WorseningAsset {
  @Field(() => Asset)
  asset!: Asset

  @Field(() => AssetReadings)
  readings!: AssetReadings
}
